//! A grafter that has just entered triggers for what entered together with it at most: not for itself, and not for what
//! was there.
//!
//! Not shown: creatures that enter later.

use super::shared::trigger;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED)).then(|told, entry| {
    if let Some((source, _, newcomer)) = trigger(entry) {
        let new = told.is_among(newcomer, told.newcomers) && newcomer != source;
        return Check::Violated("a grafter triggers for itself, or for what was there before").only_if(!new);
    }
    let came = told.newcomers & told.grafters != 0 && told.creatures & !told.newcomers != 0;
    Check::Holds.only_if(came && !matches!(entry.event, Event::Triggered { .. }))
});
