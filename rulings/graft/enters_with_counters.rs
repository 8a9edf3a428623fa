//! A permanent with graft N that is no copy enters with at least N +1/+1 counters.
//!
//! Not shown: permanents that can't have them, and those whose entering another effect changed.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::SHOWN).then(|told, entry| {
    let Some((known, graft, Event::Shown { look, .. })) = entered(told, entry) else { return Check::Silent };
    let plain = !look.has(Look::COPY) && !look.has(Look::REFUSES_PLUS_ONE) && !known.changed;
    Check::must(known.entered_with >= graft, "a permanent with graft entered without graft's counters").only_if(plain)
});
