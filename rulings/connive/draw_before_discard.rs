//! In a connive no card is drawn once a card was discarded for it.
//!
//! Not shown: draws that something else than the connive makes.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Zone};

pub const PROPERTY: Property = whenever(Kinds::DREW.or(Kinds::DREW_NOTHING).or(Kinds::MOVED)).then(|told, entry| {
    let Some(connive) = &told.conniving else { return Check::Silent };
    match entry.event {
        Event::Drew { player, .. } | Event::DrewNothing { player } => {
            Check::Violated("a card was drawn after the discard of a connive")
                .only_if(player == connive.player && connive.discarded > 0)
        }
        Event::Moved { from: Zone::Hand, .. } if entry.rule == Anchor::ConniveAction => {
            Check::Holds.only_if(connive.drawn > 0)
        }
        _ => Check::Silent,
    }
});
