//! A player who has left connives no more.
//!
//! Not shown: who does so instead.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { player, .. } => {
        Check::must(told.is_in_game(player), "a player who has left connives").only_if(told.gone != [false; 4])
    }
    _ => Check::Silent,
});
