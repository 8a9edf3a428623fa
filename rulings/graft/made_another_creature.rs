//! A grafter that is another creature without abilities does not trigger, although it keeps its counters.
//!
//! Not shown: copies and face-down permanents.

use super::shared::has_lost_graft;
use crate::model::Look;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED)).then(|told, entry| {
    has_lost_graft(told, entry, |known| {
        let look = known.now.look;
        look.has(Look::CREATURE) && !look.has(Look::COPY) && !look.has(Look::FACE_DOWN)
    })
});
