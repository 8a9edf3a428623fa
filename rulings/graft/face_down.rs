//! A face-down grafter does not trigger.
//!
//! Not shown: that turning it face up is no entering; that is `graft.two-faces`.

use super::shared::has_lost_graft;
use crate::model::Look;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED.or(Kinds::TRIGGERED))
    .then(|told, entry| has_lost_graft(told, entry, |known| known.now.look.has(Look::FACE_DOWN)));
