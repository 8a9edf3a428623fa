//! Whenever a creature of its controller's connives, Glorious Purpose triggers before anybody has priority.
//!
//! Not shown: what it does then.

use crate::model::property::{Kinds, Property, after};
use crate::model::{Event, Look};

const PURPOSE: &str = "Glorious Purpose";

pub const PROPERTY: Property = after(Kinds::CONNIVED, |told, entry| match entry.event {
    Event::Connived { object, player, .. } => {
        let creature = told.shape(object).is_some_and(|shape| shape.look.has(Look::CREATURE));
        creature && told.permanents().any(|(one, known)| told.works_as(one, PURPOSE) && known.now.controller == player)
    }
    _ => false,
})
.must_come(
    (Kinds::TRIGGERED, |told, entry| match entry.event {
        Event::Triggered { source, .. } => told.is_named(source, PURPOSE),
        _ => false,
    }),
    (Kinds::PRIORITY, |_, entry| matches!(entry.event, Event::Priority { .. })),
    "Glorious Purpose did not trigger for a creature that connived",
)
.of(&[PURPOSE]);
