//! When a creature of its controller's leaves the battlefield with counters, The Ozolith triggers before anybody has
//! priority, unless Hushbringer is there and the creature dies.
//!
//! Not shown: which counters it gets.

use crate::model::property::{Kinds, Property, after};
use crate::model::{Event, Told, Zone};

const OZOLITH: &str = "The Ozolith";
const HUSHBRINGER: &str = "Hushbringer";

/// Whether a Hushbringer is there, or leaves at the same time.
fn hushed(told: &Told) -> bool {
    let left = |card| told.facts(card).is_some_and(|facts| facts.name == HUSHBRINGER);
    told.permanents().any(|(object, _)| told.made_of(object).any(|facts| facts.name == HUSHBRINGER))
        || told.just_left().any(|(known, then)| left(known.card) || left(then.name))
}

pub const PROPERTY: Property = after(Kinds::MOVED, |told, entry| match entry.event {
    Event::Moved { was, from: Zone::Battlefield, to, .. } => told.permanent(was).is_some_and(|now| {
        let yours = |(object, known): (crate::model::Ref, &crate::model::Known)| {
            object != was && told.works_as(object, OZOLITH) && known.now.controller == now.controller
        };
        now.is_creature() && now.plus() > 0 && told.permanents().any(yours) && !(to == Zone::Graveyard && hushed(told))
    }),
    _ => false,
})
.must_come(
    (Kinds::TRIGGERED, |told, entry| match entry.event {
        Event::Triggered { source, .. } => told.is_named(source, OZOLITH),
        _ => false,
    }),
    (Kinds::PRIORITY, |_, entry| matches!(entry.event, Event::Priority { .. })),
    "The Ozolith did not trigger for a creature that left with counters",
)
.of(&[OZOLITH]);
