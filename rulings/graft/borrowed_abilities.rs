//! Experiment Kraj never has graft of its own.
//!
//! Not shown: which abilities it borrows.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const KRAJ: &str = "Experiment Kraj";

pub const PROPERTY: Property = whenever(Kinds::SHOWN.or(Kinds::TRIGGERED))
    .then(|told, entry| match entry.event {
        Event::Shown { object, name, grafts, .. } => {
            let kraj = told.facts(name).is_some_and(|facts| facts.name == KRAJ) && told.is_card(object, KRAJ);
            Check::must(grafts == 0, "Experiment Kraj has graft").only_if(kraj)
        }
        _ => Check::Silent,
    })
    .of(&[KRAJ]);
