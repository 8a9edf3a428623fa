//! A permanent with graft triggers also if no +1/+1 counter came with it as it entered: any will do.
//!
//! Not shown: which of several counters is moved, since counters of one kind are alike (122.1).

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let other = |owed: &crate::model::Owed| told.object(owed.source).is_some_and(|known| known.entered_with == 0);
    came(told, other, "a grafter whose counters did not come with it does not trigger")
});
