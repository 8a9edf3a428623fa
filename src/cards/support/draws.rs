//! Drawing: what draws, what replaces, limits or watches draws, and what fills graveyards.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let player = || one_of(TargetKind::Player(Who::Everyone));
    let draw = |who, number| Effect::Draw(who, Amount::N(number));
    let their_draw_step = || When::StepBegins(Step::Draw, Who::Each);
    let but_first = |who, instead| Replaces::Draw { who, not_first_in_draw_step: true, instead };
    let every = |who, instead| Replaces::Draw { who, not_first_in_draw_step: false, instead };
    let library_is_empty = || Condition::Compare(Amount::Library(Who::You), Compare::Exactly, Amount::N(0));
    let win = || vec![Effect::Win(Who::You)];
    let top = |number| Objects::LibraryTopCards(Who::You, Box::new(Amount::N(number)));
    let reveal_until = |what| {
        vec![Effect::RevealUntil {
            who: Who::You,
            what,
            then: vec![
                Effect::PutInto(Objects::Chosen, Destination::Hand),
                Effect::PutInto(Objects::Rest, Destination::LibraryBottom),
            ],
        }]
    };
    vec![
        instant("Ancestral Recall", "{U}").spell(vec![player()], vec![draw(Who::Target(0), 3)]),
        sorcery("Divination", "{2}{U}").spell(vec![], vec![draw(Who::You, 2)]),
        instant("Vision Skeins", "{1}{U}").spell(vec![], vec![draw(Who::Everyone, 2)]),
        instant("Brainstorm", "{U}").spell(
            vec![],
            vec![
                draw(Who::You, 3),
                Effect::ChooseAmong {
                    who: Who::You,
                    among: Objects::InHands(Who::You, Filter::Any),
                    what: Filter::Any,
                    number: (Many::N(2), Many::N(2)),
                    different_names: false,
                    then: vec![Effect::PutInto(Objects::Chosen, Destination::LibraryTop)],
                },
            ],
        ),
        card("Temple Bell", "{3}", "Artifact").activated(vec![Cost::Tap], vec![], vec![draw(Who::Everyone, 1)]),
        card("Howling Mine", "{2}", "Artifact").when_if(
            their_draw_step(),
            Condition::Is(Objects::This, not(Filter::Tapped)),
            vec![draw(Who::That, 1)],
        ),
        // Instead of a draw.
        creature("Notion Thief", "{2}{U}{B}", "Human Rogue", 3, 1)
            .has(&[Keyword::Flash])
            .replaces(but_first(Who::Opponents, vec![draw(Who::You, 1)])),
        creature("Hullbreacher", "{2}{U}", "Merfolk Pirate", 3, 2)
            .has(&[Keyword::Flash])
            .replaces(but_first(Who::Opponents, vec![create("Treasure", 1)])),
        creature("Alms Collector", "{3}{W}", "Cat Cleric", 3, 4).has(&[Keyword::Flash]).replaces(
            Replaces::DrawSeveral {
                who: Who::Opponents,
                instead: vec![draw(Who::Several(vec![Who::You, Who::That]), 1)],
            },
        ),
        card("Chains of Mephistopheles", "{1}{B}", "Enchantment").replaces(but_first(
            Who::Everyone,
            vec![
                Effect::Discard(Who::That, Amount::N(1)),
                Effect::If(
                    Condition::Compare(Amount::Done, Compare::AtLeast, Amount::N(1)),
                    vec![draw(Who::That, 1)],
                    vec![Effect::Mill(Who::That, Amount::N(1))],
                ),
            ],
        )),
        card("Thought Reflection", "{4}{U}{U}{U}", "Enchantment").replaces(every(Who::You, vec![draw(Who::You, 2)])),
        card("Teferi's Ageless Insight", "{2}{U}{U}", "Legendary Enchantment")
            .replaces(but_first(Who::You, vec![draw(Who::You, 2)])),
        card("Abundance", "{2}{G}{G}", "Enchantment").may_replace(every(
            Who::You,
            vec![Effect::ChooseOne(Who::You, vec![reveal_until(Filter::Type(Type::Land)), reveal_until(nonland())])],
        )),
        card("Words of Wind", "{2}{U}", "Enchantment")
            .activated(vec![mana("{1}")], vec![], vec![Effect::Replace { ability: 1, once: true }])
            .grants(replacement(every(
                Who::You,
                vec![Effect::ChooseAmong {
                    who: Who::Everyone,
                    among: Objects::All(Filter::ControlledBy(Who::Each)),
                    what: Filter::Any,
                    number: (Many::N(1), Many::N(1)),
                    different_names: false,
                    then: vec![Effect::PutInto(Objects::Chosen, Destination::Hand)],
                }],
            ))),
        creature("Underrealm Lich", "{3}{B}{G}", "Zombie Elf Shaman", 4, 3)
            .replaces(every(
                Who::You,
                vec![Effect::ChooseAmong {
                    who: Who::You,
                    among: top(3),
                    what: Filter::Any,
                    number: (Many::N(1), Many::N(1)),
                    different_names: false,
                    then: vec![
                        Effect::PutInto(Objects::Chosen, Destination::Hand),
                        Effect::PutInto(Objects::Rest, Destination::Graveyard),
                    ],
                }],
            ))
            .activated(
                vec![Cost::Life(4)],
                vec![],
                vec![gains(Objects::This, &[Keyword::Indestructible]), Effect::Tap(Objects::This)],
            ),
        creature("Laboratory Maniac", "{2}{U}", "Human Wizard", 2, 2)
            .replaces_if(library_is_empty(), every(Who::You, win())),
        planeswalker("Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Jace", 4)
            .replaces_if(library_is_empty(), every(Who::You, win()))
            .loyalty(1, vec![player()], vec![Effect::Mill(Who::Target(0), Amount::N(2)), draw(Who::You, 1)])
            .loyalty(-8, vec![], vec![draw(Who::You, 7), Effect::If(library_is_empty(), win(), vec![])]),
        // No draws, or only one.
        card("Spirit of the Labyrinth", "{1}{W}", "Enchantment Creature — Spirit")
            .body(3, 1)
            .rule(RuleChange::DrawOneEachTurn(Who::Everyone)),
        planeswalker("Narset, Parter of Veils", "{1}{U}{U}", "Narset", 5)
            .rule(RuleChange::DrawOneEachTurn(Who::Opponents))
            .loyalty(
                -2,
                vec![],
                vec![Effect::ChooseAmong {
                    who: Who::You,
                    among: top(4),
                    what: and(vec![not(creatures()), nonland()]),
                    number: (Many::N(0), Many::N(1)),
                    different_names: false,
                    // In a random order: it is open here.
                    then: vec![
                        Effect::PutInto(Objects::Chosen, Destination::Hand),
                        Effect::PutInto(Objects::Rest, Destination::LibraryBottom),
                    ],
                }],
            ),
        card("Leovold, Emissary of Trest", "{B}{G}{U}", "Legendary Creature — Elf Advisor")
            .body(3, 3)
            .rule(RuleChange::DrawOneEachTurn(Who::Opponents))
            .when(When::PlayerBecomesTarget(Who::You, Who::Opponents), vec![may(vec![draw(Who::You, 1)])])
            .when(When::BecomesTarget(yours(), Who::Opponents), vec![may(vec![draw(Who::You, 1)])]),
        card("Maralen of the Mornsong", "{1}{B}{B}", "Legendary Creature — Elf Wizard")
            .body(2, 3)
            .rule(RuleChange::CannotDraw(Who::Everyone))
            .when(
                their_draw_step(),
                vec![
                    Effect::LoseLife(Who::That, Amount::N(3)),
                    Effect::Search {
                        who: Who::That,
                        what: Filter::Any,
                        number: 1,
                        then: vec![Effect::PutInto(Objects::Chosen, Destination::Hand)],
                    },
                ],
            ),
        card("Omen Machine", "{6}", "Artifact").rule(RuleChange::CannotDraw(Who::Everyone)).when(
            their_draw_step(),
            vec![Effect::By(
                Who::That,
                vec![
                    Effect::PutInto(Objects::LibraryTop(Who::You), Destination::Exile),
                    Effect::If(
                        Condition::Is(Objects::New, Filter::Type(Type::Land)),
                        vec![Effect::OntoBattlefield(Objects::New, under_your_control())],
                        vec![Effect::MustCast(Objects::New)],
                    ),
                ],
            )],
        ),
        card("Necrodominance", "{B}{B}{B}", "Legendary Enchantment")
            .replaces(Replaces::GraveyardBecomes {
                what: Filter::OwnedBy(Who::You),
                dies_only: false,
                to: Destination::Exile,
            })
            .rule(RuleChange::SkipStep(Who::You, Step::Draw))
            .when(your_end_step(), vec![may(vec![Effect::PayAnyLife(Who::You), Effect::Draw(Who::You, Amount::Done)])])
            .rule(RuleChange::MaximumHandSize(Who::You, 5)),
        // Watching draws.
        card("Psychosis Crawler", "{5}", "Artifact Creature — Phyrexian Horror")
            .body(0, 0)
            .ability(Ability::Defining(vec![Mod::SetBody(Amount::Hand(Who::You), Amount::Hand(Who::You))]))
            .when(When::Draws(Who::You, None), vec![Effect::LoseLife(Who::Opponents, Amount::N(1))]),
        card("Smothering Tithe", "{3}{W}", "Enchantment").when(
            When::Draws(Who::Opponents, None),
            vec![unless_paid(Who::That, vec![mana("{2}")], create("Treasure", 1))],
        ),
        creature("Sneaky Snacker", "{U}{B}", "Faerie Rogue", 2, 1).has(&[Keyword::Flying]).ability(
            Ability::TriggeredFrom(
                Zone::Graveyard,
                Triggered {
                    when: When::Draws(Who::You, Some(3)),
                    only_if: None,
                    text: text(
                        vec![],
                        vec![Effect::OntoBattlefield(Objects::This, Entry { tapped: true, ..Entry::default() })],
                    ),
                    once_each_turn: false,
                },
            ),
        ),
        // Into graveyards and back.
        instant("Thought Scour", "{U}")
            .spell(vec![player()], vec![Effect::Mill(Who::Target(0), Amount::N(2)), draw(Who::You, 1)]),
        sorcery("Traumatize", "{3}{U}{U}").spell(
            vec![player()],
            vec![Effect::Mill(Who::Target(0), Amount::Half(Box::new(Amount::Library(Who::Target(0)))))],
        ),
        card("Archive Trap", "{3}{U}{U}", "Instant — Trap")
            .spell(vec![one_of(TargetKind::Player(Who::Opponents))], vec![Effect::Mill(Who::Target(0), Amount::N(13))])
            .ability(Ability::InsteadOfCost(Condition::Searched(Who::Opponents), cost("{0}"))),
        sorcery("Life from the Loam", "{1}{G}")
            .spell(
                vec![number_of(0, 3, TargetKind::CardInGraveyard(Who::You, Filter::Type(Type::Land)))],
                vec![Effect::PutInto(Objects::Targets(0), Destination::Hand)],
            )
            .ability(Ability::Dredge(3)),
        creature("Golgari Thug", "{1}{B}", "Human Warrior", 1, 1)
            .when_targeting(
                When::Dies(Filter::This),
                vec![one_of(TargetKind::CardInGraveyard(Who::You, creatures()))],
                vec![Effect::PutInto(target(), Destination::LibraryTop)],
            )
            .ability(Ability::Dredge(4)),
        creature("Eternal Witness", "{1}{G}{G}", "Human Shaman", 2, 1).when_targeting(
            enters(),
            vec![one_of(TargetKind::CardInGraveyard(Who::You, Filter::Any))],
            vec![may(vec![Effect::PutInto(target(), Destination::Hand)])],
        ),
        creature("Snapcaster Mage", "{1}{U}", "Human Wizard", 2, 1).has(&[Keyword::Flash]).when_targeting(
            enters(),
            vec![one_of(TargetKind::CardInGraveyard(
                Who::You,
                or(vec![Filter::Type(Type::Instant), Filter::Type(Type::Sorcery)]),
            ))],
            vec![Effect::GainFlashback(target())],
        ),
    ]
}
