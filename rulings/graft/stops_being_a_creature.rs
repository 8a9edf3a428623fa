//! A newcomer that is no creature any more when the graft ability resolves still receives the counter.
//!
//! Not shown: that it keeps it.

use super::shared::{done, moved};
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Look};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let no_creature = graft.newcomer.is_some_and(|newcomer| !newcomer.look.has(Look::CREATURE));
    Check::must(moved(graft), "no counter was moved onto a newcomer that is no creature any more")
        .only_if(no_creature && graft.decided == Some(true))
});
