//! Whenever a creature of its controller's has connived, Iron Monger triggers before anybody has priority.
//!
//! Not shown: on whom the counters are put.

use crate::model::property::{Kinds, Property, after};
use crate::model::{Event, Look};

const MONGER: &str = "Iron Monger, Sadistic Tycoon";

pub const PROPERTY: Property = after(Kinds::CONNIVED, |told, entry| match entry.event {
    Event::Connived { object, player, .. } => {
        let creature = told.shape(object).is_some_and(|shape| shape.look.has(Look::CREATURE));
        creature && told.permanents().any(|(one, known)| told.works_as(one, MONGER) && known.now.controller == player)
    }
    _ => false,
})
.must_come(
    (Kinds::TRIGGERED, |told, entry| match entry.event {
        Event::Triggered { source, .. } => told.is_named(source, MONGER),
        _ => false,
    }),
    (Kinds::PRIORITY, |_, entry| matches!(entry.event, Event::Priority { .. })),
    "Iron Monger did not trigger for a creature that connived",
)
.of(&[MONGER]);
