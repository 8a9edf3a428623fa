//! A counter that a player decides to move onto a creature with protection is moved.
//!
//! Not shown: from what it has protection.

use super::shared::{done, moved};
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Look};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let protected = graft.newcomer.is_some_and(|newcomer| newcomer.look.has(Look::PROTECTION));
    Check::must(moved(graft), "no counter was moved onto a creature with protection")
        .only_if(protected && graft.decided == Some(true))
});
