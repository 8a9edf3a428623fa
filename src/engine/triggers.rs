//! Triggered abilities (CR 603): noticing events, the intervening if, and being put on the stack in APNAP order.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::{Board, Frame};
use super::flow::Flow;
use super::game::{Cause, Delayed, Flag, Item, ItemKind, Record, STACK, Waiting};
use super::layers::Traits;
use super::table::Table;
use super::{graft, replacement};
use crate::cards::{Ability, AbilityRef, Effect, Filter, RuleChange, Triggered, When, Who, keyword_triggers};
use crate::model::{Anchor, Event, Kind, Ref, Seat, StackId, Thing, Zone};

/// What came of an event's being seen.
#[derive(Default)]
struct Noticed {
    /// The abilities that triggered.
    triggered: Vec<Waiting>,
    /// The sources of those that would have, had their intervening if been true, and what it was about.
    silent: Vec<(Ref, Option<Ref>)>,
}

impl Table<'_> {
    /// Looks which abilities trigger on what has happened. Events that look back (603.10) see the abilities as they
    /// were before the batch; all others see them as they are now.
    pub(super) fn collect_triggers(&mut self, happened: &[Happened], looking_back: bool) -> Flow<()> {
        let mut found = Noticed::default();
        for event in happened {
            if looks_back(event) != looking_back {
                continue;
            }
            match (&self.before, looking_back) {
                (Some(before), true) => {
                    let board = replacement::board_of(self, &before.0, &before.1);
                    self.watch(board, event, happened, &mut found);
                }
                _ => {
                    self.watch(self.board(), event, happened, &mut found);
                    self.watch_elsewhere(event, &mut found);
                }
            }
            self.watch_delayed(event, &mut found)?;
        }
        for (source, by) in found.silent {
            let by = by.map(Thing::Object);
            self.note(Event::DidNotTrigger { source, by }, Anchor::TriggerInterveningIf);
        }
        for waiting in found.triggered {
            let by = waiting.cause.object.map(Thing::Object).or(waiting.cause.player.map(Thing::Player));
            let Waiting { source, controller, .. } = waiting;
            if matches!(self.cards.ability(waiting.ability), Ability::Triggered(t) if t.once_each_turn) {
                if self.game.find(source).is_some_and(|found| found.is(Flag::Used)) {
                    continue;
                }
                self.record(Record::Flag(source, Flag::Used, true))?;
            }
            self.note(Event::Triggered { source, controller, by }, self.trigger_rule(waiting.ability));
            self.record(Record::Wait(waiting))?;
            self.trigger_on_trigger(&waiting)?;
        }
        Ok(())
    }

    fn trigger_rule(&self, ability: AbilityRef) -> Anchor {
        match self.cards.ability(ability) {
            Ability::Graft(_) => Anchor::GraftTrigger,
            Ability::Ward(_) => Anchor::Ward,
            Ability::Triggered(Triggered { when: When::Enters(_), .. }) => Anchor::TriggerEnters,
            Ability::Triggered(Triggered { when: When::Dies(_) | When::Leaves(_), .. }) => Anchor::TriggerLooksBack,
            _ => Anchor::TriggerEvent,
        }
    }

    /// Looks at one event with the eyes of every permanent of a board.
    fn watch(&self, board: Board<'_>, event: &Happened, together: &[Happened], found: &mut Noticed) {
        if self.is_silenced(board, event, None) {
            return;
        }
        for (source, traits) in board.view.iter() {
            if !self.rules.newcomers_see_each_other && entered_with(event, source, together) {
                continue;
            }
            for (ability, written) in traits.written(self.cards) {
                self.watch_with(board, event, source, traits, (ability, written), found);
            }
            for (keyword, ability) in keyword_triggers() {
                if traits.has(keyword) {
                    self.watch_with(board, event, source, traits, (ability, self.cards.ability(ability)), found);
                }
            }
        }
    }

    /// Looks at one event with the eyes of cards and spells whose triggered abilities work where they are.
    fn watch_elsewhere(&self, event: &Happened, found: &mut Noticed) {
        for (slot, object) in self.game.objects().iter().enumerate() {
            if !self.cards.get(object.card).watches_elsewhere || object.zone == Zone::Battlefield {
                continue;
            }
            let source = self.game.at(slot as u8);
            let Some(traits) = self.board().traits(source) else { continue };
            for (ability, written) in traits.written(self.cards) {
                let works = match written {
                    Ability::TriggeredFrom(zone, _) => *zone == object.zone,
                    // 702.29c: from whatever zone it winds up in.
                    Ability::Triggered(triggered) => matches!(triggered.when, When::Cycles(Filter::This)),
                    _ => false,
                };
                if works {
                    self.watch_with(self.board(), event, source, &traits, (ability, written), found);
                }
            }
        }
    }

    fn watch_with(
        &self,
        board: Board<'_>,
        event: &Happened,
        source: Ref,
        traits: &Traits,
        (ability, written): (AbilityRef, &Ability),
        found: &mut Noticed,
    ) {
        let you = traits.controller;
        let frame = Frame::of(source, you, ability);
        let causes: Vec<Cause> = match written {
            Ability::Graft(_) => {
                let Happened::Entered { object } = *event else { return };
                let first = traits.written(self.cards).find(|(_, w)| matches!(w, Ability::Graft(_)));
                if self.rules.graft_instances_merge && first.is_some_and(|(first, _)| first != ability) {
                    return;
                }
                if !graft::triggers(board, source, traits, object) {
                    return;
                }
                if self.rules.graft_has_intervening_if && !graft::condition(board, source) {
                    found.silent.push((source, Some(object)));
                    return;
                }
                [Cause { object: Some(object), ..Cause::default() }].into_iter().collect()
            }
            Ability::Ward(_) => {
                let Happened::BecameTarget { thing: Thing::Object(object), by, item, .. } = *event else { return };
                if object != source || !board.opponents(by, you) {
                    return;
                }
                [Cause { player: Some(by), item: Some(item), ..Cause::default() }].into_iter().collect()
            }
            Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered) => {
                let once = triggered.once_each_turn || does_once(&triggered.text.effects);
                if once && board.game.find(source).is_some_and(|o| o.is(Flag::Used)) {
                    return;
                }
                let causes = self.causes(board, &triggered.when, event, &frame);
                let mut met = Vec::with_capacity(causes.len());
                for cause in causes {
                    let frame = Frame { cause, ..frame.clone() };
                    if triggered.only_if.as_ref().is_none_or(|condition| self.board().holds(condition, &frame)) {
                        met.push(cause);
                    } else {
                        found.silent.push((source, cause.object));
                    }
                }
                met
            }
            _ => return,
        };
        if self.is_silenced(board, event, Some((source, traits))) {
            return;
        }
        let again = self.triggers_again(board, event, you);
        for cause in causes {
            for _ in 0..=again {
                found.triggered.push(Waiting { source, controller: you, ability, cause, second_pass: false });
            }
        }
    }

    /// Whether a rule of the game keeps an event from making abilities trigger: of everything, or of one permanent.
    fn is_silenced(&self, board: Board<'_>, event: &Happened, watcher: Option<(Ref, &Traits)>) -> bool {
        match *event {
            Happened::Entered { object } => board.rule(|rule, frame| match rule {
                RuleChange::EnteringCausesNoTriggers(what, whose) => {
                    board.is_kind(what, object, frame)
                        && match watcher {
                            None => *whose == Filter::Any,
                            Some((source, traits)) => board.matches(whose, source, traits, frame),
                        }
                }
                _ => false,
            }),
            Happened::Left { was, to: Some(Zone::Graveyard), .. } => board.rule(|rule, frame| match rule {
                RuleChange::DyingCausesNoTriggers(what) => board.is_kind(what, was, frame),
                _ => false,
            }),
            _ => false,
        }
    }

    /// How many more times an ability triggers, because of the likes of Panharmonicon (603.2d).
    fn triggers_again(&self, board: Board<'_>, event: &Happened, you: Seat) -> usize {
        let Happened::Entered { object } = *event else { return 0 };
        board.count_rules(&mut |rule, frame| match rule {
            RuleChange::EnteringTriggersAgain(what) => frame.you == you && board.is_kind(what, object, frame),
            _ => false,
        })
    }

    /// Whether, how often and because of what an event makes an ability trigger.
    fn causes(&self, board: Board<'_>, when: &When, event: &Happened, frame: &Frame) -> Vec<Cause> {
        let mut causes = Vec::new();
        let is = |filter: &Filter, object: Ref| board.is_kind(filter, object, frame);
        let who = |who: &Who, player: Seat| board.is_player(who, player, frame);
        let object = |object: Ref| Cause { object: Some(object), was: Some(object), ..Cause::default() };
        match (when, *event) {
            (When::Enters(filter), Happened::Entered { object: new }) if is(filter, new) => {
                causes.push(Cause { player: board.controller(new), ..object(new) });
            }
            (When::Leaves(filter), Happened::Left { was, now, .. }) if is(filter, was) => {
                causes.push(Cause {
                    object: Some(now),
                    was: Some(was),
                    player: board.controller(was),
                    ..Cause::default()
                });
            }
            (When::Dies(filter), Happened::Left { was, now, to: Some(Zone::Graveyard) }) if is(filter, was) => {
                causes.push(Cause {
                    object: Some(now),
                    was: Some(was),
                    player: board.controller(was),
                    ..Cause::default()
                });
            }
            (When::Attacks(filter), Happened::Attacked { attacker }) if is(filter, attacker) => {
                let attack = board.game.attacks().iter().find(|attack| attack.attacker == attacker);
                let player = attack.and_then(|attack| match attack.defender {
                    Thing::Player(seat) => Some(seat),
                    Thing::Object(walker) => board.controller(walker),
                    Thing::Ability(_) => None,
                });
                causes.push(Cause { player, ..object(attacker) });
            }
            (When::Blocks(filter), Happened::Blocked { blocker }) if is(filter, blocker) => {
                causes.push(object(blocker));
            }
            (
                When::DealsDamage { by, to_player, combat },
                Happened::Damage { source, to, amount, combat: in_combat },
            ) if is(by, source) && (in_combat || !combat) => {
                let (hit, player) = match to {
                    Thing::Object(hit) => (Some(hit), None),
                    Thing::Player(player) => (None, Some(player)),
                    Thing::Ability(_) => (None, None),
                };
                if to_player.is_none_or(|wanted| wanted == player.is_some()) {
                    causes.push(Cause { object: hit, was: hit, player, amount, by: Some(source), ..Cause::default() });
                }
            }
            (
                When::CountersPut(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                causes.push(Cause { amount: number, ..object(on) });
            }
            (
                When::YouPutCounters(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, by, .. },
            ) if *kind == of && by == frame.you && is(filter, on) => {
                causes.push(Cause { amount: number, ..object(on) });
            }
            (
                When::EachCounterPut(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                causes.extend((0..number).map(|_| Cause { amount: 1, ..object(on) }));
            }
            (When::CounterRemoved(filter, kind), Happened::CountersRemoved { from, kind: of, number })
                if *kind == of && is(filter, from) =>
            {
                causes.extend((0..number).map(|_| Cause { amount: 1, ..object(from) }));
            }
            (When::Cast(caster, filter, nth), Happened::Cast { spell, player, nth: this })
                if who(caster, player) && nth.is_none_or(|nth| nth == this) && is(filter, spell) =>
            {
                let item = board.game.spell(spell);
                let amount = item.map_or(0, |item| item.spent);
                causes.push(Cause { player: Some(player), amount, item: item.map(|item| item.id), ..object(spell) });
            }
            (When::Draws(drawer, nth), Happened::Drew { player, card, nth: this })
                if who(drawer, player) && nth.is_none_or(|nth| nth == this) =>
            {
                causes.push(Cause { player: Some(player), ..object(card) });
            }
            (When::Discards(discarder, filter), Happened::Discarded { player, card })
                if who(discarder, player) && board.is_discarded_kind(filter, card, frame) =>
            {
                causes.push(Cause { player: Some(player), ..object(card) });
            }
            (When::DiscardsSome(discarder, filter), Happened::DiscardedSome { player, group })
                if who(discarder, player)
                    && board.game.group(group).any(|card| board.is_discarded_kind(filter, card, frame)) =>
            {
                causes.push(Cause { player: Some(player), group: Some(group), ..Cause::default() });
            }
            (When::YouAttack, Happened::AttackDeclared { player }) if board.game.same_team(player, frame.you) => {
                causes.push(Cause { player: Some(player), ..Cause::default() });
            }
            (
                When::BecomesTargetOfSpell(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, .. },
            ) if who(by_whom, by)
                && is(filter, thing)
                && board.game.item(item).is_some_and(|item| item.kind == ItemKind::Spell) =>
            {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::CounterReaches(filter, kind, nth),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                // 122.7: there were fewer than that many before, and there are that many or more now.
                let now = board.game.counters(Thing::Object(on), *kind);
                if now >= *nth && now.saturating_sub(number) < *nth {
                    causes.push(Cause { amount: number, ..object(on) });
                }
            }
            (
                When::BecomesTarget(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, .. },
            ) if who(by_whom, by) && is(filter, thing) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::BecomesTargetFirst(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, first: true },
            ) if who(by_whom, by) && is(filter, thing) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::PlayerBecomesTarget(whom, by_whom),
                Happened::BecameTarget { thing: Thing::Player(seat), by, item, .. },
            ) if who(whom, seat) && who(by_whom, by) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..Cause::default() });
            }
            (When::LosesControl(loser, filter), Happened::LostControl { object: lost, player })
                if who(loser, player) && is(filter, lost) =>
            {
                causes.push(Cause { player: Some(player), ..object(lost) });
            }
            (When::LosesControl(loser, filter), Happened::Left { was, .. })
                if board.controller(was).is_some_and(|player| who(loser, player)) && is(filter, was) =>
            {
                causes.push(Cause { player: board.controller(was), ..object(was) });
            }
            (When::ExiledFromBattlefield(filter), Happened::Left { was, now, to: Some(Zone::Exile) })
                if is(filter, was) =>
            {
                causes.push(Cause { object: Some(now), was: Some(was), ..Cause::default() });
            }
            (When::Cycles(filter), Happened::Cycled { card, player, x }) if player == frame.you && is(filter, card) => {
                causes.push(Cause { player: Some(player), x, ..object(card) });
            }
            (When::Buried(filter), Happened::Buried { card }) if is(filter, card) => causes.push(object(card)),
            (When::Transforms(filter), Happened::Transformed { object: turned }) if is(filter, turned) => {
                causes.push(object(turned));
            }
            (When::Evolves(filter), Happened::Evolved { object: evolved }) if is(filter, evolved) => {
                causes.push(object(evolved));
            }
            (
                When::PutsCounters { who: putter, on: filter, kind, or_players },
                Happened::CountersPut { on, kind: of, number, by },
            ) if kind.is_none_or(|kind| kind == of) && who(putter, by) => match on {
                Thing::Object(thing) if is(filter, thing) => causes.push(Cause { amount: number, ..object(thing) }),
                Thing::Player(player) if *or_players => {
                    causes.push(Cause { amount: number, player: Some(player), ..Cause::default() });
                }
                _ => {}
            },
            (When::BecomesTapped(filter), Happened::Tapped { object: tapped }) if is(filter, tapped) => {
                causes.push(object(tapped));
            }
            (When::Connives(filter), Happened::Connived { object: conniver, player }) if is(filter, conniver) => {
                causes.push(Cause { player: Some(player), ..object(conniver) });
            }
            (When::StepBegins(step, whose), Happened::StepBegan { step: this }) if *step == this => {
                // 805.4: the steps of a team's turn are those of each of its players; "each" step comes once.
                let active = board.game.turn().active;
                let team = board.game.seats().filter(|seat| board.game.same_team(*seat, active));
                let mut meant: Vec<Seat> = team.filter(|seat| who(whose, *seat)).collect();
                if *whose == Who::Everyone {
                    meant = vec![active];
                }
                causes.extend(meant.into_iter().map(|seat| Cause { player: Some(seat), ..Cause::default() }));
            }
            (When::TurnedFaceUp(filter), Happened::TurnedFaceUp { object: up }) if is(filter, up) => {
                causes.push(object(up));
            }
            (When::Sacrificed(filter), Happened::Sacrificed { was, player }) if is(filter, was) => {
                causes.push(Cause { player: Some(player), ..object(was) });
            }
            (When::GainsLife(gainer), Happened::GainedLife { player, amount }) if who(gainer, player) => {
                causes.push(Cause { player: Some(player), amount, ..Cause::default() });
            }
            (When::EnteringTriggers(filter), Happened::EnteringTriggered { entered, cause }) if is(filter, entered) => {
                causes.push(cause);
            }
            _ => {}
        }
        causes
    }

    /// Delayed triggered abilities (603.7): each triggers once.
    fn watch_delayed(&mut self, event: &Happened, found: &mut Noticed) -> Flow<()> {
        let mut place = 0;
        while let Some(delayed) = self.game.delayed().get(place).copied() {
            if self.delayed_triggers(&delayed, event) {
                self.record(Record::Undelay(place))?;
                let Delayed { source, controller, ability, cause, .. } = delayed;
                found.triggered.push(Waiting { source, controller, ability, cause, second_pass: false });
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    fn delayed_triggers(&self, delayed: &Delayed, event: &Happened) -> bool {
        let Ability::Triggered(Triggered { when, .. }) = self.cards.ability(delayed.ability) else { return false };
        let frame = Frame { cause: delayed.cause, ..Frame::of(delayed.source, delayed.controller, delayed.ability) };
        !self.causes(self.board(), when, event, &frame).is_empty()
    }

    /// The ability that triggers when a permanent's entering has made another ability trigger (603.3b).
    fn trigger_on_trigger(&mut self, waiting: &Waiting) -> Flow<()> {
        let by_entering = match self.cards.ability(waiting.ability) {
            Ability::Graft(_) => true,
            Ability::Triggered(triggered) => matches!(triggered.when, When::Enters(_)),
            _ => false,
        };
        let Some(entered) = waiting.cause.object.filter(|_| by_entering) else { return Ok(()) };
        // Which ability triggered is known by its source and what made it trigger: it has no number yet.
        let cause = Cause { player: Some(waiting.controller), was: Some(waiting.source), ..waiting.cause };
        let event = Happened::EnteringTriggered { entered, cause };
        let mut found = Noticed::default();
        self.watch(self.board(), &event, &[], &mut found);
        for mut second in found.triggered {
            second.second_pass = true;
            self.record(Record::Wait(second))?;
        }
        Ok(())
    }

    /// Puts waiting triggers on the stack (603.3b): each player in APNAP order puts theirs, in an order of their
    /// choice, first those that did not trigger on another's triggering. Returns whether there were any.
    pub(super) fn stack_triggers(&mut self) -> Flow<bool> {
        if self.game.waiting().is_empty() {
            return Ok(false);
        }
        let waiting: ArrayVec<Waiting, STACK> = self.game.waiting().iter().copied().collect();
        self.record(Record::ClearWaiting)?;
        let passes: &[Option<bool>] =
            if self.rules.triggers_in_two_passes { &[Some(false), Some(true)] } else { &[None] };
        for pass in passes {
            for team in self.stacking_order() {
                let mut mine: ArrayVec<Waiting, STACK> = waiting
                    .iter()
                    .filter(|w| pass.is_none_or(|second| w.second_pass == second) && team.contains(&w.controller))
                    .copied()
                    .collect();
                self.order_triggers(team[0], &mut mine)?;
                // What is put on the stack last resolves first.
                for trigger in mine.into_iter().rev() {
                    self.put_trigger_on_stack(trigger)?;
                }
            }
        }
        Ok(true)
    }

    /// Who puts triggers on the stack together: each player alone, or a team (805.7).
    fn stacking_order(&self) -> ArrayVec<ArrayVec<Seat, { Seat::MOST }>, { Seat::MOST }> {
        let mut order: ArrayVec<ArrayVec<Seat, { Seat::MOST }>, { Seat::MOST }> = ArrayVec::new();
        for seat in self.board().apnap() {
            match order.iter_mut().find(|team| self.game.same_team(team[0], seat)) {
                Some(team) => team.push(seat),
                None => order.push([seat].into_iter().collect()),
            }
        }
        order
    }

    /// The order in which a player's triggers will resolve. Triggers that nothing distinguishes are not asked about.
    fn order_triggers(&mut self, player: Seat, triggers: &mut ArrayVec<Waiting, STACK>) -> Flow<()> {
        let mut ordered: ArrayVec<Waiting, STACK> = ArrayVec::new();
        while !triggers.is_empty() {
            let alike = triggers.iter().all(|t| *t == triggers[0]);
            let next = if alike {
                0
            } else {
                let shown = |(place, t): (usize, &Waiting)| Opt::Trigger(t.source, t.cause.object, place as u8);
                let options: ArrayVec<Opt, STACK> = triggers.iter().enumerate().map(shown).collect();
                let first = ordered.is_empty();
                let ask = Ask { kind: Kind::Order, player, about: None, object: None, options: &options, first };
                let answer = self.ask_next(ask)?;
                options.iter().position(|option| *option == answer).unwrap_or(0)
            };
            ordered.push(triggers.remove(next));
        }
        *triggers = ordered;
        Ok(())
    }

    fn put_trigger_on_stack(&mut self, trigger: Waiting) -> Flow<()> {
        let Waiting { source, controller, ability, cause, .. } = trigger;
        if self.game.player(controller).gone {
            return Ok(());
        }
        let item = Item {
            id: StackId(0),
            kind: ItemKind::Triggered,
            controller,
            source,
            ability: Some(ability),
            x: cause.x,
            way: super::game::Way::Plain,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause,
            paid: Vec::new(),
            spent: 0,
            from: Zone::Battlefield,
            decided: None,
        };
        self.record(Record::Push(item))?;
        let Some(item) = self.game.stack().last().cloned() else { return Ok(()) };
        let rule = if self.rules.triggers_in_two_passes { Anchor::TriggerApnap } else { Anchor::TriggerStack };
        if self.choose_for_trigger(&item)? {
            self.note(Event::Stacked { source, controller, on: item.id }, rule);
            self.tell_targets(item.id)
        } else {
            self.record(Record::Pop(item.id))?;
            self.note(Event::NoTarget { source }, Anchor::TriggerTargets);
            Ok(())
        }
    }

    /// What is chosen as a triggered ability is put on the stack (603.3d); false if a choice has no legal option.
    fn choose_for_trigger(&mut self, item: &Item) -> Flow<bool> {
        let cards = self.cards;
        match item.ability.map(|ability| cards.ability(ability)) {
            Some(Ability::Graft(_)) => {
                if let Some(target) = self.graft_target(item) {
                    return self.set_single_target(item, target);
                }
                if self.rules.graft_chooses_on_stacking {
                    let yes = self.ask_may(item.controller, item.source, item.cause.object)?;
                    self.record(Record::Decided(item.id, yes))?;
                }
                Ok(true)
            }
            Some(Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered)) => {
                self.choose_text(item, &triggered.text, false)
            }
            _ => Ok(true),
        }
    }
}

/// Whether a text says to do something only once each turn (603.2h).
fn does_once(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::OnceEachTurn(_) => true,
        Effect::May(_, effects) => does_once(effects),
        _ => false,
    })
}

/// Whether abilities that see an event look back in time (603.10).
fn looks_back(event: &Happened) -> bool {
    matches!(event, Happened::Left { .. } | Happened::Sacrificed { .. })
}

/// Whether a permanent entered together with the newcomer of an event.
fn entered_with(event: &Happened, watcher: Ref, together: &[Happened]) -> bool {
    let Happened::Entered { object } = event else { return false };
    *object != watcher && together.iter().any(|h| matches!(h, Happened::Entered { object } if *object == watcher))
}
