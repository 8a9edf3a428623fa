//! A shield counter that saves its permanent is removed alone, and there was one.
//!
//! Not shown: from what it saves.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_REMOVED).then(|_, entry| match entry.event {
    Event::CountersRemoved { kind, number, .. } if entry.rule == Anchor::CountersShield => {
        Check::must(kind == Counter::Shield && number == 1, "another than one shield counter was removed")
    }
    _ => Check::Silent,
});
