//! Where some of several targets have left, those that connive are targets that were there as it began to resolve.
//!
//! Not shown: in which order.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        // Whether a target is legal is looked at once, as the spell or ability begins to resolve (608.2b).
        let targets = &resolving.item.targets;
        let gone = |target: &Thing| matches!(target, Thing::Object(one) if !resolving.aims_at(*one));
        let some = targets.len() > 1 && targets.iter().any(gone) && resolving.connived == 0;
        Check::must(resolving.aims_at(object), "something else than a target that is there connives").only_if(some)
    }
    _ => Check::Silent,
});
