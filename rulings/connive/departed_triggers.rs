//! A permanent that has left has connived like any other, when its connive is over.
//!
//! Not shown: which abilities trigger on it.

use crate::model::Event;
use crate::model::property::{Kinds, Property, after, any};

pub const PROPERTY: Property = after(Kinds::CONNIVES, |told, entry| match entry.event {
    Event::Connives { object, .. } => told.permanent(object).is_none(),
    _ => false,
})
.must_come(
    (Kinds::CONNIVED, any),
    (Kinds::RESOLVED.or(Kinds::PRIORITY), |_, entry| {
        matches!(entry.event, Event::Resolved { .. } | Event::Priority { .. })
    }),
    "a permanent that had left never finished conniving",
);
