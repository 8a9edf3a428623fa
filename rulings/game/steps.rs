//! The steps of a turn come in their order, and a new turn begins with its untap step (500.1).
//!
//! Not shown: which steps are skipped, and phases that are added.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Step};

pub const PROPERTY: Property = whenever(Kinds::STEP_BEGINS).then(|told, entry| match entry.event {
    Event::StepBegins { step, active } => {
        let ordered = step == Step::Untap || step == Step::Cleanup || (step > told.step && active == told.active);
        Check::must(ordered, "a step begins out of its order")
    }
    _ => Check::Silent,
});
