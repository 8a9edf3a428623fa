//! A permanent with graft that can't have +1/+1 counters put on it has entered without any.
//!
//! Not shown: permanents of which that is true only later, because of a Solemnity that enters together with them.

use super::shared::entered;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::SHOWN).then(|told, entry| {
    let Some((known, _, Event::Shown { look, .. })) = entered(told, entry) else { return Check::Silent };
    let solemn = told.objects().any(|(one, _)| told.is_entering(one) && told.is_named(one, "Solemnity"));
    Check::must(known.entered_with == 0, "a permanent that can't have counters entered with some")
        .only_if(look.has(Look::REFUSES_PLUS_ONE) && !solemn)
});
