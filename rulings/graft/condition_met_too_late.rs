//! Where graft did not trigger because its permanent had no +1/+1 counter as a creature entered, it does not trigger for
//! that creature afterwards.
//!
//! Not shown: creatures that leave and come back.

use super::shared::triggers_late;
use crate::model::Event;
use crate::model::property::{Kinds, Property, any, between};

pub const PROPERTY: Property = between(
    (Kinds::DID_NOT_TRIGGER, |told, entry| match entry.event {
        Event::DidNotTrigger { source, .. } => told.permanent(source).is_some_and(|now| now.grafts > 0),
        _ => false,
    }),
    (Kinds::PRIORITY, any),
)
.never(Kinds::TRIGGERED, triggers_late, "graft triggers after the creature entered");
