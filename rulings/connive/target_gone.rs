//! A creature that is a target and has left does not connive.
//!
//! Not shown: targets that are illegal for another reason.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES.or(Kinds::ILLEGAL)).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let target = resolving.item.targets.contains(&Thing::Object(object));
        Check::must(told.permanent(object).is_some(), "a target that has left connives").only_if(target)
    }
    _ => Check::Silent,
});
