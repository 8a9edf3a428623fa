//! A counter that a player decides to move onto a creature with shroud or hexproof is moved.
//!
//! Not shown: that such a creature made graft trigger; that is `graft.any-creature`.

use super::shared::{done, moved};
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Look};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED.or(Kinds::ILLEGAL)).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let untargetable =
        graft.newcomer.is_some_and(|newcomer| newcomer.look.has(Look::SHROUD) || newcomer.look.has(Look::HEXPROOF));
    Check::must(moved(graft), "no counter was moved onto a creature that cannot be targeted")
        .only_if(untargetable && graft.decided == Some(true))
});
