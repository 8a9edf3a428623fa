//! Persist returns only a creature that had no -1/-1 counter when it died.
//!
//! Not shown: that it does return then.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event, Look, Zone};

pub const PROPERTY: Property = whenever(Kinds::MOVED).then(|told, entry| match entry.event {
    Event::Moved { was, from: Zone::Graveyard, to: Zone::Battlefield, .. } => {
        let own = told.resolving.as_ref().is_some_and(|resolving| {
            resolving.item.source.slot == was.slot && resolving.item.of == Some(Anchor::TriggerLooksBack)
        });
        let died = told
            .object(was)
            .and_then(|known| known.was)
            .filter(|shape| shape.look.has(Look::PERSIST) && !shape.look.has(Look::UNDYING));
        died.map_or(Check::Silent, |died| {
            Check::must(died.count(Counter::MinusOne) == 0, "persist returned a creature that had a -1/-1 counter")
                .only_if(own)
        })
    }
    _ => Check::Silent,
});
