//! A creature that connives for Raffine attacks, and connives at most as often as creatures have attacked.
//!
//! Not shown: attackers that have left combat.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const RAFFINE: &str = "Raffine, Scheming Seer";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, number, .. } => {
            let right = told.attackers.contains(&object) && usize::from(number) <= told.attackers.len();
            Check::must(right, "a creature connives for Raffine more often than creatures attack")
                .only_if(resolves_with_target(told, RAFFINE))
        }
        _ => Check::Silent,
    })
    .of(&[RAFFINE]);
