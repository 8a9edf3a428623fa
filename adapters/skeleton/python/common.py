"""What both styles share: the position into the engine, and what the engine shows, in the words of the protocol."""

import json
import sys

from toy import CARDS, Card, Toy

HELLO = {"hello": {
    "protocol": 1, "engine": {"name": "Toy", "version": "1", "language": "Python"},
    # Say what you have and nothing else: what is not here makes cases unsupported, not failed.
    "caps": {"setup.counters": True, "setup.graveyard": True, "setup.library": True}}}


class Refused(Exception):
    pass


def have(cards):
    return {"have": {"missing": [card["name"] for card in cards if card["name"] not in CARDS], "partial": {}}}


def table(setup):
    """The position. Permanents are put down, they do not enter. Anything unknown is refused, never ignored."""
    for field in setup:
        if field not in ("turn", "mana", "players"):
            raise Refused(field)
    if len(setup["players"]) > 2 or setup.get("mana", "ample") != "ample":
        raise Refused("players.3" if len(setup["players"]) > 2 else "costs")
    if setup.get("turn", {}).get("step", "precombat-main") != "precombat-main":
        raise Refused("setup.step")
    players, field = {}, []
    for letter, given in setup["players"].items():
        for name in given:
            if name not in ("life", "hand", "library", "graveyard", "battlefield"):
                raise Refused(name)
        zones = ("hand", "library", "graveyard")
        player = {zone: [Card(name, letter) for name in given.get(zone, [])] for zone in zones}
        players[letter] = dict(player, life=given.get("life", 20))
        for entry in given.get("battlefield", []):
            entry = {"card": entry} if isinstance(entry, str) else entry
            for name in entry:
                if name not in ("card", "counters", "tapped"):
                    raise Refused(name)
            card = Card(entry["card"], letter)
            card.counters, card.tapped = entry.get("counters", {}).get("+1/+1", 0), entry.get("tapped", False)
            field.append(card)
    toy = Toy(players, setup.get("turn", {}).get("active", "A"))
    toy.field = field
    return toy


def names(cards):
    return [card.name for card in cards]


def state(toy, priority=None):
    """The position as far as the engine shows it. What is left out cannot be observed."""
    players = {letter: {"life": player["life"], "hand": names(player["hand"]), "graveyard": names(player["graveyard"]),
                        "library": {"count": len(player["library"]), "top": names(player["library"])}, "lost": False}
               for letter, player in toy.players.items()}
    field = [{"card": one.name, "controller": one.owner, "owner": one.owner, "power": one.power + one.counters,
              "toughness": one.toughness + one.counters, "counters": {"+1/+1": one.counters}, "tapped": one.tapped}
             for one in toy.field]
    stack = [{"id": one["id"], "kind": one["kind"], "source": one["card"].name, "controller": one["who"],
              "targets": names(one["targets"])} for one in reversed(toy.stack)]
    turn = {"n": 1, "step": "precombat-main", "active": toy.active}
    if priority:
        turn["priority"] = priority
    return {"turn": turn, "players": players, "battlefield": field, "stack": stack}


def ask(toy, question):
    """A question of the engine as a line."""
    kind, who = question["ask"], question["who"]
    line = {"kind": kind, "player": who}
    if kind == "priority":
        line["state"] = state(toy, who)
    if "about" in question:
        line["about"] = question["about"].name
    if "objects" in question:
        line["objects"] = names(question["objects"])
    if "options" in question:
        line.update(options=names(question["options"]), min=1, max=1)
    if kind == "order":
        line.update(min=len(question["options"]), max=len(question["options"]))
    return {"ask": line}


def answer(question, request):
    """A line as an answer to the engine."""
    if question["ask"] == "priority":
        return {name: value for name, value in request.items() if name not in ("id", "op")}
    if question["ask"] == "may":
        return request["yes"]
    by_name = {card.name: card for card in question["options"]}
    if question["ask"] == "order":
        return [by_name[name] for name in request["order"]]
    return by_name[request["pick"][0]]


def reply(request, line):
    print(json.dumps({"re": request["id"], **line}), flush=True)


def requests():
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "bye":
            return
        yield request
