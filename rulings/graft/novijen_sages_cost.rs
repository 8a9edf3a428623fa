//! Two +1/+1 counters have been removed when Novijen Sages's ability is activated.
//!
//! Not shown: from which creatures.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const SAGES: &str = "Novijen Sages";

pub const PROPERTY: Property = whenever(Kinds::ACTIVATED)
    .then(|told, entry| match entry.event {
        Event::Activated { source, .. } => {
            Check::must(told.paid == 2, "another number of counters than two was paid for Novijen Sages's ability")
                .only_if(told.is_named(source, SAGES))
        }
        _ => Check::Silent,
    })
    .of(&[SAGES]);
