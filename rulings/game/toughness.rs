//! Nobody has priority while a creature has toughness 0 or less (704.3, 704.5f).
//!
//! Not shown: that it went to the graveyard as it should, and not in another way.

use crate::model::Check;
use crate::model::property::{Property, at_every_priority};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    Check::must(told.frail == 0, "a player has priority while a creature has toughness 0 or less")
        .only_if(told.creatures != 0)
});
