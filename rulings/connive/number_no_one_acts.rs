//! From the first draw of a connive of more than one to its last counter nobody has priority and nothing is stacked.
//!
//! Not shown: connives of one; that is `connive.no-one-acts`.

use crate::model::property::{Kinds, Property, any, between};
use crate::model::{Anchor, Event};

pub const PROPERTY: Property = between(
    (Kinds::CONNIVES, |_, entry| matches!(entry.event, Event::Connives { number, .. } if number > 1)),
    (Kinds::CONNIVED, any),
)
.never(
    Kinds::PRIORITY.or(Kinds::STATE_CHECKED).or(Kinds::STACKED),
    |_, entry| {
        let copied = entry.rule == Anchor::CopyValues;
        !copied && matches!(entry.event, Event::Priority { .. } | Event::StateChecked { .. } | Event::Stacked { .. })
    },
    "the game went on in the middle of a connive of more than one",
);
