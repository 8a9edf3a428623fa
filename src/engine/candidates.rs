//! Which replacement effects could apply to an event (CR 614.1, 614.12, 616.1).

use std::borrow::Cow;

use super::board::Frame;
use super::game::{Change, Move, Why};
use super::layers::Traits;
use super::replacement::{Candidate, Candidates, Class, Outcome, Part};
use super::rules::{CounterEffects, Discards};
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Destination, Filter, Objects, Replacement, Replaces, of_counter};
use crate::model::{Anchor, Counter, Ref, Seat, Thing, Zone};

impl Table<'_> {
    /// The effects that could apply to a part now.
    pub(super) fn candidates(&self, part: &Part, entering: Option<&Traits>, out: &mut Candidates) {
        match &part.change {
            Change::Move(what) if what.to == Zone::Battlefield => {
                if let Some(traits) = entering {
                    self.candidates_for_entering(part, what, traits, out);
                }
            }
            Change::Move(what) => self.candidates_for_leaving(part, what, out),
            Change::Destroy { object, regenerable } => {
                self.candidates_for_destruction(part, *object, *regenerable, out);
                self.candidates_for_leaving(part, &Move::to(*object, Zone::Graveyard, Why::Destroyed), out);
            }
            Change::Tap(object, false) => self.counter_instead(*object, Counter::Stun, out),
            Change::Put { on: Thing::Object(object), kind, by, .. } => {
                let (object, kind, by) = (*object, *kind, *by);
                if part.rule == Anchor::CountersMove && self.rules.counter_effects == CounterEffects::NotMoved {
                    return;
                }
                self.each_effect(part, |candidate, effect, frame| {
                    let frame = &*self.whose(frame, self.board().controller(object));
                    if let Replaces::CountersPut { on, kind: of, by: who, instead } = &effect.what
                        && of.is_none_or(|of| of == kind)
                        && self.board().is_player(who, by, frame)
                        && self.board().is_kind(on, object, frame)
                    {
                        candidate(Outcome::Recount(Some(kind), *instead), Class::Other, out);
                    }
                });
            }
            Change::Remove { from: Thing::Object(object), kind, .. }
                if part.rule == Anchor::CountersMove && self.rules.counter_effects == CounterEffects::RemovedToo =>
            {
                let (object, kind) = (*object, *kind);
                self.each_effect(part, |candidate, effect, frame| {
                    if let Replaces::CountersPut { on, kind: of, instead, .. } = &effect.what
                        && of.is_none_or(|of| of == kind)
                        && self.board().is_kind(on, object, frame)
                    {
                        candidate(Outcome::Recount(Some(kind), *instead), Class::Other, out);
                    }
                });
            }
            Change::Damage { to: Thing::Object(object), .. } => {
                let object = *object;
                self.counter_instead(object, Counter::Shield, out);
                self.each_effect(part, |candidate, effect, frame| {
                    if let Replaces::DamagePrevented { to, .. } = &effect.what
                        && self.board().is_kind(to, object, frame)
                    {
                        candidate(Outcome::Prevented, Class::Other, out);
                    }
                });
            }
            Change::Put { on: Thing::Player(player), kind, by, .. } => {
                let (player, kind, by) = (*player, *kind, *by);
                self.each_effect(part, |candidate, effect, frame| {
                    if let Replaces::PlayerGetsCounters { who, kind: of, by: putter, instead } = &effect.what
                        && of.is_none_or(|of| of == kind)
                        && self.board().is_player(putter, by, frame)
                        && self.board().is_player(who, player, frame)
                    {
                        candidate(Outcome::Recount(Some(kind), *instead), Class::Other, out);
                    }
                });
            }
            Change::Life { player, by } if *by > 0 => {
                let player = *player;
                self.each_effect(part, |candidate, effect, frame| {
                    if let Replaces::LifeGained { who, instead } = &effect.what
                        && self.board().is_player(who, player, frame)
                    {
                        candidate(Outcome::Recount(None, *instead), Class::Other, out);
                    }
                });
            }
            _ => {}
        }
    }

    /// The words of an effect on counters, with *you* as it is written, or whoever has the permanent.
    fn whose<'f>(&self, frame: &'f Frame, controller: Option<Seat>) -> Cow<'f, Frame> {
        match controller {
            Some(you) if self.rules.counter_effects == CounterEffects::ForEverybody => {
                Cow::Owned(Frame { you, ..frame.clone() })
            }
            _ => Cow::Borrowed(frame),
        }
    }

    /// What a permanent's own counters replace with the removal of one (122.1c-d).
    fn counter_instead(&self, object: Ref, kind: Counter, out: &mut Candidates) {
        if self.game.counters(Thing::Object(object), kind) > 0 {
            let (ability, does) = (of_counter(kind), Outcome::CounterInstead(kind));
            let _ = out.try_push(Candidate { source: object, ability, does, class: Class::Other, optional: false });
        }
    }

    /// What saves a permanent from being destroyed: regeneration (701.19) and, from effects only, a shield counter
    /// (122.1c).
    fn candidates_for_destruction(&self, part: &Part, object: Ref, regenerable: bool, out: &mut Candidates) {
        let shield = self.game.find(object).is_some_and(|found| found.shields > 0);
        let forbidden = self.view.get(object).is_some_and(|traits| traits.cannot_regenerate);
        if shield && regenerable && !forbidden {
            let (ability, does) = (crate::cards::regeneration(), Outcome::Regenerated);
            let _ = out.try_push(Candidate { source: object, ability, does, class: Class::Other, optional: false });
        }
        if part.rule == Anchor::Destroy {
            self.counter_instead(object, Counter::Shield, out);
        }
    }

    fn candidates_for_entering(&self, part: &Part, what: &Move, traits: &Traits, out: &mut Candidates) {
        let you = what.entrance.controller;
        let cast = self.game.spell(what.object).is_some();
        let own = |ability: AbilityRef| !part.applied.contains(&(what.object, ability));
        for (ability, written) in traits.written(self.cards) {
            if !own(ability) {
                continue;
            }
            let mut push = |does, class, optional| {
                let _ = out.try_push(Candidate { source: what.object, ability, does, class, optional });
            };
            match written {
                Ability::Graft(number) => {
                    if let Some((kind, number)) = super::graft::enters_with(*number, traits, cast, self.rules) {
                        push(Outcome::EntersWith(kind, number), Class::Other, false);
                    }
                }
                Ability::Replacement(effect) => {
                    let frame = Frame { x: self.x_of(what.object), ..Frame::of(what.object, you, ability) };
                    if effect.only_if.as_ref().is_some_and(|condition| !self.board().holds(condition, &frame)) {
                        continue;
                    }
                    match &effect.what {
                        Replaces::EntersTapped(Filter::This) => {
                            push(Outcome::EntersTapped, Class::Other, effect.optional)
                        }
                        Replaces::EntersWith(Filter::This, kind, amount) if !traits.refuses(*kind) => {
                            let number = self.board().amount(amount, &frame).clamp(0, 60_000) as u16;
                            if number > 0 || self.rules.counter_effects == CounterEffects::ZeroToo {
                                push(Outcome::EntersWith(*kind, number), Class::Other, effect.optional);
                            }
                        }
                        Replaces::AsEnters(_) => push(Outcome::AsEnters, Class::Other, effect.optional),
                        Replaces::EntersAsCopy { of, .. }
                            if !self.board().objects(&Objects::All(of.clone()), &frame).is_empty() =>
                        {
                            push(Outcome::EntersAsCopy, Class::Copy, effect.optional);
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        let board = self.board();
        let zero = self.rules.counter_effects == CounterEffects::ZeroToo;
        let counted = |kind: &Option<Counter>, who: &crate::cards::Who, frame: &Frame| {
            self.rules.counter_effects_see_entering
                && what.entrance.counters.iter().any(|(of, number, by)| {
                    (*number > 0 || zero) && kind.is_none_or(|kind| kind == *of) && board.is_player(who, *by, frame)
                })
        };
        self.each_effect(part, |candidate, effect, frame| {
            let frame = &*match effect.what {
                Replaces::CountersPut { .. } => self.whose(frame, Some(you)),
                _ => Cow::Borrowed(frame),
            };
            let is = |filter: &Filter| board.matches(filter, what.object, traits, frame);
            match &effect.what {
                Replaces::EntersTapped(filter) if *filter != Filter::This && is(filter) && !what.entrance.tapped => {
                    candidate(Outcome::EntersTapped, Class::Other, out);
                }
                Replaces::EntersWith(filter, kind, amount)
                    if *filter != Filter::This && is(filter) && !traits.refuses(*kind) =>
                {
                    let number = board.amount(amount, frame).clamp(0, 60_000) as u16;
                    if number > 0 {
                        candidate(Outcome::EntersWith(*kind, number), Class::Other, out);
                    }
                }
                // 800.4a-b: nothing comes under the control of a player who has left.
                Replaces::EntersUnderYourControl(filter) if is(filter) && !board.game.player(frame.you).gone => {
                    candidate(Outcome::EntersUnder(frame.you), Class::Control, out);
                }
                Replaces::EnteringIsExile(filter) if is(filter) => {
                    candidate(Outcome::GoesTo(Destination::Exile), Class::Other, out);
                }
                Replaces::CountersPut { on, kind, by, instead } if counted(kind, by, frame) && is(on) => {
                    candidate(Outcome::Recount(*kind, *instead), Class::Other, out);
                }
                _ => {}
            }
        });
    }

    fn candidates_for_leaving(&self, part: &Part, what: &Move, out: &mut Candidates) {
        let board = self.board();
        let Some(found) = self.game.find(what.object) else { return };
        let from_battlefield = found.zone == Zone::Battlefield;
        let Some(traits) = board.traits(what.object) else { return };
        // 122.1h
        let finality = self.game.counters(Thing::Object(what.object), Counter::Finality) > 0;
        if from_battlefield && what.to == Zone::Graveyard && finality {
            let (ability, does) = (of_counter(Counter::Finality), Outcome::GoesTo(Destination::Exile));
            let class = Class::Other;
            let _ = out.try_push(Candidate { source: what.object, ability, does, class, optional: false });
        }
        self.each_effect(part, |candidate, effect, frame| match &effect.what {
            Replaces::GraveyardBecomes { what: filter, dies_only, to }
                if what.to == Zone::Graveyard
                    && (from_battlefield || !dies_only)
                    && board.matches(filter, what.object, &traits, frame) =>
            {
                candidate(Outcome::GoesTo(*to), Class::Other, out);
            }
            Replaces::Discard { who, what: filter, to }
                if matches!(what.why, Why::Discarded { by: Some(_) })
                    && what.to == Zone::Graveyard
                    && board.is_player(who, found.owner, frame)
                    && board.matches(filter, what.object, &traits, frame) =>
            {
                candidate(Outcome::GoesTo(*to), Class::Other, out);
            }
            _ => {}
        });
        self.candidates_of_itself(part, what, &traits, found.owner, out);
    }

    /// Replacement effects that work from the object itself, wherever it is.
    fn candidates_of_itself(&self, part: &Part, what: &Move, traits: &Traits, owner: Seat, out: &mut Candidates) {
        if self.game.find(what.object).is_some_and(|found| found.zone == Zone::Battlefield) {
            return;
        }
        // 702.34a: cast with flashback, it is exiled instead of going anywhere else from the stack.
        let flashback = crate::cards::flashback_exile();
        if self.game.spell(what.object).is_some_and(|item| item.way.is_flashback())
            && what.to != Zone::Exile
            && !part.applied.contains(&(what.object, flashback))
        {
            let (source, does, class) = (what.object, Outcome::GoesTo(Destination::Exile), Class::Other);
            let _ = out.try_push(Candidate { source, ability: flashback, does, class, optional: false });
        }
        if matches!(what.why, Why::Discarded { .. })
            && what.to == Zone::Graveyard
            && let Some(ability) = self.board().given_madness(what.object, traits)
            && !part.applied.contains(&(what.object, ability))
        {
            let (source, does, class) = (what.object, Outcome::Madness, Class::Other);
            let optional = self.rules.discards == Discards::MadnessOptional;
            let _ = out.try_push(Candidate { source, ability, does, class, optional });
        }
        for (ability, written) in traits.written(self.cards) {
            if part.applied.contains(&(what.object, ability)) || what.to != Zone::Graveyard {
                continue;
            }
            let does = match written {
                Ability::Replacement(Replacement {
                    what: Replaces::GraveyardBecomes { what: Filter::This, dies_only: false, to },
                    ..
                }) => Outcome::GoesTo(*to),
                // 702.35a: discarded with madness, it is exiled instead.
                Ability::Madness(_) if matches!(what.why, Why::Discarded { .. }) => Outcome::Madness,
                Ability::Replacement(Replacement { what: Replaces::DiscardOntoBattlefield(counters), .. }) if matches!(what.why, Why::Discarded { by: Some(by) } if self.board().opponents(by, owner)) => {
                    Outcome::OntoBattlefield(*counters)
                }
                _ => continue,
            };
            let (source, class) = (what.object, Class::Other);
            let optional = does == Outcome::Madness && self.rules.discards == Discards::MadnessOptional;
            let _ = out.try_push(Candidate { source, ability, does, class, optional });
        }
    }

    /// Visits the replacement effects of permanents that have not applied to a part yet.
    pub(super) fn each_effect<'s>(
        &'s self,
        part: &Part,
        mut visit: impl FnMut(&dyn Fn(Outcome, Class, &mut Candidates), &'s Replacement, &Frame),
    ) {
        let by_effect = !matches!(part.change, Change::Put { effect: false, .. })
            || self.rules.counter_effects == CounterEffects::CostsToo;
        for temporary in self.game.temporary() {
            let (source, ability) = (temporary.source, temporary.ability);
            if let Ability::Replacement(effect) = self.cards.ability(ability)
                && !part.applied.contains(&(source, ability))
            {
                let push = move |does, class, out: &mut Candidates| {
                    let _ = out.try_push(Candidate { source, ability, does, class, optional: false });
                };
                visit(&push, effect, &Frame::of(source, temporary.you, ability));
            }
        }
        if !self.view.has_replacements {
            return;
        }
        for (source, traits) in self.view.iter() {
            for (ability, written) in traits.written(self.cards) {
                let Ability::Replacement(effect) = written else { continue };
                if part.applied.contains(&(source, ability)) {
                    continue;
                }
                let frame = Frame { by_effect, ..Frame::of(source, traits.controller, ability) };
                if effect.only_if.as_ref().is_some_and(|condition| !self.board().holds(condition, &frame)) {
                    continue;
                }
                let optional = effect.optional;
                let push = move |does, class, out: &mut Candidates| {
                    let _ = out.try_push(Candidate { source, ability, does, class, optional });
                };
                visit(&push, effect, &frame);
            }
        }
    }

    fn x_of(&self, object: Ref) -> u16 {
        self.game.spell(object).map_or(0, |item| item.x)
    }
}
