//! What triggered because another ability had is put on the stack after all those others (since 2021-04-22). What
//! triggers only while they are put there comes in a round of its own, after all of them.
//!
//! Not shown: which of the abilities of a merged permanent it is.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Look, Ref};

pub const PROPERTY: Property = whenever(Kinds::STACKED)
    .then(|told, entry| {
        let Event::Stacked { source, controller, by, .. } = entry.event else { return Check::Silent };
        if entry.rule == Anchor::CopyValues || !told.since(2021, 4, 22) || told.stacking.is_none() {
            return Check::Silent;
        }
        let second = |object: Ref| told.shape(object).is_some_and(|shape| shape.look.has(Look::SECOND));
        let Some(last) = told.stack.last() else { return Check::Silent };
        let merged = told.is_merged(source) || told.is_merged(last.source);
        if merged || told.opens_round(source, controller, by) {
            return Check::Silent;
        }
        let right = !second(last.source) || second(source);
        Check::must(right, "what triggered on a triggering was stacked before another trigger")
            .only_if(second(source) || second(last.source))
    })
    .of(&["Strict Proctor"]);
