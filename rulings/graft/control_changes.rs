//! Whoever controls the graft ability decides, also where the grafter or the newcomer has changed hands since it
//! triggered.
//!
//! Not shown: what effects that apply to counters make of the change.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::DECIDED).then(|told, entry| {
    let (Some(graft), Event::Decided { player, .. }) = (told.graft(), entry.event) else { return Check::Silent };
    Check::must(player == graft.item.controller, "another than the ability's controller decided whether to move")
});
