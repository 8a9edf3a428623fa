//! The single counter of a grafter that an ability has moved is not there for the next ability of it to move.
//!
//! Not shown: which of the abilities resolves first.

use super::shared::done;
use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::RESOLVED).then(|told, entry| {
    let Some(graft) = done(told, entry) else { return Check::Silent };
    let spent = told.resolved.as_ref().is_some_and(|last| {
        let one = last.source.is_some_and(|source| source.plus() == 1) && last.moved == 1;
        last.item.is_graft() && last.item.source == graft.item.source && one
    });
    Check::must(graft.moved == 0, "one counter was moved twice").only_if(spent)
});
