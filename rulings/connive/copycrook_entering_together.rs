//! What a Copycrook enters as a copy of was on the battlefield before.
//!
//! Not shown: tokens with the same name, and copies of what is face down, which have no name.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const COPYCROOK: &str = "Copycrook";

pub const PROPERTY: Property = whenever(Kinds::SHOWN)
    .then(|told, entry| match entry.event {
        Event::Shown { object, name, look, .. } => {
            let named = |known: &crate::model::Known| name != known.card && !known.shown && known.since > 0;
            let entering = told.object(object).is_some_and(named);
            let copies = entering && look.has(Look::COPY) && told.is_card(object, COPYCROOK) && !look.has(Look::TOKEN);
            let there = told
                .permanents()
                .any(|(one, known)| one != object && known.shown && known.now.name == name && !told.is_entering(one));
            Check::must(there, "a Copycrook copies what was not there before").only_if(copies)
        }
        _ => Check::Silent,
    })
    .of(&[COPYCROOK]);
