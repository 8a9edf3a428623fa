//! A grafter that is a copy of something without graft does not trigger, although it keeps its counters.
//!
//! Not shown: how long it is a copy.

use super::shared::has_lost_graft;
use crate::model::Look;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED))
    .then(|told, entry| has_lost_graft(told, entry, |known| known.now.look.has(Look::COPY)));
