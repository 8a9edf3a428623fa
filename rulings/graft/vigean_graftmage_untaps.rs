//! What Vigean Graftmage's ability untaps is its target.
//!
//! Not shown: that the target was tapped.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Thing};

pub const PROPERTY: Property = whenever(Kinds::TAPPED)
    .then(|told, entry| {
        let (Some(resolving), Event::Tapped { object, tapped }) = (&told.resolving, entry.event) else {
            return Check::Silent;
        };
        let right = !tapped && resolving.item.targets.contains(&Thing::Object(object));
        Check::must(right, "Vigean Graftmage's ability did more than untap its target")
            .only_if(told.is_of(&resolving.item, "Vigean Graftmage") && resolving.item.of.is_none())
    })
    .of(&["Vigean Graftmage"]);
