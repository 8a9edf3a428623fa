//! Connive (CR 701.50).
//!
//! 701.50a: the permanent's controller draws a card, then discards a card; if a nonland card was discarded this way,
//! that player puts a +1/+1 counter on the conniving permanent. 701.50d: connive N draws N, discards N, and puts as
//! many counters as nonland cards were discarded.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::Frame;
use super::draw::Discarded;
use super::flow::Flow;
use super::rules::{
    ConniveActs, ConniveCounts, ConniveGroup, ConniveNumber, ConniveOn, ConniveSteps, Connived, Departed,
};
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Effect, Replaces};
use crate::model::{Anchor, Counter, Event, Kind, Ref, Seat, Thing, Zone};

/// A permanent that is conniving.
struct Conniving {
    permanent: Ref,
    player: Seat,
    number: u16,
    /// The player whose spell or ability it is.
    by: Seat,
    /// How many cards were drawn.
    drawn: u16,
    /// The hand before the draw.
    hand: ArrayVec<Ref, 128>,
    /// What was discarded already.
    discarded: Option<Discarded>,
}

impl Table<'_> {
    /// Several permanents are instructed by a player's spell or ability to connive at the same time (701.50c): one at a time, the first player in
    /// APNAP order who controls (or last controlled) some of them chooses which is next, and so on until none is left.
    pub(super) fn connive(&mut self, permanents: &[Ref], number: u16, by: Seat) -> Flow<()> {
        let mut left: ArrayVec<Ref, 64> = permanents.iter().copied().take(64).collect();
        let mut unfinished: Vec<Conniving> = Vec::new();
        while !left.is_empty() {
            let Some((player, choices)) = self.next_to_connive(&left, by) else { break };
            let options: ArrayVec<Opt, 64> = choices.iter().map(|o| Opt::Thing(Thing::Object(*o))).collect();
            let first = left.len() == permanents.len();
            let ask = Ask { kind: Kind::Order, player, about: None, object: None, options: &options, first };
            let Opt::Thing(Thing::Object(chosen)) = self.ask_next(ask)? else { break };
            left.retain(|object| *object != chosen);
            let times = if self.rules.connive_number == ConniveNumber::Times { number.max(1) } else { 1 };
            for _ in 0..times {
                let Some(conniving) = self.begins_to_connive(chosen, (number, left.len() as u16), by)? else {
                    continue;
                };
                match self.rules.connive_group {
                    ConniveGroup::OneAtATime | ConniveGroup::InstructorOrders => self.finish_conniving(conniving)?,
                    ConniveGroup::Together => unfinished.push(conniving),
                }
            }
        }
        unfinished.into_iter().try_for_each(|conniving| self.finish_conniving(conniving))
    }

    /// The player who chooses next, and among what.
    fn next_to_connive(&self, left: &[Ref], by: Seat) -> Option<(Seat, ArrayVec<Ref, 64>)> {
        if self.rules.connive_group == ConniveGroup::InstructorOrders {
            return Some((by, left.iter().copied().collect()));
        }
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

    /// One permanent begins to connive N, and so many others are left to do so: its controller draws, or the player who last controlled it (701.50b). Nothing
    /// where there is no event.
    fn begins_to_connive(&mut self, permanent: Ref, (number, left): (u16, u16), by: Seat) -> Flow<Option<Conniving>> {
        // 701.50e: connive 0 is no event.
        if number == 0 && self.rules.connive_zero_is_nothing && self.rules.connive_number != ConniveNumber::One {
            return Ok(None);
        }
        let number = if self.rules.connive_number == ConniveNumber::N { number } else { 1 };
        let gone = self.game.permanent(permanent).is_none();
        let controller = self.board().controller(permanent).unwrap_or(by);
        let player = if self.rules.connive_acts == ConniveActs::Instructor { by } else { controller };
        if gone && self.rules.departed == Departed::Nothing {
            return Ok(None);
        }
        if self.rules.connive_steps == ConniveSteps::Optional && !self.ask_may(player, permanent, None)? {
            return Ok(None);
        }
        self.replace_connive(permanent, player)?;
        self.note(Event::Connives { object: permanent, player, number, left }, Anchor::ConniveAction);
        let hand = self.game.zone(player, Zone::Hand);
        let mut conniving = Conniving { permanent, player, number, by, drawn: 0, hand, discarded: None };
        if gone && self.rules.departed == Departed::EventOnly {
            conniving.discarded = Some(Discarded::new());
            return Ok(Some(conniving));
        }
        if self.rules.connive_steps == ConniveSteps::DiscardFirst {
            conniving.discarded = Some(self.discard_for(&conniving)?);
        }
        conniving.drawn = self.draw(player, number)?;
        Ok(Some(conniving))
    }

    /// The discard.
    fn discard_for(&mut self, conniving: &Conniving) -> Flow<Discarded> {
        let Conniving { permanent, player, number, by, drawn, .. } = *conniving;
        let mut hand = self.game.zone(player, Zone::Hand);
        let number = match self.rules.connive_steps {
            ConniveSteps::DiscardAsDrawn => number.min(drawn),
            ConniveSteps::NoDrawNoDiscard if drawn == 0 => 0,
            _ => number,
        };
        if self.rules.connive_steps == ConniveSteps::DiscardTheDrawn {
            hand.retain(|card| !conniving.hand.contains(card));
        }
        if self.rules.connive_steps == ConniveSteps::CheckedBetween {
            self.settle()?;
        }
        let chosen = self.choose_to_discard(player, number, permanent, &hand)?;
        self.discard_these(&chosen, Some(by), Anchor::ConniveAction)
    }

    /// The rest of it: the discard, the counters, and that it has connived.
    fn finish_conniving(&mut self, mut conniving: Conniving) -> Flow<()> {
        let discarded = match conniving.discarded.take() {
            Some(discarded) => discarded,
            None => self.discard_for(&conniving)?,
        };
        let Conniving { permanent, player, number, by, .. } = conniving;
        let nonlands = self.counted(&discarded, number);
        let on = match self.rules.connive_on {
            ConniveOn::Permanent => permanent,
            ConniveOn::Returned => self.game.at(permanent.slot),
        };
        let putter = if self.rules.connive_acts == ConniveActs::InstructorPuts { by } else { player };
        // A permanent that has left gets none (701.50b): on what is not there nothing can be put.
        self.put_counters(Thing::Object(on), Counter::PlusOne, nonlands, putter)?;
        // 701.50f: it connives once this is complete, even if parts of it were impossible.
        self.note(Event::Connived { object: permanent, player, nonlands }, Anchor::ConniveComplete);
        let seen = match self.rules.connived {
            Connived::Always => self.rules.departed != Departed::NoEvent || self.game.permanent(permanent).is_some(),
            Connived::WithCounter => nonlands > 0,
            Connived::WithDiscard => !discarded.is_empty(),
            Connived::Never => false,
        };
        if seen { self.announce_event(Happened::Connived { object: permanent, player }) } else { Ok(()) }
    }

    /// How many counters discarded cards give: one for each nonland card. A card that went unseen to a hidden zone counts
    /// neither as a land nor as a nonland card (701.9c).
    fn counted(&self, discarded: &[Ref], number: u16) -> u16 {
        let board = self.board();
        let each = |card: &&Ref| {
            let nonland = match self.rules.connive_counts {
                ConniveCounts::BothFaces => board.has_nonland_face(**card),
                _ => !board.is_land_card(**card),
            };
            let zone = self.game.find(**card).map(|found| found.zone);
            let also = match self.rules.connive_counts {
                ConniveCounts::Cards => return true,
                ConniveCounts::Unseen => return nonland,
                ConniveCounts::Permanents => self.is_permanent_card(**card),
                ConniveCounts::Creatures => board.is_creature_by_its_card(**card),
                ConniveCounts::Buried => zone == Some(Zone::Graveyard),
                _ => true,
            };
            nonland && also && !board.is_unseen(**card)
        };
        let nonlands = discarded.iter().filter(each).count() as u16;
        match self.rules.connive_counts {
            ConniveCounts::AtMostOne => nonlands.min(1),
            ConniveCounts::AllOrNothing if nonlands > 0 => number,
            ConniveCounts::Always => number,
            _ => nonlands,
        }
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
            if self.rules.connive_replaced_once {
                return Ok(());
            }
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
