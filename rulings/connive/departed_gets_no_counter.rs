//! Where the permanent that connives is not on the battlefield any more, no counter of the connive is put.
//!
//! Not shown: counters that something else puts.

use super::shared::over;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED.or(Kinds::COUNTERS_PUT)).then(|told, entry| {
    let Some(connive) = &told.conniving else { return Check::Silent };
    let gone = told.permanent(connive.object).is_none();
    match entry.event {
        Event::CountersPut { .. } if entry.rule == Anchor::CountersWhat => {
            Check::Violated("a counter was put for a permanent that has left").only_if(gone && connive.discarded > 0)
        }
        Event::Connived { .. } => over(told, entry).map_or(Check::Silent, |connive| {
            Check::must(connive.put == 0 || connive.here, "a permanent that had left got a counter").only_if(gone)
        }),
        _ => Check::Silent,
    }
});
