//! A graft ability whose permanent has no +1/+1 counter left as it begins to resolve moves nothing, and asks nobody.
//!
//! Not shown: permanents that have left; that is `graft.grafter-left`.

use super::shared::done;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED.or(Kinds::COUNTER_MOVED)).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let empty = graft.source.is_some_and(|source| source.plus() == 0);
    Check::must(graft.moved == 0 && graft.decided.is_none(), "a counter was moved from a permanent without counters")
        .only_if(empty)
});
