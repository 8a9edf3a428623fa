//! What entered first in a resolution triggers for what enters later in it.
//!
//! Not shown: the other way round; that is `graft.newcomer-does-not-give`.

use super::shared::came;
use crate::model::Owed;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED).then(|told, _| {
    let Some(began) = told.resolving.as_ref().map(|resolving| resolving.at) else { return crate::model::Check::Silent };
    let earlier = |owed: &Owed| {
        let since = told.object(owed.source).map_or(0, |known| known.since);
        since > began && !told.is_among(owed.source, told.newcomers)
    };
    came(told, earlier, "what entered first did not see what entered next")
});
