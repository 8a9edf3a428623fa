//! Counters with which a permanent with graft enters are put by the player under whose control it enters.
//!
//! Not shown: what triggers on it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_PUT).then(|told, entry| match entry.event {
    Event::CountersPut { on: Thing::Object(on), kind: Counter::PlusOne, by, .. }
        if entry.rule == Anchor::CountersPutIncludesEntering =>
    {
        let Some(known) = told.object(on) else { return Check::Silent };
        let grafter = told.facts(known.card).is_some_and(|facts| facts.graft > 0) && !known.changed;
        Check::must(by == known.now.controller, "another player put the counters with which a grafter enters")
            .only_if(grafter)
    }
    _ => Check::Silent,
});
