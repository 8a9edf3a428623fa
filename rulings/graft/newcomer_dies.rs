//! A newcomer that has died when the graft ability resolves gets nothing, and neither does what its card becomes.
//!
//! Not shown: newcomers that left for another zone.

use super::shared::done;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Zone};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let Some(newcomer) = graft.item.newcomer() else { return Check::Silent };
    let dead =
        graft.newcomer.is_none() && told.slot(newcomer.slot).is_some_and(|known| known.now.zone == Zone::Graveyard);
    Check::must(graft.moved == 0, "a newcomer that has died received a counter").only_if(dead)
});
