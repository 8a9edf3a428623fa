//! Graft triggers only if its permanent has a +1/+1 counter as the creature enters (since 2007-02-01), and does not only
//! where it has none.
//!
//! Not shown: what is so on resolution; that is `graft.gone-on-resolution`.

use super::shared::trigger;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::TRIGGERED.or(Kinds::DID_NOT_TRIGGER)).then(|told, entry| {
    if let Some((source, ..)) = trigger(entry) {
        let has = told.permanent(source).is_some_and(|now| now.plus() > 0);
        return Check::must(has, "graft triggers without a +1/+1 counter").only_if(told.since(2007, 2, 1));
    }
    match entry.event {
        Event::DidNotTrigger { source, .. } => told
            .permanent(source)
            .filter(|now| now.grafts > 0)
            .map_or(Check::Silent, |now| Check::Holds.only_if(now.plus() == 0)),
        _ => Check::Silent,
    }
});
