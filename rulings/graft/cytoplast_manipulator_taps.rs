//! Cytoplast Manipulator is tapped when its ability has been activated.
//!
//! Not shown: that it could be tapped.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const MANIPULATOR: &str = "Cytoplast Manipulator";

pub const PROPERTY: Property = whenever(Kinds::ACTIVATED)
    .then(|told, entry| match entry.event {
        Event::Activated { source, .. } => {
            let tapped = told.object(source).is_some_and(|known| known.now.tapped);
            Check::must(tapped, "Cytoplast Manipulator's ability was activated without tapping it")
                .only_if(told.is_named(source, MANIPULATOR))
        }
        _ => Check::Silent,
    })
    .of(&[MANIPULATOR]);
