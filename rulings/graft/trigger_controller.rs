//! A graft ability is its permanent's controller's as it triggers, and stays theirs.
//!
//! Not shown: copies.

use super::shared::trigger;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::TRIGGERED.or(Kinds::RESOLVES)).then(|told, entry| {
    if let Some((source, controller, _)) = trigger(entry) {
        let right = told.permanent(source).is_some_and(|now| now.controller == controller);
        return Check::must(right, "graft triggers for another than its permanent's controller");
    }
    match entry.event {
        Event::Resolves { on, controller, .. } => told
            .lying(on)
            .filter(|item| item.is_graft())
            .map_or(Check::Silent, |item| Check::must(item.controller == controller, "a graft ability changed hands")),
        _ => Check::Silent,
    }
});
