//! A connive in which no card was discarded puts no counter.
//!
//! Not shown: counters that something else puts.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.discarded == 0) else { return Check::Silent };
    Check::must(connive.put == 0, "a connive put a counter although no card was discarded").only_if(connive.number == 1)
});
