//! Cytoplast Root-Kin's activated ability moves one counter from its target onto Cytoplast Root-Kin.
//!
//! Not shown: where that can't be done.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Kindred, Thing};

const ROOT_KIN: &str = "Cytoplast Root-Kin";

pub const PROPERTY: Property = whenever(Kinds::COUNTER_MOVED)
    .then(|told, entry| {
        let Event::CounterMoved { from, to, .. } = entry.event else { return Check::Silent };
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let item = &resolving.item;
        let right = to == item.source && item.targets.contains(&Thing::Object(from)) && resolving.moved == 0;
        Check::must(right, "Cytoplast Root-Kin moved another counter than its target's")
            .only_if(item.kind == Kindred::Activated && told.is_of(item, ROOT_KIN))
    })
    .of(&[ROOT_KIN]);
