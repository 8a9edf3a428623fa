//! The control that Cytoplast Manipulator gives ends only once the Manipulator is not on the battlefield any more.
//!
//! Not shown: that it does end then; control has other reasons to change.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const MANIPULATOR: &str = "Cytoplast Manipulator";

pub const PROPERTY: Property = whenever(Kinds::EFFECT_ENDS)
    .then(|told, entry| match entry.event {
        Event::EffectEnds { source } => {
            Check::must(told.permanent(source).is_none(), "Cytoplast Manipulator's control ended while it was there")
                .only_if(told.is_named(source, MANIPULATOR))
        }
        _ => Check::Silent,
    })
    .of(&[MANIPULATOR]);
