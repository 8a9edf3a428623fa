"""A toy engine: creatures, two with graft, one that connives, one removal spell. Put yours in its place.

It plays a game as a generator: it yields each question and is sent the answer. `Toy.play` turns that into an engine
that calls a player back; `Toy.begin` and `Toy.answer` into one that is a state and a step.
"""

# name: (kind, power, toughness, what it does)
CARDS = {
    "Runeclaw Bear": ("creature", 2, 2, None), "Grizzly Bears": ("creature", 2, 2, None),
    "Hill Giant": ("creature", 3, 3, None), "Helium Squirter": ("creature", 0, 0, ("graft", 3)),
    "Aquastrand Spider": ("creature", 0, 0, ("graft", 2)), "Raffine's Informant": ("creature", 2, 1, ("connive", 1)),
    "Murder": ("instant", 0, 0, None), "Island": ("land", 0, 0, None), "Plains": ("land", 0, 0, None),
    "Forest": ("land", 0, 0, None),
}


class Illegal(Exception):
    """A play that the rules do not allow. Nothing has changed when it is raised."""


class Card:
    def __init__(self, name, owner):
        self.name, self.owner, self.counters, self.tapped = name, owner, 0, False
        self.kind, self.power, self.toughness, self.does = CARDS[name]


class Toy:
    def __init__(self, players, active):
        self.players, self.active, self.over = players, active, False
        self.field, self.stack, self.entries = [], [], 0

    # -- the two ways to drive it

    def play(self, player):
        """Callback style: asks `player.choose(question)` until the game is over."""
        game = self.rules()
        try:
            question = next(game)
            while True:
                question = game.send(player.choose(question))
        except StopIteration:
            self.over = True

    def begin(self):
        """Reducer style: the first question."""
        self.game = self.rules()
        return next(self.game)

    def answer(self, answer):
        """Reducer style: the next question, or None when the game is over."""
        try:
            return self.game.send(answer)
        except StopIteration:
            self.over = True
            return None

    # -- the rules

    def rules(self):
        """One main phase: passing on an empty stack ends it, and with it this short game."""
        turn, passes = self.active, 0
        while passes < 2:
            play = yield {"ask": "priority", "who": turn}
            if play["play"] == "pass":
                passes, turn = passes + 1, self.other(turn)
                if passes == 2 and self.stack:
                    yield from self.resolve()
                    turn, passes = self.active, 0
                continue
            try:
                self.cast(turn, play)
                passes = 0
            except Illegal as no:
                yield {"ask": "illegal", "text": str(no)}

    def other(self, who):
        return "B" if who == "A" else "A"

    def cast(self, who, play):
        hand = self.players[who]["hand"]
        card = next((card for card in hand if card.name == play.get("card")), None)
        if play["play"] != "cast" or card is None or card.kind == "land":
            raise Illegal("there is nothing of that kind to play")
        if card.kind == "creature" and (self.stack or who != self.active):
            raise Illegal("creatures are cast in one's own main phase, on an empty stack")
        names = play.get("targets", [])
        targets = [one for one in self.field if one.name in names]
        if len(targets) != len(names) or len(names) != (1 if card.name == "Murder" else 0):
            raise Illegal("wrong targets")
        hand.remove(card)
        self.push("spell", card, who, targets, None)

    def push(self, kind, card, who, targets, about):
        self.entries += 1
        self.stack.append({"id": self.entries, "kind": kind, "card": card, "who": who, "targets": targets,
                           "about": about})

    def resolve(self):
        top = self.stack.pop()
        card, who = top["card"], top["who"]
        if top["kind"] == "spell" and card.kind == "creature":
            card.counters = card.does[1] if card.does and card.does[0] == "graft" else 0
            self.field.append(card)
            yield from self.entered(card, who)
        elif top["kind"] == "spell":
            self.bury([one for one in top["targets"] if one in self.field])
            self.players[card.owner]["graveyard"].insert(0, card)
        elif card.does[0] == "connive":
            yield from self.connive(card, who)
        elif card.counters and card in self.field and top["about"] in self.field:
            if (yield {"ask": "may", "who": who, "about": card, "objects": [top["about"]]}):
                card.counters -= 1
                top["about"].counters += 1
        self.bury([one for one in self.field if one.toughness + one.counters <= 0])

    def entered(self, newcomer, who):
        """What triggers, each player's in the order that the player likes."""
        for player in (self.active, self.other(self.active)):
            mine = [one for one in self.field if one.owner == player and one.does]
            these = [one for one in mine if one is not newcomer and one.does[0] == "graft" and one.counters]
            these += [one for one in mine if one is newcomer and one.does[0] == "connive"]
            if len(these) > 1:
                these = yield {"ask": "order", "who": player, "options": these}
            for one in reversed(these):  # the first resolves first, so it goes onto the stack last
                self.push("ability", one, player, [], newcomer if one is not newcomer else None)

    def connive(self, card, who):
        player = self.players[who]
        if player["library"]:
            player["hand"].append(player["library"].pop(0))
        if player["hand"]:
            gone = yield {"ask": "discard", "who": who, "about": card, "options": list(player["hand"])}
            player["hand"].remove(gone)
            player["graveyard"].insert(0, gone)
            card.counters += gone.kind != "land" and card in self.field

    def bury(self, cards):
        for card in cards:
            self.field.remove(card)
            self.players[card.owner]["graveyard"].insert(0, card)
