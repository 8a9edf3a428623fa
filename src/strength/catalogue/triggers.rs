//! Misreadings of triggers, targets and resolving (CR 603, 608).

use super::super::{Misreading, Seen};
use crate::model::{Anchor, Date};

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "apnap-reversed",
        says: "the players are taken in the reverse of APNAP order",
        violates: Anchor::TriggerApnap,
        seen: Seen::Engines,
        bend: |rules| rules.apnap_reversed = true,
    },
    Misreading {
        slug: "triggers-in-one-pass",
        says: "abilities that trigger on another's triggering are put on the stack together with all others",
        violates: Anchor::TriggerApnap,
        seen: Seen::Until(Date::new(2021, 4, 22)),
        bend: |rules| rules.triggers_in_two_passes = false,
    },
    Misreading {
        slug: "newcomers-blind",
        says: "permanents that enter together do not see each other enter",
        violates: Anchor::TriggerEnters,
        seen: Seen::Engines,
        bend: |rules| rules.newcomers_see_each_other = false,
    },
    Misreading {
        slug: "controller-fixed-late",
        says: "whoever controls the source as a triggered ability resolves controls the ability",
        violates: Anchor::TriggerController,
        seen: Seen::Engines,
        bend: |rules| rules.controller_fixed_late = true,
    },
    Misreading {
        slug: "illegal-targets-ignored",
        says: "a spell or ability without a legal target left resolves all the same",
        violates: Anchor::ResolveIllegalTargets,
        seen: Seen::Supposed,
        bend: |rules| rules.illegal_targets_ignored = true,
    },
    Misreading {
        slug: "effects-check-again",
        says: "an effect that has begun ends when its object no longer is what was asked for",
        violates: Anchor::ContinuousFixed,
        seen: Seen::Supposed,
        bend: |rules| rules.effects_check_again = true,
    },
    Misreading {
        slug: "same-object-after-return",
        says: "a permanent that left and came back is the permanent that it was",
        violates: Anchor::ZonesNewObject,
        seen: Seen::Engines,
        bend: |rules| rules.same_object_after_return = true,
    },
];
