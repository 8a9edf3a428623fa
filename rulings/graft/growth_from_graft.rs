//! Whenever +1/+1 counters are put on a creature of its controller's, Simic Ascendancy triggers before anybody has
//! priority.
//!
//! Not shown: how many growth counters it gets.

use crate::model::property::{Kinds, Property, after};
use crate::model::{Counter, Event, Known, Ref, Thing};

const ASCENDANCY: &str = "Simic Ascendancy";

pub const PROPERTY: Property = after(Kinds::COUNTERS_PUT, |told, entry| match entry.event {
    Event::CountersPut { on: Thing::Object(on), kind: Counter::PlusOne, .. } => {
        told.object(on).filter(|known| known.shown && known.now.is_creature()).is_some_and(|known| {
            let yours = |(object, one): (Ref, &Known)| {
                told.works_as(object, ASCENDANCY) && one.now.controller == known.now.controller
            };
            told.permanents().any(yours)
        })
    }
    _ => false,
})
.must_come(
    (Kinds::TRIGGERED, |told, entry| match entry.event {
        Event::Triggered { source, .. } => told.is_named(source, ASCENDANCY),
        _ => false,
    }),
    (Kinds::PRIORITY, |_, entry| matches!(entry.event, Event::Priority { .. })),
    "Simic Ascendancy did not trigger for counters put on a creature",
)
.of(&[ASCENDANCY]);
