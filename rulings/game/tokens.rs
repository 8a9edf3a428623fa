//! A token that leaves the battlefield has ceased to exist before anybody has priority (111.7, 704.5d).
//!
//! Not shown: copies of spells and cards.

use crate::model::property::{Kinds, Property, after, any};
use crate::model::{Event, Look, Zone};

pub const PROPERTY: Property = after(Kinds::MOVED, |told, entry| match entry.event {
    Event::Moved { was, from: Zone::Battlefield, .. } => {
        told.shape(was).is_some_and(|shape| shape.look.has(Look::TOKEN))
    }
    _ => false,
})
.must_come((Kinds::CEASED, any), (Kinds::PRIORITY, any), "a token that left the battlefield is still there");
