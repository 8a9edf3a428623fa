//! A Copycrook that shows itself as a Copycrook has its printed 0/0 and its counters alone.
//!
//! Not shown: anthems; then its power and toughness are raised alike.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const COPYCROOK: &str = "Copycrook";

pub const PROPERTY: Property = whenever(Kinds::SHOWN)
    .then(|told, entry| match entry.event {
        Event::Shown { object, name, power, toughness, .. } => {
            let new = told.object(object).is_some_and(|known| !known.shown && known.since > 0);
            let it = told.facts(name).is_some_and(|facts| facts.name == COPYCROOK);
            Check::must(power == toughness, "a Copycrook that copies nothing is no 0/0").only_if(it && new)
        }
        _ => Check::Silent,
    })
    .of(&[COPYCROOK]);
