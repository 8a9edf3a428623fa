//! Phasing (CR 702.26).

use super::flow::Flow;
use super::game::{Change, Record};
use super::table::Table;
use crate::model::{Anchor, Ref, Seat};

impl Table<'_> {
    /// Phases permanents out (702.26), with what is attached to them: that comes back with its host.
    pub(super) fn phase_out(&mut self, objects: &[Ref]) -> Flow<()> {
        let mut all: Vec<(Ref, bool)> = objects
            .iter()
            .filter(|object| self.game.permanent(**object).is_some())
            .map(|object| (*object, true))
            .collect();
        let mut next = 0;
        while let Some((host, _)) = all.get(next).copied() {
            next += 1;
            for (object, found) in self.game.permanents() {
                if found.attached == Some(host) && !all.iter().any(|(there, _)| *there == object) {
                    all.push((object, false));
                }
            }
        }
        for (object, alone) in &all {
            let controller = self.board().controller(*object).unwrap_or(Seat(0));
            // 702.26b: it is as though it were not there, and what speaks of it knows it as it last was (608.2h).
            self.remember(*object)?;
            self.record(Record::PhasedOut(*object, controller, *alone))?;
        }
        self.happen(all.into_iter().map(|(object, _)| Change::Phase(object, true)).collect(), Anchor::Phasing)
            .map(|_| ())
    }

    /// What phases in in a player's untap step: what phased out by itself under that player's (or their team's) control,
    /// and what is attached to that.
    pub(super) fn phases_in(&self, active: Seat) -> Vec<Ref> {
        let phased = self.game.phased();
        let mut all: Vec<Ref> = phased
            .iter()
            .filter(|(_, controller, alone)| *alone && self.game.same_team(*controller, active))
            .map(|(object, ..)| *object)
            .collect();
        let mut next = 0;
        while let Some(host) = all.get(next).copied() {
            next += 1;
            for (object, _, alone) in phased {
                let attached = self.game.find(*object).and_then(|found| found.attached);
                if !alone && attached == Some(host) && !all.contains(object) {
                    all.push(*object);
                }
            }
        }
        all
    }
}
