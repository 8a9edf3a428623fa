//! Who draws and discards is who controls the permanent that connives, or controlled it last.
//!
//! Not shown: who chooses what connives next.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, player, .. } => told.shape(object).map_or(Check::CannotTell, |shape| {
        Check::must(shape.controller == player, "another than the permanent's controller connives")
    }),
    _ => Check::Silent,
});
