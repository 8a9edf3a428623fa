//! Nothing resolves until all players have passed in succession (117.4).
//!
//! Not shown: that a step ends only then.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVES).then(|told, _| {
    let players = told.gone.iter().take(usize::from(told.seats)).filter(|gone| !**gone).count();
    Check::must(usize::from(told.passes) == players, "something resolves before all players have passed")
});
