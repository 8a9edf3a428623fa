//! The counters of one connive are put in one event.
//!
//! Not shown: how many.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.nonlands > 1) else { return Check::Silent };
    Check::must(connive.puts == 1, "the counters of a connive were put in several events").only_if(connive.put > 0)
});
