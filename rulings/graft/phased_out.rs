//! A graft ability of which the grafter or the newcomer is phased out moves nothing.
//!
//! Not shown: what phases out and in again before it resolves.

use super::shared::done;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Ref, Zone};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let out = |object: Ref| {
        told.object(object).is_some_and(|known| known.now.phased_out && known.now.zone == Zone::Battlefield)
    };
    let phased = out(graft.item.source) || graft.item.newcomer().is_some_and(out);
    Check::must(graft.moved == 0, "a counter was moved although one of the two is phased out").only_if(phased)
});
