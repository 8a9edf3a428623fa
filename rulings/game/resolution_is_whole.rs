//! Nobody has priority, and nothing is put on the stack but what a resolution itself casts or copies, while something
//! resolves (117.2e, 608.2).
//!
//! Not shown: what resolves for a player who has left meanwhile.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property =
    whenever(Kinds::RESOLVED.or(Kinds::PRIORITY).or(Kinds::STACKED).or(Kinds::STATE_CHECKED)).then(|told, entry| {
        let Some(resolving) = &told.resolving else { return Check::Silent };
        match entry.event {
            Event::Resolved { on } => Check::must(on == resolving.item.on, "something else has resolved than began to"),
            Event::Stacked { .. } if entry.rule == Anchor::CopyValues => Check::Silent,
            _ => Check::Violated("the game went on in the middle of a resolution")
                .only_if(told.is_in_game(resolving.item.controller)),
        }
    });
