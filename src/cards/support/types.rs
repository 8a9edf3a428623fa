//! What changes types, colours, abilities, power and toughness: the layers.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let land = || Filter::Type(Type::Land);
    let enchantment = || Filter::Type(Type::Enchantment);
    let animate = || Mod::AddTypes(vec![Type::Creature]);
    let its_mana_value = || Mod::SetBody(Amount::ManaValue(Objects::Each), Amount::ManaValue(Objects::Each));
    let transform = |name, cost| card(name, cost, "Enchantment — Aura");
    vec![
        card("Humility", "{2}{W}{W}", "Enchantment").statics(creatures(), vec![Mod::LoseAbilities, base(1, 1)]),
        card("Dress Down", "{1}{U}", "Enchantment")
            .has(&[Keyword::Flash])
            .when(enters(), vec![Effect::Draw(Who::You, Amount::N(1))])
            .statics(creatures(), vec![Mod::LoseAbilities])
            .when(the_end_step(), vec![Effect::Sacrifice(Objects::This)]),
        card("Blood Moon", "{2}{R}", "Enchantment").statics(
            and(vec![land(), not(Filter::Supertype(Supertype::Basic))]),
            vec![Mod::SetLandType("Mountain".to_owned())],
        ),
        // That it may begin the game on the battlefield is over before a position is set up.
        card("Leyline of Singularity", "{2}{U}{U}", "Enchantment")
            .statics(nonland(), vec![Mod::AddSupertype(Supertype::Legendary)]),
        // Animators.
        card("Opalescence", "{2}{W}{W}", "Enchantment")
            .statics(and(vec![enchantment(), not(subtype("Aura")), Filter::Other]), vec![animate(), its_mana_value()]),
        card("March of the Machines", "{3}{U}", "Enchantment").statics(
            and(vec![Filter::Type(Type::Artifact), not(creatures())]),
            vec![Mod::AddTypes(vec![Type::Artifact, Type::Creature]), its_mana_value()],
        ),
        card("Nature's Revolt", "{3}{G}{G}", "Enchantment").statics(land(), vec![animate(), base(2, 2)]),
        card("Living Plane", "{2}{G}{G}", "World Enchantment").statics(land(), vec![animate(), base(1, 1)]),
        card("Life and Limb", "{3}{G}", "Enchantment").statics(
            or(vec![subtype("Forest"), subtype("Saproling")]),
            vec![
                Mod::AddTypes(vec![Type::Creature, Type::Land]),
                Mod::AddSubtypes(subtypes(&["Saproling", "Forest"])),
                Mod::SetColours(vec![Colour::Green]),
                base(1, 1),
            ],
        ),
        card("Mutavault", "", "Land").taps_for(&[None]).activated(
            vec![mana("{1}")],
            vec![],
            vec![until_end_of_turn(Objects::This, vec![animate(), Mod::AllCreatureTypes, base(2, 2)])],
        ),
        card("Treetop Village", "", "Land")
            .replaces(Replaces::EntersTapped(Filter::This))
            .taps_for(&[Some(Colour::Green)])
            .activated(
                vec![mana("{1}{G}")],
                vec![],
                vec![until_end_of_turn(
                    Objects::This,
                    vec![
                        animate(),
                        Mod::SetCreatureTypes(subtypes(&["Ape"])),
                        Mod::SetColours(vec![Colour::Green]),
                        Mod::Keyword(Keyword::Trample),
                        base(3, 3),
                    ],
                )],
            ),
        card("Faceless Haven", "", "Snow Land").taps_for(&[None]).activated(
            vec![mana("{S}{S}{S}")],
            vec![],
            vec![until_end_of_turn(
                Objects::This,
                vec![animate(), Mod::Keyword(Keyword::Vigilance), Mod::AllCreatureTypes, base(4, 3)],
            )],
        ),
        planeswalker("Gideon Blackblade", "{1}{W}{W}", "Gideon", 4)
            .statics_if(
                Condition::YourTurn,
                Filter::This,
                vec![
                    animate(),
                    Mod::AddSubtypes(subtypes(&["Human", "Soldier"])),
                    Mod::Keyword(Keyword::Indestructible),
                    base(4, 4),
                ],
            )
            .replaces_if(Condition::YourTurn, Replaces::DamagePrevented { to: Filter::This, then: vec![] })
            .loyalty(
                1,
                vec![up_to_one(your_other_creatures())],
                vec![Effect::ChooseOne(
                    Who::You,
                    [Keyword::Vigilance, Keyword::Lifelink, Keyword::Indestructible]
                        .map(|keyword| vec![gains(target(), &[keyword])])
                        .to_vec(),
                )],
            )
            .loyalty(-6, vec![one(nonland())], vec![Effect::PutInto(target(), Destination::Exile)]),
        // Auras.
        transform("Swift Reconfiguration", "{W}")
            .has(&[Keyword::Flash])
            .enchants(
                or(vec![creatures(), subtype("Vehicle")]),
                vec![Mod::SetTypes(vec![Type::Artifact]), Mod::AddSubtypes(subtypes(&["Vehicle"])), Mod::Gain(2)],
            )
            .grants(crew(5)),
        transform("Kenrith's Transformation", "{1}{G}")
            .ability(Ability::Enchant(creatures()))
            .when(enters(), vec![Effect::Draw(Who::You, Amount::N(1))])
            .statics(
                Filter::Host,
                vec![
                    Mod::LoseAbilities,
                    Mod::SetTypes(vec![Type::Creature]),
                    Mod::SetCreatureTypes(subtypes(&["Elk"])),
                    Mod::SetColours(vec![Colour::Green]),
                    base(3, 3),
                ],
            ),
        card("Lignify", "{1}{G}", "Kindred Enchantment — Treefolk Aura").enchants(
            creatures(),
            vec![Mod::SetCreatureTypes(subtypes(&["Treefolk"])), Mod::LoseAbilities, base(0, 4)],
        ),
        transform("Darksteel Mutation", "{1}{W}").enchants(
            creatures(),
            vec![
                Mod::SetTypes(vec![Type::Artifact, Type::Creature]),
                Mod::SetCreatureTypes(subtypes(&["Insect"])),
                Mod::LoseAbilities,
                Mod::Keyword(Keyword::Indestructible),
                base(0, 1),
            ],
        ),
        transform("Imprisoned in the Moon", "{2}{U}")
            .enchants(
                or(vec![creatures(), land(), Filter::Type(Type::Planeswalker)]),
                vec![Mod::SetTypes(vec![Type::Land]), Mod::SetColours(vec![]), Mod::LoseAbilities, Mod::Gain(2)],
            )
            .grants(mana_ability(vec![Cost::Tap], vec![Effect::Mana(vec![None])])),
        transform("Song of the Dryads", "{2}{G}").enchants(
            Filter::Any,
            vec![Mod::SetTypes(vec![Type::Land]), Mod::SetLandType("Forest".to_owned()), Mod::SetColours(vec![])],
        ),
        // Until end of turn, and face down.
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
        instant("Ovinize", "{1}{U}")
            .spell(vec![one(creatures())], vec![until_end_of_turn(target(), vec![Mod::LoseAbilities, base(0, 1)])]),
        creature("Ixidron", "{3}{U}{U}", "Illusion", 0, 0)
            .replaces(Replaces::AsEnters(vec![Effect::FaceDown(Objects::All(and(vec![
                creatures(),
                Filter::Other,
                not(Filter::Token),
            ])))]))
            .ability({
                let face_down = || Amount::Count(and(vec![creatures(), Filter::FaceDown]));
                Ability::Defining(vec![Mod::SetBody(face_down(), face_down())])
            }),
        card("Illusionary Mask", "{2}", "Artifact")
            .unbuilt("all of it: face-down spells cast by an effect, and turning them face up instead of damage"),
    ]
}

/// Crew N.
fn crew(number: u8) -> Ability {
    activated(
        vec![Cost::TapPower(your_other_creatures(), number)],
        vec![],
        vec![until_end_of_turn(Objects::This, vec![Mod::AddTypes(vec![Type::Artifact, Type::Creature])])],
    )
}
