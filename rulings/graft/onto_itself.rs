//! No counter is moved from an object onto the same object (since 2009-07-11).
//!
//! Not shown: what an effect does instead.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property =
    whenever(Kinds::COUNTER_MOVED.or(Kinds::COUNTER_NOT_MOVED)).then(|told, entry| match entry.event {
        Event::CounterMoved { from, to, .. } => {
            Check::must(from != to, "a counter was moved onto the object that it was on")
                .only_if(told.since(2009, 7, 11))
        }
        _ => Check::Silent,
    });
