//! The catalogue of misreadings, by what they are about.

mod cards;
mod connive;
mod counters;
mod editions;
mod entering;
mod graft;
mod players;
mod state;
mod triggers;

use super::Misreading;

/// All misreadings, in the order in which they are shown.
pub const CATALOGUE: [&[Misreading]; 9] = [
    graft::MISREADINGS,
    connive::MISREADINGS,
    cards::MISREADINGS,
    counters::MISREADINGS,
    entering::MISREADINGS,
    state::MISREADINGS,
    triggers::MISREADINGS,
    players::MISREADINGS,
    editions::MISREADINGS,
];

/// The misreading of a slug.
pub fn misreading(slug: &str) -> Option<&'static Misreading> {
    CATALOGUE.into_iter().flatten().find(|misreading| misreading.slug == slug)
}

/// All slugs.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    CATALOGUE.into_iter().flatten().map(|misreading| misreading.slug)
}
