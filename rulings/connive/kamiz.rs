//! A creature that connives for Kamiz is one that attacks.
//!
//! Not shown: which other attacker gets double strike.

use super::shared::resolves_with_target;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const KAMIZ: &str = "Kamiz, Obscura Oculus";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => {
            Check::must(told.attackers.contains(&object), "a creature connives for Kamiz that does not attack")
                .only_if(resolves_with_target(told, KAMIZ))
        }
        _ => Check::Silent,
    })
    .of(&[KAMIZ]);
