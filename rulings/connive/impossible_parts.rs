//! A connive that has begun is completed, even if nothing of it was possible.
//!
//! Not shown: what triggers then.

use crate::model::Event;
use crate::model::property::{Kinds, Property, after, any};

pub const PROPERTY: Property = after(Kinds::CONNIVES, any).must_come(
    (Kinds::CONNIVED, any),
    (Kinds::RESOLVED.or(Kinds::PRIORITY), |_, entry| {
        matches!(entry.event, Event::Resolved { .. } | Event::Priority { .. })
    }),
    "a connive that began was not completed",
);
