//! How permanents enter: flicker, reanimation, and what watches, doubles, hushes or forbids it.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let anothers = || and(vec![creatures(), Filter::Other]);
    let flicker = |entry| Effect::Flicker(target(), entry);
    let owners = Entry::default;
    let creature_cards = || Objects::InGraveyards(Who::Everyone, creatures());
    vec![
        // Exiled and returned.
        instant("Cloudshift", "{W}").spell(vec![one(your_creatures())], vec![flicker(under_your_control())]),
        instant("Momentary Blink", "{1}{W}")
            .spell(vec![one(your_creatures())], vec![flicker(owners())])
            .ability(Ability::Flashback(cost("{3}{U}"))),
        instant("Ephemerate", "{W}")
            .spell(vec![one(your_creatures())], vec![flicker(owners())])
            .has(&[Keyword::Rebound]),
        instant("Essence Flux", "{U}").spell(
            vec![one(your_creatures())],
            vec![
                flicker(owners()),
                Effect::If(Condition::Is(Objects::New, subtype("Spirit")), vec![put_plus_one(Objects::New, 1)], vec![]),
            ],
        ),
        instant("Ghostly Flicker", "{2}{U}").spell(
            vec![number_of(
                2,
                2,
                TargetKind::Permanent(and(vec![
                    or(vec![Filter::Type(Type::Artifact), creatures(), Filter::Type(Type::Land)]),
                    yours(),
                ])),
            )],
            vec![Effect::Flicker(Objects::Targets(0), under_your_control())],
        ),
        creature("Restoration Angel", "{3}{W}", "Angel", 3, 4).has(&[Keyword::Flash, Keyword::Flying]).when_targeting(
            enters(),
            vec![one(and(vec![your_creatures(), not(subtype("Angel"))]))],
            vec![may(vec![flicker(under_your_control())])],
        ),
        creature("Flickerwisp", "{1}{W}{W}", "Elemental", 3, 1).has(&[Keyword::Flying]).when_targeting(
            enters(),
            vec![one(Filter::Other)],
            vec![flicker(Entry { next_end_step: true, ..owners() })],
        ),
        // Devoid: it has no colour.
        Card { colours: Colours::NONE, ..creature("Eldrazi Displacer", "{2}{W}", "Eldrazi", 3, 3) }.activated(
            vec![mana("{2}{C}")],
            vec![one(anothers())],
            vec![flicker(Entry { tapped: true, ..owners() })],
        ),
        card("Brago, King Eternal", "{2}{W}{U}", "Legendary Creature — Spirit Noble")
            .body(2, 4)
            .has(&[Keyword::Flying])
            .when_targeting(
                When::DealsDamage { by: Filter::This, to_player: Some(true), combat: true },
                vec![number_of(0, u8::MAX, TargetKind::Permanent(and(vec![nonland(), yours()])))],
                vec![Effect::Flicker(Objects::Targets(0), owners())],
            ),
        creature("Soulherder", "{1}{W}{U}", "Spirit", 1, 1)
            .when(When::ExiledFromBattlefield(creatures()), vec![put_plus_one(Objects::This, 1)])
            .when_targeting(your_end_step(), vec![one(your_other_creatures())], vec![may(vec![flicker(owners())])]),
        card("Thassa, Deep-Dwelling", "{3}{U}", "Legendary Enchantment Creature — God")
            .body(6, 5)
            .has(&[Keyword::Indestructible])
            .only_with_devotion_to(Colour::Blue)
            .when_targeting(
                your_end_step(),
                vec![up_to_one(your_other_creatures())],
                vec![flicker(under_your_control())],
            )
            .activated(vec![mana("{3}{U}")], vec![one(anothers())], vec![Effect::Tap(target())]),
        card("Conjurer's Closet", "{5}", "Artifact").when_targeting(
            your_end_step(),
            vec![one(your_creatures())],
            vec![may(vec![flicker(under_your_control())])],
        ),
        creature("Nephalia Smuggler", "{U}", "Human Rogue", 1, 1).activated(
            vec![mana("{3}{U}"), Cost::Tap],
            vec![one(your_other_creatures())],
            vec![flicker(under_your_control())],
        ),
        card("Oblivion Ring", "{2}{W}", "Enchantment")
            .when_targeting(
                enters(),
                vec![one(and(vec![nonland(), Filter::Other]))],
                vec![Effect::PutInto(target(), Destination::Exile)],
            )
            .when(When::Leaves(Filter::This), vec![Effect::OntoBattlefield(Objects::ExiledByThis, Entry::default())]),
        // Out of graveyards and libraries.
        sorcery("Living Death", "{3}{B}{B}").spell(vec![], vec![Effect::LivingDeath]),
        Card { colours: [Colour::Black].into_iter().collect(), ..sorcery("Living End", "") }
            .spell(vec![], vec![Effect::LivingDeath])
            .suspend(3, "{2}{B}{B}"),
        sorcery("Twilight's Call", "{4}{B}{B}")
            .spell(vec![], vec![Effect::OntoBattlefield(creature_cards(), Entry::default())])
            .ability(Ability::FlashFor(cost("{2}"))),
        sorcery("Exhume", "{1}{B}").spell(
            vec![],
            vec![Effect::ChooseAmong {
                who: Who::Everyone,
                among: Objects::InGraveyards(Who::Each, Filter::Any),
                what: creatures(),
                number: (Many::N(1), Many::N(1)),
                different_names: false,
                then: vec![Effect::OntoBattlefield(Objects::Chosen, Entry::default())],
            }],
        ),
        sorcery("Eerie Ultimatum", "{W}{W}{B}{B}{B}{G}{G}").spell(
            vec![],
            vec![Effect::ChooseAmong {
                who: Who::You,
                among: Objects::InGraveyards(Who::You, Filter::Any),
                what: permanent_card(),
                number: (Many::N(0), Many::N(u8::MAX)),
                different_names: true,
                then: vec![Effect::OntoBattlefield(Objects::Chosen, under_your_control())],
            }],
        ),
        instant("Collected Company", "{3}{G}").spell(
            vec![],
            vec![Effect::ChooseAmong {
                who: Who::You,
                among: Objects::LibraryTopCards(Who::You, Box::new(Amount::N(6))),
                what: and(vec![creatures(), Filter::ManaValue(Compare::AtMost, Box::new(Amount::N(3)))]),
                number: (Many::N(0), Many::N(2)),
                different_names: false,
                then: vec![
                    Effect::OntoBattlefield(Objects::Chosen, under_your_control()),
                    Effect::PutInto(Objects::Rest, Destination::LibraryBottom),
                ],
            }],
        ),
        sorcery("Genesis Wave", "{X}{G}{G}{G}").spell(
            vec![],
            vec![Effect::ChooseAmong {
                who: Who::You,
                among: Objects::LibraryTopCards(Who::You, Box::new(Amount::X)),
                what: and(vec![permanent_card(), Filter::ManaValue(Compare::AtMost, Box::new(Amount::X))]),
                number: (Many::N(0), Many::N(u8::MAX)),
                different_names: false,
                then: vec![
                    Effect::OntoBattlefield(Objects::Chosen, under_your_control()),
                    Effect::PutInto(Objects::Rest, Destination::Graveyard),
                ],
            }],
        ),
        sorcery("Dubious Challenge", "{3}{G}").spell(vec![one_of(TargetKind::Player(Who::Opponents))], {
            let one_of_the_exiled = Effect::ChooseAmong {
                who: Who::You,
                among: Objects::ExiledByThis,
                what: Filter::Any,
                number: (Many::N(1), Many::N(1)),
                different_names: false,
                then: vec![Effect::OntoBattlefield(Objects::Chosen, under_your_control())],
            };
            vec![
                Effect::ChooseAmong {
                    who: Who::You,
                    among: Objects::LibraryTopCards(Who::You, Box::new(Amount::N(10))),
                    what: creatures(),
                    number: (Many::N(0), Many::N(2)),
                    different_names: false,
                    then: vec![Effect::PutInto(Objects::Chosen, Destination::Exile)],
                },
                Effect::By(Who::Target(0), vec![may(vec![one_of_the_exiled])]),
                Effect::OntoBattlefield(Objects::ExiledByThis, under_your_control()),
            ]
        }),
        sorcery("Warp World", "{5}{R}{R}{R}")
            .unbuilt("all of it: what comes off a shuffled library is open, and each player would have a number"),
        creature("Llanowar Sentinel", "{2}{G}", "Elf", 2, 3).when(
            enters(),
            vec![Effect::Unless {
                who: Who::You,
                cost: vec![mana("{1}{G}")],
                paid: vec![Effect::Search {
                    who: Who::You,
                    what: Filter::Named("Llanowar Sentinel".to_owned()),
                    number: 1,
                    then: vec![Effect::OntoBattlefield(Objects::Chosen, under_your_control())],
                }],
                unpaid: vec![],
            }],
        ),
        // Watching.
        creature("Soul Warden", "{W}", "Human Cleric", 1, 1)
            .when(When::Enters(anothers()), vec![Effect::GainLife(Who::You, Amount::N(1))]),
        creature("Essence Warden", "{G}", "Elf Shaman", 1, 1)
            .when(When::Enters(anothers()), vec![Effect::GainLife(Who::You, Amount::N(1))]),
        creature("Turret Ogre", "{3}{R}", "Ogre Warrior", 4, 3).has(&[Keyword::Reach]).when_if(
            enters(),
            Condition::AtLeast(and(vec![your_other_creatures(), power_at_least(4)]), 1),
            vec![Effect::DamagePlayers(Who::Opponents, Amount::N(2))],
        ),
        card("Phyrexian Dreadnought", "{1}", "Artifact Creature — Phyrexian Dreadnought")
            .body(12, 12)
            .has(&[Keyword::Trample])
            .when(
                enters(),
                vec![unless_paid(
                    Who::You,
                    vec![Cost::SacrificePower(creatures(), 12)],
                    Effect::Sacrifice(Objects::This),
                )],
            ),
        card("Panharmonicon", "{4}", "Artifact")
            .rule(RuleChange::EnteringTriggersAgain(or(vec![Filter::Type(Type::Artifact), creatures()]))),
        card("Yarok, the Desecrated", "{2}{B}{G}{U}", "Legendary Creature — Elemental Horror")
            .body(3, 5)
            .has(&[Keyword::Deathtouch, Keyword::Lifelink])
            .rule(RuleChange::EnteringTriggersAgain(Filter::Any)),
        card("Elesh Norn, Mother of Machines", "{4}{W}", "Legendary Creature — Phyrexian Praetor")
            .body(4, 7)
            .has(&[Keyword::Vigilance])
            .rule(RuleChange::EnteringTriggersAgain(Filter::Any))
            .rule(RuleChange::EnteringCausesNoTriggers(Filter::Any, opposing())),
        card("Torpor Orb", "{2}", "Artifact").rule(creatures_enter_quietly()),
        creature("Tocatli Honor Guard", "{1}{W}", "Human Soldier", 1, 3).rule(creatures_enter_quietly()),
        creature("Hushwing Gryff", "{2}{W}", "Hippogriff", 2, 1)
            .has(&[Keyword::Flash, Keyword::Flying])
            .rule(creatures_enter_quietly()),
        creature("Hushbringer", "{1}{W}", "Faerie", 1, 2)
            .has(&[Keyword::Flying, Keyword::Lifelink])
            .rule(creatures_enter_quietly())
            .rule(RuleChange::DyingCausesNoTriggers(creatures())),
        // Otherwise, or not at all.
        creature("Containment Priest", "{1}{W}", "Human Cleric", 2, 2)
            .has(&[Keyword::Flash])
            .replaces(Replaces::EnteringIsExile(and(vec![creatures(), not(Filter::Token), not(Filter::WasCast)]))),
        instant("Gather Specimens", "{3}{U}{U}{U}")
            .spell(vec![], vec![Effect::Replace { ability: 1, once: false }])
            .grants(replacement(Replaces::EntersUnderYourControl(opposing_creatures()))),
        card("Grafdigger's Cage", "{1}", "Artifact")
            .rule(RuleChange::CannotEnterFrom(creatures(), vec![Zone::Graveyard, Zone::Library]))
            .rule(RuleChange::CannotCastFrom(vec![Zone::Graveyard, Zone::Library])),
    ]
}

/// Creatures entering don't cause abilities to trigger.
fn creatures_enter_quietly() -> RuleChange {
    RuleChange::EnteringCausesNoTriggers(creatures(), Filter::Any)
}
