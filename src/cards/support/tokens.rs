//! Tokens by their own names, and what creates them.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    use Colour::White;
    vec![
        token("Warrior", "Creature — Warrior", &[White], 1, 1),
        token("Cleric", "Enchantment Creature — Cleric", &[White], 2, 1),
        instant("Secure the Wastes", "{X}{W}")
            .spell(vec![], vec![Effect::Tokens(Who::You, "Warrior".to_owned(), Amount::X)]),
    ]
}
