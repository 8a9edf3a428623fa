//! A permanent that has left and connives more than one does so in full, and gets no counter.
//!
//! Not shown: which number an ability gives.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| !connive.here && connive.number > 1) else {
        return Check::Silent;
    };
    let right = discarded_all(told, connive) && connive.put == 0;
    Check::must(right, "a permanent that has left did not connive as often as it should")
});
