//! A connive never puts more counters than nonland cards were discarded, also where some went unseen into a library.
//!
//! Not shown: whether a card that went there was revealed.

use super::shared::{can_grow, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.hidden > 0) else { return Check::Silent };
    // Where no counter can be put, none for a card that was seen is missing.
    let enough = connive.put + connive.hidden >= connive.nonlands || !can_grow(told, connive);
    let right = connive.put <= connive.nonlands && enough;
    Check::must(right || connive.recounted, "a connive put counters for cards that were not discarded")
});
