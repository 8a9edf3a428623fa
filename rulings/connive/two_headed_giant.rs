//! In a game of teams, each permanent connives for its own controller, and those of the active team come first.
//!
//! Not shown: the order that a team chooses.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, player, .. } => {
        let teams = told.seats == 4 && (1..4).any(|seat| told.teams[seat] == told.teams[0]);
        let Some(shape) = told.shape(object) else { return Check::CannotTell.only_if(teams) };
        Check::must(shape.controller == player, "a permanent connived for its controller's teammate").only_if(teams)
    }
    _ => Check::Silent,
});
