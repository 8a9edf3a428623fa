#!/usr/bin/env python3
"""An adapter to an engine that stops at each question and goes on when it is given the answer."""

import traceback

import common


class Adapter:
    """`toy` is the game, `question` what it waits for."""

    def __init__(self):
        self.toy, self.question, self.priority = None, None, None

    def new(self, request):
        self.toy = common.table(request["setup"])
        return self.asks(self.toy.begin())

    def answer(self, request):
        question = self.toy.answer(common.answer(self.question, request))
        if question and question["ask"] == "illegal":
            # The question of before stands again. An engine that refuses half-way has to be put back here.
            self.asks(self.toy.answer(None))
            return {"illegal": {"text": question["text"]}}
        return self.asks(question)

    def asks(self, question):
        self.question = question
        return common.ask(self.toy, question) if question else {"over": {"state": common.state(self.toy)}}

    def look(self, _):
        return {"state": common.state(self.toy, self.question and self.question["who"])}

    def end(self, _):
        self.toy = self.question = None
        return {"ended": {}}

    def hello(self, _):
        return common.HELLO

    def have(self, request):
        return common.have(request["cards"])


def reply_to(adapter, request):
    try:
        return getattr(adapter, request["op"])(request)
    except common.Refused as no:
        return {"refused": {"feature": str(no), "text": "not in this engine"}}
    except Exception as fault:
        # Say whose fault it is: an exception out of your engine's code would be "engine".
        traceback.print_exc()
        return {"error": {"where": "adapter", "text": repr(fault)}}


if __name__ == "__main__":
    adapter = Adapter()
    for request in common.requests():
        common.reply(request, reply_to(adapter, request))
