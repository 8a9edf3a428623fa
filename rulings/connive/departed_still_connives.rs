//! A permanent that has left and is told to connive does so: its last controller discards as for any other.
//!
//! Not shown: targets that have left; that is `connive.target-gone`.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| !connive.here) else { return Check::Silent };
    Check::must(discarded_all(told, connive), "a permanent that has left did not connive in full")
});
