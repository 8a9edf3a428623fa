//! What is put on the stack as a triggered ability has triggered before, once for each time, and for the same player
//! (603.2, 603.3a).
//!
//! Not shown: copies, which are put there without having triggered.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { source, controller, .. } if entry.rule != Anchor::CopyValues => {
        let waited = told.waiting.iter().any(|waits| waits.source == source && waits.controller == controller);
        Check::must(waited, "an ability was put on the stack that had not triggered")
    }
    _ => Check::Silent,
});
