//! A permanent that is a copy of one with graft as it enters has that graft's counters; one that becomes a copy later
//! gets none for it.
//!
//! Not shown: where other effects change how it enters.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Look, Thing};

pub const PROPERTY: Property = whenever(Kinds::SHOWN.or(Kinds::COUNTERS_PUT)).then(|told, entry| match entry.event {
    Event::Shown { look, .. } => {
        let Some((known, graft, _)) = entered(told, entry) else { return Check::Silent };
        let copy = look.has(Look::COPY) && !look.has(Look::REFUSES_PLUS_ONE) && !known.changed;
        Check::must(known.entered_with >= graft, "a copy of a grafter entered without graft's counters").only_if(copy)
    }
    Event::CountersPut { on: Thing::Object(on), .. } if entry.rule == Anchor::CountersPutIncludesEntering => {
        let entering = told.is_among(on, told.batch.entered);
        Check::Violated("what did not enter got the counters of something that enters").only_if(!entering)
    }
    _ => Check::Silent,
});
