//! No counter is removed that is not there, and none put on what is nowhere (122.1).
//!
//! Not shown: how many should have been.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property =
    whenever(Kinds::COUNTERS_REMOVED.or(Kinds::COUNTERS_PUT)).then(|told, entry| match entry.event {
        Event::CountersRemoved { from: Thing::Object(from), kind, number } => {
            let enough = told.object(from).is_some_and(|known| known.now.count(kind) >= number);
            Check::must(enough, "more counters were removed than were there")
        }
        Event::CountersPut { on: Thing::Object(on), .. } => {
            Check::must(told.object(on).is_some(), "counters were put on what is not there")
        }
        _ => Check::Silent,
    });
