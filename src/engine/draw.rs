//! Drawing (CR 121) and discarding (701.9).

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::flow::Flow;
use super::game::{Change, Move, Record, Why};
use super::table::Table;
use crate::cards::RuleChange;
use crate::model::{Anchor, Event, Kind, Ref, Seat, Thing, Zone};

/// Cards discarded at once.
pub(super) type Discarded = ArrayVec<Ref, 64>;

impl Table<'_> {
    /// Draws cards one at a time (121.2). Returns how many were drawn.
    pub(super) fn draw(&mut self, player: Seat, number: u16) -> Flow<u16> {
        let mut drawn = 0;
        for _ in 0..number {
            drawn += u16::from(self.draw_one(player)?);
        }
        Ok(drawn)
    }

    fn draw_one(&mut self, player: Seat) -> Flow<bool> {
        if !self.can_draw(player) {
            return Ok(false);
        }
        match self.game.top_of_library(player) {
            Some(card) => {
                let what = Move::to(card, Zone::Hand, Why::Drawn);
                Ok(self.move_one(what, Anchor::DrawOneAtATime)?.is_some())
            }
            None => {
                // 121.4: the loss comes with the next check of state-based actions.
                self.record(Record::DrewNothing(player, true))?;
                self.note(Event::DrewNothing { player }, Anchor::DrawEmpty);
                Ok(false)
            }
        }
    }

    /// Whether a player can draw a card now.
    fn can_draw(&self, player: Seat) -> bool {
        let board = self.board();
        let drawn = self.game.player(player).drawn;
        !board.rule(|rule, own| match rule {
            RuleChange::CannotDraw(who) => board.is_player(who, player, own),
            RuleChange::DrawOneEachTurn(who) => drawn > 0 && board.is_player(who, player, own),
            _ => false,
        })
    }

    /// Discards cards of the player's choice, all at once (701.9b). Returns them where they went.
    pub(super) fn discard(&mut self, player: Seat, number: u16, about: Ref, rule: Anchor) -> Flow<Discarded> {
        let hand = self.game.zone(player, Zone::Hand);
        let chosen = self.choose_to_discard(player, number, about, &hand)?;
        self.discard_these(&chosen, true, rule)
    }

    /// The player's choice of cards to discard, one after the other.
    pub(super) fn choose_to_discard(
        &mut self,
        player: Seat,
        number: u16,
        about: Ref,
        hand: &[Ref],
    ) -> Flow<ArrayVec<Ref, 64>> {
        let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
        while chosen.len() < usize::from(number).min(hand.len()).min(64) {
            let options: ArrayVec<Opt, 128> = hand
                .iter()
                .filter(|card| !chosen.contains(card))
                .map(|card| Opt::Thing(Thing::Object(*card)))
                .collect();
            let ask = Ask {
                kind: Kind::Discard,
                player,
                about: Some(about),
                object: None,
                options: &options,
                first: chosen.is_empty(),
            };
            if let Opt::Thing(Thing::Object(card)) = self.ask_next(ask)? {
                chosen.push(card);
            }
        }
        Ok(chosen)
    }

    /// Discards these cards at once.
    pub(super) fn discard_these(&mut self, cards: &[Ref], by_effect: bool, rule: Anchor) -> Flow<Discarded> {
        let why = Why::Discarded { by_effect };
        let changes = cards.iter().map(|card| Change::Move(Move::to(*card, Zone::Graveyard, why))).collect();
        let done = self.happen(changes, rule)?;
        Ok(done.into_iter().flatten().take(64).collect())
    }
}
