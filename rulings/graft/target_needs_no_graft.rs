//! A grafter's activated ability may target a creature without graft, if it has a +1/+1 counter.
//!
//! Not shown: whose it is.

use super::shared::{TARGETERS, target};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::TARGETS)
    .then(|told, entry| {
        let Some((_, target)) = target(told, entry) else { return Check::Silent };
        let now = told.permanent(target);
        Check::must(now.is_some_and(|now| now.plus() > 0), "a creature without +1/+1 counter is a target")
            .only_if(now.is_none_or(|now| now.grafts == 0))
    })
    .of(&TARGETERS);
