//! Tokens by their own names, and what creates them.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    use Colour::{Black, Blue, Green, Red, White};
    let saprolings = |number| create("Saproling", number);
    vec![
        token("Warrior", "Creature — Warrior", &[White], 1, 1),
        token("Soldier", "Creature — Soldier", &[White], 1, 1),
        token("Spirit", "Creature — Spirit", &[White], 1, 1).has(&[Keyword::Flying]),
        token("Cleric", "Enchantment Creature — Cleric", &[White], 2, 1),
        token("Human Cleric", "Creature — Human Cleric", &[White, Black], 1, 1),
        token("Human", "Creature — Human", &[Red], 1, 1),
        token("Drake", "Creature — Drake", &[Blue], 2, 2).has(&[Keyword::Flying]),
        token("Shark", "Creature — Shark", &[Blue], 0, 0).has(&[Keyword::Flying]),
        token("Zombie", "Creature — Zombie", &[Black], 2, 2),
        token("Phyrexian Germ", "Creature — Phyrexian Germ", &[Black], 0, 0),
        token("Goblin", "Creature — Goblin", &[Red], 1, 1),
        token("Goblin Shaman", "Creature — Goblin Shaman", &[Red], 2, 2)
            .when(When::Attacks(Filter::This), vec![create("Treasure", 1)]),
        token("Saproling", "Creature — Saproling", &[Green], 1, 1),
        token("Snake", "Creature — Snake", &[Green], 1, 1),
        token("Wolf", "Creature — Wolf", &[Green], 2, 2),
        token("Elephant", "Creature — Elephant", &[Green], 3, 3),
        token("Fractal", "Creature — Fractal", &[Green, Blue], 0, 0),
        token("Thopter", "Artifact Creature — Thopter", &[], 1, 1).has(&[Keyword::Flying]),
        Card { token: true, ..card("Treasure", "", "Artifact — Treasure") }
            .ability(mana_ability(vec![Cost::Tap, Cost::SacrificeThis], vec![Effect::ManaOfAnyColour(1)])),
        // What creates them.
        instant("Secure the Wastes", "{X}{W}")
            .spell(vec![], vec![Effect::Tokens(Who::You, "Warrior".to_owned(), Amount::X)]),
        instant("Raise the Alarm", "{1}{W}").spell(vec![], vec![create("Soldier", 2)]),
        sorcery("Hordeling Outburst", "{1}{R}{R}").spell(vec![], vec![create("Goblin", 3)]),
        sorcery("Bestial Menace", "{3}{G}{G}")
            .spell(vec![], vec![create("Snake", 1), create("Wolf", 1), create("Elephant", 1)]),
        sorcery("Saproling Migration", "{1}{G}")
            .spell(vec![], vec![saprolings(2)])
            .ability(Ability::Kicker(cost("{4}"), text(vec![], vec![saprolings(4)]))),
        card("Drake Haven", "{2}{U}", "Enchantment").when(
            When::Discards(Who::You, Filter::Any),
            vec![Effect::Unless {
                who: Who::You,
                cost: vec![mana("{1}")],
                paid: vec![create("Drake", 1)],
                unpaid: vec![],
            }],
        ),
        card("Shark Typhoon", "{5}{U}", "Enchantment")
            .when(When::Cast(Who::You, not(creatures()), None), vec![shark(Amount::ManaValue(Objects::That))])
            .ability(cycling("{X}{1}{U}"))
            .when(When::Cycles(Filter::This), vec![shark(Amount::X)]),
        creature("Hanweir Garrison", "{2}{R}", "Human Soldier", 2, 3).when(
            When::Attacks(Filter::This),
            vec![Effect::AttackingTokens(Who::You, "Human".to_owned(), Amount::N(2))],
        ),
        card("Hanweir Battlements", "", "Land")
            .taps_for(&[None])
            .activated(vec![mana("{R}"), Cost::Tap], vec![one(creatures())], vec![gains(target(), &[Keyword::Haste])])
            .activated(
                vec![mana("{3}{R}{R}"), Cost::Tap],
                vec![],
                vec![Effect::Meld(
                    and(vec![creatures(), Filter::Named("Hanweir Garrison".to_owned())]),
                    "Hanweir, the Writhing Township".to_owned(),
                )],
            ),
        Card {
            parts: Some(("Hanweir Battlements".to_owned(), "Hanweir Garrison".to_owned())),
            token: true,
            ..card("Hanweir, the Writhing Township", "", "Legendary Creature — Eldrazi Ooze")
        }
        .body(7, 4)
        .has(&[Keyword::Trample, Keyword::Haste])
        .when(
            When::Attacks(Filter::This),
            vec![Effect::AttackingTokens(Who::You, "Eldrazi Horror".to_owned(), Amount::N(2))],
        ),
        token("Eldrazi Horror", "Creature — Eldrazi Horror", &[], 3, 2),
        card("Westvale Abbey", "", "Land")
            .taps_for(&[None])
            .activated(vec![mana("{5}"), Cost::Tap, Cost::Life(1)], vec![], vec![create("Human Cleric", 1)])
            .activated(
                vec![mana("{5}"), Cost::Tap, Cost::Sacrifice(creatures(), 5)],
                vec![],
                vec![Effect::Transform(Objects::This), Effect::Untap(Objects::This)],
            )
            .back("Ormendahl, Profane Prince"),
        card("Ormendahl, Profane Prince", "", "Legendary Creature — Demon").body(9, 7).coloured(&[Black]).has(&[
            Keyword::Flying,
            Keyword::Lifelink,
            Keyword::Indestructible,
            Keyword::Haste,
        ]),
        card("Fable of the Mirror-Breaker", "{2}{R}", "Enchantment — Saga")
            .chapter(1, vec![create("Goblin Shaman", 1)])
            .chapter(2, vec![Effect::DiscardUpTo(Who::You, Amount::N(2)), Effect::Draw(Who::You, Amount::Done)])
            .chapter(3, vec![Effect::Flicker(Objects::This, Entry { transformed: true, ..under_your_control() })])
            .back("Reflection of Kiki-Jiki"),
        card("Reflection of Kiki-Jiki", "", "Enchantment Creature — Goblin Shaman")
            .body(2, 2)
            .coloured(&[Red])
            .activated(
                vec![mana("{1}"), Cost::Tap],
                vec![one(and(vec![your_other_creatures(), not(Filter::Supertype(Supertype::Legendary))]))],
                vec![
                    Effect::CopyTokenExcept(target(), vec![Mod::Keyword(Keyword::Haste)]),
                    Effect::ForEach(Objects::New, vec![Effect::Later(1, Objects::Each)]),
                ],
            )
            .grants(triggered(the_end_step(), vec![], vec![Effect::Sacrifice(Objects::That)])),
        creature("Delver of Secrets", "{U}", "Human Wizard", 1, 1)
            .when(
                your_upkeep(),
                vec![Effect::If(
                    Condition::Compare(Amount::Library(Who::You), Compare::AtLeast, Amount::N(1)),
                    vec![may(vec![Effect::If(
                        Condition::Is(
                            Objects::LibraryTop(Who::You),
                            or(vec![Filter::Type(Type::Instant), Filter::Type(Type::Sorcery)]),
                        ),
                        vec![Effect::Transform(Objects::This)],
                        vec![],
                    )])],
                    vec![],
                )],
            )
            .back("Insectile Aberration"),
        creature("Insectile Aberration", "", "Human Insect", 3, 2).coloured(&[Blue]).has(&[Keyword::Flying]),
        creature("Gemrazer", "{3}{G}", "Beast", 4, 4)
            .has(&[Keyword::Reach, Keyword::Trample])
            .ability(Ability::Mutate(cost("{1}{G}{G}")))
            .when_targeting(
                When::Mutates(Filter::This),
                vec![one(and(vec![
                    or(vec![Filter::Type(Type::Artifact), Filter::Type(Type::Enchantment)]),
                    opposing(),
                ]))],
                vec![Effect::Destroy(target())],
            ),
        creature("Dirge Bat", "{2}{B}{B}", "Bat", 3, 3)
            .has(&[Keyword::Flash, Keyword::Flying])
            .ability(Ability::Mutate(cost("{4}{B}{B}")))
            .when_targeting(
                When::Mutates(Filter::This),
                vec![one(and(vec![or(vec![creatures(), Filter::Type(Type::Planeswalker)]), opposing()]))],
                vec![Effect::Destroy(target())],
            ),
    ]
}

/// Create an X/X Shark.
fn shark(size: Amount) -> Effect {
    Effect::SizedTokens(Who::You, "Shark".to_owned(), Amount::N(1), size)
}
