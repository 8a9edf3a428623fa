//! A creature connives for Namor at the beginning of combat.
//!
//! Not shown: which Merfolk fly.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Step};

const NAMOR: &str = "Namor, Scourge of the Seas";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { .. } => {
            Check::must(told.step == Step::BeginCombat, "a creature connives for Namor out of the beginning of combat")
                .only_if(resolves_with_target(told, NAMOR))
        }
        _ => Check::Silent,
    })
    .of(&[NAMOR]);
