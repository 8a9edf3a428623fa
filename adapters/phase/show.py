"""What the engine shows of a game, in the words of the protocol."""

import re

from board import COUNTERS, STEPS

STEP_OF = {phase: step for step, phase in STEPS.items()}
COUNTER_OF = {name: kind for kind, name in COUNTERS.items()}


def thing(game, number):
    """An object, or None where there is none any more."""
    try:
        return game.object(number)
    except (KeyError, ValueError):
        return None


def called(game, labels, number):
    """The label or the current name of an object."""
    if number in labels:
        return labels[number]
    one = thing(game, number)
    return one["name"] if one else None


def target(game, labels, letters, one):
    """The name of a target: an object, a player, or an ability by its source."""
    if "Player" in one:
        return letters[one["Player"]]
    number = next(iter(one.values()))
    sources = (entry["source_id"] for entry in game.stack() if entry["id"] == number)
    return called(game, labels, number) or next(({"ability_of": called(game, labels, one)} for one in sources), None)


def in_words(name):
    """A target in the state: an ability goes by its source."""
    return name["ability_of"] if isinstance(name, dict) else name


def targets_of(ability):
    """The targets chosen for an ability and for the parts of it, in printed order."""
    found = []
    while ability:
        # A later part that refers to a target of an earlier one repeats it; a mode has its own.
        modal = "modal_instruction_ordinal" in ability
        # What a triggered ability merely refers to stands there too, but was not selected.
        chosen = "trigger_source" not in ability or "selected_target_incarnations" in ability
        found += [one for one in ability.get("targets", [])
                  if (modal or one not in found) and (chosen or "Player" in one)]
        ability = ability.get("sub_ability")
    return found


def trigger_object(entry):
    """The object whose event made an ability trigger: its number and its name then."""
    event = (entry["kind"].get("data") or {}).get("trigger_event") or {}
    data = event.get("data") or {}
    record = data.get("record") or {}
    number = data.get("object_id", data.get("card_id"))
    return (number, record.get("name")) if isinstance(number, int) else None


def stack(game, labels, letters):
    """The stack, top first. The number of an entry tells apart the lives of a card that is cast twice."""
    entries = []
    for entry in reversed(game.stack()):
        data = entry["kind"].get("data") or {}
        spell = entry["kind"]["type"] == "Spell"
        one = thing(game, entry["source_id"]) or {}
        made = trigger_object(entry)
        shown = {"id": entry["id"] * 1000 + (one.get("incarnation", 0) if spell else 0),
                 "kind": "spell" if spell else "ability", "controller": letters[entry["controller"]],
                 "source": one.get("name") or data.get("source_name") or "",
                 "targets": [in_words(target(game, labels, letters, each)) for each in targets_of(data.get("ability"))]}
        if entry["source_id"] in labels:
            shown["as"] = labels[entry["source_id"]]
        if made:
            shown["objects"] = [called(game, labels, made[0]) or made[1]]
        entries.append(shown)
    return entries


def words(keyword):
    """A keyword as it is printed: FirstStrike, or {"Graft": 2}."""
    name = keyword if isinstance(keyword, str) else next(iter(keyword))
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def permanent(game, labels, letters, one):
    kinds = one["card_types"]
    shown = {"card": one["name"], "controller": letters[one["controller"]], "owner": letters[one["owner"]],
             "counters": {COUNTER_OF.get(kind, kind): number for kind, number in one["counters"].items()},
             "tapped": one["tapped"], "damage": one["damage_marked"], "face_down": one["face_down"],
             "token": bool(one.get("is_token")), "keywords": sorted({words(each) for each in one["keywords"]}),
             "types": kinds["supertypes"] + kinds["core_types"] + kinds["subtypes"],
             "phased_out": (one.get("phase_status") or {}).get("status") == "PhasedOut", "attached": ""}
    if one["power"] is not None:
        shown["power"], shown["toughness"] = one["power"], one["toughness"]
    host = one.get("attached_to")
    if host:
        number = host.get("data", host) if isinstance(host, dict) else host
        shown["attached"] = called(game, labels, number) if isinstance(number, int) else str(number)
    if one["id"] in labels:
        shown["as"] = labels[one["id"]]
    return shown


def state(game, labels, letters, active):
    """The whole position. Whose turn it is only a saved game tells, so the caller knows it."""
    waiting = game.waiting_for()
    over = waiting["type"] == "GameOver"
    exile = game.exile()
    players = {}
    for seat, letter in enumerate(letters):
        player = game.player(seat)
        listed = {zone: [called(game, labels, number) for number in player[zone]] for zone in ("hand", "library")}
        won = over and waiting["data"].get("winner") == seat
        players[letter] = {
            "life": player["life"], "hand": listed["hand"],
            "library": {"count": len(listed["library"]), "top": listed["library"]},
            # The engine keeps a graveyard oldest first.
            "graveyard": [called(game, labels, number) for number in reversed(player["graveyard"])],
            # The engine puts what a player who has left takes along into exile; it is out of the game.
            "exile": [] if player["is_eliminated"] else [
                called(game, labels, one["id"]) for one in exile if one["owner"] == seat],
            "counters": {"poison": player["poison_counters"]},
            "lost": bool(player["is_eliminated"]) or (over and not won)}
    turn = {"n": game.turn, "step": STEP_OF.get(game.phase, game.phase)}
    if active is not None:
        turn["active"] = letters[active]
    if waiting["type"] == "Priority":
        turn["priority"] = letters[waiting["data"]["player"]]
    field = [permanent(game, labels, letters, one) for one in game.battlefield()]
    return {"turn": turn, "players": players, "battlefield": field, "stack": stack(game, labels, letters)}
