//! What connives by a triggered ability with a target that triggered as its source entered is that target.
//!
//! Not shown: what can be the target.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let item = &resolving.item;
        let targeted = item.of == Some(Anchor::TriggerEnters) && !item.targets.is_empty();
        Check::must(item.targets.contains(&Thing::Object(object)), "another creature connived than the target")
            .only_if(targeted)
    }
    _ => Check::Silent,
});
