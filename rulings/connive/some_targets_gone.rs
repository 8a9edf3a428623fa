//! Where some of several targets have left, those that connive are targets that are there.
//!
//! Not shown: in which order.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let targets = &resolving.item.targets;
        let there = |target: &Thing| matches!(target, Thing::Object(one) if told.permanent(*one).is_some());
        let some = targets.len() > 1 && !targets.iter().all(there) && resolving.connived == 0;
        let right = targets.contains(&Thing::Object(object)) && told.permanent(object).is_some();
        Check::must(right, "something else than a target that is there connives").only_if(some)
    }
    _ => Check::Silent,
});
