//! What destroys, exiles, returns, shrinks or burns, and what watches creatures die.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let nonblack = || and(vec![creatures(), not(Filter::Colour(Colour::Black))]);
    let return_target = || Effect::PutInto(target(), Destination::Hand);
    let burn = |name, written, number| {
        instant(name, written).spell(vec![any_target()], vec![Effect::DamageTarget(0, Amount::N(number))])
    };
    let controller = || Who::ControllerOf(Box::new(target()));
    let basic_land = || and(vec![Filter::Type(Type::Land), Filter::Supertype(Supertype::Basic)]);
    vec![
        instant("Murder", "{1}{B}{B}").spell(vec![one(creatures())], vec![Effect::Destroy(target())]),
        instant("Doom Blade", "{1}{B}").spell(vec![one(nonblack())], vec![Effect::Destroy(target())]),
        instant("Reckless Spite", "{1}{B}{B}").spell(
            vec![number_of(2, 2, TargetKind::Permanent(nonblack()))],
            vec![Effect::Destroy(Objects::Targets(0)), Effect::LoseLife(Who::You, Amount::N(5))],
        ),
        sorcery("Day of Judgment", "{2}{W}{W}").spell(vec![], vec![Effect::Destroy(Objects::All(creatures()))]),
        sorcery("Wrath of God", "{2}{W}{W}").spell(vec![], vec![Effect::DestroyForGood(Objects::All(creatures()))]),
        sorcery("Damnation", "{2}{B}{B}").spell(vec![], vec![Effect::DestroyForGood(Objects::All(creatures()))]),
        sorcery("Toxic Deluge", "{2}{B}")
            .spell(vec![], {
                let less = || Amount::Times(-1, Box::new(Amount::X));
                vec![until_end_of_turn(Objects::All(creatures()), vec![Mod::AddBody(less(), less())])]
            })
            .ability(Ability::AdditionalCost(vec![Cost::LifeOf(Amount::X)])),
        card("Pestilence", "{2}{B}{B}", "Enchantment")
            .when_if(
                the_end_step(),
                Condition::Not(Box::new(Condition::AtLeast(creatures(), 1))),
                vec![Effect::Sacrifice(Objects::This)],
            )
            .activated(vec![mana("{B}")], vec![], vec![Effect::DamageAll(creatures(), Who::Everyone, Amount::N(1))]),
        sorcery("Polymorph", "{3}{U}").spell(
            vec![one(creatures())],
            vec![
                Effect::DestroyForGood(target()),
                Effect::RevealUntil {
                    who: controller(),
                    what: creatures(),
                    then: vec![
                        Effect::OntoBattlefield(Objects::Chosen, Entry::default()),
                        Effect::PutInto(Objects::Rest, Destination::LibraryShuffled),
                    ],
                },
            ],
        ),
        creature("Big Game Hunter", "{1}{B}{B}", "Human Rebel Assassin", 1, 1)
            .when_targeting(
                enters(),
                vec![one(and(vec![creatures(), power_at_least(4)]))],
                vec![Effect::DestroyForGood(target())],
            )
            .ability(Ability::Madness(cost("{B}"))),
        creature("Massacre Wurm", "{3}{B}{B}{B}", "Phyrexian Wurm", 6, 5)
            .when(enters(), vec![pump(Objects::All(opposing_creatures()), -2, -2)])
            .when(
                When::Dies(opposing_creatures()),
                vec![Effect::LoseLife(Who::ControllerOf(Box::new(Objects::That)), Amount::N(2))],
            ),
        creature("Stinkweed Imp", "{2}{B}", "Imp", 1, 2)
            .has(&[Keyword::Flying])
            .when(
                When::DealsDamage { by: Filter::This, to_player: Some(false), combat: true },
                vec![Effect::Destroy(Objects::That)],
            )
            .ability(Ability::Dredge(5)),
        // Into exile.
        instant("Swords to Plowshares", "{W}").spell(
            vec![one(creatures())],
            vec![
                Effect::PutInto(target(), Destination::Exile),
                Effect::GainLife(controller(), Amount::Power(target())),
            ],
        ),
        instant("Path to Exile", "{W}").spell(
            vec![one(creatures())],
            vec![
                Effect::PutInto(target(), Destination::Exile),
                Effect::May(
                    controller(),
                    vec![Effect::Search {
                        who: controller(),
                        what: basic_land(),
                        number: 1,
                        then: vec![Effect::OntoBattlefield(
                            Objects::Chosen,
                            Entry { tapped: true, ..Entry::default() },
                        )],
                    }],
                ),
            ],
        ),
        instant("Coffin Purge", "{B}")
            .spell(
                vec![one_of(TargetKind::CardInGraveyard(Who::Everyone, Filter::Any))],
                vec![Effect::PutInto(target(), Destination::Exile)],
            )
            .ability(Ability::Flashback(cost("{B}"))),
        card("Rest in Peace", "{1}{W}", "Enchantment")
            .when(
                enters(),
                vec![Effect::PutInto(Objects::InGraveyards(Who::Everyone, Filter::Any), Destination::Exile)],
            )
            .replaces(Replaces::GraveyardBecomes { what: Filter::Any, dies_only: false, to: Destination::Exile }),
        // That it may begin the game on the battlefield is over before a position is set up.
        card("Leyline of the Void", "{2}{B}{B}", "Enchantment").replaces(Replaces::GraveyardBecomes {
            what: and(vec![Filter::OwnedBy(Who::Opponents), not(Filter::Token)]),
            dies_only: false,
            to: Destination::Exile,
        }),
        // Into hand.
        instant("Unsummon", "{U}").spell(vec![one(creatures())], vec![return_target()]),
        instant("Boomerang", "{U}{U}").spell(vec![one(Filter::Any)], vec![return_target()]),
        instant("Vapor Snag", "{U}")
            .spell(vec![one(creatures())], vec![return_target(), Effect::LoseLife(controller(), Amount::N(1))]),
        instant("Cyclonic Rift", "{1}{U}")
            .spell(vec![one(and(vec![nonland(), not(yours())]))], vec![return_target()])
            .ability(Ability::Overload(cost("{6}{U}"), {
                let each = Objects::All(and(vec![nonland(), not(yours())]));
                text(vec![], vec![Effect::PutInto(each, Destination::Hand)])
            })),
        // Damage.
        burn("Lightning Bolt", "{R}", 3),
        burn("Shock", "{R}", 2),
        burn("Gut Shot", "{R/P}", 1),
        burn("Fiery Temper", "{1}{R}{R}", 3).ability(Ability::Madness(cost("{R}"))),
        // Watching creatures die.
        creature("Blood Artist", "{1}{B}", "Vampire", 0, 1).when_targeting(
            When::Dies(creatures()),
            vec![one_of(TargetKind::Player(Who::Everyone))],
            vec![Effect::LoseLife(Who::Target(0), Amount::N(1)), Effect::GainLife(Who::You, Amount::N(1))],
        ),
        creature("Zulaport Cutthroat", "{1}{B}", "Human Rogue Ally", 1, 1).when(
            When::Dies(your_creatures()),
            vec![Effect::LoseLife(Who::Opponents, Amount::N(1)), Effect::GainLife(Who::You, Amount::N(1))],
        ),
        creature("Sangromancer", "{2}{B}{B}", "Vampire Shaman", 3, 3)
            .has(&[Keyword::Flying])
            .when(When::Dies(opposing_creatures()), vec![may(vec![Effect::GainLife(Who::You, Amount::N(3))])])
            .when(
                When::Discards(Who::Opponents, Filter::Any),
                vec![may(vec![Effect::GainLife(Who::You, Amount::N(3))])],
            ),
        card("Darksteel Colossus", "{11}", "Artifact Creature — Golem")
            .body(11, 11)
            .has(&[Keyword::Trample, Keyword::Indestructible])
            .replaces(shuffled_instead_of_buried()),
    ]
}
