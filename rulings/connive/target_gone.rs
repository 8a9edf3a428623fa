//! A creature that is a target and has left does not connive.
//!
//! Not shown: targets that are illegal for another reason.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES.or(Kinds::ILLEGAL)).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let gone =
            told.slot(object.slot).is_some_and(|known| known.now.life != object.life && known.since < resolving.at);
        let there = told.permanent(object).is_some();
        let target = resolving.item.targets.contains(&Thing::Object(object)) && (gone || there);
        Check::must(told.permanent(object).is_some(), "a target that has left connives").only_if(target)
    }
    _ => Check::Silent,
});
