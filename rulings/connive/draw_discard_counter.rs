//! A permanent that connives once discards at most one card, and has one counter put on it if that card is no land, if it
//! is still there.
//!
//! Not shown: cards discarded unseen, and draws that are replaced.

use super::shared::{can_grow, grew, over, seen};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.number == 1) else { return Check::Silent };
    if connive.discarded > 1 {
        return Check::Violated("more than one card was discarded for one connive");
    }
    Check::must(grew(connive), "a connive put another number of counters than its nonland card calls for")
        .only_if(can_grow(told, connive) && seen(connive))
});
