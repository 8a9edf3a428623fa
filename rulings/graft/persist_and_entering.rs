//! A creature with persist that comes back from a graveyard is a newcomer like any other.
//!
//! Not shown: in which order its own abilities and graft are stacked.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Look, Owed, Zone};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let back = |owed: &Owed| {
        told.object(owed.newcomer)
            .is_some_and(|known| known.from == Zone::Graveyard && known.now.look.has(Look::PERSIST))
    };
    came(told, back, "graft did not trigger for a creature that persist returned")
});
