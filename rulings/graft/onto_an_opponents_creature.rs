//! A counter that a player decides to move onto another player's creature is moved.
//!
//! Not shown: where it can't be.

use super::shared::{done, moved};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let theirs = graft.newcomer.is_some_and(|newcomer| newcomer.controller != graft.item.controller);
    Check::must(moved(graft), "no counter was moved onto another player's creature")
        .only_if(theirs && graft.decided == Some(true))
});
