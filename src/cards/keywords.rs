//! The keyword abilities that are triggered abilities without a number: written once, for all cards that have them.

use super::build::*;
use super::{
    Ability, AbilityRef, Amount, Card, Condition, Duration, Effect, Entry, Filter, Keyword, Mod, Objects, Type, When, Who,
};
use crate::model::{CardId, Counter};

/// The place of the card on which these abilities are written.
pub const KEYWORD_CARD: CardId = CardId(0);

/// The keywords whose abilities are written here, in this order.
const TRIGGERED: [Keyword; 3] = [Keyword::Persist, Keyword::Undying, Keyword::Prowess];

/// The card that holds them; it has no name and is in no game.
pub(super) fn keyword_card() -> Card {
    let returns = |with: Entry| vec![Effect::OntoBattlefield(Objects::That, with)];
    Card::default()
        // 702.79a
        .ability(triggered_if(
            When::Dies(Filter::This),
            Condition::NoCounter(Objects::That, Counter::MinusOne),
            vec![],
            returns(Entry { minus_one: true, ..Entry::default() }),
        ))
        // 702.93a
        .ability(triggered_if(
            When::Dies(Filter::This),
            Condition::NoCounter(Objects::That, Counter::PlusOne),
            vec![],
            returns(Entry { plus_one: true, ..Entry::default() }),
        ))
        // 702.108a
        .ability(triggered(
            When::Cast(Who::You, not(Filter::Type(Type::Creature)), None),
            vec![],
            vec![Effect::Modify(
                Objects::This,
                vec![Mod::AddBody(Amount::N(1), Amount::N(1))],
                Duration::EndOfTurn,
            )],
        ))
}

/// The triggered ability that a keyword stands for, if it stands for one.
pub fn triggered_by_keyword(keyword: Keyword) -> Option<AbilityRef> {
    let index = TRIGGERED.iter().position(|one| *one == keyword)?;
    Some(AbilityRef { card: KEYWORD_CARD, index: index as u8 })
}

/// Whether an ability is one of those written here.
pub fn is_of_keyword(ability: AbilityRef) -> Option<Keyword> {
    (ability.card == KEYWORD_CARD).then(|| TRIGGERED[usize::from(ability.index) % TRIGGERED.len()])
}

/// All keywords that stand for triggered abilities, with those abilities.
pub fn keyword_triggers() -> impl Iterator<Item = (Keyword, AbilityRef)> {
    TRIGGERED
        .iter()
        .enumerate()
        .map(|(index, keyword)| (*keyword, AbilityRef { card: KEYWORD_CARD, index: index as u8 }))
}

/// Whether an ability is written as a triggered one.
pub fn is_triggered(ability: &Ability) -> bool {
    matches!(ability, Ability::Triggered(_) | Ability::Graft(_) | Ability::Ward(_))
}
