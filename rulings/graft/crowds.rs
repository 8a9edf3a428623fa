//! Where several creatures enter at once, a grafter that was there triggers for each of them.
//!
//! Not shown: grafters among those that enter; that is `graft.enters-simultaneously`.

use super::shared::came;
use crate::model::Owed;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let crowd = (told.newcomers & told.creatures).count_ones() > 1;
    let there = |owed: &Owed| crowd && !told.is_among(owed.source, told.newcomers);
    came(told, there, "a grafter did not trigger for each of several creatures that entered at once")
});
