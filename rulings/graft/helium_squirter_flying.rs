//! A creature to which Helium Squirter gave flying has it until the turn ends, and is blocked only by what has flying or
//! reach.
//!
//! Not shown: creatures that lose their abilities.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::BLOCKS.or(Kinds::ATTACKS))
    .then(|told, entry| {
        let granted =
            |object| told.effects.iter().any(|(source, on)| *on == object && told.is_named(*source, "Helium Squirter"));
        match entry.event {
            Event::Blocks { blocker, attacker } => {
                let able = told.has(blocker, Look::FLYING) || told.has(blocker, Look::REACH);
                Check::must(able, "a creature without flying or reach blocks a creature made to fly")
                    .only_if(granted(attacker) && told.has(attacker, Look::FLYING))
            }
            Event::Attacks { attacker, .. } => {
                Check::must(told.has(attacker, Look::FLYING), "a creature made to fly attacks without flying")
                    .only_if(granted(attacker))
            }
            _ => Check::Silent,
        }
    })
    .of(&["Helium Squirter"]);
