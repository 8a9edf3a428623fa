//! What is targeted is told of something on the stack, and an object that is a target is there (115.1, 115.3).
//!
//! Not shown: that the target is a legal one.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::TARGETS).then(|told, entry| match entry.event {
    Event::Targets { on, target } => {
        // What is copied keeps its targets, though they be gone.
        if told.lying(on).is_some_and(|item| item.copy) {
            return Check::Silent;
        }
        let there = match target {
            Thing::Object(object) => told.object(object).is_some(),
            Thing::Player(player) => told.is_in_game(player),
            Thing::Ability(on) => told.lying(on).is_some(),
        };
        Check::must(there && told.lying(on).is_some(), "what is not there is a target, or has one")
    }
    _ => Check::Silent,
});
