//! A connive of more than one puts no more counters than cards were discarded, unless an effect changes their number.
//!
//! Not shown: which of the cards are lands.

use super::shared::over;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::CONNIVED).then(|told, entry| {
    let Some(connive) = over(told, entry).filter(|connive| connive.number > 1) else { return Check::Silent };
    let right = connive.put <= connive.discarded || (connive.recounted && connive.discarded > 0);
    Check::must(right, "a connive put more counters than cards were discarded")
        .only_if(connive.discarded < connive.number)
});
