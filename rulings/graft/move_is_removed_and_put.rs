//! A counter that is moved is removed from the one permanent and put onto the other, and onto no third.
//!
//! Not shown: what watches for it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_REMOVED.or(Kinds::COUNTERS_PUT)).then(|told, entry| {
    let Some((from, to, kind)) = told.batch.moving.filter(|_| told.batch.moves == 1) else { return Check::Silent };
    if entry.rule != Anchor::CountersMove {
        return Check::Silent;
    }
    let right = match entry.event {
        Event::CountersRemoved { from: of, kind: which, .. } => of == Thing::Object(from) && which == kind,
        Event::CountersPut { on, kind: which, .. } => on == Thing::Object(to) && which == kind,
        _ => true,
    };
    Check::must(right, "a move removed or put a counter where it should not")
});
