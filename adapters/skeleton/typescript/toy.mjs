// @ts-check
// A toy engine: creatures, two with graft, one that connives, one removal spell. Put yours in its place.
// It plays a game as a generator: it yields each question and is sent the answer.

/** @typedef {{kind: string, power: number, toughness: number, does: string, number: number}} Printed */
/** @typedef {{name: string, owner: string, counters: number, tapped: boolean, printed: Printed}} Card */
/** @typedef {{life: number, hand: Card[], library: Card[], graveyard: Card[]}} Player */
/** @typedef {{id: number, spell: boolean, card: Card, targets: Card[], about?: Card}} Entry */
/** @typedef {{ask: string, who: string, about?: Card, objects?: Card[], options?: Card[], text?: string}} Question */
/** @typedef {Generator<Question, any, any>} Asking */

/** @returns {Printed} */
const creature = (/** @type {number} */ power, /** @type {number} */ toughness, does = "", number = 0) =>
  ({ kind: "creature", power, toughness, does, number });
const other = (/** @type {string} */ kind) => ({ ...creature(0, 0), kind });

/** @type {Record<string, Printed>} */
export const CARDS = {
  "Runeclaw Bear": creature(2, 2), "Grizzly Bears": creature(2, 2), "Hill Giant": creature(3, 3),
  "Helium Squirter": creature(0, 0, "graft", 3), "Aquastrand Spider": creature(0, 0, "graft", 2),
  "Raffine's Informant": creature(2, 1, "connive", 1), "Murder": other("instant"),
  "Island": other("land"), "Plains": other("land"), "Forest": other("land"),
};

/** @returns {Card} */
export const card = (/** @type {string} */ name, /** @type {string} */ owner) =>
  ({ name, owner, counters: 0, tapped: false, printed: CARDS[name] });

export class Toy {
  /** @param {Record<string, Player>} players @param {string} active */
  constructor(players, active) {
    this.players = players;
    this.active = active;
    /** @type {Card[]} */
    this.field = [];
    /** @type {Entry[]} */
    this.stack = [];
    this.entries = 0;
    this.game = this.rules();
  }

  /** The next question after an answer (none before the first), or null when the game is over. @param {any} answer */
  answer(answer) {
    const { value, done } = this.game.next(answer);
    return done ? null : /** @type {Question} */ (value);
  }

  /** One main phase: passing on an empty stack ends it, and with it this short game. @returns {Asking} */
  *rules() {
    let turn = this.active;
    let passes = 0;
    while (passes < 2) {
      const play = yield { ask: "priority", who: turn };
      if (play.play !== "pass") {
        const why = this.cast(turn, play);
        if (why) yield { ask: "illegal", who: turn, text: why };
        else passes = 0;
        continue;
      }
      passes += 1;
      turn = this.other(turn);
      const top = passes === 2 ? this.stack.pop() : undefined;
      if (top) {
        yield* this.resolve(top);
        passes = 0;
        turn = this.active;
      }
    }
  }

  other(/** @type {string} */ who) {
    return who === "A" ? "B" : "A";
  }

  /** Casts a card, or says why not; nothing has changed then. @param {string} who @param {any} play */
  cast(who, play) {
    const hand = this.players[who].hand;
    const place = hand.findIndex((one) => one.name === play.card);
    const spell = hand[place];
    if (!spell || play.play !== "cast" || spell.printed.kind === "land") return "there is nothing of that kind to play";
    if (spell.printed.kind === "creature" && (this.stack.length > 0 || who !== this.active)) {
      return "creatures are cast in one's own main phase, on an empty stack";
    }
    /** @type {string[]} */
    const names = play.targets ?? [];
    const targets = this.field.filter((one) => names.includes(one.name));
    if (targets.length !== names.length || names.length !== (spell.name === "Murder" ? 1 : 0)) return "wrong targets";
    hand.splice(place, 1);
    this.stack.push({ id: ++this.entries, spell: true, card: spell, targets });
    return null;
  }

  /** @param {Entry} top @returns {Asking} */
  *resolve({ spell, card, targets, about }) {
    const { does, number, kind } = card.printed;
    if (spell && kind === "creature") {
      card.counters = does === "graft" ? number : 0;
      this.field.push(card);
      yield* this.entered(card);
    } else if (spell) {
      this.bury(targets.filter((one) => this.field.includes(one)));
      this.players[card.owner].graveyard.unshift(card);
    } else if (does === "connive") {
      yield* this.connive(card);
    } else if (about && card.counters > 0 && this.field.includes(card) && this.field.includes(about)) {
      if (yield { ask: "may", who: card.owner, about: card, objects: [about] }) {
        card.counters -= 1;
        about.counters += 1;
      }
    }
    this.bury(this.field.filter((one) => one.printed.toughness + one.counters <= 0));
  }

  /** What triggers, each player's in the order that the player likes. @param {Card} newcomer @returns {Asking} */
  *entered(newcomer) {
    for (const who of [this.active, this.other(this.active)]) {
      let these = this.field.filter((one) => one.owner === who && (one === newcomer
        ? one.printed.does === "connive" : one.printed.does === "graft" && one.counters > 0));
      if (these.length > 1) these = yield { ask: "order", who, options: these };
      for (const one of [...these].reverse()) { // the first resolves first, so it goes onto the stack last
        const about = one === newcomer ? undefined : newcomer;
        this.stack.push({ id: ++this.entries, spell: false, card: one, targets: [], about });
      }
    }
  }

  /** @param {Card} card @returns {Asking} */
  *connive(card) {
    const player = this.players[card.owner];
    player.hand.push(...player.library.splice(0, 1));
    if (player.hand.length === 0) return;
    const gone = yield { ask: "discard", who: card.owner, about: card, options: [...player.hand] };
    player.hand.splice(player.hand.indexOf(gone), 1);
    player.graveyard.unshift(gone);
    if (gone.printed.kind !== "land" && this.field.includes(card)) card.counters += 1;
  }

  bury(/** @type {Card[]} */ cards) {
    for (const one of cards) {
      this.field.splice(this.field.indexOf(one), 1);
      this.players[one.owner].graveyard.unshift(one);
    }
  }
}
