//! A copy of a graft ability moves a counter of its own, or none.
//!
//! Not shown: who made the copy.

use super::shared::{done, moved};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry).filter(|graft| graft.item.copy) else { return Check::Silent };
    let right = if graft.decided == Some(true) { moved(graft) } else { graft.moved == 0 };
    Check::must(right, "a copy of a graft ability did not do what was decided")
});
