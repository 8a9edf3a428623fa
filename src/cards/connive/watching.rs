//! What watches creatures connive, and what replaces it.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let yours_connives = || When::Connives(your_creatures());
    vec![
        card("Glorious Purpose", "{1}{U}", "Enchantment — Plan")
            .when(
                yours_connives(),
                vec![put_plus_one(Objects::That, 1), Effect::Put(Objects::This, Counter::Plan, Amount::N(1))],
            )
            .when(
                When::CounterReaches(Filter::This, Counter::Plan, 6),
                vec![
                    Effect::Sacrifice(Objects::This),
                    Effect::If(
                        Condition::Compare(Amount::Done, Compare::AtLeast, Amount::N(1)),
                        vec![
                            Effect::PutInto(
                                Objects::LibraryTopCards(Who::You, Box::new(Amount::N(4))),
                                Destination::Exile,
                            ),
                            Effect::CastFree { among: Objects::ExiledByThis, most: u8::MAX, copies: false },
                            Effect::PutInto(Objects::ExiledByThis, Destination::Hand),
                        ],
                        vec![],
                    ),
                ],
            ),
        artifact_legend("Iron Monger, Sadistic Tycoon", "{2}{B}", "Human Villain", 2, 2)
            .has(&[Keyword::Flying])
            .when(yours_connives(), vec![put_plus_one(Objects::All(your("Villain")), 1)]),
        artifact_legend("Ultron, Unlimited", "{1}{U}{B}", "Robot Villain", 2, 2)
            .has(&[Keyword::Flying])
            .when(attacks(), it_connives())
            .when(
                yours_connives(),
                vec![Effect::Unless {
                    who: Who::You,
                    cost: vec![mana("{1}")],
                    paid: vec![create("Robot Villain", 1)],
                    unpaid: vec![],
                }],
            ),
        token("Robot Villain", "Artifact Creature — Robot Villain", &[], 2, 2),
        legend("Leader, Super-Genius", "{2}{U}{U}", "Gamma Scientist Villain", 1, 3)
            .replaces(Replaces::Connive(your_creatures(), vec![Effect::Draw(Who::You, Amount::N(1))]))
            .when_targeting(your_combat(), vec![one(your_creatures())], vec![connive(target())]),
    ]
}
