//! A creature that connives for Raffine attacks.
//!
//! Not shown: attackers that have left combat, and tokens, which may have entered attacking; how many attack, since such
//! tokens are counted.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const RAFFINE: &str = "Raffine, Scheming Seer";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => {
            let card = told.object(object).and_then(|known| told.facts(known.card));
            let token = card.is_some_and(|facts| facts.token);
            Check::must(told.attackers.contains(&object), "a creature connives for Raffine that does not attack")
                .only_if(resolves_with_target(told, RAFFINE) && !token)
        }
        _ => Check::Silent,
    })
    .of(&[RAFFINE]);
