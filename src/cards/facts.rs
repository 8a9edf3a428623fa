//! What is printed on the cards, as far as properties over traces ask for it.

use std::sync::Arc;

use super::{Ability, Catalogue, Effect, RuleChange, Type, When};
use crate::model::CardFacts;

impl Catalogue {
    /// The facts of every card, each at the place of its number.
    pub fn facts(&self) -> Arc<[CardFacts]> {
        let facts = self.cards.iter().map(|card| {
            let grafts = card.abilities.iter().take(usize::from(card.printed)).filter_map(|ability| match ability {
                Ability::Graft(number) => Some(*number),
                _ => None,
            });
            let rules = || {
                card.abilities.iter().flat_map(|ability| match ability {
                    Ability::Static(written) => written.rules.as_slice(),
                    _ => &[],
                })
            };
            let hushes = rules().any(|rule| {
                use RuleChange::{EnteringCausesNoTriggers, EnteringTriggersAgain};
                matches!(rule, EnteringCausesNoTriggers(..) | EnteringTriggersAgain(_))
            });
            let spares = rules().any(|rule| {
                use RuleChange::{CannotLose, NoLegendRule, NoLegendRuleFor};
                matches!(rule, CannotLose(_) | NoLegendRule | NoLegendRuleFor(_))
            });
            let second = card.abilities.iter().any(|ability| {
                matches!(ability, Ability::Triggered(triggered) if matches!(triggered.when, When::EnteringTriggers(_)))
            });
            let destroys = card.abilities.iter().take(usize::from(card.printed)).any(|ability| match ability {
                Ability::Triggered(triggered) => {
                    triggered.text.effects.iter().any(|effect| matches!(effect, Effect::Destroy(_)))
                }
                _ => false,
            });
            CardFacts {
                name: card.name.clone(),
                land: card.line.types.has(Type::Land),
                creature: card.line.types.has(Type::Creature),
                graft: grafts.sum(),
                hushes,
                second,
                destroys,
                spares,
                two_faced: card.back.is_some(),
                token: card.token,
            }
        });
        facts.collect()
    }
}
