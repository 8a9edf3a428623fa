//! Misreadings of how permanents enter (CR 614.12, 122.6, 603.6a).

use super::super::{Misreading, Seen};
use crate::engine::{Entering, EnteringToo, Forbidden, Puts};
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
    Misreading {
        slug: "entering-counters-not-put",
        says: "counters with which a permanent enters are not put on it, for what watches",
        violates: Anchor::CountersPutIncludesEntering,
        seen: Seen::Supposed,
        bend: |rules| rules.puts = Puts::NotEntering,
    },
    Misreading {
        slug: "entering-with-forbidden-counters",
        says: "a permanent that can't have counters enters with them",
        violates: Anchor::ReplaceCannot,
        seen: Seen::Engines,
        bend: |rules| rules.forbidden = Forbidden::Put,
    },
    Misreading {
        slug: "phasing-in-is-entering",
        says: "a permanent that phases in enters",
        violates: Anchor::Phasing,
        seen: Seen::Supposed,
        bend: |rules| rules.entering_too = EnteringToo::PhasingIn,
    },
    Misreading {
        slug: "turning-over-is-entering",
        says: "a permanent that turns face up, or over, enters",
        violates: Anchor::TriggerEnters,
        seen: Seen::Supposed,
        bend: |rules| rules.entering_too = EnteringToo::TurningOver,
    },
    Misreading {
        slug: "becoming-a-copy-is-entering",
        says: "a permanent that becomes a copy enters",
        violates: Anchor::GraftTrigger,
        seen: Seen::Supposed,
        bend: |rules| rules.entering_too = EnteringToo::BecomingCopy,
    },
    Misreading {
        slug: "newcomers-blind",
        says: "permanents that enter together do not see each other enter",
        violates: Anchor::TriggerEnters,
        seen: Seen::Supposed,
        bend: |rules| rules.newcomers_see_each_other = false,
    },
];
