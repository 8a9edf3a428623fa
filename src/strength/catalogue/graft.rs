//! Misreadings of graft (CR 702.58).

use super::super::{Misreading, Seen};
use crate::model::Anchor;

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "graft-targets",
        says: "graft targets the creature that entered",
        violates: Anchor::TargetWhat,
        seen: Seen::Engines,
        bend: |rules| rules.graft_targets = true,
    },
    Misreading {
        slug: "graft-without-if",
        says: "graft triggers whether or not its permanent has a +1/+1 counter",
        violates: Anchor::TriggerInterveningIf,
        seen: Seen::Translation,
        bend: |rules| rules.graft_has_intervening_if = false,
    },
    Misreading {
        slug: "graft-for-your-creatures",
        says: "graft triggers only for creatures of its controller",
        violates: Anchor::GraftTrigger,
        seen: Seen::Engines,
        bend: |rules| rules.graft_sees_only_yours = true,
    },
    Misreading {
        slug: "graft-for-itself",
        says: "graft triggers as its own permanent enters",
        violates: Anchor::GraftTrigger,
        seen: Seen::Engines,
        bend: |rules| rules.graft_sees_itself = true,
    },
    Misreading {
        slug: "graft-of-creatures-only",
        says: "graft triggers only while its permanent is a creature",
        violates: Anchor::GraftTrigger,
        seen: Seen::Engines,
        bend: |rules| rules.graft_needs_a_creature = true,
    },
    Misreading {
        slug: "graft-is-mandatory",
        says: "the counter must be moved",
        violates: Anchor::TriggerMay,
        seen: Seen::Engines,
        bend: |rules| rules.graft_is_mandatory = true,
    },
    Misreading {
        slug: "graft-chosen-on-stacking",
        says: "whether the counter is moved is chosen as the ability is put on the stack",
        violates: Anchor::TriggerMay,
        seen: Seen::Engines,
        bend: |rules| rules.graft_chooses_on_stacking = true,
    },
    Misreading {
        slug: "graft-instances-merge",
        says: "several instances of graft trigger once together",
        violates: Anchor::GraftInstances,
        seen: Seen::Supposed,
        bend: |rules| rules.graft_instances_merge = true,
    },
];
