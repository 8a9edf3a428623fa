//! Where several permanents have graft and a +1/+1 counter, each of them triggers for a newcomer.
//!
//! Not shown: the order in which they are put on the stack; that is `game.apnap`.

use super::shared::came;
use crate::model::Owed;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let several =
        |owed: &Owed| told.owed.iter().any(|other| other.newcomer == owed.newcomer && other.source != owed.source);
    came(told, several, "one of several grafters did not trigger")
});
