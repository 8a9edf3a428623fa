//! Graft triggers for what is a creature as it is on the battlefield, whatever is printed on it, and for nothing else.
//!
//! Not shown: what a spell was on the stack.

use super::shared::trigger;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED)).then(|told, entry| {
    if let Some((_, _, newcomer)) = trigger(entry) {
        let creature = told.has(newcomer, Look::CREATURE);
        return Check::Violated("graft triggers for what is no creature").only_if(!creature);
    }
    let other = told
        .each(told.newcomers & !told.creatures & told.there)
        .any(|(_, known)| known.now.look.has(Look::PRINTED_CREATURE));
    Check::Holds.only_if(other && told.grafters != 0 && !matches!(entry.event, Event::Triggered { .. }))
});
