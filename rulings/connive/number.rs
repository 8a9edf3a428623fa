//! A permanent that connives N discards N cards, or the whole hand if that is less, and has a counter put on it for each
//! nonland card.
//!
//! Not shown: where discards are replaced or forbidden.

use super::shared::{can_grow, grew, over, seen};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.number > 1) else { return Check::Silent };
    if connive.discarded > connive.number {
        return Check::Violated("more cards were discarded than the connive says");
    }
    Check::must(grew(connive), "a connive put another number of counters than its nonland cards call for")
        .only_if(can_grow(told, connive) && seen(connive))
});
