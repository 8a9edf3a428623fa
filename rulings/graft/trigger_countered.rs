//! A graft ability that was countered moves nothing: no counter is moved by graft until the next resolution.
//!
//! Not shown: what countered it.

use crate::model::Event;
use crate::model::property::{Kinds, Property, any, between};

pub const PROPERTY: Property = between(
    (Kinds::COUNTERED, |told, entry| match entry.event {
        Event::Countered { on, .. } => told.lying(on).is_some_and(|item| item.is_graft()),
        _ => false,
    }),
    (Kinds::PRIORITY, any),
)
.never(
    Kinds::COUNTER_MOVED,
    |_, entry| matches!(entry.event, Event::CounterMoved { .. }),
    "a graft ability that was countered moved a counter",
);
