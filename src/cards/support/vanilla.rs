//! Lands, creatures without rules text, and creatures with nothing but keywords or mana.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    use Colour::{Black, Blue, Green, Red, White};
    let basic = |name: &str, colour: Colour| card(name, "", &format!("Basic Land — {name}")).taps_for(&[Some(colour)]);
    let mut dryad_arbor = card("Dryad Arbor", "", "Land Creature — Forest Dryad").body(1, 1).taps_for(&[Some(Green)]);
    dryad_arbor.colours = [Green].into_iter().collect();
    vec![
        basic("Plains", White),
        basic("Island", Blue),
        basic("Swamp", Black),
        basic("Mountain", Red),
        basic("Forest", Green),
        card("Wastes", "", "Basic Land").taps_for(&[None]),
        dryad_arbor,
        creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2),
        creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2),
        creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2),
        creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
        creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2),
        card("Memnite", "{0}", "Artifact Creature — Construct").body(1, 1),
        card("Ornithopter", "{0}", "Artifact Creature — Thopter").body(0, 2).has(&[Keyword::Flying]),
        creature("Force of Savagery", "{2}{G}", "Elemental", 8, 0).has(&[Keyword::Trample]),
        creature("Wall of Wood", "{G}", "Wall", 0, 3).has(&[Keyword::Defender]),
        card("Darksteel Myr", "{3}", "Artifact Creature — Myr").body(0, 1).has(&[Keyword::Indestructible]),
        creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1).taps_for(&[Some(Green)]),
        creature("Elvish Mystic", "{G}", "Elf Druid", 1, 1).taps_for(&[Some(Green)]),
        // What it does in a draft is over before a game begins.
        creature("Illusionary Informant", "{1}{U}", "Bird Illusion", 1, 3).has(&[Keyword::Flying]),
    ]
}
