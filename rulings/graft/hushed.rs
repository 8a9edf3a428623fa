//! While Torpor Orb is there, graft does not trigger for creatures that enter.
//!
//! Not shown: other cards that keep abilities from triggering, since each has its own exceptions.

use super::shared::trigger;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED))
    .then(|told, entry| {
        if !told.permanents().any(|(object, _)| told.works_as(object, "Torpor Orb")) {
            return Check::Silent;
        }
        if trigger(entry).is_some() {
            return Check::Violated("graft triggers although Torpor Orb is there");
        }
        let triggers = matches!(entry.event, crate::model::Event::Triggered { .. });
        Check::Holds.only_if(!told.owed.is_empty() && !triggers)
    })
    .of(&["Torpor Orb"]);
