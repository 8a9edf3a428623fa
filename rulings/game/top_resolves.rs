//! What resolves is what lies on top of the stack (405.5, 608.1).
//!
//! Not shown: combat damage that lies on the stack, as it did until 2009-07-11.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::RESOLVES).then(|told, entry| match entry.event {
    Event::Resolves { on, .. } => {
        let top = told.stack.last().is_some_and(|item| item.on == on);
        Check::must(top, "something resolves that is not on top of the stack")
    }
    _ => Check::Silent,
});
