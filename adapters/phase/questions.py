"""The engine's prompts as questions of the protocol, and answers as the engine's actions."""

import re

# Prompts that ask for cards or permanents, by what they are: `SelectCards` answers them.
DISCARDS = {"ConniveDiscard", "DiscardChoice", "DiscardToHandSize", "WardDiscardChoice", "DiscardForCost"}
MAYS = {"OptionalEffectChoice": "DecideOptionalEffect", "OpponentMayChoice": "DecideOptionalEffect"}
LISTS = ("cards", "permanents", "creatures", "candidates", "valid_targets", "valid_tokens", "choosable", "eligible",
         "eligible_creatures", "legal_targets", "options", "objects")


# From here on numbers are players.
PLAYERS = 1_000_000


class Misfit(Exception):
    """An answer that is not among what the engine offers."""


def action(kind, **data):
    return {"type": kind, "data": data} if data else {"type": kind}


class Question:
    """One prompt: what is asked, and what each answer makes of it."""

    def __init__(self, table, waiting):
        self.table, self.kind, self.data = table, waiting["type"], waiting.get("data") or {}
        self.seat = self.data.get("player")

    def ask(self):
        """The question as the protocol has it; kinds that it does not know go by the engine's own name."""
        data, kind = self.data, self.kind
        ask = {"player": self.table.letters[self.seat], "text": data.get("description") or kind}
        about, objects = self.table.on_what(data)
        if about:
            ask["about"] = about
        if objects:
            ask["objects"] = objects
        if kind in MAYS or kind == "UnlessPayment" or self.offered() == "Madness":
            ask["kind"] = "may"
        elif kind == "PhyrexianPayment":
            ask["kind"] = "pay"
        elif kind == "TopOrBottomChoice":
            ask.update(kind="mode", options=["1", "2"], min=1, max=1)
        elif kind in ("TargetSelection", "TriggerTargetSelection"):
            slots = data["target_slots"][self.slots()]
            ask.update(kind="targets", options=self.options(data["selection"]["current_legal_targets"]),
                       min=sum(not slot["optional"] for slot in slots), max=len(slots))
        elif kind == "OrderTriggers":
            ask.update(kind="order", options=self.triggers())
            ask.pop("objects", None)
        elif kind == "ReplacementChoice":
            ask.update(self.replacement())
        elif kind == "DeclareAttackers":
            ask.update(kind="attack", options=self.options(data["valid_attacker_ids"]))
        elif kind == "DeclareBlockers":
            ask.update(kind="block", options=self.options(data["valid_blocker_ids"]))
        elif kind in ("PayAmountChoice", "ChooseXValue"):
            ask.update(kind="number", min=data.get("min", 0), max=data["max"])
        elif kind in ("ModeChoice", "AbilityModeChoice"):
            modal = data["modal"]
            ask.update(kind="mode", min=modal["min_choices"], max=modal["max_choices"],
                       options=[str(number + 1) for number in range(modal["mode_count"])
                                if number not in data.get("unavailable_modes", [])])
        elif kind in ("DistributeAmong", "AssignCombatDamage"):
            ask.update(kind="divide", max=data.get("total", data.get("total_damage")),
                       options=self.options(self.dividends()))
        elif kind == "NamedChoice":
            ask.update(kind="choose", options=[one.lower() for one in data["options"]], min=1, max=1)
        elif self.listed() is not None:
            ask.update(kind="discard" if kind in DISCARDS else "choose", options=self.options(self.listed()),
                       min=self.least(), max=data.get("count", 1))
        else:
            ask["kind"] = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind).lower()
        return ask

    def offered(self):
        """What kind of casting is offered."""
        return self.data["kind"]["type"] if self.kind == "CastOffer" else None

    def slots(self):
        """The targets that are asked for together: those that come now and can be the same things."""
        slots, first = self.data["target_slots"], self.data["selection"]["current_slot"]
        last = first + 1
        while last < len(slots) and slots[last]["legal_targets"] == slots[first]["legal_targets"]:
            last += 1
        return slice(first, last)

    def legal(self, number):
        slots = self.data["target_slots"]
        return next(one for slot in slots for one in slot["legal_targets"] if self.number(one) == number)

    def listed(self):
        """What a prompt offers to pick from."""
        return next((self.data[name] for name in LISTS if isinstance(self.data.get(name), list)), None)

    def least(self):
        count = self.data.get("count", 1)
        return 0 if self.data.get("up_to") else self.data.get("min_count", count)

    def options(self, offered):
        """Each offered thing once, with its number."""
        shown = []
        for one in offered:
            option = {"id": self.number(one), "name": self.table.called(one)}
            if option not in shown:
                shown.append(option)
        return shown

    def number(self, one):
        """The number of an object; players have numbers that no object comes to."""
        if isinstance(one, int):
            return one
        return PLAYERS + one["Player"] if "Player" in one else next(iter(one.values()))

    @staticmethod
    def target(number):
        return {"Player": number - PLAYERS} if number >= PLAYERS else {"Object": number}

    def triggers(self):
        """The triggers by their sources, or where all have one source by what made each trigger; and their places."""
        triggers = self.data["triggers"]
        names = [self.table.called(one["source_id"]) or one["source_name"] for one in triggers]
        if len(set(names)) == 1:
            events = self.table.waiting_triggers(self.seat, len(triggers))
            names = [event or name for name, event in zip(names, events)]
        return [{"id": place, "name": name} for place, name in enumerate(names)]

    def dividends(self):
        if self.kind == "DistributeAmong":
            return self.data["targets"]
        extra = [{"Player": self.data["defending_player"]}] if self.data.get("trample") else []
        return [slot["blocker_id"] for slot in self.data["blockers"]] + extra

    def replacement(self):
        """An order is asked for one effect at a time; an optional effect is a yes or no about its source."""
        candidates = self.data["candidates"]
        names = [self.table.called(one["source_id"]) or one["source_name"] for one in candidates]
        optional = self.data["kind"]["type"] != "Order"
        # What comes after an optional effect under its own name is to decline it.
        options = [{"id": place, "name": name} for place, name in enumerate(names)
                   if not (optional and place > 0 and name == names[0])]
        return {"kind": "replacement", "about": names[0], "options": options, "min": 0 if optional else 1, "max": 1,
                "text": self.data["kind"]["type"]}

    def picked(self, wanted, options):
        """The numbers of what an answer names, each used once."""
        left, found = list(options), []
        for one in wanted:
            hit = next((each for each in left if one in (each["id"], each["name"])), None)
            if hit is None:
                raise Misfit(f"{one} is not among {[each['name'] for each in left]}")
            left.remove(hit)
            found.append(hit["id"])
        return found

    def actions(self, answer):
        """The engine's actions for an answer, one after the other."""
        data, kind = self.data, self.kind
        if kind in MAYS:
            return [action(MAYS[kind], accept=answer["yes"])]
        if kind == "UnlessPayment":
            return [action("PayUnlessCost", pay=answer["yes"])]
        if kind == "CastOffer":
            casts = next(one.to_dict() for one in self.table.game.actions() if one.kind == "CastSpellAsMadness")
            return [casts if answer["yes"] else action("DecideOptionalEffect", accept=False)]
        if kind == "PhyrexianPayment":
            return [action("SubmitPhyrexianChoices", choices=[{"type": "PayMana"}] * len(data["shards"]))]
        if kind == "TopOrBottomChoice":
            return [action("ChooseTopOrBottom", top=answer["pick"] == [1])]
        if kind in ("TargetSelection", "TriggerTargetSelection"):
            slots = data["target_slots"][self.slots()]
            chosen = self.picked(answer["pick"], self.options(data["selection"]["current_legal_targets"]))
            targets = [self.target(one) if one >= PLAYERS else self.legal(one) for one in chosen]
            return [action("ChooseTarget", target=one) for one in targets + [None] * (len(slots) - len(chosen))]
        if kind == "OrderTriggers":
            order = self.picked(answer["order"], self.triggers())
            rest = [place for place in range(len(data["triggers"])) if place not in order]
            # The engine wants first what goes onto the stack first; it resolves last.
            return [action("OrderTriggers", order=(order + rest)[::-1])]
        if kind == "ReplacementChoice":
            options = self.replacement()["options"]
            if "yes" in answer or not answer["pick"]:
                yes = answer.get("yes", False)
                return [action("ChooseReplacement", index=0 if yes else data["candidate_count"] - 1)]
            return [action("ChooseReplacement", index=self.picked(answer["pick"][:1], options)[0])]
        if kind == "DeclareAttackers":
            return [action("DeclareAttackers", attacks=[self.attack(*pair) for pair in answer["pairs"]])]
        if kind == "DeclareBlockers":
            pairs = [[self.table.permanent(one) for one in pair] for pair in answer["pairs"]]
            return [action("DeclareBlockers", assignments=pairs)]
        if kind == "PayAmountChoice":
            return [action("SubmitPayAmount", amount=answer["n"])]
        if kind == "ChooseXValue":
            return [action("ChooseX", value=answer["n"])]
        if kind in ("ModeChoice", "AbilityModeChoice"):
            return [action("SelectModes", indices=[int(one) - 1 for one in answer["pick"]])]
        if kind == "DistributeAmong":
            by_name = {self.table.called(one): one for one in data["targets"]}
            return [action(kind, distribution=[[by_name[name], number] for name, number in answer["divide"].items()])]
        if kind == "AssignCombatDamage":
            numbers = {self.table.called(one): one for one in self.dividends()}
            given = [(numbers[name], number) for name, number in answer["divide"].items()]
            return [action(kind, mode="Normal", assignments=[list(one) for one in given if isinstance(one[0], int)],
                           trample_damage=sum(number for one, number in given if not isinstance(one, int)))]
        if kind == "NamedChoice":
            match = [one for one in data["options"] if one.lower() == str(answer["pick"][0]).lower()]
            if not match:
                raise Misfit(f"{answer['pick'][0]} is not among {data['options']}")
            return [action("ChooseOption", choice=match[0])]
        return self.selection(answer["pick"])

    def selection(self, wanted):
        """A pick by whatever action the engine lists for one."""
        numbers = self.picked(wanted, self.options(self.listed() or []))
        kinds = {one.kind for one in self.table.game.actions()}
        if "ChooseLegend" in kinds:
            return [action("ChooseLegend", keep=numbers[0])]
        if "ChooseTarget" in kinds:
            targets = [self.target(one) for one in numbers] or [None]
            return [action("ChooseTarget", target=one) for one in targets]
        if "SelectTargets" in kinds:
            return [action("SelectTargets", targets=[self.target(one) for one in numbers])]
        return [action("SelectCards", cards=numbers)]

    def attack(self, attacker, defender):
        if defender in self.table.letters:
            return [self.table.permanent(attacker), {"type": "Player", "data": self.table.letters.index(defender)}]
        number = self.table.permanent(defender)
        battle = "Battle" in self.table.game.object(number)["card_types"]["core_types"]
        return [self.table.permanent(attacker), {"type": "Battle" if battle else "Planeswalker", "data": number}]
