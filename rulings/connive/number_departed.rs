//! A permanent that has left and connives more than one does so in full, and gets no counter.
//!
//! Not shown: which number an ability gives.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| !connive.here && connive.number > 1) else {
        return Check::Silent;
    };
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    let right = connive.discarded == connive.number.min(hand) && connive.put == 0;
    Check::must(right, "a permanent that has left did not connive as often as it should")
});
