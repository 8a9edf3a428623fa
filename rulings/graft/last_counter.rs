//! A permanent that has given its last +1/+1 counter to graft and has toughness 0 or less then is not there any more
//! when a player has priority.
//!
//! Not shown: that it went to the graveyard without being destroyed.

use crate::model::Check;
use crate::model::property::{Property, at_every_priority};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    let Some(last) = told.resolved.as_ref().filter(|last| last.item.is_graft() && last.at > told.priority_at) else {
        return Check::Silent;
    };
    let gave = last.moved == 1 && last.source.is_some_and(|source| source.plus() == 1 && source.is_creature());
    let source = last.item.source;
    let frail = told.object(source).is_some() && told.is_among(source, told.frail);
    Check::must(!frail, "a grafter that gave its last counter is there with toughness 0 or less").only_if(gave)
});
