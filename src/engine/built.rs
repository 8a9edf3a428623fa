//! What of a card is not built: what it declares itself, and the little that the language can say and the engine does
//! not carry out. A case that needs such a card is unsupported rather than silently wrong.

use crate::cards::{Ability, Card, Part, When, walk};
use crate::model::Zone;

/// What a card prints that is not built, each with the reason.
pub fn unbuilt(card: &Card) -> Vec<String> {
    let from = |ability: &Ability| ability.activated().map(|activated| activated.from);
    let far = |zone: &Zone| !matches!(zone, Zone::Battlefield | Zone::Hand | Zone::Graveyard);
    let mut gaps = card.unbuilt.clone();
    for zone in card.abilities.iter().filter_map(from).filter(far) {
        gaps.push(format!("an ability that is activated from {zone}: the engine does not carry it out yet"));
    }
    for ability in &card.abilities {
        walk(ability, &mut |part| {
            if let Part::When(When::TappedForMana(_)) = part {
                gaps.push("a trigger on mana: the engine does not carry it out yet".to_owned());
            }
        });
    }
    gaps.sort();
    gaps.dedup();
    gaps
}
