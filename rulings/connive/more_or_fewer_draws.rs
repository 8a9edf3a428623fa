//! A connive discards as many cards as it says, whatever was made of its draws.
//!
//! Not shown: hands that have fewer cards.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.replaced) else { return Check::Silent };
    Check::must(discarded_all(told, connive), "replaced draws changed the number of discards")
});
