//! A Copycrook that copies a token is no token.
//!
//! Not shown: what it copies of it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const COPYCROOK: &str = "Copycrook";

pub const PROPERTY: Property = whenever(Kinds::SHOWN)
    .then(|told, entry| match entry.event {
        Event::Shown { object, name, look, .. } => {
            let card = told.object(object).is_some_and(|known| known.from == crate::model::Zone::Stack);
            let copies = card && look.has(Look::COPY) && told.is_card(object, COPYCROOK);
            let of_token = told
                .permanents()
                .any(|(one, known)| one != object && known.now.name == name && known.now.look.has(Look::TOKEN));
            Check::must(!look.has(Look::TOKEN), "a Copycrook that copies a token is a token itself")
                .only_if(copies && of_token)
        }
        _ => Check::Silent,
    })
    .of(&[COPYCROOK]);
