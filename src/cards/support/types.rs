//! What changes types, colours, abilities, power and toughness: the layers.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        card("Humility", "{2}{W}{W}", "Enchantment").statics(creatures(), vec![Mod::LoseAbilities, base(1, 1)]),
        card("Nature's Revolt", "{3}{G}{G}", "Enchantment")
            .statics(Filter::Type(Type::Land), vec![Mod::AddTypes(vec![Type::Creature]), base(2, 2)]),
        instant("Turn to Frog", "{1}{U}").spell(
            vec![one(creatures())],
            vec![until_end_of_turn(
                target(),
                vec![
                    Mod::LoseAbilities,
                    Mod::SetColours(vec![Colour::Blue]),
                    Mod::SetCreatureTypes(subtypes(&["Frog"])),
                    base(1, 1),
                ],
            )],
        ),
        card("Mutavault", "", "Land").taps_for(&[None]).activated(
            vec![mana("{1}")],
            vec![],
            vec![until_end_of_turn(
                Objects::This,
                vec![Mod::AddTypes(vec![Type::Creature]), Mod::AllCreatureTypes, base(2, 2)],
            )],
        ),
        card("Swift Reconfiguration", "{W}", "Enchantment — Aura")
            .has(&[Keyword::Flash])
            .enchants(
                or(vec![creatures(), subtype("Vehicle")]),
                vec![Mod::SetTypes(vec![Type::Artifact]), Mod::AddSubtypes(subtypes(&["Vehicle"])), Mod::Gain(2)],
            )
            .grants(crew(5)),
    ]
}

/// Crew N.
fn crew(number: u8) -> Ability {
    activated(
        vec![Cost::TapPower(your_creatures(), number)],
        vec![],
        vec![until_end_of_turn(Objects::This, vec![Mod::AddTypes(vec![Type::Artifact, Type::Creature])])],
    )
}
