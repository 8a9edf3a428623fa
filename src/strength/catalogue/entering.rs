//! Misreadings of how permanents enter (CR 614.12, 122.6).

use super::super::{Misreading, Seen};
use crate::engine::Entering;
use crate::model::{Anchor, Date};

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "entering-as-printed",
        says: "what a permanent is as it enters is what is printed on it",
        violates: Anchor::ReplaceAsItEnters,
        seen: Seen::Until(Date::new(2008, 2, 1)),
        bend: |rules| rules.entering = Entering::Printed,
    },
    Misreading {
        slug: "entering-without-others",
        says: "what a permanent is as it enters takes no account of effects of other sources",
        violates: Anchor::ReplaceAsItEnters,
        seen: Seen::Until(Date::new(2017, 9, 29)),
        bend: |rules| rules.entering = Entering::Own,
    },
    Misreading {
        slug: "entering-counters-unmultiplied",
        says: "effects that change how many counters are put do not see those with which a permanent enters",
        violates: Anchor::CountersPutIncludesEntering,
        seen: Seen::Engines,
        bend: |rules| rules.counter_effects_see_entering = false,
    },
];
