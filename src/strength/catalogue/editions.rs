//! Superseded editions of the rules, applied today as a whole.

use super::super::{Misreading, Seen};
use crate::engine::Rules;
use crate::model::{Anchor, Date};

/// Takes the rules of a day for those of the day asked for, which a trace still tells.
fn of(rules: &mut Rules, day: Date) {
    *rules = Rules { day: rules.day, ..Rules::as_of(day) };
}

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "rules-of-2006",
        says: "the rules are those with which graft came, of 2006-05-01",
        violates: Anchor::GraftTrigger,
        seen: Seen::Until(Date::new(2006, 7, 15)),
        bend: |rules| of(rules, Date::new(2006, 5, 1)),
    },
    Misreading {
        slug: "rules-of-2007",
        says: "the rules are those of 2007-02-01, before combat damage left the stack",
        violates: Anchor::CombatDamageDealt,
        seen: Seen::Until(Date::new(2008, 2, 1)),
        bend: |rules| of(rules, Date::new(2007, 2, 1)),
    },
    Misreading {
        slug: "rules-of-2009",
        says: "the rules are those of 2009-07-11, with one legendary permanent of a name for all players",
        violates: Anchor::SbaLegend,
        seen: Seen::Until(Date::new(2012, 2, 1)),
        bend: |rules| of(rules, Date::new(2009, 7, 11)),
    },
    Misreading {
        slug: "rules-of-2013",
        says: "the rules are those of 2013-07-13, when other sources did not count for what enters",
        violates: Anchor::ReplaceAsItEnters,
        seen: Seen::Until(Date::new(2017, 8, 25)),
        bend: |rules| of(rules, Date::new(2013, 7, 13)),
    },
    Misreading {
        slug: "rules-of-2019",
        says: "the rules are those of 2019-05-03, when triggers were put on the stack in one pass",
        violates: Anchor::TriggerApnap,
        seen: Seen::Until(Date::new(2021, 4, 22)),
        bend: |rules| of(rules, Date::new(2019, 5, 3)),
    },
    Misreading {
        slug: "rules-of-2022",
        says: "the rules are those with which connive came, of 2022-04-29",
        violates: Anchor::ConniveZero,
        seen: Seen::Until(Date::new(2024, 11, 8)),
        bend: |rules| of(rules, Date::new(2022, 4, 29)),
    },
];
