//! Two +1/+1 counters have been removed when Novijen Sages's ability is activated.
//!
//! Not shown: from which creatures, and abilities that something makes it have, whose costs tap something, as crew of a
//! Vehicle.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

const SAGES: &str = "Novijen Sages";

pub const PROPERTY: Property = whenever(Kinds::ACTIVATED)
    .then(|told, entry| match entry.event {
        Event::Activated { source, .. } => {
            Check::must(told.paid == 2, "another number of counters than two was paid for Novijen Sages's ability")
                .only_if(told.works_as(source, SAGES) && told.tapped_to_pay == 0)
        }
        _ => Check::Silent,
    })
    .of(&[SAGES]);
