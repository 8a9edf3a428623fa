//! Counters (CR 122): putting, removing and moving them.

use super::flow::Flow;
use super::game::Change;
use super::rules::Moves;
use super::table::Table;
use crate::model::{Anchor, Counter, Event, Ref, Seat, Thing, Zone};

impl Table<'_> {
    /// Puts counters on an object or a player.
    pub(super) fn put_counters(&mut self, on: Thing, kind: Counter, number: u16, by: Seat) -> Flow<()> {
        self.happen_one(Change::Put { on, kind, number, by, effect: true }, Anchor::CountersWhat).map(|_| ())
    }

    /// Whether a counter of a kind can be moved from one object onto another (122.5 and what stood in its place).
    pub(super) fn can_move_counter(&self, from: Ref, to: Ref, kind: Counter) -> bool {
        let there = |object: Ref| self.game.find(object).is_some_and(|found| found.zone == Zone::Battlefield);
        let present = |object: Ref| self.game.permanent(object).is_some();
        let has_one = self.game.counters(Thing::Object(from), kind) > 0;
        let same = from == to;
        let can_be_put = self.board().can_get_counters(Thing::Object(to), kind);
        match self.rules.moves {
            Moves::TakeAndPut | Moves::Zones => has_one && there(from) && there(to) && present(from) && present(to),
            Moves::SameObject => has_one && present(from) && present(to) && !same,
            Moves::EitherHalf => has_one && present(from) && present(to) && !same && can_be_put,
        }
    }

    /// Moves one counter: removes it and puts it, or does nothing at all. Returns whether it was moved.
    pub(super) fn move_counter(&mut self, from: Ref, to: Ref, kind: Counter, by: Seat) -> Flow<bool> {
        if !self.can_move_counter(from, to, kind) {
            self.note(Event::CounterNotMoved { from, to, kind }, Anchor::CountersMove);
            return Ok(false);
        }
        self.note(Event::CounterMoved { from, to, kind }, Anchor::CountersMove);
        let put = Change::Put { on: Thing::Object(to), kind, number: 1, by, effect: true };
        let remove = Change::Remove { from: Thing::Object(from), kind, number: 1 };
        let changes = if self.rules.moves_copy { vec![put] } else { vec![remove, put] };
        self.happen(changes, Anchor::CountersMove)?;
        Ok(true)
    }
}
