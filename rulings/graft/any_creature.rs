//! Graft triggers for a creature that enters under another player's control.
//!
//! Not shown: how it came there.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let of = |object| told.object(object).map(|known| known.now.controller);
    came(told, |owed| of(owed.source) != of(owed.newcomer), "graft does not trigger for another player's creature")
});
