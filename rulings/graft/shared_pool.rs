//! All graft abilities of a permanent give from the same counters: each that has resolved has taken its own from what
//! was left.
//!
//! Not shown: permanents with a single graft ability.

use super::shared::done;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let Some(before) = graft.source.filter(|source| source.grafts > 1) else { return Check::Silent };
    let now = told.permanent(graft.item.source).map(|now| now.plus());
    let right = now.is_some_and(|now| u32::from(now) + u32::from(graft.moved) == u32::from(before.plus()));
    Check::must(right, "a graft ability did not take its counter from those of the permanent").only_if(now.is_some())
});
