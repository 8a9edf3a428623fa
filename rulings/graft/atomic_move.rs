//! When a graft ability has resolved, its controller said yes and one counter was moved, or none was.
//!
//! Not shown: that one was removed and put; that is `game.moves`.

use super::shared::{done, moved};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let right = match graft.decided {
        Some(true) => moved(graft) && graft.moved <= 1,
        _ => graft.moved == 0,
    };
    Check::must(right, "a graft ability moved another number of counters than was decided")
        .only_if(graft.decided.is_some() || graft.moved > 0)
});
