//! Who connives with an empty library discards all the same, if there is a card in hand.
//!
//! Not shown: that the player loses then; that is `game.losing`.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.drew_nothing > 0) else { return Check::Silent };
    Check::must(discarded_all(told, connive), "with an empty library, the discard was left out")
});
