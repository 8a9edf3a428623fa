//! A permanent that is phased out connives without a counter.
//!
//! Not shown: where it is a target.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry) else { return Check::Silent };
    let out = told.object(connive.object).is_some_and(|known| known.now.phased_out);
    Check::must(connive.put == 0, "a permanent that is phased out got a counter").only_if(out)
});
