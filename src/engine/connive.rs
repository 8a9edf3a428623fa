//! Connive (CR 701.50).
//!
//! 701.50a: the permanent's controller draws a card, then discards a card; if a nonland card was discarded this way,
//! that player puts a +1/+1 counter on the conniving permanent. 701.50d: connive N draws N, discards N, and puts as
//! many counters as nonland cards were discarded.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::Frame;
use super::flow::Flow;
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Effect, Replaces};
use crate::model::{Anchor, Counter, Event, Kind, Ref, Seat, Thing};

impl Table<'_> {
    /// Several permanents are instructed by a player's spell or ability to connive at the same time (701.50c): one at a time, the first player in
    /// APNAP order who controls (or last controlled) some of them chooses which is next, and so on until none is left.
    pub(super) fn connive(&mut self, permanents: &[Ref], number: u16, by: Seat) -> Flow<()> {
        let mut left: ArrayVec<Ref, 64> = permanents.iter().copied().take(64).collect();
        while !left.is_empty() {
            let Some((player, choices)) = self.next_to_connive(&left) else { return Ok(()) };
            let options: ArrayVec<Opt, 64> = choices.iter().map(|o| Opt::Thing(Thing::Object(*o))).collect();
            let first = left.len() == permanents.len();
            let ask = Ask { kind: Kind::Order, player, about: None, object: None, options: &options, first };
            let Opt::Thing(Thing::Object(chosen)) = self.ask_next(ask)? else { return Ok(()) };
            left.retain(|object| *object != chosen);
            self.connive_one(chosen, player, number, by)?;
        }
        Ok(())
    }

    /// The player who chooses next, and among what.
    fn next_to_connive(&self, left: &[Ref]) -> Option<(Seat, ArrayVec<Ref, 64>)> {
        let board = self.board();
        let there = |object: &&Ref| self.game.permanent(**object).is_some();
        // Before 2025-04-04 the text told only the order of those still on the battlefield; the others follow.
        let some_there = !self.rules.departed_connive_in_order && left.iter().any(|object| there(&object));
        board.apnap().into_iter().find_map(|seat| {
            let mine: ArrayVec<Ref, 64> = left
                .iter()
                .filter(|object| !some_there || there(object))
                .filter(|object| board.controller(**object) == Some(seat))
                .copied()
                .collect();
            (!mine.is_empty()).then_some((seat, mine))
        })
    }

    /// One permanent connives N. Its controller acts, or the player who last controlled it (701.50b).
    fn connive_one(&mut self, permanent: Ref, player: Seat, number: u16, by: Seat) -> Flow<()> {
        // 701.50e: connive 0 is no event.
        if number == 0 && self.rules.connive_zero_is_nothing {
            return Ok(());
        }
        self.replace_connive(permanent, player)?;
        self.note(Event::Connives { object: permanent, player, number }, Anchor::ConniveAction);
        self.draw(player, number)?;
        let discarded = self.discard(player, number, permanent, by, Anchor::ConniveAction)?;
        // A card that went unseen to a hidden zone counts neither as a land nor as a nonland card (701.9c).
        let nonlands = discarded
            .iter()
            .filter(|card| !self.board().is_unseen(**card) && !self.board().is_land_card(**card))
            .count() as u16;
        if nonlands > 0 && self.game.permanent(permanent).is_some() {
            self.put_counters(Thing::Object(permanent), Counter::PlusOne, nonlands, player)?;
        }
        // 701.50f: it connives once this is complete, even if parts of it were impossible.
        self.note(Event::Connived { object: permanent, player, nonlands }, Anchor::ConniveComplete);
        self.announce_event(Happened::Connived { object: permanent, player })
    }

    /// Effects that replace the whole event: their instructions come first, each effect applying once (614.5).
    fn replace_connive(&mut self, permanent: Ref, player: Seat) -> Flow<()> {
        let mut applied: ArrayVec<(Ref, AbilityRef), 16> = ArrayVec::new();
        loop {
            let found: ArrayVec<(Ref, AbilityRef), 16> = self
                .connive_replacements(permanent)
                .into_iter()
                .filter(|candidate| !applied.contains(candidate))
                .collect();
            if found.is_empty() {
                return Ok(());
            }
            let options: ArrayVec<Opt, 16> = found.iter().map(|(source, _)| Opt::Replacement(*source)).collect();
            let answer = self.ask(Kind::Replacement, player, Some(permanent), None, &options)?;
            let place = options.iter().position(|option| *option == answer).unwrap_or(0);
            let (source, ability) = found[place];
            applied.push((source, ability));
            self.note(Event::Replaced { source, what: Thing::Object(permanent) }, Anchor::ReplaceOnce);
            let you = self.board().controller(source).unwrap_or(player);
            let mut frame = Frame::of(source, you, ability);
            let effects: Vec<Effect> = match self.cards.ability(ability) {
                Ability::Replacement(effect) => match &effect.what {
                    Replaces::Connive(_, effects) => effects.clone(),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            };
            self.perform_all(&effects, &mut frame)?;
        }
    }

    fn connive_replacements(&self, permanent: Ref) -> ArrayVec<(Ref, AbilityRef), 16> {
        let mut found = ArrayVec::new();
        for (source, traits) in self.view.iter() {
            for (ability, written) in traits.written(self.cards) {
                if let Ability::Replacement(effect) = written
                    && let Replaces::Connive(filter, _) = &effect.what
                    && self.board().is_kind(filter, permanent, &Frame::of(source, traits.controller, ability))
                {
                    let _ = found.try_push((source, ability));
                }
            }
        }
        found
    }
}
