//! Every card is in exactly one zone, leaves it for another as a new object, and an old object never comes back
//! (400.7).
//!
//! Not shown: that the zone is the right one, and components of merged permanents.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::MOVED.or(Kinds::EXISTS)).then(|told, entry| match entry.event {
    Event::Moved { was, object, from, .. } => match told.object(was) {
        _ if told.slot(was.slot).is_some_and(|known| known.beneath) => Check::Silent,
        None => Check::Violated("an object moves that is not there"),
        Some(known) if known.now.zone != from => Check::Violated("an object moves out of a zone in which it is not"),
        Some(_) => {
            let new = object.slot == was.slot && object.life > was.life;
            Check::must(new, "an object that changed zones is no new object")
        }
    },
    Event::Exists { object, .. } => {
        let free = told.slot(object.slot).is_none_or(|known| !known.there);
        Check::must(free, "an object comes into being where another is")
    }
    _ => Check::Silent,
});
