//! Between the discard and the counter of a connive no spell or ability resolves and no spell is cast.
//!
//! Not shown: what the connive itself does.

use crate::model::property::{Kinds, Property, any, between};
use crate::model::{Anchor, Event, Zone};

pub const PROPERTY: Property = between(
    (Kinds::MOVED, |told, entry| {
        let discarded = entry.rule == Anchor::ConniveAction && told.conniving.is_some();
        discarded && matches!(entry.event, Event::Moved { from: Zone::Hand, .. })
    }),
    (Kinds::CONNIVED, any),
)
.never(
    Kinds::RESOLVES.or(Kinds::CAST).or(Kinds::ACTIVATED).or(Kinds::PRIORITY),
    |_, entry| !matches!(entry.event, Event::Moved { .. } | Event::Connived { .. }),
    "something happened between the discard and the counter of a connive",
);
