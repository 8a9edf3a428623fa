//! A graft ability whose permanent is not on the battlefield any more moves nothing.
//!
//! Not shown: a permanent that has merely lost graft, which still gives.

use super::shared::done;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    Check::must(graft.moved == 0, "a permanent that has left gave a counter").only_if(graft.source.is_none())
});
