//! What a grafter's activated ability has granted until end of turn does not end when +1/+1 counters go.
//!
//! Not shown: that it ends with the turn, and effects of a turn before.

use super::shared::TARGETERS;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Begun, Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::EFFECT_ENDS.or(Kinds::COUNTERS_REMOVED))
    .then(|told, entry| match entry.event {
        Event::EffectEnds { source } => {
            let mut of_it = told.effects.iter().filter(|effect| effect.source == source).peekable();
            let lasting = |effect: &Begun| told.is_by(effect, &["Cytoplast Manipulator"]);
            let fixed = of_it.peek().is_some() && of_it.all(|one| told.is_by(one, &TARGETERS) && !lasting(one));
            Check::Violated("what a grafter granted ended before the turn did").only_if(fixed)
        }
        Event::CountersRemoved { from: Thing::Object(from), .. } => {
            let granted = told.effects.iter().any(|effect| effect.on == from && told.is_by(effect, &TARGETERS));
            Check::Holds.only_if(granted)
        }
        _ => Check::Silent,
    })
    .of(&TARGETERS);
