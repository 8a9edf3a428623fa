//! What counters, copies or redirects spells and abilities, and what forbids them.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![]
}
