//! Melding two cards into one permanent (CR 701.42), and tokens that enter attacking (CR 508.4).

use super::super::ask::Opt;
use super::super::board::Frame;
use super::super::flow::Flow;
use super::super::game::{Attack, Change, Entrance, Move, Record, Why};
use super::super::table::Table;
use crate::cards::{Amount, Destination, Filter, Objects, Who};
use crate::model::{Anchor, Event, Kind, Ref, Thing};

impl Table<'_> {
    /// 701.42a: the two cards are exiled, and enter as one permanent; what is no meld pair stays in exile (701.42c).
    pub(super) fn meld(&mut self, partner: &Filter, into: &str, frame: &Frame) -> Flow<()> {
        let (this, you) = (frame.source, frame.you);
        let board = self.board();
        let own = |object: Ref| {
            self.game.permanent(object).is_some_and(|found| found.owner == you) && board.controller(object) == Some(you)
        };
        let all = board.objects(&Objects::All(partner.clone()), frame);
        let partners: Vec<Ref> = all.into_iter().filter(|object| *object != this && own(*object)).collect();
        if !own(this) || partners.is_empty() {
            return Ok(());
        }
        let Some(other) = self.choose_objects(you, this, &partners, (1, 1))?.first().copied() else { return Ok(()) };
        let exiled = self.put_into(&[this, other], Destination::Exile, Anchor::Exile)?;
        let at = |slot: u8| exiled.iter().copied().find(|card| card.slot == slot);
        let (Some(one), Some(two), Some(face)) = (at(this.slot), at(other.slot), self.cards.find(into)) else {
            return Ok(());
        };
        let pair = self.cards.get(face).parts.as_ref();
        let named = |card: Ref, name: &str| {
            self.game.find(card).is_some_and(|found| self.cards.get(found.card).name == name && !self.is_token(card))
        };
        if !pair.is_some_and(|(first, second)| {
            named(one, first) && named(two, second) || named(one, second) && named(two, first)
        }) {
            return Ok(());
        }
        let entrance = Entrance { back: Some(face), with: Some(two), ..Entrance::under(you) };
        let melded = self.happen_one(Change::Move(Move::enter(one, Why::Told, entrance)), Anchor::Meld)?;
        if let Some(into) = melded.filter(|melded| self.game.components(*melded).next().is_some()) {
            self.note(Event::Merged { object: two, into }, Anchor::Meld);
        }
        Ok(())
    }

    fn is_token(&self, object: Ref) -> bool {
        self.game.find(object).is_some_and(|found| found.is(super::super::game::Flag::Token))
    }

    /// 508.4: they enter tapped and attacking, each what their controller chooses; they were not declared as attackers.
    pub(super) fn create_attacking(&mut self, who: &Who, name: &str, amount: &Amount, frame: &mut Frame) -> Flow<()> {
        let Some(card) = self.cards.find(name) else { return Ok(()) };
        let number = self.number(amount, frame);
        frame.new.clear();
        for player in self.board().players(who, frame) {
            let new = self.create_tokens_as(player, (card, [None; 2]), number, true)?;
            frame.new.extend(new.iter().copied().take(32 - frame.new.len()));
            let active = self.game.turn().active;
            // 508.4a: outside of combat, or of another player than the attacking one, they attack nothing.
            if !self.game.turn().declared || !self.game.same_team(player, active) {
                continue;
            }
            let attackers: Vec<Ref> = new.into_iter().filter(|object| self.board().is_creature(*object)).collect();
            for attacker in attackers {
                let options: Vec<Opt> = self.defenders(active).into_iter().map(Opt::Thing).collect();
                if options.is_empty() {
                    break;
                }
                let answer = self.ask(Kind::Choose, player, Some(frame.source), Some(attacker), &options)?;
                if let Opt::Thing(defender @ (Thing::Player(_) | Thing::Object(_))) = answer {
                    let attack = Attack { attacker, defender, blocked: false, dealt_first: false };
                    self.record(Record::Attacks(attack))?;
                }
            }
        }
        Ok(())
    }
}
