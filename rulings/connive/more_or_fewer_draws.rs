//! A connive discards as many cards as it says, whatever was made of its draws.
//!
//! Not shown: hands that have fewer cards.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.replaced) else { return Check::Silent };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    Check::must(connive.discarded == connive.number.min(hand), "replaced draws changed the number of discards")
});
