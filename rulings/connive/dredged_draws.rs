//! A connive whose draw was dredged discards all the same.
//!
//! Not shown: how many cards dredge puts into the graveyard.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.dredged) else { return Check::Silent };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    Check::must(connive.discarded == connive.number.min(hand), "a connive with a dredged draw discarded less or more")
});
