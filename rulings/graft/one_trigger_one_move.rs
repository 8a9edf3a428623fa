//! One graft ability triggers once for one creature: taking a counter and putting it are one.
//!
//! Not shown: effects that make abilities trigger more often.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED)
    .then(|told, _| came(told, |owed| owed.times == 1, "one graft ability did not trigger once for a creature"));
