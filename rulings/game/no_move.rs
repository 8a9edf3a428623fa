//! Where a counter cannot be moved, none is removed and none is put (122.5).
//!
//! Not shown: whether it could have been moved.

use crate::model::Event;
use crate::model::property::{Kinds, Property, any, between};

pub const PROPERTY: Property = between((Kinds::COUNTER_NOT_MOVED, any), (Kinds::RESOLVED.or(Kinds::PRIORITY), any))
    .never(
        Kinds::COUNTERS_REMOVED.or(Kinds::COUNTERS_PUT).or(Kinds::COUNTER_MOVED),
        |told, entry| told.graft().is_some() && !matches!(entry.event, Event::CounterNotMoved { .. }),
        "a graft ability that could not move its counter removed or put one",
    );
