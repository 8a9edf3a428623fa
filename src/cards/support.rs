//! The other cards that people bring to the table when they speak of graft and connive.

use super::Card;
use super::build::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2)]
}
