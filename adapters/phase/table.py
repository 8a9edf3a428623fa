"""A game of the engine: what was done in it, so that a play can be undone, and whose question is open."""

import phase

import show
from board import Refused
from questions import Misfit, Question, action

RIDES = {"targets", "modes", "x", "convoke", "from", "with", "pay", "divide", "card", "ability", "play"}


class Table:
    def __init__(self, engine, saved, labels, letters):
        self.engine, self.saved, self.labels, self.letters = engine, saved, labels, letters
        self.done, self.play, self.turn = [], None, None
        self.load()
        for seat in range(len(letters)):
            self.do(0, action("Debug", type="SetInfiniteMana", data={"player_id": seat, "enabled": True}))
        self.top = None

    def load(self):
        self.game = self.engine.load_game(self.saved)

    def do(self, seat, act):
        self.game.apply(seat, act)
        self.done.append((seat, act))

    def back_to(self, mark):
        """Undoes what was done since: the game is played again from its beginning, which it is exactly."""
        self.done, again = [], self.done[:mark]
        self.load()
        for seat, act in again:
            self.do(seat, act)
        self.play = None

    # -- names

    def called(self, one):
        """The name of an object by its number, or of a target."""
        if isinstance(one, dict):
            return show.target(self.game, self.labels, self.letters, one)
        return show.called(self.game, self.labels, one)

    def permanent(self, name):
        found = self.among(self.game.battlefield(), name)
        if found is None:
            raise Misfit(f"{name} is not on the battlefield")
        return found["id"]

    def among(self, objects, name):
        objects = list(objects)
        return next((one for one in objects if self.called(one["id"]) == name), None) or next(
            (one for one in objects if one["name"] == name), None)

    def waiting_triggers(self, seat, number):
        """What made each of a player's waiting triggers trigger; only a saved game tells."""
        order = self.game.state()["state"].get("pending_trigger_order") or {}
        for group in order.get("groups", []):
            if group["controller"] == seat and not group["ordered"] and len(group["triggers"]) == number:
                made = [show.trigger_object({"kind": {"data": one["pending"]}}) for one in group["triggers"]]
                return [one and (self.called(one[0]) or one[1]) for one in made]
        return [None] * number

    def on_what(self, data):
        """The source of what asks, and what it is about: of what was on top of the stack and is gone from it now."""
        stack = self.game.stack()
        gone = self.top if self.top and all(entry["id"] != self.top["id"] for entry in stack) else None
        source = gone["source_id"] if gone else data.get("source_id", data.get("conniver_id"))
        if "pending_cast" in data:
            source = data["pending_cast"]["object_id"]
        elif data.get("source_id") is not None and "target_slots" in data:
            source = data["source_id"]
        made = show.trigger_object(gone) if gone and "target_slots" not in data else None
        name = self.called(source) if source else None
        objects = [self.called(made[0]) or made[1]] if made else []
        if "conniver_id" in data:
            objects = [self.called(data["conniver_id"])]
        return name, [one for one in objects if one]

    # -- the loop

    def state(self):
        if self.turn is None or self.turn[0] != self.game.turn:
            self.turn = self.game.turn, self.game.state()["state"]["active_player"]
        return show.state(self.game, self.labels, self.letters, self.turn[1])

    def open(self):
        """What the engine waits for, as a reply."""
        while True:
            waiting = self.game.waiting_for()
            if waiting["type"] == "GameOver":
                return {"over": {"state": self.state()}}
            if waiting["type"] == "Priority":
                if self.play and not self.as_asked():
                    return self.undone("it came out otherwise than asked")
                self.play = None
                stack = self.game.stack()
                self.top = stack[-1] if stack else None
                player = self.letters[waiting["data"]["player"]]
                return {"ask": {"kind": "priority", "player": player, "state": self.state()}}
            question = Question(self, waiting)
            if self.play and self.ridden(question):
                continue
            if self.play:
                self.play["used"].add("asked")
            return {"ask": question.ask()}

    def answer(self, answer):
        waiting = self.game.waiting_for()
        mark = len(self.done)
        try:
            if waiting["type"] == "Priority":
                self.begin(waiting["data"]["player"], answer)
            else:
                question = Question(self, waiting)
                for act in question.actions(answer):
                    # The engine may need fewer: it stops asking for targets where none is left.
                    if self.game.waiting_for()["type"] == waiting["type"]:
                        self.do(question.seat, act)
            return self.open()
        except (ValueError, Misfit) as fault:
            back = self.play["mark"] if self.play else mark
            self.back_to(back)
            return {"illegal": {"text": str(fault)}}

    def undone(self, why):
        self.back_to(self.play["mark"])
        return {"illegal": {"text": why}}

    # -- plays

    def begin(self, seat, play):
        for field in play:
            if field not in RIDES:
                raise Refused(field, "unknown field of a play")
        if play["play"] == "pass":
            return self.do(seat, action("PassPriority"))
        if play["play"] == "concede":
            return self.do(seat, action("Concede", player_id=seat))
        flat = [one for part in play.get("targets", []) for one in (part if isinstance(part, list) else [part])]
        before = [entry["id"] for entry in self.game.stack()]
        self.play = dict(play, seat=seat, mark=len(self.done), left=list(flat), flat=flat, before=before, used=set())
        if play["play"] == "activate":
            card = self.find(seat, play["card"], ["battlefield", "hand", "graveyard"])
            self.play["source"] = card["id"]
            self.do(seat, action("ActivateAbility", source_id=card["id"], ability_index=self.ability(card, play)))
            return None
        card = self.find(seat, play["card"], [play.get("from", "hand")])
        self.play["source"] = card["id"]
        which = {"object_id": card["id"], "card_id": card["card_id"]}
        if play["play"] == "land":
            self.play = None
            return self.do(seat, action("PlayLand", **which))
        manual = {"type": "Manual" if play.get("convoke") else "Auto"}
        self.do(seat, action("CastSpell", targets=[], payment_mode=manual, **which))
        return None

    def find(self, seat, name, zones):
        for zone in zones:
            objects = {
                "battlefield": self.game.battlefield, "exile": self.game.exile, "hand": lambda: self.game.hand(seat),
                "graveyard": lambda: self.game.graveyard(seat),
                "library": lambda: map(self.game.object, self.game.player(seat)["library"])}[zone]()
            mine = [one for one in objects if zone != "battlefield" or one["controller"] == seat]
            found = self.among(mine, name) or next((one for one in mine if name in self.faces(one)), None)
            if found:
                return found
        raise Misfit(f"{name} is in no zone from which it could be played")

    @staticmethod
    def faces(card):
        back = card.get("back_face")
        return [back["name"]] if back else []

    @staticmethod
    def ability(card, play):
        """The engine's number of the ability that is so many among the activated ones."""
        places = [place for place, one in enumerate(card.get("abilities") or []) if one["kind"] == "Activated"]
        number = play.get("ability", 1)
        if number > len(places):
            raise Misfit(f"{card['name']} has {len(places)} activated abilities")
        return places[number - 1]

    def ridden(self, question):
        """Answers a prompt by what rides on the play; false where the play has nothing for it."""
        play, kind = self.play, question.kind
        if question.seat != play["seat"]:
            return False
        if kind == "TargetSelection" and play["flat"]:
            return self.one_target(question)
        if kind in ("ModeChoice", "AbilityModeChoice") and "modes" in play:
            acts = question.actions({"pick": play["modes"]})
        elif kind == "ChooseXValue" and "x" in play:
            acts = [action("ChooseX", value=play["x"])]
        elif kind == "OptionalCostChoice":
            acts = [action("DecideOptionalCost", pay=play.get("with") == "kicker")]
            play["used"].add("with")
        elif kind == "ManaPayment":
            acts = self.convoked(question)
        elif kind == "AlternativeCastChoice":
            keyword = question.data["keyword"]["type"].lower()
            wanted = play.get("with") == keyword
            play["used"] |= {"with"} if wanted else set()
            acts = [action("ChooseAlternativeCast", choice={"type": "Alternative" if wanted else "Normal"})]
        elif kind == "PayCost":
            acts = self.paid(question)
        elif kind == "DistributeAmong" and "divide" in play:
            acts = question.actions({"divide": play["divide"]})
        elif kind in ("ModalFaceChoice", "AdventureCastChoice"):
            back = self.called(play["source"]) != play["card"]
            faces = {"ModalFaceChoice": action("ChooseModalFace", back_face=back),
                     "AdventureCastChoice": action("ChooseAdventureFace", creature=not back)}
            acts = [faces[kind]]
        else:
            return False
        for act in acts:
            self.do(question.seat, act)
        return True

    def paid(self, question):
        """Pays a cost with what rides on the play."""
        play, kind = self.play, question.data["kind"]["type"]
        names = play.get("pay")
        if names is None:
            raise Refused("pay", f"the engine asks how {kind} is paid, and the play does not say")
        play["used"].add("pay")
        options = question.options(question.data["choices"])
        numbers = [question.picked([name], options)[0] for name in names]
        if kind != "RemoveCounter":
            return [action("SelectCards", cards=numbers)]
        counter = question.data["kind"]["counter_type"]["data"]
        distribution = [{"object_id": one, "counter_type": counter, "count": numbers.count(one)}
                        for one in dict.fromkeys(numbers)]
        return [action("ChooseRemoveCounterCostDistribution", distribution=distribution)]

    def one_target(self, question):
        """The next target of the play; where it names none more, an optional one is left out."""
        play, selection = self.play, question.data["selection"]
        options = question.options(selection["current_legal_targets"])
        if not play["left"]:
            self.do(question.seat, action("ChooseTarget", target=None))
            return True
        wanted = question.picked(play["left"][:1], options)[0]
        legal = next(one for one in selection["current_legal_targets"] if question.number(one) == wanted)
        play["left"].pop(0)
        self.do(question.seat, action("ChooseTarget", target=legal))
        return True

    def convoked(self, question):
        """Taps exactly the creatures named, and pays the rest with mana."""
        play = self.play
        if "convoke" not in play["used"]:
            play["used"].add("convoke")
            for name in play.get("convoke", []):
                number = self.permanent(name)
                taps = [one for one in self.game.actions() if one.kind == "TapForConvoke" and one.object_id == number]
                if not taps:
                    raise Misfit(f"{name} cannot be tapped for convoke")
                self.do(question.seat, taps[0].to_dict())
        return [action("PassPriority")]

    def as_asked(self):
        """Whether a play did what it was asked to do."""
        play = self.play
        if "with" in play and "with" not in play["used"]:
            raise Refused("with", f"the engine never asked about {play['with']}")
        if play.get("convoke") and "convoke" not in play["used"]:
            raise Refused("convoke", "the engine never asked how the spell is paid")
        new = [entry for entry in self.game.stack()
               if entry["id"] not in play["before"] and entry["source_id"] == play["source"]]
        if not new:
            # A mana ability never is on the stack.
            return not play["flat"]
        if "targets" not in play and "asked" in play["used"]:
            return True
        data = new[0]["kind"].get("data") or {}
        chosen = [self.called(one) for one in show.targets_of(data.get("ability"))]
        return chosen == play["flat"]
