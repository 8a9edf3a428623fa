//! What a grafter's activated ability has granted until end of turn does not end when +1/+1 counters go.
//!
//! Not shown: that it ends with the turn.

use super::shared::TARGETERS;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::EFFECT_ENDS.or(Kinds::COUNTERS_REMOVED))
    .then(|told, entry| match entry.event {
        Event::EffectEnds { source } => {
            let fixed = told.is_any_of(source, &TARGETERS) && !told.is_named(source, "Cytoplast Manipulator");
            Check::Violated("what a grafter granted ended before the turn did").only_if(fixed)
        }
        Event::CountersRemoved { from: Thing::Object(from), .. } => {
            let granted = told.effects.iter().any(|(source, on)| *on == from && told.is_any_of(*source, &TARGETERS));
            Check::Holds.only_if(granted)
        }
        _ => Check::Silent,
    })
    .of(&TARGETERS);
