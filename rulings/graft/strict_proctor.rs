//! Strict Proctor's ability triggers on a graft ability's triggering, before anything is put on the stack.
//!
//! Not shown: that it counters it.

use super::shared::trigger;
use crate::model::Event;
use crate::model::property::{Kinds, Property, after};

const PROCTOR: &str = "Strict Proctor";

pub const PROPERTY: Property = after(Kinds::TRIGGERED, |told, entry| {
    trigger(entry).is_some() && told.permanents().any(|(object, _)| told.works_as(object, PROCTOR))
})
.must_come(
    (Kinds::TRIGGERED, |told, entry| match entry.event {
        Event::Triggered { source, .. } => told.is_named(source, PROCTOR),
        _ => false,
    }),
    (Kinds::STACKED.or(Kinds::PRIORITY), |_, entry| {
        matches!(entry.event, Event::Stacked { .. } | Event::Priority { .. })
    }),
    "Strict Proctor did not trigger on graft's triggering",
)
.of(&[PROCTOR]);
