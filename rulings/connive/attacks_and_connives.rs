//! What connives by an ability of its own that triggered as it attacked does so in the declare attackers step.
//!
//! Not shown: what puts more time between.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Step};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, .. } => {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let own = resolving.item.source == object && told.attackers.contains(&object);
        let attacked = resolving.item.by == Some(crate::model::Thing::Object(object));
        Check::must(
            told.step >= Step::DeclareAttackers,
            "a creature connived for attacking before attackers were declared",
        )
        .only_if(own && attacked && told.step < Step::CombatDamage)
    }
    _ => Check::Silent,
});
