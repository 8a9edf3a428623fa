//! The fifty-three cards with connive, by who is told to connive, and the tokens that they create.

mod double_faced;
mod itself;
mod others;
mod watching;

use super::support::*;
use super::*;
use crate::model::{Counter, Step, Zone};

/// All of them.
pub fn cards() -> Vec<Card> {
    [itself::cards(), others::cards(), watching::cards(), double_faced::cards()].into_iter().flatten().collect()
}

/// These connive.
fn connive(what: Objects) -> Effect {
    Effect::Connive(what, Amount::N(1))
}

/// This connives, and nothing else happens.
fn it_connives() -> Vec<Effect> {
    vec![connive(Objects::This)]
}

/// This attacks.
fn attacks() -> When {
    When::Attacks(Filter::This)
}

/// This deals combat damage to a player.
fn hits_player() -> When {
    When::DealsDamage { by: Filter::This, to_player: Some(true), combat: true }
}

/// At the beginning of combat on your turn.
fn your_combat() -> When {
    When::StepBegins(Step::BeginCombat, Who::You)
}

/// Your permanents of a subtype.
fn your(word: &str) -> Filter {
    and(vec![subtype(word), yours()])
}

/// Your other permanents of a subtype.
fn your_other(word: &str) -> Filter {
    and(vec![subtype(word), yours(), Filter::Other])
}

/// You discard one or more cards.
fn you_discard() -> When {
    When::DiscardsSome(Who::You, Filter::Any)
}

/// A legendary creature.
fn legend(name: &str, cost: &str, subtypes: &str, power: i16, toughness: i16) -> Card {
    card(name, cost, &format!("Legendary Creature — {subtypes}")).body(power, toughness)
}

/// A legendary artifact creature.
fn artifact_legend(name: &str, cost: &str, subtypes: &str, power: i16, toughness: i16) -> Card {
    card(name, cost, &format!("Legendary Artifact Creature — {subtypes}")).body(power, toughness)
}
