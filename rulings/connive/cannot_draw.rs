//! A connive in which no card was drawn and none replaced discards all the same, if there is a card in hand.
//!
//! Not shown: why nothing was drawn.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.number > 0) else { return Check::Silent };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    let none = connive.drawn == 0 && connive.drew_nothing == 0 && !connive.replaced;
    Check::must(discarded_all(told, connive), "without a draw, the discard was left out too").only_if(none && hand > 0)
});
