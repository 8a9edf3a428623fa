//! A creature connives for Scorpion in an end step.
//!
//! Not shown: that a creature died that turn.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Step};

const SCORPION: &str = "Scorpion, Seething Striker";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { .. } => {
            Check::must(told.step == Step::End, "a creature connives for Scorpion out of the end step")
                .only_if(resolves_with_target(told, SCORPION))
        }
        _ => Check::Silent,
    })
    .of(&[SCORPION]);
