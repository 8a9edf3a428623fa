//! Tokens with graft that enter together trigger for each other.
//!
//! Not shown: how many of them are created.

use super::shared::came;
use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Look, Owed};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let token = |object| told.has(object, Look::TOKEN) && told.is_among(object, told.newcomers);
    came(
        told,
        |owed: &Owed| token(owed.source) && token(owed.newcomer),
        "a token with graft did not see its twin enter",
    )
});
