//! Protection, hexproof, shroud, and what watches for targets.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        creature("Beloved Chaplain", "{1}{W}", "Human Cleric", 1, 1).protection(creatures()),
        creature("White Knight", "{W}{W}", "Human Knight", 2, 2)
            .has(&[Keyword::FirstStrike])
            .protection(Filter::Colour(Colour::Black)),
        creature("Yavimaya Barbarian", "{R}{G}", "Elf Barbarian", 2, 2).protection(Filter::Colour(Colour::Blue)),
        creature("Gladecover Scout", "{G}", "Elf Scout", 1, 1).has(&[Keyword::Hexproof]),
        creature("Elvish Lookout", "{G}", "Elf", 1, 1).has(&[Keyword::Shroud]),
        card("Cowardice", "{3}{U}{U}", "Enchantment").when(
            When::BecomesTarget(creatures(), Who::Everyone),
            vec![Effect::PutInto(Objects::That, Destination::Hand)],
        ),
        card("Kira, Great Glass-Spinner", "{1}{U}{U}", "Legendary Creature — Spirit")
            .body(2, 2)
            .has(&[Keyword::Flying])
            .statics(your_creatures(), vec![Mod::Gain(1)])
            .grants(triggered(
                When::BecomesTargetFirst(Filter::This, Who::Everyone),
                vec![],
                vec![Effect::CounterThat],
            )),
    ]
}
