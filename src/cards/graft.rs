//! The thirteen cards with graft, and one that was never printed.

use super::build::*;
use super::{Amount, Card, Cost, Duration, Effect, Filter, Keyword, Mod, Objects, Replaces, When};
use crate::model::{Counter, Step};

/// All of them.
pub fn cards() -> Vec<Card> {
    let helped = || vec![one(creature_with_plus_one())];
    let target = || Objects::Target(0);
    vec![
        creature("Simic Initiate", "{G}", "Human Mutant", 0, 0).graft(1),
        creature("Aquastrand Spider", "{1}{G}", "Spider Mutant", 0, 0).graft(2).activated(
            vec![mana("{G}")],
            helped(),
            vec![gains(target(), &[Keyword::Reach])],
        ),
        creature("Cytoplast Manipulator", "{2}{U}{U}", "Human Wizard Mutant", 0, 0).graft(2).activated(
            vec![mana("{U}"), Cost::Tap],
            helped(),
            vec![Effect::Modify(target(), vec![Mod::Control(super::Who::You)], Duration::WhileSourceRemains)],
        ),
        creature("Cytoplast Root-Kin", "{2}{G}{G}", "Elemental Mutant", 0, 0)
            .graft(4)
            .when(
                When::Enters(Filter::This),
                vec![put_plus_one(
                    Objects::All(and(vec![your_other_creatures(), Filter::Counter(Counter::PlusOne)])),
                    1,
                )],
            )
            .activated(
                vec![mana("{2}")],
                vec![one(your_creatures())],
                vec![Effect::Move { from: target(), to: Objects::This, kind: Counter::PlusOne, number: Amount::N(1) }],
            ),
        creature("Cytospawn Shambler", "{6}{G}", "Elemental Mutant", 0, 0).graft(6).activated(
            vec![mana("{G}")],
            helped(),
            vec![gains(target(), &[Keyword::Trample])],
        ),
        creature("Helium Squirter", "{4}{U}", "Beast Mutant", 0, 0).graft(3).activated(
            vec![mana("{1}")],
            helped(),
            vec![gains(target(), &[Keyword::Flying])],
        ),
        creature("Novijen Sages", "{4}{U}{U}", "Human Advisor Mutant", 0, 0).graft(4).activated(
            vec![mana("{1}"), Cost::RemoveAmong(your_creatures(), Counter::PlusOne, 2)],
            vec![],
            vec![Effect::Draw(super::Who::You, Amount::N(1))],
        ),
        creature("Plaxcaster Frogling", "{1}{G}{U}", "Frog Mutant", 0, 0).graft(3).activated(
            vec![mana("{2}")],
            helped(),
            vec![gains(target(), &[Keyword::Shroud])],
        ),
        creature("Simic Basilisk", "{4}{G}{G}", "Basilisk Mutant", 0, 0)
            .graft(3)
            .activated(
                vec![mana("{1}{G}")],
                helped(),
                vec![Effect::Modify(target(), vec![Mod::Gain(2)], Duration::EndOfTurn)],
            )
            .grants(triggered(
                When::DealsDamage { by: Filter::This, to_player: Some(false), combat: true },
                vec![],
                vec![Effect::Later(3, Objects::That)],
            ))
            .grants(triggered(
                When::StepBegins(Step::EndCombat, super::Who::Everyone),
                vec![],
                vec![Effect::Destroy(Objects::That)],
            )),
        creature("Sporeback Troll", "{3}{G}", "Troll Mutant", 0, 0).graft(2).activated(
            vec![mana("{1}{G}")],
            helped(),
            vec![Effect::Regenerate(target())],
        ),
        creature("Vigean Graftmage", "{2}{U}", "Vedalken Wizard Mutant", 0, 0).graft(2).activated(
            vec![mana("{1}{U}")],
            helped(),
            vec![Effect::Untap(target())],
        ),
        creature("Vigean Hydropon", "{1}{G}{U}", "Plant Mutant", 0, 0)
            .graft(5)
            .has(&[Keyword::CannotAttack, Keyword::CannotBlock]),
        card("Llanowar Reborn", "", "Land")
            .replaces(Replaces::EntersTapped(Filter::This))
            .taps_for(&[Some(super::Colour::Green)])
            .graft(1),
        // Several instances of graft (702.58b) meet on no printed card.
        Card { synthetic: true, ..creature("Twice-Grafted Test Creature", "{2}{G}", "Mutant", 0, 0).graft(1).graft(2) },
    ]
}
