//! What connives because of Spymaster's Vault is a target of it that is there.
//!
//! Not shown: how often it connives, and what else the card does.

use super::shared::resolves;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

const CARD: &str = "Spymaster's Vault";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, .. } => {
            let targets = told.resolving.as_ref().map(|resolving| &resolving.item.targets);
            let target = targets.is_some_and(|targets| targets.contains(&Thing::Object(object)));
            Check::must(
                target && told.permanent(object).is_some(),
                "something else than a target of Spymaster's Vault connived",
            )
            .only_if(resolves(told, CARD).is_some())
        }
        _ => Check::Silent,
    })
    .of(&[CARD]);
