//! A creature that enters with toughness 0 or less has left the battlefield before any trigger is put on the stack.
//!
//! Not shown: that what triggered on it does nothing; that is `graft.newcomer-left`.

use crate::model::property::{Kinds, Property, after};
use crate::model::{Event, Zone};

pub const PROPERTY: Property = after(Kinds::LOOKED, |told, _| told.newcomers & told.frail != 0).must_come(
    (Kinds::MOVED.or(Kinds::SHOWN), |told, entry| match entry.event {
        Event::Moved { was, from, .. } => from == Zone::Battlefield && told.is_among(was, told.frail),
        Event::Shown { object, toughness, .. } => toughness > 0 && told.is_among(object, told.frail),
        _ => false,
    }),
    (Kinds::STACKED.or(Kinds::PRIORITY), |_, entry| {
        matches!(entry.event, Event::Stacked { .. } | Event::Priority { .. })
    }),
    "a creature with toughness 0 or less was there when a trigger was put on the stack",
);
