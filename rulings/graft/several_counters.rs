//! One newcomer may receive a counter from each of several grafters.
//!
//! Not shown: counters from one grafter with several graft abilities; that is `graft.shared-pool`.

use super::shared::{done, moved};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let second = told.resolved.as_ref().is_some_and(|last| {
        let same = last.item.by == graft.item.by && last.item.source != graft.item.source;
        last.item.is_graft() && same && last.moved == 1
    });
    Check::must(moved(graft), "a newcomer did not receive a counter from a second grafter")
        .only_if(second && graft.decided == Some(true))
});
