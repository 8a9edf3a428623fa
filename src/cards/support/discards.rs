//! Discarding: what makes players discard, what watches it, and what replaces it.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let you_discard = || When::Discards(Who::You, Filter::Any);
    let they_discard = |what| When::Discards(Who::Opponents, what);
    let may_pay =
        |written, effects| Effect::Unless { who: Who::You, cost: vec![mana(written)], paid: effects, unpaid: vec![] };
    let madness = |written| Ability::Madness(cost(written));
    vec![
        sorcery("Wheel of Fortune", "{2}{R}")
            .spell(vec![], vec![Effect::DiscardHand(Who::Everyone), Effect::Draw(Who::Everyone, Amount::N(7))]),
        sorcery("Windfall", "{2}{U}")
            .spell(vec![], vec![Effect::DiscardHand(Who::Everyone), Effect::Draw(Who::Everyone, Amount::GreatestDone)]),
        // Watching you.
        creature("Archfiend of Ifnir", "{3}{B}{B}", "Demon", 5, 4)
            .has(&[Keyword::Flying])
            .when(
                When::Discards(Who::You, Filter::Other),
                vec![Effect::Put(Objects::All(opposing_creatures()), Counter::MinusOne, Amount::N(1))],
            )
            .ability(cycling("{2}")),
        card("Faith of the Devoted", "{2}{B}", "Enchantment").when(
            you_discard(),
            vec![may_pay(
                "{1}",
                vec![Effect::LoseLife(Who::Opponents, Amount::N(2)), Effect::GainLife(Who::You, Amount::N(2))],
            )],
        ),
        card("Bag of Holding", "{1}", "Artifact")
            .when(
                you_discard(),
                vec![Effect::If(
                    Condition::Is(Objects::That, Filter::InZone(Zone::Graveyard)),
                    vec![Effect::PutInto(Objects::That, Destination::Exile)],
                    vec![],
                )],
            )
            .activated(
                vec![mana("{2}"), Cost::Tap],
                vec![],
                vec![Effect::Draw(Who::You, Amount::N(1)), Effect::Discard(Who::You, Amount::N(1))],
            )
            .activated(
                vec![mana("{4}"), Cost::Tap, Cost::SacrificeThis],
                vec![],
                vec![Effect::PutInto(Objects::ExiledByThis, Destination::Hand)],
            ),
        card("Anje Falkenrath", "{1}{B}{R}", "Legendary Creature — Vampire")
            .body(1, 3)
            .has(&[Keyword::Haste])
            .activated(
                vec![Cost::Tap, Cost::Discard(Filter::Any, 1)],
                vec![],
                vec![Effect::Draw(Who::You, Amount::N(1))],
            )
            .when_if(you_discard(), Condition::Is(Objects::That, Filter::Madness), vec![Effect::Untap(Objects::This)]),
        // Watching opponents.
        card("Liliana's Caress", "{1}{B}", "Enchantment")
            .when(they_discard(Filter::Any), vec![Effect::LoseLife(Who::That, Amount::N(2))]),
        card("Megrim", "{2}{B}", "Enchantment")
            .when(they_discard(Filter::Any), vec![Effect::DamagePlayers(Who::That, Amount::N(2))]),
        card("Waste Not", "{1}{B}", "Enchantment")
            .when(they_discard(creatures()), vec![create("Zombie", 1)])
            .when(they_discard(Filter::Type(Type::Land)), vec![Effect::Mana(vec![Some(Colour::Black); 2])])
            .when(they_discard(and(vec![not(creatures()), nonland()])), vec![Effect::Draw(Who::You, Amount::N(1))]),
        card("Tergrid, God of Fright", "{3}{B}{B}", "Legendary Creature — God")
            .body(4, 5)
            .has(&[Keyword::Menace])
            .when(
                When::Sacrificed(and(vec![opposing(), not(Filter::Token)])),
                vec![may(vec![that_card_from_a_graveyard()])],
            )
            .when(they_discard(permanent_card()), vec![may(vec![that_card_from_a_graveyard()])])
            .back("Tergrid's Lantern"),
        card("Tergrid's Lantern", "{3}{B}", "Legendary Artifact")
            .activated(
                vec![Cost::Tap],
                vec![one_of(TargetKind::Player(Who::Everyone))],
                vec![unless_paid(
                    Who::Target(0),
                    vec![Cost::Sacrifice(nonland(), 1)],
                    unless_paid(
                        Who::Target(0),
                        vec![Cost::Discard(Filter::Any, 1)],
                        Effect::LoseLife(Who::Target(0), Amount::N(3)),
                    ),
                )],
            )
            .activated(vec![mana("{3}{B}")], vec![], vec![Effect::Untap(Objects::This)]),
        planeswalker("Tamiyo, Collector of Tales", "{2}{G}{U}", "Tamiyo", 5)
            .rule(RuleChange::CannotBeMadeToDiscardOrSacrifice(Who::You))
            .loyalty(
                1,
                vec![],
                vec![Effect::ChooseName(
                    nonland(),
                    vec![Effect::Part {
                        among: Objects::LibraryTopCards(Who::You, Box::new(Amount::N(4))),
                        what: Filter::ChosenName,
                        then: vec![
                            Effect::PutInto(Objects::Chosen, Destination::Hand),
                            Effect::PutInto(Objects::Rest, Destination::Graveyard),
                        ],
                    }],
                )],
            )
            .loyalty(
                -3,
                vec![one_of(TargetKind::CardInGraveyard(Who::You, Filter::Any))],
                vec![Effect::PutInto(target(), Destination::Hand)],
            ),
        // Elsewhere than into the graveyard.
        card("Library of Leng", "{1}", "Artifact")
            .rule(RuleChange::NoMaximumHandSize(Who::You))
            .may_replace(Replaces::Discard { who: Who::You, what: Filter::Any, to: Destination::LibraryTop }),
        card("Dodecapod", "{4}", "Artifact Creature — Golem").body(3, 3).replaces(Replaces::DiscardOntoBattlefield(2)),
        creature("Obstinate Baloth", "{2}{G}{G}", "Beast", 4, 4)
            .when(enters(), vec![Effect::GainLife(Who::You, Amount::N(4))])
            .replaces(Replaces::DiscardOntoBattlefield(0)),
        creature("Basking Rootwalla", "{G}", "Lizard", 1, 1)
            .ability(once_each_turn(vec![mana("{1}{G}")], vec![pump(Objects::This, 2, 2)]))
            .ability(madness("{0}")),
        creature("Falkenrath Gorger", "{R}", "Vampire Berserker", 2, 1).rule(RuleChange::HaveMadness(and(vec![
            creatures(),
            subtype("Vampire"),
            Filter::OwnedBy(Who::You),
        ]))),
    ]
}

/// Puts the card that was sacrificed or discarded onto the battlefield under your control, if a graveyard holds it.
fn that_card_from_a_graveyard() -> Effect {
    let that_card = Objects::InGraveyards(Who::Everyone, Filter::Among(Box::new(Objects::That)));
    Effect::OntoBattlefield(that_card, under_your_control())
}
