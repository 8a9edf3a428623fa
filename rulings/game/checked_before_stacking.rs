//! State-based actions have been performed as long as any applied before a trigger is put on the stack (117.5, 603.3):
//! no creature with toughness 0 or less sees one put there.
//!
//! Not shown: other state-based actions.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { .. } if entry.rule != Anchor::CopyValues => {
        Check::must(told.frail == 0, "a trigger was put on the stack while a creature had toughness 0 or less")
    }
    _ => Check::Silent,
});
