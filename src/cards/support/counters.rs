//! What changes how many counters are put, what puts them, and what watches for them.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        card("Hardened Scales", "{G}", "Enchantment").replaces(counters_on_yours(
            creatures(),
            Some(Counter::PlusOne),
            Recount::Plus(1),
        )),
        card("Doubling Season", "{4}{G}", "Enchantment")
            .replaces_if(Condition::ByEffect, Replaces::Tokens(2))
            .replaces_if(Condition::ByEffect, counters_on_yours(Filter::Any, None, Recount::Times(2))),
        creature("Melira's Keepers", "{4}{G}", "Human Warrior", 4, 4)
            .statics(Filter::This, vec![Mod::NoCounters(None)]),
        card("Renata, Called to the Hunt", "{2}{G}{G}", "Legendary Enchantment Creature — Demigod")
            .body(0, 3)
            .ability(Ability::Defining(vec![Mod::SetBody(Amount::Devotion(Colour::Green), Amount::N(3))]))
            .replaces(Replaces::EntersWith(your_other_creatures(), Counter::PlusOne, Amount::N(1))),
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
        card("Experiment Kraj", "{2}{G}{G}{U}{U}", "Legendary Creature — Ooze Mutant")
            .body(4, 6)
            .statics(Filter::This, vec![Mod::GainActivatedOf(and(vec![creature_with_plus_one(), Filter::Other]))])
            .activated(vec![Cost::Tap], vec![one(creatures())], vec![put_plus_one(target(), 1)]),
        instant("Scar", "{B/R}")
            .spell(vec![one(creatures())], vec![Effect::Put(target(), Counter::MinusOne, Amount::N(1))]),
    ]
}
