//! What Doctor Doom makes connive is a Villain.
//!
//! Not shown: what he does for discarded lands.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const DOOM: &str = "Doctor Doom, King of Latveria";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => {
            Check::must(told.has(object, Look::VILLAIN), "Doctor Doom made a creature connive that is no Villain")
                .only_if(resolves_with_target(told, DOOM))
        }
        _ => Check::Silent,
    })
    .of(&[DOOM]);
