//! Whatever the day, a single permanent that connives once draws or tries to, and discards, one card and no more.
//!
//! Not shown: where the draw is replaced or forbidden; that a card is discarded if there is one, since some players can't
//! be made to discard.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.number == 1 && !connive.replaced) else {
        return Check::Silent;
    };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    let right = connive.drawn + connive.drew_nothing <= 1 && connive.discarded <= hand.min(1);
    Check::must(right, "a connive drew or discarded more than a card")
});
