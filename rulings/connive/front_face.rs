//! What a discarded card is, its front face tells: a double-faced card with a land on its back gives its counter.
//!
//! Not shown: cards with one face.

use super::shared::{can_grow, grew, over, seen};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.two_faced > 0) else { return Check::Silent };
    Check::must(grew(connive), "a double-faced card was not taken for its front face")
        .only_if(can_grow(told, connive) && seen(connive))
});
