//! The two double-faced cards, each face a card of its own.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let turn_over = || Effect::Transform(Objects::This);
    let graveyard = || Filter::CastFrom(Zone::Graveyard);
    vec![
        Card {
            back: Some("Cyclonus, Cybertronian Fighter".to_owned()),
            ..artifact_legend("Cyclonus, the Saboteur", "{2}{U}{B}", "Robot", 2, 5)
        }
        .ability(Ability::MoreThanMeetsTheEye(cost("{5}{U}{B}")))
        .has(&[Keyword::Flying])
        .when(
            hits_player(),
            vec![
                connive(Objects::This),
                Effect::If(
                    Condition::Compare(Amount::Power(Objects::This), Compare::AtLeast, Amount::N(5)),
                    vec![turn_over()],
                    vec![],
                ),
            ],
        ),
        Card {
            colours: [Colour::Blue, Colour::Black].into_iter().collect(),
            ..card("Cyclonus, Cybertronian Fighter", "", "Legendary Artifact — Vehicle")
        }
        .body(5, 5)
        .living_metal()
        .has(&[Keyword::Flying])
        .when(
            hits_player(),
            vec![
                turn_over(),
                Effect::If(
                    Condition::Compare(Amount::Done, Compare::AtLeast, Amount::N(1)),
                    vec![Effect::ExtraBeginningPhase],
                    vec![],
                ),
            ],
        ),
        Card {
            back: Some("Green Goblin".to_owned()),
            ..legend("Norman Osborn", "{1}{U}", "Human Scientist Villain", 1, 1)
        }
        .has(&[Keyword::Unblockable])
        .when(hits_player(), it_connives())
        .ability(activated_as_sorcery(vec![mana("{1}{U}{B}{R}")], vec![], vec![turn_over()])),
        legend("Green Goblin", "{1}{U}{B}{R}", "Goblin Human Villain", 3, 3)
            .has(&[Keyword::Flying, Keyword::Menace])
            .rule(RuleChange::SpellsCost(Who::You, graveyard(), -2))
            .rule(RuleChange::HaveMayhem(and(vec![nonland(), Filter::OwnedBy(Who::You)]))),
    ]
}

impl Card {
    /// Living metal (CR 702.161): an artifact creature as well during your turn.
    fn living_metal(self) -> Self {
        self.statics_if(Condition::YourTurn, Filter::This, vec![Mod::AddTypes(vec![Type::Artifact, Type::Creature])])
    }
}
