//! When a player has left, nothing of theirs is on the battlefield and no ability of theirs on the stack as the next
//! player has priority.
//!
//! Not shown: what they had taken from others, which goes back or is exiled.

use crate::model::property::{Property, at_every_priority};
use crate::model::{Check, Kindred};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    if told.gone == [false; 4] {
        return Check::Silent;
    }
    let left = |player: crate::model::Seat| !told.is_in_game(player);
    let permanent = told.permanents().any(|(_, known)| left(known.owner));
    let ability = told.stack.iter().any(|item| left(item.controller) && item.kind != Kindred::Spell);
    Check::must(!permanent && !ability, "something of a player who has left is still there")
});
