//! No counter is moved from or onto what is not on the battlefield: the counters of a dead grafter are gone.
//!
//! Not shown: effects that put new counters for those that a creature had.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::COUNTER_MOVED).then(|told, entry| match entry.event {
    Event::CounterMoved { from, to, .. } => {
        let there = told.permanent(from).is_some() && told.permanent(to).is_some();
        Check::must(there, "a counter was moved from or onto what is not on the battlefield")
    }
    _ => Check::Silent,
});
