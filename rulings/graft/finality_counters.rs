//! A permanent with a finality counter does not go from the battlefield to a graveyard.
//!
//! Not shown: that it went to exile, and not elsewhere.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Counter, Event, Zone};

pub const PROPERTY: Property = whenever(Kinds::MOVED).then(|told, entry| match entry.event {
    Event::Moved { was, from: Zone::Battlefield, to, .. } => {
        let finality = told.object(was).is_some_and(|known| known.now.count(Counter::Finality) > 0);
        Check::must(to != Zone::Graveyard, "a permanent with a finality counter went to a graveyard").only_if(finality)
    }
    _ => Check::Silent,
});
