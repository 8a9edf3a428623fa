//! Cytoplast Root-Kin's ability resolves only while its target is controlled by the ability's controller.
//!
//! Not shown: other effects that ask again; permanents that became a Root-Kin, whose ability may be one of before.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Kindred, Thing};

const ROOT_KIN: &str = "Cytoplast Root-Kin";

pub const PROPERTY: Property = whenever(Kinds::RESOLVES.or(Kinds::ILLEGAL))
    .then(|told, entry| {
        let (Event::Resolves { on, .. } | Event::Illegal { on, .. }) = entry.event else { return Check::Silent };
        let Some(item) = told.lying(on).filter(|item| item.kind == Kindred::Activated) else { return Check::Silent };
        let [Thing::Object(target)] = item.targets[..] else { return Check::Silent };
        let theirs = told.permanent(target).is_none_or(|now| now.controller != item.controller);
        let resolves = matches!(entry.event, Event::Resolves { .. });
        let source = told.object(item.source).and_then(|known| told.facts(known.card));
        let printed = source.is_some_and(|facts| facts.name == ROOT_KIN);
        Check::must(resolves != theirs, "an ability resolved for a creature that another player controls")
            .only_if(printed && told.is_of(item, ROOT_KIN) && (theirs || resolves))
    })
    .of(&[ROOT_KIN]);
