//! Several permanents told to connive at once do so one after the other: none begins before another is done.
//!
//! Not shown: who chooses the order.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES.or(Kinds::CONNIVED)).then(|told, entry| match entry.event {
    Event::Connives { .. } if told.conniving.is_some() => {
        Check::Violated("a permanent began to connive before another was done")
    }
    Event::Connived { object, .. } => match &told.conniving {
        None => Check::Violated("a permanent has connived that had not begun to"),
        Some(connive) if connive.object != object => Check::Violated("another permanent has connived than began to"),
        Some(connive) => Check::Holds.only_if(connive.left > 0),
    },
    _ => Check::Silent,
});
