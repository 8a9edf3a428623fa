//! Where +1/+1 and -1/-1 counters cancel, as many of each are removed as there are of the fewer (since 2006-10-01).
//!
//! Not shown: when; that is `game.cancelling`.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Counter, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_REMOVED).then(|told, entry| match entry.event {
    Event::CountersRemoved { from: Thing::Object(from), kind: Counter::PlusOne, number }
        if entry.rule == Anchor::SbaCountersCancel =>
    {
        let Some(known) = told.object(from) else { return Check::Silent };
        let fewer = known.now.plus().min(known.now.count(Counter::MinusOne));
        Check::must(number == fewer, "another number of counters was removed than cancel")
    }
    _ => Check::Silent,
});
