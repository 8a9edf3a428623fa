//! Who put a spell or ability on the stack controls it as it resolves, whoever controls its source by then (112.2,
//! 113.8, 603.3a).
//!
//! Not shown: effects that change who controls a spell.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::RESOLVES).then(|told, entry| match entry.event {
    Event::Resolves { on, controller, .. } => told.lying(on).map_or(Check::Silent, |item| {
        Check::must(item.controller == controller, "another player controls what resolves than put it on the stack")
    }),
    _ => Check::Silent,
});
