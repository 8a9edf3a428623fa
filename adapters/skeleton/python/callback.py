#!/usr/bin/env python3
"""An adapter to an engine that calls a player object and waits for what it returns."""

import traceback

import common


class Abandoned(Exception):
    """Another game begins, or this one ends, while a question is open: it unwinds the engine."""

    def __init__(self, request):
        super().__init__()
        self.request = request


class Player:
    """The player of both seats. `open` is the request that has had no reply yet."""

    def __init__(self, toy, requests, begun):
        self.toy, self.requests, self.open = toy, requests, begun

    def choose(self, question):
        if question["ask"] == "illegal":
            # The engine goes back to the same priority by itself, and asks again; that question is not sent again.
            self.say({"illegal": {"text": question["text"]}})
            return None
        if self.open:
            self.say(common.ask(self.toy, question))
        for request in self.requests:
            if request["op"] == "answer":
                self.open = request
                return common.answer(question, request)
            if request["op"] != "look":
                raise Abandoned(request)
            common.reply(request, {"state": common.state(self.toy, question["who"])})
        raise SystemExit

    def say(self, line):
        common.reply(self.open, line)
        self.open = None


def play(request, requests):
    """Plays one game; returns the request that came after it."""
    player = None
    try:
        toy = common.table(request["setup"])
        player = Player(toy, requests, request)
        toy.play(player)
        player.say({"over": {"state": common.state(toy)}})
    except Abandoned as left:
        return left.request
    except common.Refused as no:
        common.reply(request, {"refused": {"feature": str(no), "text": "not in this engine"}})
    except Exception as fault:
        traceback.print_exc()
        common.reply(player.open if player else request, {"error": {"where": "adapter", "text": repr(fault)}})
    return next(requests, None)


def main():
    requests = common.requests()
    request = next(requests, None)
    while request:
        if request["op"] == "new":
            request = play(request, requests)
            continue
        if request["op"] == "hello":
            common.reply(request, common.HELLO)
        elif request["op"] == "have":
            common.reply(request, common.have(request["cards"]))
        elif request["op"] == "end":
            common.reply(request, {"ended": {}})
        else:
            common.reply(request, {"error": {"where": "adapter", "text": f"no game is open for {request['op']}"}})
        request = next(requests, None)


main()
