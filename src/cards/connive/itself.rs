//! Creatures that connive themselves.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    [as_they_enter(), as_they_attack(), at_other_times()].into_iter().flatten().collect()
}

fn as_they_enter() -> Vec<Card> {
    let entering = |name, cost, subtypes, power, toughness| {
        creature(name, cost, subtypes, power, toughness).when(enters(), it_connives())
    };
    // "When it connives this way" is a reflexive triggered ability (603.12): the second of the card.
    let and_then = || vec![connive(Objects::This), Effect::WhenYouDo(1)];
    vec![
        entering("Raffine's Informant", "{1}{W}", "Human Wizard", 2, 1),
        entering("Echo Inspector", "{3}{U}", "Bird Rogue", 2, 3).has(&[Keyword::Flying]),
        entering("Psionic Snoop", "{2}{U}", "Human Rogue", 0, 3).has(&[Keyword::Flash]),
        entering("A-Psionic Snoop", "{2}{U}", "Human Rogue", 0, 4).has(&[Keyword::Flash]),
        entering("Revel Ruiner", "{3}{B}", "Octopus Rogue", 3, 1).has(&[Keyword::Menace]),
        entering("A-Revel Ruiner", "{3}{B}", "Octopus Rogue", 3, 2).has(&[Keyword::Menace]),
        entering("Red Room Recruit", "{1}{B}", "Human Spy Villain", 1, 2),
        creature("Obscura Interceptor", "{1}{W}{U}{B}", "Octopus Wizard", 3, 1)
            .has(&[Keyword::Flash, Keyword::Lifelink])
            .when(enters(), and_then())
            .grants(triggered(
                When::YouDo,
                vec![number_of(0, 1, TargetKind::Spell(Filter::Any))],
                vec![Effect::PutInto(target(), Destination::Hand)],
            )),
        creature("Psychic Pickpocket", "{4}{U}", "Octopus Rogue", 3, 2).when(enters(), and_then()).grants(triggered(
            When::YouDo,
            vec![up_to_one(nonland())],
            vec![Effect::PutInto(target(), Destination::Hand)],
        )),
        // X is the power that it last had; a negative one counts as 0 (107.1b), and so does nothing.
        entering("Raffine's Silencer", "{2}{B}", "Human Assassin", 1, 1).when_targeting(
            When::Dies(Filter::This),
            vec![one(opposing_creatures())],
            vec![Effect::If(
                Condition::Compare(Amount::Power(Objects::That), Compare::AtLeast, Amount::N(0)),
                {
                    let lost = || Amount::Times(-1, Box::new(Amount::Power(Objects::That)));
                    vec![until_end_of_turn(target(), vec![Mod::AddBody(lost(), lost())])]
                },
                vec![],
            )],
        ),
        // Only cards that are still in the graveyard can be exiled from there.
        card("Toluz, Clever Conductor", "{W/U}{U}{U/B}", "Legendary Creature — Human Rogue")
            .body(3, 1)
            .when(enters(), it_connives())
            .when(you_discard(), {
                let discarded = Filter::Among(Box::new(Objects::AllThat));
                vec![Effect::PutInto(Objects::InGraveyards(Who::You, discarded), Destination::Exile)]
            })
            .when(When::Dies(Filter::This), vec![Effect::PutInto(Objects::ExiledByThis, Destination::Hand)]),
        entering("Diviner of Fates", "{W}{U}{B}", "Octopus Wizard", 2, 3).ability(Ability::Triggered(Triggered {
            when: you_discard(),
            only_if: None,
            text: text(vec![], vec![Effect::Seek(Who::You, Filter::SharesType(Box::new(Objects::AllThat)))]),
            once_each_turn: true,
        })),
        entering("A.I.M. Scientists", "{3}{U}", "Human Scientist Villain", 3, 3).ability(basic_landcycling("{2}")),
        legend("Madame Masque", "{4}{B}", "Human Villain", 3, 2)
            .when(enters(), it_connives())
            .when(second_draw(), vec![create("Villain", 1)]),
        token("Villain", "Creature — Villain", &[Colour::Black], 2, 1).has(&[Keyword::Menace]),
    ]
}

fn as_they_attack() -> Vec<Card> {
    vec![
        creature("Scurrilous Sentry", "{3}{B}", "Human Knight Rogue", 2, 3)
            .has(&[Keyword::Menace])
            .when(enters(), it_connives())
            .when(attacks(), it_connives()),
        legend("Tiger Shark, Abyssal Hunter", "{2}{U/B}{U/B}", "Shark Human Villain", 2, 3)
            .when(enters(), it_connives())
            .when(attacks(), it_connives())
            .activated(
                vec![mana("{4}{U/B}")],
                vec![],
                vec![until_end_of_turn(Objects::This, vec![Mod::Restriction(Keyword::Unblockable)])],
            ),
        creature("Atlantean Skirmisher", "{1}{U}", "Merfolk Rogue", 1, 2).when(attacks(), it_connives()),
        creature("Doc Ock's Henchmen", "{2}{U}", "Human Villain", 2, 1)
            .has(&[Keyword::Flash])
            .when(attacks(), it_connives()),
        legend("Kang, Temporal Tyrant", "{2}{U}{B}", "Human Villain", 3, 4).when(attacks(), it_connives()).when(
            second_draw(),
            vec![Effect::LoseLife(Who::Opponents, Amount::N(1)), Effect::GainLife(Who::You, Amount::N(1))],
        ),
        creature("Copycrook", "{2}{U}{U}", "Shapeshifter Rogue", 0, 0)
            .may_replace(Replaces::EntersAsCopy { of: creatures(), except: vec![Mod::Gain(1)] })
            .grants(triggered(attacks(), vec![], it_connives())),
    ]
}

fn at_other_times() -> Vec<Card> {
    vec![
        creature("Hypnotic Grifter", "{U}", "Human Rogue", 1, 2).activated(vec![mana("{3}")], vec![], it_connives()),
        artifact_legend("M.O.D.O.K.", "{3}{B}{B}", "Villain", 2, 2)
            .has(&[Keyword::Flying, Keyword::Lifelink])
            .ability(changed(activated(vec![Cost::Life(3)], vec![], it_connives()), |ability| {
                ability.only_if = Some(Condition::YourTurn);
            }))
            .statics(opposing_creatures(), vec![body(-1, -1)]),
        creature("Ledger Shredder", "{1}{U}", "Bird Advisor", 1, 3)
            .has(&[Keyword::Flying])
            .when(When::Cast(Who::Everyone, Filter::Any, Some(2)), it_connives()),
        creature("Illuminator Virtuoso", "{1}{W}", "Human Rogue", 1, 1)
            .has(&[Keyword::DoubleStrike])
            .when(When::BecomesTargetOfSpell(Filter::This, Who::You), it_connives()),
        creature("Body Launderer", "{2}{B}{B}", "Ogre Rogue", 3, 3)
            .has(&[Keyword::Deathtouch])
            .when(When::Dies(and(vec![your_other_creatures(), not(Filter::Token)])), it_connives())
            .when_targeting(
                When::Dies(Filter::This),
                vec![one_of(TargetKind::CardInGraveyard(
                    Who::You,
                    and(vec![
                        creatures(),
                        not(subtype("Rogue")),
                        not(Filter::Among(Box::new(Objects::That))),
                        Filter::Power(Compare::AtMost, Box::new(Amount::Power(Objects::That))),
                    ]),
                ))],
                vec![Effect::OntoBattlefield(target(), under_your_control())],
            ),
        legend("Prowler, Clawed Thief", "{1}{U}{B}", "Human Rogue Villain", 2, 3)
            .has(&[Keyword::Menace])
            .when(When::Enters(your_other("Villain")), it_connives()),
        legend("Pharaoh Rama-Tut", "{4}{U}", "Human Noble Villain", 4, 4)
            .ability(Ability::Ward(vec![mana("{2}")]))
            .when(When::Cast(Who::You, not(creatures()), None), it_connives()),
        legend("Baron Helmut Zemo", "{B}{B}{B}", "Human Noble Villain", 3, 3)
            .when(When::Cast(Who::You, and(vec![black(), Filter::CastFrom(Zone::Hand)]), None), it_connives())
            .ability(boast(
                vec![Cost::ExileSymbols(black(), Colour::Black, 15)],
                vec![Effect::CastFree { among: Objects::PaidWith, most: 3, copies: true }],
            )),
    ]
}

fn black() -> Filter {
    Filter::Colour(Colour::Black)
}

/// You draw your second card in a turn.
fn second_draw() -> When {
    When::Draws(Who::You, Some(2))
}

/// Boast (CR 702.142).
fn boast(costs: Vec<Cost>, effects: Vec<Effect>) -> Ability {
    changed(once_each_turn(costs, effects), |ability| {
        ability.only_if = Some(Condition::Is(Objects::This, Filter::AttackedThisTurn));
    })
}

/// Basic landcycling (CR 702.29e).
fn basic_landcycling(cost: &str) -> Ability {
    let search = Effect::Search {
        who: Who::You,
        what: and(vec![Filter::Supertype(Supertype::Basic), Filter::Type(Type::Land)]),
        number: 1,
        then: vec![Effect::PutInto(Objects::Chosen, Destination::Hand)],
    };
    cycling_for(cost, vec![search])
}
