//! Under Humility or Dress Down no creature has graft.
//!
//! Not shown: whether it entered with its counters.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const SILENCERS: [&str; 2] = ["Humility", "Dress Down"];

pub const PROPERTY: Property = whenever(Kinds::PRIORITY.or(Kinds::TRIGGERED))
    .then(|told, entry| {
        let there =
            |object| SILENCERS.iter().any(|name| told.works_as(object, name)) && !told.has(object, Look::CREATURE);
        if !matches!(entry.event, Event::Priority { .. }) || !told.permanents().any(|(object, _)| there(object)) {
            return Check::Silent;
        }
        Check::must(told.grafters & told.creatures == 0, "a creature has graft although all have lost their abilities")
            .only_if(told.creatures != 0)
    })
    .of(&SILENCERS);
