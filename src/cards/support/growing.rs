//! Creatures that enter with counters, get more of them, or come back with one.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let artifact_creature = |name, cost, kind: &str, power, toughness| {
        card(name, cost, &format!("Artifact Creature — {kind}")).body(power, toughness)
    };
    let enters_with_x = || enters_with(Counter::PlusOne, Amount::X);
    let counters_on_this = || Amount::Counters(Objects::This, Counter::PlusOne);
    vec![
        // Entering with counters.
        creature("Endless One", "{X}", "Eldrazi", 0, 0).replaces(enters_with_x()),
        artifact_creature("Walking Ballista", "{X}{X}", "Construct", 0, 0)
            .replaces(enters_with_x())
            .activated(vec![mana("{4}")], vec![], vec![put_plus_one(Objects::This, 1)])
            .activated(
                vec![Cost::RemoveFromThis(Counter::PlusOne, 1)],
                vec![any_target()],
                vec![Effect::DamageTarget(0, Amount::N(1))],
            ),
        artifact_creature("Hangarback Walker", "{X}{X}", "Construct", 0, 0)
            .replaces(enters_with_x())
            .when(When::Dies(Filter::This), vec![Effect::Tokens(Who::You, "Thopter".to_owned(), counters_on_this())])
            .activated(vec![mana("{1}"), Cost::Tap], vec![], vec![put_plus_one(Objects::This, 1)]),
        artifact_creature("Stonecoil Serpent", "{X}", "Snake", 0, 0)
            .has(&[Keyword::Reach, Keyword::Trample])
            .protection(Filter::Multicoloured)
            .replaces(enters_with_x()),
        creature("Mistcutter Hydra", "{X}{G}", "Hydra", 0, 0)
            .ability(Ability::CannotBeCountered)
            .has(&[Keyword::Haste])
            .protection(Filter::Colour(Colour::Blue))
            .replaces(enters_with_x()),
        creature("Protean Hydra", "{X}{G}", "Hydra", 0, 0)
            .replaces(enters_with_x())
            .replaces(Replaces::DamagePrevented {
                to: Filter::This,
                then: vec![Effect::Remove(Objects::This, Counter::PlusOne, Amount::That)],
            })
            .when(When::CounterRemoved(Filter::This, Counter::PlusOne), vec![Effect::Later(3, Objects::This)])
            .grants(triggered(the_end_step(), vec![], vec![put_plus_one(Objects::That, 2)])),
        creature("Naya Soulbeast", "{6}{G}{G}", "Beast", 0, 0).has(&[Keyword::Trample]).ability(
            Ability::TriggeredFrom(
                Zone::Stack,
                Triggered {
                    when: When::Cast(Who::You, Filter::This, None),
                    only_if: None,
                    text: text(
                        vec![],
                        vec![Effect::WillEnterWith(
                            Counter::PlusOne,
                            Amount::ManaValue(Objects::LibraryTop(Who::Everyone)),
                        )],
                    ),
                    once_each_turn: false,
                },
            ),
        ),
        artifact_creature("Arcbound Worker", "{1}", "Construct", 0, 0).modular(1),
        artifact_creature("Arcbound Ravager", "{2}", "Beast", 0, 0)
            .activated(
                vec![Cost::Sacrifice(Filter::Type(Type::Artifact), 1)],
                vec![],
                vec![put_plus_one(Objects::This, 1)],
            )
            .modular(1),
        // There is no command zone here. Partner counts before the game begins.
        card("Reyhan, Last of the Abzan", "{1}{B}{G}", "Legendary Creature — Human Warrior")
            .body(0, 0)
            .replaces(enters_with(Counter::PlusOne, Amount::N(3)))
            .ability(triggered_if(
                When::Dies(your_creatures()),
                Condition::HasCounter(Objects::That, Counter::PlusOne, 1),
                vec![one(creatures())],
                vec![may(vec![Effect::Put(
                    target(),
                    Counter::PlusOne,
                    Amount::Counters(Objects::That, Counter::PlusOne),
                )])],
            )),
        creature("Golgari Grave-Troll", "{4}{G}", "Troll Skeleton", 0, 0)
            .replaces(enters_with(Counter::PlusOne, Amount::Graveyard(Who::You, creatures())))
            .activated(
                vec![mana("{1}"), Cost::RemoveFromThis(Counter::PlusOne, 1)],
                vec![],
                vec![Effect::Regenerate(Objects::This)],
            )
            .ability(Ability::Dredge(6)),
        card("Renata, Called to the Hunt", "{2}{G}{G}", "Legendary Enchantment Creature — Demigod")
            .body(0, 3)
            .ability(Ability::Defining(vec![Mod::SetBody(Amount::Devotion(Colour::Green), Amount::N(3))]))
            .replaces(Replaces::EntersWith(your_other_creatures(), Counter::PlusOne, Amount::N(1))),
        creature("Thing in the Ice", "{1}{U}", "Horror", 0, 4)
            .has(&[Keyword::Defender])
            .replaces(enters_with(Counter::Ice, Amount::N(4)))
            .when(
                When::Cast(Who::You, or(vec![Filter::Type(Type::Instant), Filter::Type(Type::Sorcery)]), None),
                vec![
                    Effect::Remove(Objects::This, Counter::Ice, Amount::N(1)),
                    Effect::If(
                        Condition::NoCounter(Objects::This, Counter::Ice),
                        vec![Effect::Transform(Objects::This)],
                        vec![],
                    ),
                ],
            )
            .back("Awoken Horror"),
        creature("Awoken Horror", "", "Kraken Horror", 7, 8).coloured(&[Colour::Blue]).when(
            When::Transforms(Filter::This),
            vec![Effect::PutInto(Objects::All(and(vec![creatures(), not(subtype("Horror"))])), Destination::Hand)],
        ),
        // Getting counters.
        creature("Cloudfin Raptor", "{U}", "Bird Mutant", 0, 1).has(&[Keyword::Flying]).evolve(),
        creature("Experiment One", "{G}", "Human Ooze", 1, 1).evolve().activated(
            vec![Cost::RemoveFromThis(Counter::PlusOne, 2)],
            vec![],
            vec![Effect::Regenerate(Objects::This)],
        ),
        creature("Fathom Mage", "{2}{G}{U}", "Human Wizard", 1, 1).evolve().when(
            When::EachCounterPut(Filter::This, Counter::PlusOne),
            vec![may(vec![Effect::Draw(Who::You, Amount::N(1))])],
        ),
        creature("Renegade Krasis", "{1}{G}{G}", "Beast Mutant", 3, 2).evolve().when(
            When::Evolves(Filter::This),
            vec![put_plus_one(Objects::All(and(vec![your_other_creatures(), Filter::Counter(Counter::PlusOne)])), 1)],
        ),
        creature("Aeromunculus", "{1}{G}{U}", "Homunculus Mutant", 2, 3).has(&[Keyword::Flying]).activated(
            vec![mana("{2}{G}{U}")],
            vec![],
            vec![Effect::If(
                Condition::NoCounter(Objects::This, Counter::PlusOne),
                vec![put_plus_one(Objects::This, 1)],
                vec![],
            )],
        ),
        creature("Kronch Wrangler", "{1}{G}", "Human Warrior", 2, 1)
            .has(&[Keyword::Trample])
            .when(When::Enters(and(vec![your_creatures(), power_at_least(4)])), vec![put_plus_one(Objects::This, 1)]),
        creature("Ambitious Augmenter", "{G}", "Turtle Wizard", 1, 1).increment().when_if(
            When::Dies(Filter::This),
            Condition::Compare(Amount::AllCounters(Objects::This), Compare::AtLeast, Amount::N(1)),
            vec![create("Fractal", 1), Effect::PutSameCounters { from: Objects::This, to: Objects::New }],
        ),
        creature("Tester of the Tangential", "{1}{U}", "Djinn Wizard", 1, 1)
            .increment()
            .when(
                When::StepBegins(Step::BeginCombat, Who::You),
                vec![Effect::Unless {
                    who: Who::You,
                    cost: vec![mana("{X}")],
                    paid: vec![Effect::WhenYouDo(2)],
                    unpaid: vec![],
                }],
            )
            .grants(triggered(
                When::YouDo,
                vec![one(and(vec![creatures(), Filter::Other]))],
                vec![Effect::Move { from: Objects::This, to: target(), kind: Counter::PlusOne, number: Amount::X }],
            )),
        card("Experiment Kraj", "{2}{G}{G}{U}{U}", "Legendary Creature — Ooze Mutant")
            .body(4, 6)
            .statics(Filter::This, vec![Mod::GainActivatedOf(and(vec![creature_with_plus_one(), Filter::Other]))])
            .activated(vec![Cost::Tap], vec![one(creatures())], vec![put_plus_one(target(), 1)]),
        card("The Great Henge", "{7}{G}{G}", "Legendary Artifact")
            .ability(Ability::CostsLess(Amount::GreatestPower(your_creatures())))
            .ability(mana_ability(
                vec![Cost::Tap],
                vec![Effect::Mana(vec![Some(Colour::Green); 2]), Effect::GainLife(Who::You, Amount::N(2))],
            ))
            .when(
                When::Enters(and(vec![your_creatures(), not(Filter::Token)])),
                vec![put_plus_one(Objects::That, 1), Effect::Draw(Who::You, Amount::N(1))],
            ),
        // Coming back.
        creature("Young Wolf", "{G}", "Wolf", 1, 1).has(&[Keyword::Undying]),
        creature("Strangleroot Geist", "{G}{G}", "Spirit", 2, 1).has(&[Keyword::Haste, Keyword::Undying]),
        creature("Safehold Elite", "{1}{G/W}", "Elf Scout", 2, 2).has(&[Keyword::Persist]),
        creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", 3, 2)
            .has(&[Keyword::Persist])
            .when(enters(), vec![Effect::GainLife(Who::You, Amount::N(2))]),
        creature("Murderous Redcap", "{2}{B/R}{B/R}", "Goblin Assassin", 2, 2).has(&[Keyword::Persist]).when_targeting(
            enters(),
            vec![any_target()],
            vec![Effect::DamageTarget(0, Amount::Power(Objects::This))],
        ),
        creature("Puppeteer Clique", "{3}{B}{B}", "Faerie Wizard", 3, 2)
            .has(&[Keyword::Flying, Keyword::Persist])
            .when_targeting(
                enters(),
                vec![one_of(TargetKind::CardInGraveyard(Who::Opponents, creatures()))],
                vec![
                    Effect::OntoBattlefield(target(), under_your_control()),
                    Effect::Modify(Objects::New, vec![Mod::Keyword(Keyword::Haste)], Duration::Forever),
                    Effect::Later(1, Objects::New),
                ],
            )
            .grants(triggered(your_end_step(), vec![], vec![Effect::PutInto(Objects::That, Destination::Exile)])),
    ]
}

impl Card {
    /// Evolve (CR 702.100).
    fn evolve(self) -> Self {
        let greater =
            |of: fn(Objects) -> Amount| Condition::Compare(of(Objects::That), Compare::Greater, of(Objects::This));
        self.when_if(
            When::Enters(your_creatures()),
            either(greater(Amount::Power), greater(Amount::Toughness)),
            vec![Effect::Evolve(Objects::This)],
        )
    }

    /// Increment (CR 702.191).
    fn increment(self) -> Self {
        let more_than =
            |of: fn(Objects) -> Amount| Condition::Compare(Amount::That, Compare::Greater, of(Objects::This));
        self.when_if(
            When::Cast(Who::You, Filter::Any, None),
            either(more_than(Amount::Power), more_than(Amount::Toughness)),
            vec![put_plus_one(Objects::This, 1)],
        )
    }

    /// Modular N (CR 702.43).
    fn modular(self, number: i16) -> Self {
        let artifact_creature = and(vec![Filter::Type(Type::Artifact), creatures()]);
        let its_counters = Amount::Counters(Objects::This, Counter::PlusOne);
        self.replaces(enters_with(Counter::PlusOne, Amount::N(number))).when_targeting(
            When::Dies(Filter::This),
            vec![one(artifact_creature)],
            vec![may(vec![Effect::Put(target(), Counter::PlusOne, its_counters)])],
        )
    }
}

/// One of the two, or both.
fn either(one: Condition, other: Condition) -> Condition {
    let neither = vec![Condition::Not(Box::new(one)), Condition::Not(Box::new(other))];
    Condition::Not(Box::new(Condition::All(neither)))
}
