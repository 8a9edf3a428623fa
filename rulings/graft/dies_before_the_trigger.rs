//! When a graft ability is put on the stack, the newcomer that made it trigger has no toughness of 0 or less: then it
//! is in the graveyard already.
//!
//! Not shown: newcomers that died for another reason.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { by: Some(Thing::Object(by)), of: Anchor::GraftTrigger, .. } => {
        let frail = told.object(by).is_some() && told.is_among(by, told.frail);
        Check::must(!frail, "a graft ability was stacked while its newcomer had toughness 0 or less")
            .only_if(frail || told.object(by).is_none())
    }
    _ => Check::Silent,
});
