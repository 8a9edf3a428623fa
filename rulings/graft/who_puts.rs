//! The counter that graft moves is put by the ability's controller, and counters with which a permanent enters by the
//! player under whose control it enters.
//!
//! Not shown: which effects ask for it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_PUT).then(|told, entry| match entry.event {
    Event::CountersPut { by, .. } if entry.rule == Anchor::CountersMove => {
        told.graft().map_or(Check::Silent, |graft| {
            Check::must(by == graft.item.controller, "another than the ability's controller put the counter")
        })
    }
    _ => Check::Silent,
});
