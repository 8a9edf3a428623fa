//! A grafter's activated ability whose target has lost all +1/+1 counters does not resolve.
//!
//! Not shown: targets that are illegal for another reason.

use super::shared::TARGETERS;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Kindred, Thing};

pub const PROPERTY: Property = whenever(Kinds::RESOLVES.or(Kinds::ILLEGAL))
    .then(|told, entry| {
        let (Event::Resolves { on, .. } | Event::Illegal { on, .. }) = entry.event else { return Check::Silent };
        let Some(item) = told.lying(on).filter(|item| item.kind == Kindred::Activated) else { return Check::Silent };
        let [Thing::Object(target)] = item.targets[..] else { return Check::Silent };
        let without = told.permanent(target).is_some_and(|now| now.plus() == 0) && item.with_counter & 1 != 0;
        let resolves = matches!(entry.event, Event::Resolves { .. });
        Check::must(!resolves, "an ability resolved whose target has no +1/+1 counter any more")
            .only_if(without && told.is_any_of(item.source, &TARGETERS))
    })
    .of(&TARGETERS);
