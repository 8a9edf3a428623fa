//! Misreadings of connive (CR 701.50).

use super::super::{Misreading, Seen};
use crate::model::{Anchor, Date};

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "departed-connive-last",
        says: "permanents that have left connive after those that are still there",
        violates: Anchor::ConniveOrder,
        seen: Seen::Until(Date::new(2025, 4, 4)),
        bend: |rules| rules.departed_connive_in_order = false,
    },
    Misreading {
        slug: "conniving-zero-is-an-event",
        says: "to connive 0 is an event, and what watches for it triggers",
        violates: Anchor::ConniveZero,
        seen: Seen::Until(Date::new(2026, 6, 19)),
        bend: |rules| rules.connive_zero_is_nothing = false,
    },
];
