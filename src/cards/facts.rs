//! What is printed on the cards, as far as properties over traces ask for it.

use std::sync::Arc;

use super::{Ability, Catalogue, Effect, RuleChange, Type, When};
use crate::model::CardFacts;

impl Ability {
    /// Whether it changes how often abilities trigger when something enters.
    pub fn hushes(&self) -> bool {
        use RuleChange::{EnteringCausesNoTriggers, EnteringTriggersAgain};
        self.rules().iter().any(|rule| matches!(rule, EnteringCausesNoTriggers(..) | EnteringTriggersAgain(_)))
    }

    /// Whether it keeps players from losing, or legends from the legend rule.
    pub fn spares(&self) -> bool {
        use RuleChange::{CannotLose, NoLegendRule, NoLegendRuleFor};
        self.rules().iter().any(|rule| matches!(rule, CannotLose(_) | NoLegendRule | NoLegendRuleFor(_)))
    }

    /// Whether it triggers because another ability has triggered (603.3b).
    pub fn is_second(&self) -> bool {
        matches!(self, Ability::Triggered(triggered) if matches!(triggered.when, When::EnteringTriggers(_)))
    }

    fn rules(&self) -> &[RuleChange] {
        match self {
            Ability::Static(written) => &written.rules,
            _ => &[],
        }
    }
}

impl Catalogue {
    /// The facts of every card, each at the place of its number.
    pub fn facts(&self) -> Arc<[CardFacts]> {
        let facts = self.cards.iter().map(|card| {
            let grafts = card.abilities.iter().take(usize::from(card.printed)).filter_map(|ability| match ability {
                Ability::Graft(number) => Some(*number),
                _ => None,
            });
            let destroys = card.abilities.iter().take(usize::from(card.printed)).any(|ability| match ability {
                Ability::Triggered(triggered) => {
                    let destroys = |effect: &Effect| matches!(effect, Effect::Destroy(_) | Effect::DestroyForGood(_));
                    triggered.text.effects.iter().any(destroys)
                }
                _ => false,
            });
            CardFacts {
                name: card.name.clone(),
                land: card.line.types.has(Type::Land),
                creature: card.line.types.has(Type::Creature),
                graft: grafts.sum(),
                hushes: card.abilities.iter().any(Ability::hushes),
                destroys,
                two_faced: card.back.is_some(),
                token: card.token,
            }
        });
        facts.collect()
    }
}
