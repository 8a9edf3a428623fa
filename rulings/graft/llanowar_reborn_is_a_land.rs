//! Llanowar Reborn is played as a land, is never cast, and enters with its counter.
//!
//! Not shown: that it enters tapped.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const REBORN: &str = "Llanowar Reborn";

pub const PROPERTY: Property = whenever(Kinds::CAST.or(Kinds::LAND_PLAYED))
    .then(|told, entry| match entry.event {
        Event::Cast { spell, .. } => {
            let land = told.printed(spell).is_some_and(|facts| facts.name == REBORN);
            Check::Violated("Llanowar Reborn was cast").only_if(land)
        }
        Event::LandPlayed { object, .. } => {
            let here = told.object(object).filter(|_| told.is_card(object, REBORN));
            here.map_or(Check::Silent, |known| {
                let free = known.now.grafts > 0 && !known.now.look.has(Look::REFUSES_PLUS_ONE) && !known.changed;
                Check::must(known.entered_with == 1, "Llanowar Reborn entered without its counter").only_if(free)
            })
        }
        _ => Check::Silent,
    })
    .of(&[REBORN]);
