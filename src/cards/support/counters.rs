//! What changes how many counters are put, what forbids, puts or moves them, and what watches for them.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let twice_on_creatures = || counters_on_yours(creatures(), Some(Counter::PlusOne), Recount::Times(2));
    let minus_one = |on, number| Effect::Put(on, Counter::MinusOne, Amount::N(number));
    let counted = |objects| Condition::Compare(Amount::AllCounters(objects), Compare::AtLeast, Amount::N(1));
    let artifact_or_creature = || or(vec![Filter::Type(Type::Artifact), creatures()]);
    let another = || not(Filter::Among(Box::new(target())));
    let put_by = |by, instead| Replaces::CountersPut { on: Filter::Any, kind: None, by, instead };
    let given_by = |by, instead| Replaces::PlayerGetsCounters { who: Who::Everyone, kind: None, by, instead };
    vec![
        // How many are put.
        card("Hardened Scales", "{G}", "Enchantment").replaces(counters_on_yours(
            creatures(),
            Some(Counter::PlusOne),
            Recount::Plus(1),
        )),
        card("Doubling Season", "{4}{G}", "Enchantment")
            .replaces_if(Condition::ByEffect, Replaces::Tokens(2))
            .replaces_if(Condition::ByEffect, counters_on_yours(Filter::Any, None, Recount::Times(2))),
        card("Primal Vigor", "{4}{G}", "Enchantment").replaces(Replaces::EveryonesTokens(2)).replaces(counters_become(
            creatures(),
            Some(Counter::PlusOne),
            Recount::Times(2),
        )),
        card("Branching Evolution", "{2}{G}", "Enchantment").replaces(twice_on_creatures()),
        creature("Corpsejack Menace", "{2}{B}{G}", "Fungus", 4, 4).replaces(twice_on_creatures()),
        creature("Winding Constrictor", "{B}{G}", "Snake", 2, 3)
            .replaces(counters_on_yours(artifact_or_creature(), None, Recount::Plus(1)))
            .replaces(Replaces::PlayerGetsCounters {
                who: Who::You,
                kind: None,
                by: Who::Everyone,
                instead: Recount::Plus(1),
            }),
        card("Pir, Imaginative Rascal", "{2}{G}", "Legendary Creature — Human")
            .body(1, 1)
            .when_targeting(
                enters(),
                vec![one_of(TargetKind::Player(Who::Everyone))],
                vec![Effect::May(
                    Who::Target(0),
                    vec![Effect::Search {
                        who: Who::Target(0),
                        what: Filter::Named("Toothy, Imaginary Friend".to_owned()),
                        number: 1,
                        then: vec![Effect::PutInto(Objects::Chosen, Destination::Hand)],
                    }],
                )],
            )
            .replaces(counters_become(Filter::ControlledBy(Who::YourTeam), None, Recount::Plus(1))),
        creature("Kami of Whispered Hopes", "{2}{G}", "Spirit", 1, 1)
            .replaces(counters_on_yours(Filter::Any, Some(Counter::PlusOne), Recount::Plus(1)))
            .ability(mana_ability(vec![Cost::Tap], vec![Effect::ManaOfOneColour(Amount::Power(Objects::This))])),
        card("Vorinclex, Monstrous Raider", "{4}{G}{G}", "Legendary Creature — Phyrexian Praetor")
            .body(6, 6)
            .has(&[Keyword::Trample, Keyword::Haste])
            .replaces(put_by(Who::You, Recount::Times(2)))
            .replaces(given_by(Who::You, Recount::Times(2)))
            .replaces(put_by(Who::Opponents, Recount::Half))
            .replaces(given_by(Who::Opponents, Recount::Half)),
        creature("Vizier of Remedies", "{1}{W}", "Human Cleric", 2, 1).replaces(counters_on_yours(
            creatures(),
            Some(Counter::MinusOne),
            Recount::Minus(1),
        )),
        // None at all.
        card("Solemnity", "{2}{W}", "Enchantment").rule(RuleChange::PlayersGetNoCounters).statics(
            or(vec![artifact_or_creature(), Filter::Type(Type::Enchantment), Filter::Type(Type::Land)]),
            vec![Mod::NoCounters(None)],
        ),
        creature("Melira's Keepers", "{4}{G}", "Human Warrior", 4, 4)
            .statics(Filter::This, vec![Mod::NoCounters(None)]),
        card("Tatterkite", "{3}", "Artifact Creature — Scarecrow")
            .body(2, 1)
            .has(&[Keyword::Flying])
            .statics(Filter::This, vec![Mod::NoCounters(None)]),
        card("Melira, Sylvok Outcast", "{1}{G}", "Legendary Creature — Human Scout")
            .body(2, 2)
            .rule(RuleChange::CannotGet(Who::You, Counter::Poison))
            .statics(your_creatures(), vec![Mod::NoCounters(Some(Counter::MinusOne))])
            .statics(opposing_creatures(), vec![Mod::LoseKeyword(Keyword::Infect)]),
        // Moved from one permanent onto another.
        creature("Simic Guildmage", "{G/U}{G/U}", "Elf Wizard", 2, 2)
            .activated(
                vec![mana("{1}{G}")],
                vec![
                    one(creatures()),
                    one(and(vec![creatures(), another(), Filter::ControlledBy(Who::ControllerOf(Box::new(target())))])),
                ],
                vec![Effect::Move {
                    from: target(),
                    to: Objects::Target(1),
                    kind: Counter::PlusOne,
                    number: Amount::N(1),
                }],
            )
            .activated(vec![mana("{1}{U}")], vec![one(subtype("Aura"))], {
                let host = || Box::new(Objects::HostOf(Box::new(target())));
                vec![Effect::Choose {
                    who: Who::You,
                    among: and(vec![Filter::ControlledBy(Who::ControllerOf(host())), not(Filter::Among(host()))]),
                    number: (Many::N(1), Many::N(1)),
                    then: vec![Effect::Attach(target(), Objects::Chosen)],
                }]
            }),
        card("Costume Closet", "{1}{W}", "Artifact")
            .replaces(enters_with(Counter::PlusOne, Amount::N(2)))
            .ability(activated_as_sorcery(
                vec![Cost::Tap],
                vec![one(your_creatures())],
                vec![Effect::Move { from: Objects::This, to: target(), kind: Counter::PlusOne, number: Amount::N(1) }],
            ))
            .when(When::Leaves(and(vec![your_creatures(), Filter::Modified])), vec![put_plus_one(Objects::This, 1)]),
        creature("Forgotten Ancient", "{3}{G}", "Elemental", 0, 3)
            .when(When::Cast(Who::Everyone, Filter::Any, None), vec![may(vec![put_plus_one(Objects::This, 1)])])
            .when(
                your_upkeep(),
                vec![may(vec![Effect::MoveAnyNumber {
                    from: Objects::This,
                    to: Objects::All(and(vec![creatures(), Filter::Other])),
                    kind: Counter::PlusOne,
                }])],
            ),
        // There is no command zone here, and so no commander that would let both modes be chosen.
        instant("Nexus Mentality", "{3}{U}").ability(Ability::Spell(modal((1, 1), false, {
            let your_nonland = || and(vec![nonland(), yours()]);
            vec![
                text(
                    vec![one(your_nonland()), one(and(vec![your_nonland(), another()]))],
                    vec![Effect::MoveAll { from: target(), to: Objects::Target(1) }],
                ),
                text(
                    vec![one(your_nonland())],
                    vec![Effect::RemoveAll(target()), Effect::Draw(Who::You, Amount::Done)],
                ),
            ]
        }))),
        card("The Ozolith", "{1}", "Legendary Artifact")
            .when_if(
                When::Leaves(your_creatures()),
                counted(Objects::That),
                vec![Effect::PutSameCounters { from: Objects::That, to: Objects::This }],
            )
            .ability(triggered_if(
                When::StepBegins(Step::BeginCombat, Who::You),
                counted(Objects::This),
                vec![one(creatures())],
                vec![may(vec![Effect::MoveAll { from: Objects::This, to: target() }])],
            )),
        // Put.
        creature("Generous Patron", "{2}{G}", "Elf Advisor", 1, 4)
            .when_targeting(
                enters(),
                vec![number_of(0, 2, TargetKind::Permanent(and(vec![creatures(), Filter::Other])))],
                vec![put_plus_one(Objects::Targets(0), 1)],
            )
            .when(
                When::PutsCounters {
                    who: Who::You,
                    on: and(vec![creatures(), not(yours())]),
                    kind: None,
                    or_players: false,
                },
                vec![Effect::Draw(Who::You, Amount::N(1))],
            ),
        card("Simic Ascendancy", "{G}{U}", "Enchantment")
            .activated(vec![mana("{1}{G}{U}")], vec![one(your_creatures())], vec![put_plus_one(target(), 1)])
            .when(
                When::CountersPut(your_creatures(), Counter::PlusOne),
                vec![Effect::Put(Objects::This, Counter::Growth, Amount::That)],
            )
            .when_if(
                your_upkeep(),
                Condition::HasCounter(Objects::This, Counter::Growth, 20),
                vec![Effect::Win(Who::You)],
            ),
        card("All Will Be One", "{3}{R}{R}", "Enchantment").when_targeting(
            When::PutsCounters { who: Who::You, on: Filter::Any, kind: None, or_players: true },
            vec![one_of(TargetKind::PermanentOrOpponent(and(vec![
                or(vec![creatures(), Filter::Type(Type::Planeswalker)]),
                opposing(),
            ])))],
            vec![Effect::DamageTarget(0, Amount::That)],
        ),
        creature("Bold Plagiarist", "{3}{B}", "Vampire Rogue", 2, 2).has(&[Keyword::Flash]).when(
            When::PutsOnOwn(Who::Opponents, creatures()),
            vec![Effect::By(Who::That, vec![Effect::PutThat(Objects::This)])],
        ),
        instant("Scar", "{B/R}").spell(vec![one(creatures())], vec![minus_one(target(), 1)]),
        instant("Stinging Shot", "{G}")
            .spell(vec![one(and(vec![creatures(), Filter::Keyword(Keyword::Flying)]))], vec![minus_one(target(), 3)])
            .ability(cycling("{2}")),
        creature("Skinrender", "{2}{B}{B}", "Phyrexian Zombie", 3, 3).when_targeting(
            enters(),
            vec![one(creatures())],
            vec![minus_one(target(), 3)],
        ),
        sorcery("Incremental Blight", "{3}{B}{B}").spell(
            vec![
                one(creatures()),
                one(and(vec![creatures(), another()])),
                one(and(vec![creatures(), another(), not(Filter::Among(Box::new(Objects::Target(1))))])),
            ],
            vec![minus_one(target(), 1), minus_one(Objects::Target(1), 2), minus_one(Objects::Target(2), 3)],
        ),
        sorcery("Black Sun's Zenith", "{X}{B}{B}").spell(
            vec![],
            vec![
                Effect::Put(Objects::All(creatures()), Counter::MinusOne, Amount::X),
                Effect::PutInto(Objects::This, Destination::LibraryShuffled),
            ],
        ),
        card("Blowfly Infestation", "{2}{B}", "Enchantment").ability(triggered_if(
            When::Dies(creatures()),
            Condition::HasCounter(Objects::That, Counter::MinusOne, 1),
            vec![one(creatures())],
            vec![minus_one(target(), 1)],
        )),
        creature("Obelisk Spider", "{1}{B}{G}", "Spider", 1, 4)
            .has(&[Keyword::Reach])
            .when(
                When::DealsDamage { by: Filter::This, to_player: Some(false), combat: true },
                vec![minus_one(Objects::That, 1)],
            )
            .when(
                When::PutsCounters { who: Who::You, on: creatures(), kind: Some(Counter::MinusOne), or_players: false },
                vec![Effect::LoseLife(Who::Opponents, Amount::N(1)), Effect::GainLife(Who::You, Amount::N(1))],
            ),
        creature("Necroskitter", "{1}{B}{B}", "Elemental", 1, 4).has(&[Keyword::Wither]).when(
            When::Dies(and(vec![opposing_creatures(), Filter::Counter(Counter::MinusOne)])),
            vec![may(vec![Effect::OntoBattlefield(Objects::That, under_your_control())])],
        ),
        creature("Devoted Druid", "{1}{G}", "Elf Druid", 0, 2).taps_for(&[Some(Colour::Green)]).activated(
            vec![Cost::PutOnThis(Counter::MinusOne, 1)],
            vec![],
            vec![Effect::Untap(Objects::This)],
        ),
    ]
}
