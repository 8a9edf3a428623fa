//! A permanent that turns over where it is makes no graft ability trigger.
//!
//! Not shown: one that returns with its other face up, which enters.

use super::shared::triggers_late;
use crate::model::property::{Kinds, Property, any, between};

pub const PROPERTY: Property = between((Kinds::TURNED_UP, any), (Kinds::PRIORITY, any)).never(
    Kinds::TRIGGERED,
    triggers_late,
    "graft triggers for a permanent that turned over",
);
