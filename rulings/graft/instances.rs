//! Each of several graft abilities of one permanent triggers.
//!
//! Not shown: with how many counters it entered.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED)
    .then(|told, _| came(told, |owed| owed.times > 1, "only some of a permanent's graft abilities triggered"));
