//! A card without graft that enters as a copy of a grafter enters with graft's counters.
//!
//! Not shown: which permanents it can copy.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::SHOWN).then(|told, entry| {
    let Some((known, graft, Event::Shown { look, .. })) = entered(told, entry) else { return Check::Silent };
    let clone = told.facts(known.card).is_some_and(|facts| facts.graft == 0) && !look.has(Look::TOKEN);
    let free = !look.has(Look::REFUSES_PLUS_ONE) && !known.changed;
    Check::must(known.entered_with >= graft, "what enters as a copy of a grafter has not its counters")
        .only_if(clone && free)
});
