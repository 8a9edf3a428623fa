//! A permanent with shroud is not targeted, and what targets it already does not resolve for its sake.
//!
//! Not shown: spells with another legal target.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look, Thing};

pub const PROPERTY: Property = whenever(Kinds::TARGETS.or(Kinds::RESOLVES).or(Kinds::ILLEGAL))
    .then(|told, entry| {
        let shrouded = |thing: &Thing| matches!(thing, Thing::Object(object) if told.has(*object, Look::SHROUD));
        match entry.event {
            Event::Targets { on, target } => {
                let copy = told.lying(on).is_some_and(|item| item.copy);
                Check::Violated("a permanent with shroud is targeted").only_if(shrouded(&target) && !copy)
            }
            Event::Resolves { on, .. } | Event::Illegal { on, .. } => {
                let Some(item) = told.lying(on) else { return Check::Silent };
                let all = !item.targets.is_empty() && item.targets.iter().all(shrouded);
                let resolves = matches!(entry.event, Event::Resolves { .. });
                Check::must(!resolves, "what targets only permanents with shroud resolved").only_if(all)
            }
            _ => Check::Silent,
        }
    })
    .of(&["Plaxcaster Frogling"]);
