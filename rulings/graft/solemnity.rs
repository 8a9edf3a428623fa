//! No +1/+1 counter is put on what can't have any put on it.
//!
//! Not shown: other kinds of counters.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Counter, Event, Look, Thing};

pub const PROPERTY: Property =
    whenever(Kinds::COUNTERS_PUT.or(Kinds::COUNTER_NOT_MOVED)).then(|told, entry| match entry.event {
        Event::CountersPut { on: Thing::Object(on), kind: Counter::PlusOne, .. } => {
            Check::Violated("a +1/+1 counter was put on what can't have any")
                .only_if(told.has(on, Look::REFUSES_PLUS_ONE))
        }
        Event::CounterNotMoved { to, .. } => Check::Holds.only_if(told.has(to, Look::REFUSES_PLUS_ONE)),
        _ => Check::Silent,
    });
