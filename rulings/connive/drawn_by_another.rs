//! Where another player takes the draw of a connive, the discard is still its player's.
//!
//! Not shown: who gets the card.

use super::shared::{discarded_all, over};
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED)
    .then(|told, entry| {
        let Some(connive) = over(told, entry) else { return Check::Silent };
        Check::must(discarded_all(told, connive), "a stolen draw changed the discard")
            .only_if(connive.replaced && connive.drawn == 0)
    })
    .of(&["Notion Thief", "Alms Collector"]);
