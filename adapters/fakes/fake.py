#!/usr/bin/env python3
"""Adapters that are wrong on purpose: `fake.py MODE [MARK]`. Each behaves but in games whose case id has `misbehave` in it.

The engine is the toy of the skeleton. What each mode must end in is said in tests/fakes.rs, which plays them all, and
knows what is left of a run by the mark.
"""

import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "skeleton", "python"))
import reducer  # noqa: E402

OUT = sys.stdout.buffer


def write(data):
    OUT.write(data)
    OUT.flush()


def line(request, reply):
    return json.dumps({"re": request["id"], **reply}).encode() + b"\n"


def shown(reply):
    """The permanents that a reply shows."""
    return (reply.get("state") or reply.get("ask", {}).get("state", {})).get("battlefield", [])


class Fake:
    """In form. Each mode below overrides what it is wrong in: `bad` replaces the reply to a request in a bad game."""

    def __init__(self):
        self.adapter, self.is_bad = reducer.Adapter(), False
        self.start()

    def start(self):
        pass

    def reply(self, request):
        return reducer.reply_to(self.adapter, request)

    def serve(self):
        for text in sys.stdin:
            request = json.loads(text)
            if request["op"] == "bye":
                return self.bye()
            if request["op"] == "new":
                self.is_bad = "misbehave" in request["case"]
            if self.is_bad and request["op"] in ("new", "answer", "look", "end"):
                self.bad(request)
            else:
                write(line(request, self.reply(request)))

    def bad(self, request):
        write(line(request, self.reply(request)))

    def bye(self):
        pass


class Silent(Fake):
    """Does not reply to `new`."""

    def bad(self, request):
        if request["op"] != "new":
            super().bad(request)


class Slow(Fake):
    """Replies to each request in time, but not to all of them."""

    def bad(self, request):
        time.sleep(0 if request["op"] == "end" else 0.6)
        super().bad(request)


class Chatty(Fake):
    """Prints banners, which is allowed."""

    def start(self):
        write(b"Toy engine 1\nloading cards [1/2]\n\n")

    def bad(self, request):
        write("Überraschung, log4j: no appender\n".encode())
        super().bad(request)


class CrashAtStart(Fake):
    """Ends before it has said anything."""

    def start(self):
        print("no card database found", file=sys.stderr)
        sys.exit(3)


class CrashInGame(Fake):
    """Ends at the first answer."""

    def bad(self, request):
        if request["op"] == "answer":
            print("assertion failed in Graft.resolve", file=sys.stderr, flush=True)
            os._exit(7)
        super().bad(request)


class Hang(Fake):
    """Stops for good at the first answer, and does not listen either."""

    def bad(self, request):
        if request["op"] == "answer":
            time.sleep(600)
        super().bad(request)


class Flood(Fake):
    """Prints lines without end, on both outputs."""

    def bad(self, request):
        while True:
            write(b"noise " * 1000 + b"\n")
            print("noise " * 1000, file=sys.stderr)


class HugeLine(Fake):
    """Replies on a line of more than 4 MiB."""

    def bad(self, request):
        write(b'{"re":%d,"ask":{"text":"' % request["id"] + b"a" * (5 << 20) + b'"}}\n')


class EndlessLine(Fake):
    """Begins a line and never ends it."""

    def bad(self, request):
        while True:
            write(b"{" * 65536)


class BadUtf8(Fake):
    """Replies with bytes that are no UTF-8."""

    def bad(self, request):
        write(b'{"re":%d,"ended":{"name":"\xff\xfe"}}\n' % request["id"])


class BadJson(Fake):
    """Replies with half an object."""

    def bad(self, request):
        write(b'{"re":%d,"ask":\n' % request["id"])


class WrongRe(Fake):
    """Replies to another request."""

    def bad(self, request):
        super().bad(dict(request, id=request["id"] + 1))


class TwoReplies(Fake):
    """Replies twice to everything."""

    def bad(self, request):
        super().bad(request)
        write(line(request, {"ended": {}}))


class TwoThings(Fake):
    """Says two things in one reply."""

    def bad(self, request):
        write(line(request, {"over": {}, **self.reply(request)}))


class Refuses(Fake):
    """Says of every legal play that it is illegal."""

    def bad(self, request):
        if request["op"] == "answer" and request.get("play") == "cast":
            return write(line(request, {"illegal": {"text": "not today"}}))
        return super().bad(request)


class Permits(Fake):
    """Carries out what the rules forbid: a spell with a target that it cannot have is cast all the same."""

    def bad(self, request):
        if request.get("play") == "cast":
            request = dict(request, targets=[one.name for one in self.adapter.toy.field][:1])
        super().bad(request)


class HalfWay(Fake):
    """Refuses an illegal play after it has put the card away."""

    def bad(self, request):
        reply = self.reply(request)
        if "illegal" in reply:
            self.adapter.toy.players["A"]["hand"].clear()
        write(line(request, reply))


class AlwaysYes(Fake):
    """Says yes to every `may` by itself, and tells nobody."""

    tells, says = False, True

    def bad(self, request):
        reply, decided = self.reply(request), []
        while reply.get("ask", {}).get("kind") == "may":
            ask = reply["ask"]
            decided.append({"kind": "may", "player": ask["player"], "about": ask["about"], "pick": self.says})
            reply = self.reply({"id": request["id"], "op": "answer", "yes": self.says})
        write(line(request, dict(reply, decided=decided) if decided and self.tells else reply))


class DecidesYes(AlwaysYes):
    """Says yes by itself and reports it, which is what the case wants to answer."""

    tells = True


class DecidesNo(AlwaysYes):
    """Says no by itself and reports it: nobody knows what the engine would have done."""

    tells, says = True, False


class LeaksChild(Fake):
    """Starts a process that stays, holds the outputs open and ignores the polite signals."""

    def start(self):
        subprocess.Popen(["sh", "-c", "trap '' TERM HUP INT; while :; do sleep 1; done", *sys.argv[1:]])


class ClosesOutput(Fake):
    """Closes standard output and stays."""

    def bad(self, request):
        os.close(1)
        time.sleep(600)


class Stays(Fake):
    """Ignores `bye`."""

    def bye(self):
        time.sleep(600)


class NoEnd(Fake):
    """Cannot leave a game that is not over."""

    def bad(self, request):
        if request["op"] != "end":
            super().bad(request)


class Unsteady(Fake):
    """Loses the counters in every other process; which one, a file tells that grows with each."""

    def start(self):
        with open(os.environ["FAKE_COUNT"], "a") as file:
            file.write("x")
            file.flush()
            self.loses = file.tell() % 2 == 1

    def bad(self, request):
        reply = self.reply(request)
        for one in shown(reply) if self.loses else []:
            one["counters"] = {"+1/+1": 0}
        write(line(request, reply))


class AsksEarly(Fake):
    """Asks about the opening hand."""

    def bad(self, request):
        if request["op"] == "new":
            return write(line(request, {"ask": {"kind": "may", "player": "A", "text": "Keep this hand?"}}))
        return super().bad(request)


class OwnFault(Fake):
    """Reports a fault of the adapter."""

    where = "adapter"

    def bad(self, request):
        if request["op"] == "end":
            return super().bad(request)
        return write(line(request, {"error": {"where": self.where, "text": "KeyError: 'Runeclaw Bear'"}}))


class EngineFault(OwnFault):
    """Reports a fault of the engine."""

    where = "engine"


class Strange(Fake):
    """Asks what the protocol has no word for."""

    def bad(self, request):
        if request["op"] == "answer":
            return write(line(request, {"ask": {"kind": "bid", "player": "A", "about": "Runeclaw Bear"}}))
        return super().bad(request)


class Lacks(Fake):
    """Cannot set the position up."""

    def bad(self, request):
        if request["op"] == "new":
            return write(line(request, {"refused": {"feature": "banding", "text": "never built"}}))
        return super().bad(request)


class Blind(Fake):
    """Shows a battlefield without counters: what is judged cannot be observed."""

    def bad(self, request):
        reply = self.reply(request)
        for one in shown(reply):
            del one["counters"]
        write(line(request, reply))


MODES = {"".join("-" + c.lower() if c.isupper() else c for c in mode.__name__).lstrip("-"): mode
         for mode in [Fake] + [one for one in list(globals().values())
                               if isinstance(one, type) and issubclass(one, Fake) and one is not Fake]}

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in MODES:
        sys.exit("one of: " + " ".join(MODES))
    MODES[sys.argv[1]]().serve()
