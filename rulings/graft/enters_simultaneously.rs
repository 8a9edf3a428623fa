//! A permanent with graft triggers for each other creature that enters together with it.
//!
//! Not shown: what enters one after the other within one resolution.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    came(told, |owed| told.is_among(owed.source, told.newcomers), "a grafter did not see what entered together with it")
});
