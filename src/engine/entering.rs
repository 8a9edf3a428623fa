//! Entering the battlefield (CR 614.12, 707.5): what a permanent would be there, with what it enters, and as what.

use arrayvec::ArrayVec;

use super::ask::Opt;
use super::board::Frame;
use super::flow::Flow;
use super::game::Change;
use super::layers::{Traits, View, copiable};
use super::replacement::{Candidate, Part};
use super::rules::{Entering, Forbidden};
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Objects, Replacement, Replaces, Type};
use crate::model::{Counter, Kind, Ref, Seat, Thing, Zone};

impl Table<'_> {
    /// A planeswalker enters with its loyalty, a battle with its defense (306.5b, 310.4b).
    pub(super) fn starting_counters(&self, part: &mut Part) {
        let Change::Move(what) = &mut part.change else { return };
        let Some(found) = self.game.find(what.object).filter(|_| what.to == Zone::Battlefield) else { return };
        let face = what.entrance.back.unwrap_or(found.card);
        let card = self.cards.get(what.entrance.copy.map_or(face, |(card, _)| card));
        // 714.3a: a Saga enters with a lore counter.
        if card.line.subtypes.iter().any(|subtype| subtype.word() == "Saga") && !what.entrance.face_down {
            let _ = what.entrance.counters.try_push((Counter::Lore, 1, what.entrance.controller));
        }
        let kind = if card.line.types.has(Type::Planeswalker) { Counter::Loyalty } else { Counter::Defense };
        if let Some(number) = card.starting
            && !what.entrance.face_down
        {
            let _ = what.entrance.counters.try_push((kind, u16::from(number), what.entrance.controller));
        }
    }

    /// What an object that is about to enter would be on the battlefield (CR 614.12), and which counters it can't have.
    pub(super) fn as_it_would_enter(&self, change: &Change) -> Option<Traits> {
        let mut traits = self.as_entering(change)?;
        match self.rules.forbidden {
            Forbidden::Put => traits.no_counters = 0,
            Forbidden::Noncreatures if !traits.is_creature() => traits.no_counters |= 1 << Counter::PlusOne as u32,
            _ => {}
        }
        Some(traits)
    }

    fn as_entering(&self, change: &Change) -> Option<Traits> {
        let Change::Move(what) = change else { return None };
        if what.to != Zone::Battlefield {
            return None;
        }
        let mut would = self.game.clone();
        let mut bare = what.clone();
        bare.entrance.counters.clear();
        let object = would.apply(&Change::Move(bare)).ok()??;
        let found = *would.find(object)?;
        let printed = copiable(&found, self.cards);
        let plain = |traits: &Traits| {
            !traits.written(self.cards).any(|(_, a)| matches!(a, Ability::Static(_) | Ability::Defining(_)))
        };
        let quiet = self.view.iter().all(|(_, traits)| plain(traits)) && self.game.continuous().is_empty();
        if quiet && plain(&printed) {
            return Some(printed);
        }
        if self.rules.entering == Entering::Printed {
            let no_counters = self.refused_by_others(&would, object);
            return Some(Traits { no_counters, ..printed });
        }
        let mut view = View::default();
        match self.rules.entering {
            Entering::Own => view.refresh_for(&would, self.cards, self.rules, object),
            _ => view.refresh(&would, self.cards, self.rules),
        }
        let mut traits = view.get(object).cloned()?;
        if self.rules.entering == Entering::Own {
            traits.no_counters |= self.refused_by_others(&would, object);
        }
        Some(traits)
    }

    /// The kinds of counters that other permanents forbid: such a *can't* was never among the effects that did not count
    /// as a permanent enters (101.2).
    fn refused_by_others(&self, would: &super::game::Game, object: Ref) -> u32 {
        let mut view = View::default();
        view.refresh(would, self.cards, self.rules);
        view.get(object).map_or(0, |traits| traits.no_counters)
    }

    /// CR 614.1c: what happens as a permanent enters.
    pub(super) fn as_it_enters(&mut self, object: Ref, you: Seat, ability: AbilityRef) -> Flow<()> {
        let cards = self.cards;
        match cards.ability(ability) {
            Ability::Replacement(Replacement { what: Replaces::AsEnters(effects), .. }) => {
                self.perform_all(effects, &mut Frame::of(object, you, ability))
            }
            _ => Ok(()),
        }
    }

    /// CR 707.5: chooses what to enter as a copy of.
    pub(super) fn enter_as_copy(&mut self, part: &mut Part, candidate: &Candidate) -> Flow<()> {
        let cards = self.cards;
        let Ability::Replacement(Replacement { what: Replaces::EntersAsCopy { of, .. }, .. }) =
            cards.ability(candidate.ability)
        else {
            return Ok(());
        };
        let Change::Move(what) = &mut part.change else { return Ok(()) };
        let you = what.entrance.controller;
        let frame = Frame::of(what.object, you, candidate.ability);
        let options: ArrayVec<Opt, 128> = self
            .board()
            .objects(&Objects::All(of.clone()), &frame)
            .into_iter()
            .map(|object| Opt::Thing(Thing::Object(object)))
            .collect();
        let answer = self.ask(Kind::Choose, you, Some(what.object), None, &options)?;
        if let Opt::Thing(Thing::Object(object)) = answer
            && let Some((card, except)) = self.copied(object)
        {
            let own = match cards.ability(candidate.ability) {
                Ability::Replacement(Replacement { what: Replaces::EntersAsCopy { except, .. }, .. }) => {
                    !except.is_empty()
                }
                _ => false,
            };
            let own = own.then_some(candidate.ability);
            what.entrance.copy = Some((card, super::game::with_exception(except, own)));
            what.entrance
                .counters
                .retain(|(kind, ..)| !matches!(kind, Counter::Loyalty | Counter::Defense | Counter::Lore));
            if self.rules.counters_are_copied {
                let number = self.game.counters(Thing::Object(object), Counter::PlusOne);
                let _ = what.entrance.counters.try_push((Counter::PlusOne, number, you));
            }
            self.starting_counters(part);
        }
        Ok(())
    }
}
