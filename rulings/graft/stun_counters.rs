//! A permanent with a stun counter does not become untapped: one of them is removed instead.
//!
//! Not shown: effects that do not untap.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event};

pub const PROPERTY: Property =
    whenever(Kinds::TAPPED.or(Kinds::COUNTERS_REMOVED)).then(|told, entry| match entry.event {
        Event::Tapped { object, tapped: false } => {
            let stunned = told.object(object).is_some_and(|known| known.now.count(Counter::Stun) > 0);
            Check::Violated("a permanent with a stun counter became untapped").only_if(stunned)
        }
        Event::CountersRemoved { kind, number, .. } if entry.rule == Anchor::CountersStun => {
            Check::must(kind == Counter::Stun && number == 1, "another than one stun counter was removed")
        }
        _ => Check::Silent,
    });
