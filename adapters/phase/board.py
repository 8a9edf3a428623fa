"""The position of a case as a saved game of the engine."""

STEPS = {"untap": "Untap", "upkeep": "Upkeep", "draw": "Draw", "precombat-main": "PreCombatMain",
         "begin-combat": "BeginCombat", "declare-attackers": "DeclareAttackers", "declare-blockers": "DeclareBlockers",
         "first-strike-damage": "FirstStrikeDamage", "combat-damage": "CombatDamage", "end-combat": "EndCombat",
         "postcombat-main": "PostCombatMain", "end": "End", "cleanup": "Cleanup"}
BEGINS = {"upkeep", "draw", "precombat-main", "begin-combat", "postcombat-main", "end"}
ZONES = {"hand": "Hand", "library": "Library", "graveyard": "Graveyard", "exile": "Exile", "battlefield": "Battlefield"}
COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
OF_PLAYER = {"life", "hand", "library", "graveyard", "exile", "battlefield", "counters"}
OF_CARD = {"card", "as", "counters", "tapped", "summoning_sick", "damage", "attached", "controller", "token"}


class Refused(Exception):
    """Something that this adapter or the engine cannot do."""

    def __init__(self, feature, text):
        super().__init__(text)
        self.feature = feature


def begun(engine, setup, seed):
    """A saved game with this position, the labels of its objects, and the seats in the order of their letters."""
    letters = sorted(setup["players"])
    turn = setup.get("turn", {})
    for field in setup:
        if field not in ("turn", "mana", "players"):
            raise Refused(field, "no such part of a position here")
    if setup.get("mana", "ample") != "ample":
        raise Refused("costs", "mana is always ample here")
    if turn.get("step", "precombat-main") not in BEGINS:
        raise Refused("setup.step", "no game begins in " + turn["step"])
    decks = [deck(setup["players"][letter]) for letter in letters]
    active = letters.index(turn.get("active", "A"))
    game = engine.new_game(player=decks[0], opponent=decks[1], extra_players=decks[2:] or None, seed=seed,
                           format="Standard" if len(letters) == 2 else "FreeForAll", first_player=active)
    to_main_phase(game)
    saved = game.state()
    labels = arrange(saved["state"], setup["players"], letters)
    state = saved["state"]
    # The first turn has no draw step; a later one is like any other.
    state["turn_number"] = 2 * len(letters) + 1
    state["phase"] = STEPS[turn.get("step", "precombat-main")]
    state["deck_pools"], state["debug_mode"], state["debug_permitted"] = [], True, list(range(len(letters)))
    state["format_config"]["allow_debug_actions"] = True
    state["zone_changes_this_turn"] = []
    return saved, labels, letters


def deck(player):
    """The cards of a player, and some more to draw the opening hand from."""
    zones = [player.get(zone, []) for zone in ZONES]
    return [name(entry) for zone in zones for entry in zone] + ["Plains"] * 8


def name(entry):
    """The name of a card, of its front face where it has two."""
    return (entry if isinstance(entry, str) else entry["card"]).split(" // ")[0]


def to_main_phase(game):
    """Keeps every hand and passes until the first main phase."""
    for _ in range(100):
        waiting = game.waiting_for()
        if waiting["type"] == "Priority" and game.phase == "PreCombatMain":
            return
        data = waiting["data"]
        player = data["player"] if "player" in data else data["pending"][0]["player"]
        actions = game.actions()
        keeps = [one for one in actions if one.kind == "PassPriority" or "Keep" in repr(one.data)]
        game.apply(player, (keeps or actions)[0])
    raise RuntimeError(f"the game never came to its first main phase, but to {game.waiting_for()}")


def arrange(state, players, letters):
    """Puts every card where the position wants it, past every effect; the rest ceases to exist."""
    objects, labels, called, kept = state["objects"], {}, {}, set()
    state["battlefield"], state["exile"] = [], []
    for seat, letter in enumerate(letters):
        wanted, player = players[letter], state["players"][seat]
        for field in wanted:
            if field not in OF_PLAYER:
                raise Refused(field, "no such field of a player here")
        player["life"] = wanted.get("life", 20)
        for kind, number in wanted.get("counters", {}).items():
            if kind != "poison":
                raise Refused("setup.player-counters", f"no {kind} counters of players here")
            player["poison_counters"] = number
        player["hand"], player["library"], player["graveyard"] = [], [], []
        player["drew_from_empty_library"], player["has_drawn_this_turn"] = False, False
        player["cards_drawn_this_turn"], player["cards_drawn_this_step"] = 0, 0
        for zone, title in ZONES.items():
            entries = wanted.get(zone, [])
            # The engine keeps a graveyard oldest first.
            for entry in reversed(entries) if zone == "graveyard" else entries:
                number = next(key for key, one in objects.items()
                              if one["owner"] == seat and one["base_name"] == name(entry) and key not in kept)
                kept.add(number)
                place(objects[number], entry if isinstance(entry, dict) else {}, title, letters)
                home = player if zone in player else state
                home[zone].append(int(number))
                if isinstance(entry, dict) and "as" in entry:
                    labels[int(number)] = entry["as"]
                called[labels.get(int(number), name(entry))] = objects[number]
                if isinstance(entry, dict) and "attached" in entry:
                    objects[number]["attached_to"] = entry["attached"]
    for number in [number for number in objects if number not in kept]:
        del objects[number]
    for one in objects.values():
        host = one.get("attached_to")
        if isinstance(host, str):
            host = called[host]
            one["attached_to"] = {"type": "Object", "data": host["id"]}
            host["attachments"].append(one["id"])
    return labels


def place(card, entry, zone, letters):
    """Makes an object be in a zone as if it had long been there."""
    for field in entry:
        if field not in OF_CARD:
            raise Refused("setup." + field.replace("_", "-"), "no such field of a permanent here")
    card["zone"] = zone
    if zone != "Battlefield":
        return
    card["counters"] = {COUNTERS.get(kind, kind): number for kind, number in entry.get("counters", {}).items()}
    for kind in ("loyalty", "defense"):
        start = card.get("base_" + kind) if card.get("base_" + kind) is not None else card.get(kind)
        if start is not None:
            card[kind] = card["counters"].setdefault(kind, start)
    card["tapped"] = entry.get("tapped", False)
    card["summoning_sick"] = entry.get("summoning_sick", False)
    card["damage_marked"] = entry.get("damage", 0)
    if "controller" in entry:
        card["controller"] = card["base_controller"] = letters.index(entry["controller"])
    if entry.get("token"):
        card["is_token"] = True
