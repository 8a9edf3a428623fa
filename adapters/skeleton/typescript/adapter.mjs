// @ts-check
// An adapter to an engine that stops at each question and goes on when it is given the answer: `node adapter.mjs`.
// The types stand in comments, so that Node runs it as it is and `tsc -p .` checks it.

import { createInterface } from "node:readline";
import { CARDS, Toy, card } from "./toy.mjs";

/** @typedef {import("./toy.mjs").Question} Question */

/** Something of a position that is not built here. */
class Refused extends Error {}

/** @type {Toy | null} */
let toy = null;
/** @type {Question | null} */
let question = null;

const HELLO = {
  protocol: 1,
  engine: { name: "Toy", version: "1", language: "TypeScript" },
  // Say what you have and nothing else: what is not here makes cases unsupported, not failed.
  caps: { "setup.counters": true, "setup.graveyard": true, "setup.library": true },
};

/** @type {Record<string, (request: any) => object>} */
const operations = {
  hello: () => ({ hello: HELLO }),
  have: ({ cards }) => ({ have: { missing: names(cards).filter(unknown), partial: {} } }),
  new: ({ setup }) => {
    toy = table(setup);
    return asks(toy.answer(undefined));
  },
  answer: (request) => {
    if (!toy || !question) throw new Error("no question is open");
    const next = toy.answer(answerOf(question, request));
    if (next?.ask !== "illegal") return asks(next);
    // The question of before stands again. An engine that refuses half-way has to be put back here.
    asks(toy.answer(undefined));
    return { illegal: { text: next.text } };
  },
  look: () => ({ state: state(question?.who) }),
  end: () => {
    toy = question = null;
    return { ended: {} };
  },
};

const unknown = (/** @type {string} */ name) => !(name in CARDS);
const names = (/** @type {{name: string}[]} */ cards) => cards.map((one) => one.name);

/**
 * The position. Permanents are put down, they do not enter; anything unknown is refused, never ignored.
 * @param {any} setup
 */
function table(setup) {
  only(setup, "turn", "mana", "players");
  if (Object.keys(setup.players).length > 2) throw new Refused("players.3");
  if ((setup.mana ?? "ample") !== "ample") throw new Refused("costs");
  if ((setup.turn?.step ?? "precombat-main") !== "precombat-main") throw new Refused("setup.step");
  /** @type {Record<string, import("./toy.mjs").Player>} */
  const players = {};
  const field = [];
  for (const [letter, given] of Object.entries(setup.players)) {
    only(given, "life", "hand", "library", "graveyard", "battlefield");
    const zone = (/** @type {string} */ name) =>
      (given[name] ?? []).map((/** @type {string} */ one) => card(one, letter));
    const [hand, library, graveyard] = ["hand", "library", "graveyard"].map(zone);
    players[letter] = { life: given.life ?? 20, hand, library, graveyard };
    for (const entry of given.battlefield ?? []) {
      const one = typeof entry === "string" ? { card: entry } : entry;
      only(one, "card", "counters", "tapped");
      field.push({ ...card(one.card, letter), counters: one.counters?.["+1/+1"] ?? 0, tapped: one.tapped ?? false });
    }
  }
  const game = new Toy(players, setup.turn?.active ?? "A");
  game.field = field;
  return game;
}

/** @param {object} given @param {string[]} known */
function only(given, ...known) {
  const extra = Object.keys(given).find((name) => !known.includes(name));
  if (extra) throw new Refused(extra);
}

/** The position as far as the engine shows it. What is left out cannot be observed. @param {string} [priority] */
function state(priority) {
  if (!toy) throw new Error("no game is open");
  const players = Object.entries(toy.players).map(([letter, { life, hand, library, graveyard }]) => [letter, {
    life, hand: names(hand), graveyard: names(graveyard), lost: false,
    library: { count: library.length, top: names(library) },
  }]);
  return {
    turn: { n: 1, step: "precombat-main", active: toy.active, ...(priority ? { priority } : {}) },
    players: Object.fromEntries(players),
    battlefield: toy.field.map(({ name, owner, counters, tapped, printed }) => ({
      card: name, controller: owner, owner, tapped, counters: { "+1/+1": counters },
      power: printed.power + counters, toughness: printed.toughness + counters,
    })),
    stack: [...toy.stack].reverse().map(({ id, spell, card: source, targets }) => ({
      id, kind: spell ? "spell" : "ability", source: source.name, controller: source.owner, targets: names(targets),
    })),
  };
}

/** A question of the engine as a reply. @param {Question | null} next */
function asks(next) {
  question = next;
  if (!next) return { over: { state: state() } };
  const { ask: kind, who, about, objects, options } = next;
  const many = kind === "order" ? options?.length : 1;
  return {
    ask: {
      kind, player: who,
      ...(kind === "priority" ? { state: state(who) } : {}),
      ...(about ? { about: about.name } : {}),
      ...(objects ? { objects: names(objects) } : {}),
      ...(options ? { options: names(options), min: many, max: many } : {}),
    },
  };
}

/** An answer of the judge as the engine wants it. @param {Question} asked @param {any} request */
function answerOf({ ask, options = [] }, request) {
  const named = (/** @type {string} */ name) => {
    const found = options.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not among ${names(options)}`);
    return found;
  };
  if (ask === "priority") return request;
  if (ask === "may") return request.yes;
  return ask === "order" ? request.order.map(named) : named(request.pick[0]);
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.op === "bye") break;
  /** @type {object} */
  let reply;
  try {
    reply = operations[request.op](request);
  } catch (fault) {
    const text = String(fault);
    reply = fault instanceof Refused
      ? { refused: { feature: fault.message, text: "not in this engine" } }
      : { error: { where: "adapter", text } }; // an exception out of your engine's own code would be "engine"
  }
  process.stdout.write(JSON.stringify({ re: request.id, ...reply }) + "\n");
}
process.exit(0);
