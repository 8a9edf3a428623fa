//! Vigean Hydropon attacks and blocks never while it has its abilities, and yet has no defender.
//!
//! Not shown: other ways to be in combat.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

const HYDROPON: &str = "Vigean Hydropon";

pub const PROPERTY: Property = whenever(Kinds::SHOWN.or(Kinds::ATTACKS).or(Kinds::BLOCKS))
    .then(|told, entry| match entry.event {
        Event::Shown { name, grafts, look, .. } => {
            let it = told.facts(name).is_some_and(|facts| facts.name == HYDROPON) && grafts > 0;
            let right = look.has(Look::CANNOT_ATTACK) && look.has(Look::CANNOT_BLOCK) && !look.has(Look::DEFENDER);
            Check::must(right, "Vigean Hydropon can attack or block, or has defender").only_if(it)
        }
        Event::Attacks { attacker: one, .. } | Event::Blocks { blocker: one, .. } => {
            let it = told.is_named(one, HYDROPON) && told.permanent(one).is_some_and(|now| now.grafts > 0);
            Check::Violated("Vigean Hydropon attacks or blocks").only_if(it)
        }
        _ => Check::Silent,
    })
    .of(&[HYDROPON]);
