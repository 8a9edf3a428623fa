//! A nonland card that was discarded for a connive and exiled instead of put into a graveyard gives its counter.
//!
//! Not shown: what exiled it.

use super::shared::{can_grow, over, seen};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.exiled > 0) else { return Check::Silent };
    let right = connive.put == connive.nonlands || connive.recounted;
    Check::must(right, "a discarded card that was exiled gave no counter")
        .only_if(can_grow(told, connive) && seen(connive))
});
