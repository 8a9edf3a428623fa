//! Triggered abilities (CR 603): noticing events, and the intervening if.

use super::batch::Happened;
use super::board::{Board, Frame};
use super::flow::Flow;
use super::game::{Cause, Delayed, Flag, Record, Waiting};
use super::layers::Traits;
use super::rules::{GraftTriggers, InterveningIf};
use super::table::Table;
use super::{graft, replacement};
use crate::cards::{Ability, AbilityRef, Effect, Filter, RuleChange, Triggered, When, keyword_triggers};
use crate::model::{Anchor, Event, Ref, Seat, Thing, Zone};

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
                (Some(before), true) if self.rules.leaving_looks_back => {
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
            let Waiting { source, controller, .. } = waiting;
            if matches!(self.cards.ability(waiting.ability), Ability::Triggered(t) if t.once_each_turn) {
                if self.game.find(source).is_some_and(|found| found.is(Flag::Used)) {
                    continue;
                }
                self.record(Record::Flag(source, Flag::Used, true))?;
            }
            self.note(
                Event::Triggered { source, controller, by: waiting.cause.by() },
                self.trigger_rule(waiting.ability),
            );
            self.record(Record::Wait(waiting))?;
            self.trigger_on_trigger(&waiting)?;
        }
        Ok(())
    }

    pub(super) fn trigger_rule(&self, ability: AbilityRef) -> Anchor {
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
                // 113.6m: what works in another zone does not work on the battlefield.
                if !matches!(written, Ability::TriggeredFrom(zone, _) if *zone != Zone::Battlefield) {
                    self.watch_with(board, event, source, traits, (ability, written), found);
                }
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
                let again = || found.triggered.iter().any(|w| w.source == source && w.ability == ability);
                match self.rules.graft_triggers {
                    GraftTriggers::ForEach | GraftTriggers::Activated => {}
                    GraftTriggers::Once if !again() => {}
                    GraftTriggers::Once | GraftTriggers::Never => return,
                }
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
                let used = triggered.once_each_turn && board.game.find(source).is_some_and(|o| o.is(Flag::Used));
                if used || (does_once(&triggered.text.effects) && board.game.did(you, source, ability)) {
                    return;
                }
                let causes = self.causes(board, &triggered.when, event, &frame);
                let mut met = Vec::with_capacity(causes.len());
                for cause in causes {
                    let frame = Frame { cause, ..frame.clone() };
                    let unasked = self.rules.intervening_if == InterveningIf::Resolving;
                    let holds = |condition| unasked || self.board().holds(condition, &frame);
                    if triggered.only_if.as_ref().is_none_or(holds) {
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
            let Waiting { source, controller, cause, .. } = second;
            let event = Event::Triggered { source, controller, by: cause.by() };
            self.note(event, self.trigger_rule(second.ability));
            self.record(Record::Wait(second))?;
        }
        Ok(())
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
