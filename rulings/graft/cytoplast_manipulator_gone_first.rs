//! A Cytoplast Manipulator that is not on the battlefield when its ability resolves takes nothing.
//!
//! Not shown: a new Manipulator that the same card has become.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Kindred};

const MANIPULATOR: &str = "Cytoplast Manipulator";

pub const PROPERTY: Property = whenever(Kinds::EFFECT_BEGINS.or(Kinds::RESOLVED).or(Kinds::CONTROL_CHANGED))
    .then(|told, entry| {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let item = &resolving.item;
        let gone = resolving.source.is_none() && item.kind == Kindred::Activated;
        if !gone || !told.is_of(item, MANIPULATOR) {
            return Check::Silent;
        }
        let resolved = matches!(entry.event, Event::Resolved { .. });
        Check::must(resolved, "a Cytoplast Manipulator that is gone took control")
    })
    .of(&[MANIPULATOR]);
