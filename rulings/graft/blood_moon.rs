//! Under Blood Moon a land with graft that is a Mountain does not trigger.
//!
//! Not shown: whether it entered with its counter.

use super::shared::has_lost_graft;
use crate::model::Look;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED))
    .then(|told, entry| has_lost_graft(told, entry, |known| known.now.look.has(Look::LAND)))
    .of(&["Blood Moon"]);
