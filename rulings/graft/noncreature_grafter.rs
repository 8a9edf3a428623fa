//! A permanent with graft that is no creature triggers all the same.
//!
//! Not shown: that it gives its counter; that is `graft.atomic-move`.

use super::shared::came;
use crate::model::Look;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    came(told, |owed| !told.has(owed.source, Look::CREATURE), "a grafter that is no creature did not trigger")
});
