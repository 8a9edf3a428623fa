//! Whether to move a counter is decided while the graft ability resolves, not before, and no counter is moved unasked.
//!
//! Not shown: who is asked; that is `graft.control-changes`.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property =
    whenever(Kinds::DECIDED.or(Kinds::COUNTER_MOVED).or(Kinds::STACKED)).then(|told, entry| match entry.event {
        Event::Decided { .. } => {
            let early = |of| of == Anchor::GraftTrigger;
            let waits = told.resolving.is_none() && told.waiting.iter().any(|waits| early(waits.of));
            if waits {
                return Check::Violated("whether to move a counter was decided before the ability resolved");
            }
            Check::Holds.only_if(told.graft().is_some())
        }
        Event::CounterMoved { .. } => told
            .graft()
            .map_or(Check::Silent, |graft| Check::must(graft.decided == Some(true), "a counter was moved unasked")),
        _ => Check::Silent,
    });
