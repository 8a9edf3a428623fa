//! A permanent that is printed as no creature, and that effects make one as it enters, makes graft trigger.
//!
//! Not shown: tokens, which have no card.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Look, Owed};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let made = |owed: &Owed| {
        told.permanent(owed.newcomer).is_some_and(|now| {
            !now.look.has(Look::PRINTED_CREATURE) && !now.look.has(Look::COPY) && !now.look.has(Look::TOKEN)
        })
    };
    came(told, made, "graft did not trigger for what is a creature as it enters")
});
