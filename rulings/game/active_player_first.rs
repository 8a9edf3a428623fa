//! After a resolution, and as a step begins, the active player receives priority (117.3a, 117.3b).
//!
//! Not shown: who is next when the active player has left.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::PRIORITY).then(|told, entry| match entry.event {
    Event::Priority { player } => {
        Check::must(player == told.active, "another than the active player receives priority")
            .only_if(told.active_next && told.is_in_game(told.active))
    }
    _ => Check::Silent,
});
