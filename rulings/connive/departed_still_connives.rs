//! A permanent that has left and is told to connive does so: its last controller discards as for any other.
//!
//! Not shown: targets that have left; that is `connive.target-gone`.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| !connive.here) else { return Check::Silent };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    Check::must(connive.discarded == connive.number.min(hand), "a permanent that has left did not connive in full")
});
