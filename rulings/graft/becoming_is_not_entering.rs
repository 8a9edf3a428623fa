//! What becomes a creature where it is, or phases in, makes no graft ability trigger.
//!
//! Not shown: what becomes a creature in the same event in which it enters.

use super::shared::triggers_late;
use crate::model::property::{Kinds, Property, any, between};
use crate::model::{Event, Look};

pub const PROPERTY: Property = between(
    (Kinds::SHOWN.or(Kinds::PHASED), |told, entry| match entry.event {
        Event::Shown { object, look, .. } => {
            let before = told.object(object).filter(|known| known.shown).map(|known| known.now.look);
            look.has(Look::CREATURE) && before.is_some_and(|before| !before.has(Look::CREATURE))
        }
        Event::Phased { out, .. } => !out,
        _ => false,
    }),
    (Kinds::PRIORITY, any),
)
.never(Kinds::TRIGGERED, triggers_late, "graft triggers for a creature that did not enter");
