//! Nobody has priority in an untap step (502.4).
//!
//! Not shown: the cleanup step.

use crate::model::property::{Kinds, Property, between};
use crate::model::{Event, Step};

pub const PROPERTY: Property = between(
    (Kinds::STEP_BEGINS, |_, entry| matches!(entry.event, Event::StepBegins { step: Step::Untap, .. })),
    (Kinds::STEP_BEGINS, |_, entry| !matches!(entry.event, Event::StepBegins { step: Step::Untap, .. })),
)
.never(
    Kinds::PRIORITY.or(Kinds::STACKED),
    |_, entry| matches!(entry.event, Event::Priority { .. } | Event::Stacked { .. }),
    "a player has priority, or a trigger is stacked, in an untap step",
);
