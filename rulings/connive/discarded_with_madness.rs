//! A nonland card that is discarded for a connive gives its counter before a madness ability is on the stack.
//!
//! Not shown: whether it is cast.

use super::shared::{can_grow, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.exiled > 0 && connive.nonlands > 0) else {
        return Check::Silent;
    };
    let mad = told.waiting.iter().any(|waits| waits.at > connive.at);
    Check::must(connive.put > 0 || connive.recounted, "a card with madness gave no counter")
        .only_if(mad && can_grow(told, connive))
});
