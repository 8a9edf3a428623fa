//! Misreadings of state-based actions and combat (CR 704, 510).

use super::super::{Misreading, Seen};
use crate::engine::{Legends, StateChecks, ToughnessZero};
use crate::model::{Anchor, Date};

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "toughness-zero-waits",
        says: "a creature with toughness 0 dies only as the next step begins",
        violates: Anchor::SbaToughnessZero,
        seen: Seen::Answer,
        bend: |rules| rules.toughness_zero = ToughnessZero::NextStep,
    },
    Misreading {
        slug: "toughness-zero-lives",
        says: "a creature with toughness 0 does not die",
        violates: Anchor::SbaToughnessZero,
        seen: Seen::Supposed,
        bend: |rules| rules.toughness_zero = ToughnessZero::Never,
    },
    Misreading {
        slug: "toughness-zero-destroys",
        says: "a creature with toughness 0 is destroyed, so that it can regenerate or be indestructible",
        violates: Anchor::SbaToughnessZero,
        seen: Seen::Supposed,
        bend: |rules| rules.toughness_zero = ToughnessZero::Destroyed,
    },
    Misreading {
        slug: "toughness-zero-exiles",
        says: "a creature with toughness 0 is removed from the game",
        violates: Anchor::SbaToughnessZero,
        seen: Seen::Answer,
        bend: |rules| rules.toughness_zero = ToughnessZero::Exiled,
    },
    Misreading {
        slug: "counters-do-not-cancel",
        says: "+1/+1 and -1/-1 counters stay beside each other",
        violates: Anchor::SbaCountersCancel,
        seen: Seen::Until(Date::new(2006, 10, 1)),
        bend: |rules| rules.counters_cancel = false,
    },
    Misreading {
        slug: "counters-cancel-first",
        says: "+1/+1 and -1/-1 counters cancel before anything dies",
        violates: Anchor::SbaWhen,
        seen: Seen::Answer,
        bend: |rules| rules.state_checks = StateChecks::CancelFirst,
    },
    Misreading {
        slug: "state-checked-once",
        says: "state-based actions are checked once before priority, and what they bring about waits",
        violates: Anchor::SbaWhen,
        seen: Seen::Supposed,
        bend: |rules| rules.state_checks = StateChecks::Once,
    },
    Misreading {
        slug: "triggers-before-state",
        says: "triggers are put on the stack before state-based actions are checked",
        violates: Anchor::SbaWhen,
        seen: Seen::Supposed,
        bend: |rules| rules.state_checks = StateChecks::AfterTriggers,
    },
    Misreading {
        slug: "legends-of-all-players",
        says: "of two legendary permanents of a name neither stays, whoever controls them",
        violates: Anchor::SbaLegend,
        seen: Seen::Until(Date::new(2013, 7, 13)),
        bend: |rules| rules.legends = Legends::AllDie,
    },
    Misreading {
        slug: "damage-on-the-stack",
        says: "combat damage uses the stack",
        violates: Anchor::CombatDamageDealt,
        seen: Seen::Until(Date::new(2009, 7, 11)),
        bend: |rules| rules.damage_on_stack = true,
    },
    Misreading {
        slug: "phased-out-tokens-cease",
        says: "a token that phases out ceases to exist",
        violates: Anchor::SbaToken,
        seen: Seen::Until(Date::new(2017, 8, 25)),
        bend: |rules| rules.phased_out_tokens_cease = true,
    },
];
