//! Triggers are put on the stack in APNAP order: those of the active player (or team) first, then in turn order (101.4,
//! 603.3b, 805.7).
//!
//! Not shown: triggers on other abilities' triggering, which are put there in a second pass, and the order within those
//! of one player.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { source, controller, by, .. } if entry.rule != Anchor::CopyValues => {
        // What triggered while others were put there waits for the next round.
        if told.opens_round(source, controller, by) {
            return Check::Silent;
        }
        let Some(last) = told.stacking.filter(|last| *last != controller) else { return Check::Silent };
        if told.shape(source).is_none_or(|shape| shape.look.has(Look::SECOND)) {
            return Check::Silent;
        }
        let right = told.team_away(last) <= told.team_away(controller);
        Check::must(right, "a trigger was put on the stack after those of a later player")
    }
    _ => Check::Silent,
});
