//! With Renata (since 2017-09-29), a grafter of hers enters with a counter more than graft gives, if it can have counters.
//!
//! Not shown: where effects that halve numbers are there too.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const RENATA: &str = "Renata, Called to the Hunt";

pub const PROPERTY: Property = whenever(Kinds::SHOWN)
    .then(|told, entry| {
        let Some((known, graft, Event::Shown { object, controller, look, .. })) = entered(told, entry) else {
            return Check::Silent;
        };
        // What enters together with it is not there yet.
        let there = |object| told.object(object).is_some_and(|one| one.shown) && !told.is_entering(object);
        let hers = told.permanents().any(|(one, renata)| {
            one != object && there(one) && told.works_as(one, RENATA) && renata.now.controller == controller
        });
        let halved = told.permanents().any(|(one, _)| told.is_any_of(one, &["Vorinclex, Monstrous Raider"]));
        let concerned =
            told.since(2017, 9, 29) && hers && look.has(Look::CREATURE) && !look.has(Look::REFUSES_PLUS_ONE) && !halved;
        Check::must(known.entered_with > graft, "a grafter entered without Renata's additional counter")
            .only_if(concerned)
    })
    .of(&[RENATA]);
