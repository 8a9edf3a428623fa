//! What a grafter's activated ability targets has at least one +1/+1 counter, and may have more.
//!
//! Not shown: that nothing else may be targeted by it.

use super::shared::{TARGETERS, target};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::TARGETS)
    .then(|told, entry| {
        let Some((_, target)) = target(told, entry) else { return Check::Silent };
        let plus = told.permanent(target).map_or(0, |now| now.plus());
        Check::must(plus > 0, "a grafter's ability targets a creature without +1/+1 counter").only_if(plus != 1)
    })
    .of(&TARGETERS);
