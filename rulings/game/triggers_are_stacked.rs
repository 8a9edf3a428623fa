//! Nobody has priority while an ability that has triggered waits to be put on the stack (117.5, 603.3).
//!
//! Not shown: that it was put there in the right order.

use crate::model::Check;
use crate::model::property::{Property, at_every_priority};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    let waits = told.waiting.iter().any(|waits| told.is_in_game(waits.controller));
    let came = told.stack.iter().any(|item| item.at > told.priority_at);
    Check::must(!waits, "a player has priority while a trigger waits").only_if(waits || came)
});
