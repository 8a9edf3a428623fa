//! What destroys, exiles, returns or burns permanents.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        instant("Murder", "{1}{B}{B}").spell(vec![one(creatures())], vec![Effect::Destroy(target())]),
        instant("Unsummon", "{U}").spell(vec![one(creatures())], vec![Effect::PutInto(target(), Destination::Hand)]),
    ]
}
