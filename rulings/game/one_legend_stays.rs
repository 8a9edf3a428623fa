//! Of a player's legendary permanents with one name, one stays when the legend rule puts the others into the graveyard
//! (704.5j; since 2013-07-13), unless another state-based action takes that one away at the same time (704.3).
//!
//! Not shown: that the player chose it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::MOVED).then(|told, entry| match entry.event {
    Event::Moved { was, .. } if entry.rule == Anchor::SbaLegend => {
        let Some(gone) = told.object(was) else { return Check::Silent };
        let stays = told.each(told.legends).any(|(other, known)| {
            other != was && known.now.name == gone.now.name && known.now.controller == gone.now.controller
        });
        // The one that is kept can have no loyalty or no toughness left.
        let goes = told.just_left().any(|(known, then)| {
            then.name == gone.now.name && then.controller == gone.now.controller && known.by != Anchor::SbaLegend
        });
        Check::must(stays || goes, "the legend rule left a player none of the permanents")
            .only_if(told.since(2013, 7, 13))
    }
    _ => Check::Silent,
});
