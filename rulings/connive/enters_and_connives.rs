//! What connives by a triggered ability that triggered as its own source entered is that source.
//!
//! Not shown: abilities that have a target.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let item = &resolving.item;
        let own = item.of == Some(Anchor::TriggerEnters) && item.by == Some(Thing::Object(item.source));
        Check::must(object == item.source, "another creature connived than the one that entered")
            .only_if(own && item.targets.is_empty())
    }
    _ => Check::Silent,
});
