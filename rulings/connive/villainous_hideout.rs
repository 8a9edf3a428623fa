//! What Villainous Hideout makes connive is a Villain that it targets.
//!
//! Not shown: when its ability can be activated.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const HIDEOUT: &str = "Villainous Hideout";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => {
            let villain = told.has(object, Look::VILLAIN);
            Check::must(villain, "Villainous Hideout made a creature connive that is no Villain")
                .only_if(resolves_with_target(told, HIDEOUT))
        }
        _ => Check::Silent,
    })
    .of(&[HIDEOUT]);
