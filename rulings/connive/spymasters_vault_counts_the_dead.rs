//! What connives because of Spymaster's Vault is a target of it that is there.
//!
//! Not shown: how often it connives, and what else the card does.

use super::shared::targets_of;
use crate::model::property::{Kinds, Property, whenever};

const CARD: &str = "Spymaster's Vault";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| targets_of(told, entry, CARD)).of(&[CARD]);
