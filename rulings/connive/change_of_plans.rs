//! What connives because of Change of Plans is a target of it that was there as it began to resolve.
//!
//! Not shown: how often it connives, what else the card does, and anything where what resolves has no target.

use super::shared::targets_of;
use crate::model::property::{Kinds, Property, whenever};

const CARD: &str = "Change of Plans";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| targets_of(told, entry, CARD)).of(&[CARD]);
