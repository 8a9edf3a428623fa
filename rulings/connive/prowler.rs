//! What connives by an ability of Prowler's is Prowler itself, and its controller (or last one) does so.
//!
//! Not shown: when it triggers or can be activated, and what else the card does.

use super::shared::resolves;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const CARD: &str = "Prowler, Clawed Thief";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => resolves(told, CARD).map_or(Check::Silent, |source| {
            Check::must(object == source, "something else connived by an ability of Prowler's")
        }),
        _ => Check::Silent,
    })
    .of(&[CARD]);
