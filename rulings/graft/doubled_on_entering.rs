//! A grafter that enters under the control of a player with Doubling Season or Hardened Scales and nothing else that
//! changes numbers has more counters than graft alone would give it.
//!
//! Not shown: days before 2017-09-29, and exactly how many, where both are there: their order is that player's choice.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const MORE: [&str; 2] = ["Doubling Season", "Hardened Scales"];

pub const PROPERTY: Property = whenever(Kinds::SHOWN)
    .then(|told, entry| {
        let Some((known, graft, Event::Shown { controller, look, .. })) = entered(told, entry) else {
            return Check::Silent;
        };
        // What enters together with it is not there yet.
        let there = |object| told.object(object).is_some() && !told.is_entering(object);
        let yours = told.permanents().any(|(object, one)| {
            there(object)
                && told.has(object, Look::OWN)
                && told.is_any_of(object, &MORE)
                && one.now.controller == controller
        });
        let halved = told.permanents().any(|(object, _)| told.is_named(object, "Vorinclex, Monstrous Raider"));
        let free = look.has(Look::CREATURE) && !look.has(Look::REFUSES_PLUS_ONE) && !halved;
        Check::must(known.entered_with > graft, "a grafter entered with no more counters than graft gives")
            .only_if(told.since(2017, 9, 29) && yours && free)
    })
    .of(&MORE);
