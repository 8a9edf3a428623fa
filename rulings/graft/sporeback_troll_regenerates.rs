//! What regenerates has not toughness 0 or less: regeneration does not replace that death.
//!
//! Not shown: that it was to be destroyed.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::REGENERATED)
    .then(|told, entry| match entry.event {
        Event::Regenerated { object } => {
            Check::must(!told.is_among(object, told.frail), "a creature with toughness 0 or less regenerated")
        }
        _ => Check::Silent,
    })
    .of(&["Sporeback Troll"]);
