//! Connive 0 is no event at all (since 2026-06-19).
//!
//! Not shown: effects that add to it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { number, .. } => {
        Check::must(number > 0, "a permanent connived 0").only_if(told.since(2026, 6, 19))
    }
    _ => Check::Silent,
});
