//! A creature to which Helium Squirter gave flying and that has it is blocked only by what has flying or reach.
//!
//! Not shown: that it has flying; what comes later may take that away.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::BLOCKS)
    .then(|told, entry| {
        let granted =
            |object| told.effects.iter().any(|(source, on)| *on == object && told.is_named(*source, "Helium Squirter"));
        match entry.event {
            Event::Blocks { blocker, attacker } => {
                let able = told.has(blocker, Look::FLYING) || told.has(blocker, Look::REACH);
                Check::must(able, "a creature without flying or reach blocks a creature made to fly")
                    .only_if(granted(attacker) && told.has(attacker, Look::FLYING))
            }
            _ => Check::Silent,
        }
    })
    .of(&["Helium Squirter"]);
