//! A connive whose draw was dredged discards all the same.
//!
//! Not shown: how many cards dredge puts into the graveyard.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.dredged) else { return Check::Silent };
    Check::must(discarded_all(told, connive), "a connive with a dredged draw discarded less or more")
});
