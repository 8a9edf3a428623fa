//! Nobody has priority while a permanent has both +1/+1 and -1/-1 counters (704.5q; since 2006-10-01).
//!
//! Not shown: how many of each were removed.

use crate::model::Check;
use crate::model::property::{Property, at_every_priority};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    Check::must(told.torn == 0, "a player has priority while +1/+1 and -1/-1 counters lie on one permanent")
        .only_if(told.since(2006, 10, 1) && told.there != 0)
});
