//! As Cytoplast Root-Kin has entered, each counter that its ability puts goes onto another creature of its controller's
//! that has a +1/+1 counter.
//!
//! Not shown: that none of them is left out.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Thing};

const ROOT_KIN: &str = "Cytoplast Root-Kin";

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_PUT)
    .then(|told, entry| {
        let Event::CountersPut { on: Thing::Object(on), .. } = entry.event else { return Check::Silent };
        let Some(resolving) = &told.resolving else { return Check::Silent };
        let item = &resolving.item;
        let enters = item.of == Some(Anchor::TriggerEnters) && told.is_of(item, ROOT_KIN);
        let right = told.permanent(on).is_some_and(|now| {
            on != item.source && now.plus() > 0 && now.controller == item.controller && now.is_creature()
        });
        Check::must(right, "Cytoplast Root-Kin put a counter on what has none, or is not its controller's")
            .only_if(enters && entry.rule == Anchor::CountersWhat)
    })
    .of(&[ROOT_KIN]);
