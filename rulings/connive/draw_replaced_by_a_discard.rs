//! What is discarded instead of a draw of a connive is not what the connive discards.
//!
//! Not shown: what replaces the draw.

use super::shared::{can_grow, grew, over, seen};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.replaced && connive.others > 0) else {
        return Check::Silent;
    };
    Check::must(grew(connive), "a card that was discarded instead of a draw gave a counter")
        .only_if(can_grow(told, connive) && seen(connive))
});
