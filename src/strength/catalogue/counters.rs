//! Misreadings of how counters are moved, put and removed (CR 122, 614.16).

use super::super::{Misreading, Seen};
use crate::engine::Moves;
use crate::model::{Anchor, Date};

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "move-copies",
        says: "a moved counter is put without being removed",
        violates: Anchor::CountersMove,
        seen: Seen::Engines,
        bend: |rules| rules.moves_copy = true,
    },
    Misreading {
        slug: "move-never-fails",
        says: "a counter is moved wherever one can be taken, though it can't be put, or onto its own permanent",
        violates: Anchor::CountersMove,
        seen: Seen::Until(Date::new(2006, 7, 15)),
        bend: |rules| rules.moves = Moves::TakeAndPut,
    },
    Misreading {
        slug: "move-onto-itself",
        says: "a counter can be moved from a permanent onto itself",
        violates: Anchor::CountersMove,
        seen: Seen::Until(Date::new(2009, 7, 11)),
        bend: |rules| rules.moves = Moves::Zones,
    },
    Misreading {
        slug: "move-loses-the-counter",
        says: "a moved counter that can't be put is removed all the same",
        violates: Anchor::CountersMove,
        seen: Seen::Until(Date::new(2019, 5, 3)),
        bend: |rules| rules.moves = Moves::SameObject,
    },
];
