//! A grafter's activated ability may target the grafter itself, if it has a +1/+1 counter.
//!
//! Not shown: abilities that need a tap of their source.

use super::shared::{TARGETERS, target};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::TARGETS)
    .then(|told, entry| {
        let Some((source, target)) = target(told, entry) else { return Check::Silent };
        let plus = told.permanent(target).is_some_and(|now| now.plus() > 0);
        Check::must(plus, "a grafter without +1/+1 counter targets itself").only_if(source == target)
    })
    .of(&TARGETERS);
