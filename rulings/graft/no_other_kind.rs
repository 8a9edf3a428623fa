//! What a graft ability moves is a +1/+1 counter, from the permanent with graft onto the creature that entered.
//!
//! Not shown: counters that other effects move.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Counter, Event};

pub const PROPERTY: Property = whenever(Kinds::COUNTER_MOVED).then(|told, entry| {
    let (Some(graft), Event::CounterMoved { from, to, kind }) = (told.graft(), entry.event) else {
        return Check::Silent;
    };
    let right = kind == Counter::PlusOne && from == graft.item.source && Some(to) == graft.item.newcomer();
    Check::must(right, "graft moved another kind of counter, or from or to another object")
});
