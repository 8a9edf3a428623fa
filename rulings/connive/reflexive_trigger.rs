//! What triggers within a connive or because of it is not put on the stack before the connive is over.
//!
//! Not shown: its targets.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::STACKED.or(Kinds::TRIGGERED)).then(|told, entry| match entry.event {
    Event::Triggered { .. } if entry.rule == Anchor::TriggerReflexive => {
        Check::must(told.conniving.is_none(), "what triggers because of a connive triggered before it was over")
            .only_if(
                told.resolving.as_ref().is_some_and(|resolving| resolving.connived > 0) || told.conniving.is_some(),
            )
    }
    _ => Check::Silent,
});
