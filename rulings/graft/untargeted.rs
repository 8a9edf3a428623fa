//! No ability of graft that was put on the stack has a target when it resolves (115.1, 702.58a).
//!
//! Not shown: that another ability which targets is not taken for graft.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property =
    whenever(Kinds::RESOLVES.or(Kinds::TARGETS).or(Kinds::ILLEGAL)).then(|told, entry| match entry.event {
        Event::Resolves { on, .. } => told
            .lying(on)
            .filter(|item| item.is_graft())
            .map_or(Check::Silent, |item| Check::must(item.targets.is_empty(), "a graft ability has a target")),
        Event::Targets { on, .. } | Event::Illegal { on, .. } => {
            let graft = told.lying(on).is_some_and(|item| item.is_graft());
            Check::Violated("a graft ability targets").only_if(graft)
        }
        _ => Check::Silent,
    });
