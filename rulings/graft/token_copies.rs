//! A token that is a copy of a grafter enters with graft's counters.
//!
//! Not shown: tokens that can't have counters, or whose entering another effect changed.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::SHOWN).then(|told, entry| {
    let Some((known, graft, Event::Shown { look, .. })) = entered(told, entry) else { return Check::Silent };
    let token = look.has(Look::TOKEN) && !look.has(Look::REFUSES_PLUS_ONE) && !known.changed;
    Check::must(known.entered_with >= graft, "a token that copies a grafter entered without its counters")
        .only_if(token)
});
