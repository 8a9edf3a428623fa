//! Players leaving the game (CR 104.3, 800.4).

use super::batch::Happened;
use super::flow::Flow;
use super::game::{Flag, ItemKind, Record};
use super::rules::Leaving;
use super::table::Table;
use crate::model::{Anchor, Event, Ref, Seat, Zone};

impl Table<'_> {
    /// A player concedes (104.3a), and leaves at once, as a teammate does (810.8d).
    pub(super) fn concede(&mut self, player: Seat) -> Flow<()> {
        let leaving: Vec<Seat> = self.game.seats().filter(|seat| self.game.same_team(*seat, player)).collect();
        for seat in &leaving {
            self.note(Event::Lost { player: *seat }, Anchor::GameLose);
        }
        self.players_leave(&leaving)?;
        self.end_if_over()
    }

    /// 800.4a: what belongs to a player who leaves goes with them, and what they control of others goes back.
    pub(super) fn players_leave(&mut self, leaving: &[Seat]) -> Flow<()> {
        for seat in leaving {
            self.record(Record::PlayerGone(*seat))?;
            self.note(Event::Left { player: *seat }, Anchor::PlayerLeaves);
        }
        for seat in leaving {
            self.player_leaves(*seat)?;
        }
        self.after_changes()
    }

    fn player_leaves(&mut self, seat: Seat) -> Flow<()> {
        // All objects that the player owns leave the game; for permanents that is leaving the battlefield (603.6c).
        self.before = Some(Box::new((self.game.clone(), self.view.clone())));
        let mut left = Vec::new();
        for object in self.all_objects() {
            let owned = self.game.find(object).is_some_and(|found| found.owner == seat);
            if !owned {
                continue;
            }
            if let Some(item) = self.game.spell(object) {
                let id = item.id;
                self.record(Record::Pop(id))?;
            }
            self.record(Record::LeaveCombat(object))?;
            if self.game.permanent(object).is_some() {
                self.remember(object)?;
                left.push(Happened::Left { was: object, now: object, to: None });
            }
            self.record(Record::Gone(object))?;
            self.note(Event::Ceased { object }, Anchor::PlayerLeaves);
        }
        self.after_changes()?;
        self.collect_triggers(&left, true)?;
        self.before = None;
        // Effects that give the player control of something end.
        if self.rules.leaving != Leaving::StolenGoes {
            self.record(Record::EndEffectsOf(seat))?;
        }
        // Objects on the stack that the player controls and that are no cards cease to exist; triggers are not stacked.
        let theirs: Vec<_> = self
            .game
            .stack()
            .iter()
            .filter(|item| item.controller == seat && item.kind != ItemKind::Spell)
            .map(|item| item.id)
            .collect();
        for id in theirs {
            self.record(Record::Pop(id))?;
        }
        self.after_changes()?;
        // What the player still controls is exiled; what is phased out too (702.26n), where nobody else is to control it.
        let mut controlled: Vec<Ref> =
            self.view.iter().filter(|(_, traits)| traits.controller == seat).map(|(object, _)| object).collect();
        let phased_out = |object: &Ref| {
            let found = self.game.find(*object);
            found.is_some_and(|found| {
                found.zone == Zone::Battlefield && found.is(Flag::PhasedOut) && found.controller == seat
            })
        };
        controlled.extend(self.all_objects().into_iter().filter(phased_out));
        for object in controlled.into_iter().filter(|_| self.rules.leaving != Leaving::ForeignStays) {
            let what = super::game::Move::to(object, Zone::Exile, super::game::Why::Told);
            self.move_one(what, Anchor::PlayerLeaves)?;
        }
        let spells: Vec<_> = self
            .game
            .stack()
            .iter()
            .filter(|item| item.controller == seat && item.kind == ItemKind::Spell)
            .map(|item| (item.id, item.source))
            .collect();
        for (id, spell) in spells {
            self.record(Record::Pop(id))?;
            let what = super::game::Move::to(spell, Zone::Exile, super::game::Why::Told);
            self.move_one(what, Anchor::PlayerLeaves)?;
        }
        Ok(())
    }

    fn all_objects(&self) -> Vec<Ref> {
        (0..self.game.objects().len() as u8).map(|slot| self.game.at(slot)).collect()
    }
}
