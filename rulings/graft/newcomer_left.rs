//! A graft ability whose newcomer is not on the battlefield any more moves nothing.
//!
//! Not shown: a newcomer that has merely changed; that is `graft.stops-being-a-creature`.

use super::shared::done;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    Check::must(graft.moved == 0, "a newcomer that has left received a counter").only_if(graft.newcomer.is_none())
});
