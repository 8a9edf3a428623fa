//! The counters of a connive are put by the player who connives.
//!
//! Not shown: what effects make of their number.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_PUT).then(|told, entry| match entry.event {
    Event::CountersPut { on: Thing::Object(on), kind: Counter::PlusOne, by, .. } => {
        let Some(connive) = &told.conniving else { return Check::Silent };
        Check::must(by == connive.player, "another player put the counters of a connive")
            .only_if(on == connive.object && entry.rule == Anchor::CountersWhat && connive.discarded > 0)
    }
    _ => Check::Silent,
});
