//! In a group that connives, a permanent that has left takes its turn with those of its controller (since 2025-04-04).
//!
//! Not shown: groups of which all are there.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, player, left, .. } if told.since(2025, 4, 4) => {
        let Some(last) = told.connived.as_ref().filter(|last| last.left == left + 1) else { return Check::Silent };
        let same = told.resolving.as_ref().is_some_and(|resolving| resolving.at < last.at);
        let departed = !last.here || told.permanent(object).is_none();
        let right = told.team_away(last.player) <= told.team_away(player);
        Check::must(right, "a permanent that has left connived out of its turn").only_if(same && departed)
    }
    _ => Check::Silent,
});
