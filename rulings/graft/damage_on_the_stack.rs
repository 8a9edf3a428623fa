//! Combat damage is dealt as its step begins: nobody has had priority in that step before (since 2009-07-11).
//!
//! Not shown: how it is divided, and what was so while it used the stack.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::DAMAGE).then(|told, entry| match entry.event {
    Event::Damage { combat: true, .. } => {
        Check::must(told.priority_at < told.step_at, "a player had priority in the step before combat damage was dealt")
            .only_if(told.since(2009, 7, 11))
    }
    _ => Check::Silent,
});
