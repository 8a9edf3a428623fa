//! Where the grafter or the newcomer has left and come back before the graft ability resolves, nothing is moved: what
//! came back is a new object.
//!
//! Not shown: what the new objects make trigger.

use super::shared::done;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Ref};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let back = |object: Ref| {
        told.slot(object.slot)
            .is_some_and(|known| known.there && known.now.is_permanent() && known.now.life != object.life)
    };
    let flickered = back(graft.item.source) || graft.item.newcomer().is_some_and(back);
    Check::must(graft.moved == 0, "a counter was moved although one of the two is a new object").only_if(flickered)
});
