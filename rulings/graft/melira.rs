//! While a player controls Melira, no -1/-1 counter is put on a creature of theirs; +1/+1 counters are.
//!
//! Not shown: poison counters.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Counter, Event, Thing};

const MELIRA: &str = "Melira, Sylvok Outcast";

pub const PROPERTY: Property = whenever(Kinds::COUNTERS_PUT)
    .then(|told, entry| {
        let Event::CountersPut { on: Thing::Object(on), kind, .. } = entry.event else { return Check::Silent };
        let Some(known) = told.object(on).filter(|known| known.shown && known.now.is_creature()) else {
            return Check::Silent;
        };
        let hers = told
            .permanents()
            .any(|(object, melira)| told.works_as(object, MELIRA) && melira.now.controller == known.now.controller);
        Check::must(kind != Counter::MinusOne, "a -1/-1 counter was put on a creature that Melira keeps them off")
            .only_if(hers)
    })
    .of(&[MELIRA]);
