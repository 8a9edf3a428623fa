//! What Simic Basilisk's ability grants destroys nothing before the end of combat.
//!
//! Not shown: that it destroys the creature then, and creatures that have an ability of their own that destroys.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Step};

pub const PROPERTY: Property = whenever(Kinds::DESTROYED)
    .then(|told, entry| {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let source = resolving.item.source;
        let granted = told.effects.iter().any(|effect| effect.on == source && told.is_by(effect, &["Simic Basilisk"]));
        // It triggers on the damage that is dealt to what it destroys.
        let by_it = match entry.event {
            Event::Destroyed { object } => resolving.item.of.is_some() && resolving.item.newcomer() == Some(object),
            _ => false,
        };
        let own = told.made_of(source).any(|facts| facts.destroys);
        Check::must(told.step == Step::EndCombat, "what Simic Basilisk grants destroyed a creature out of its time")
            .only_if(granted && by_it && !own)
    })
    .of(&["Simic Basilisk"]);
