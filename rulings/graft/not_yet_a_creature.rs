//! A creature card that entered as no creature makes no graft ability trigger when it becomes one.
//!
//! Not shown: cards that were never printed as creatures; that is `graft.becoming-is-not-entering`.

use super::shared::triggers_late;
use crate::model::property::{Kinds, Property, any, between};
use crate::model::{Event, Look};

pub const PROPERTY: Property = between(
    (Kinds::SHOWN, |told, entry| match entry.event {
        Event::Shown { object, look, .. } => {
            let before = told.object(object).filter(|known| known.shown).map(|known| known.now.look);
            let turned = look.has(Look::CREATURE) && before.is_some_and(|before| !before.has(Look::CREATURE));
            turned && look.has(Look::PRINTED_CREATURE)
        }
        _ => false,
    }),
    (Kinds::PRIORITY, any),
)
.never(Kinds::TRIGGERED, triggers_late, "graft triggers for a card that becomes a creature after it entered");
