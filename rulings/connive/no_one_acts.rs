//! From the beginning of a connive to its end nobody has priority, no state-based action is performed, and nothing that
//! has triggered is put on the stack (117.2e, 608.2, 701.50a).
//!
//! Not shown: that what triggered meanwhile is put on the stack afterwards.

use crate::model::property::{Kinds, Property, any, between};
use crate::model::{Anchor, Event};

pub const PROPERTY: Property = between((Kinds::CONNIVES, any), (Kinds::CONNIVED, any)).never(
    Kinds::PRIORITY.or(Kinds::PASSES).or(Kinds::STATE_CHECKED).or(Kinds::STACKED).or(Kinds::STEP_BEGINS),
    |_, entry| {
        let copied = entry.rule == Anchor::CopyValues;
        !copied && !matches!(entry.event, Event::Connives { .. } | Event::Connived { .. })
    },
    "the game went on between the draw and the counter of a connive",
);
