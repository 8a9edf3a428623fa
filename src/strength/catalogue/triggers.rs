//! Misreadings of triggers, targets and resolving (CR 603, 608).

use super::super::{Misreading, Seen};
use crate::engine::{InterveningIf, LastKnownUse, TriggerOrder};
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
        slug: "triggers-by-timestamp",
        says: "a player's triggers are put on the stack as they triggered; the player does not choose",
        violates: Anchor::TriggerApnap,
        seen: Seen::Supposed,
        bend: |rules| rules.trigger_order = TriggerOrder::Timestamp,
    },
    Misreading {
        slug: "nonactive-players-as-one",
        says: "the triggers of all nonactive players are put on the stack together, as they triggered",
        violates: Anchor::TriggerApnap,
        seen: Seen::Engines,
        bend: |rules| rules.trigger_order = TriggerOrder::OthersTogether,
    },
    Misreading {
        slug: "if-asked-once",
        says: "the condition of an intervening if is not looked at again as the ability resolves",
        violates: Anchor::TriggerInterveningIf,
        seen: Seen::Engines,
        bend: |rules| rules.intervening_if = InterveningIf::Triggering,
    },
    Misreading {
        slug: "if-asked-late",
        says: "the condition of an intervening if is looked at only as the ability resolves",
        violates: Anchor::TriggerInterveningIf,
        seen: Seen::Engines,
        bend: |rules| rules.intervening_if = InterveningIf::Resolving,
    },
    Misreading {
        slug: "leaving-does-not-look-back",
        says: "permanents that leave together do not see each other leave",
        violates: Anchor::TriggerLooksBack,
        seen: Seen::Supposed,
        bend: |rules| rules.leaving_looks_back = false,
    },
    Misreading {
        slug: "controller-fixed-late",
        says: "whoever controls the source as a triggered ability resolves controls the ability",
        violates: Anchor::TriggerController,
        seen: Seen::Supposed,
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
        slug: "one-illegal-target-stops-all",
        says: "a spell or ability of which one target is illegal does nothing at all",
        violates: Anchor::ResolveIllegalTargets,
        seen: Seen::Supposed,
        bend: |rules| rules.one_illegal_target_stops_all = true,
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
    Misreading {
        slug: "abilities-go-with-their-source",
        says: "an ability on the stack does nothing once its source has left",
        violates: Anchor::AbilityIndependent,
        seen: Seen::Engines,
        bend: |rules| rules.last_known = LastKnownUse::NoAbilities,
    },
    Misreading {
        slug: "departed-had-no-counters",
        says: "what has left is known to have had no counters",
        violates: Anchor::ResolveLastKnown,
        seen: Seen::Engines,
        bend: |rules| rules.last_known = LastKnownUse::NoCounters,
    },
    Misreading {
        slug: "departed-controlled-by-owners",
        says: "what has left was controlled by its owner",
        violates: Anchor::ConniveLastKnown,
        seen: Seen::Engines,
        bend: |rules| rules.last_known = LastKnownUse::OwnersControl,
    },
];
