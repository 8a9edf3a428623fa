//! A graft ability whose newcomer can't have +1/+1 counters put on it asks nobody and moves nothing (since 2019-05-03).
//!
//! Not shown: what was so before that day.

use super::shared::done;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Look};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let refuses = graft.newcomer.is_some_and(|newcomer| newcomer.look.has(Look::REFUSES_PLUS_ONE));
    Check::must(graft.moved == 0 && graft.decided.is_none(), "a counter was moved onto what can't have it")
        .only_if(refuses && told.since(2019, 5, 3))
});
