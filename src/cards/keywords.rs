//! Triggered abilities that no single card is the place for: those that keywords stand for, and the returns that a
//! flicker announces for the next end step.

use super::build::*;
use super::{
    Ability, AbilityRef, Amount, Card, Condition, Duration, Effect, Entry, Filter, Keyword, Mod, Objects, Type, When,
    Who,
};
use crate::model::{CardId, Counter, Step};

/// The place of the card on which these abilities are written.
pub const KEYWORD_CARD: CardId = CardId(0);

/// The place of the card that a copy of a face-down permanent is (CR 708.2a): a 2/2 creature and nothing else.
pub const FACE_DOWN_CARD: CardId = CardId(1);

/// How many cards of the catalogue are such places and no cards.
pub(super) const PLACES: usize = 2;

/// The card that a copy of a face-down permanent is.
pub(super) fn face_down_card() -> Card {
    card("", "", "Creature").body(2, 2)
}

/// The keywords whose abilities are written here, in this order.
const TRIGGERED: [Keyword; 3] = [Keyword::Persist, Keyword::Undying, Keyword::Prowess];

/// The ways in which an exiled card returns at the beginning of the next end step, after the keywords.
const RETURNS: [Entry; 4] =
    [returning(false, false), returning(false, true), returning(true, false), returning(true, true)];

const fn returning(yours: bool, tapped: bool) -> Entry {
    Entry {
        yours,
        tapped,
        plus_one: false,
        minus_one: false,
        face_down: false,
        transformed: false,
        next_end_step: false,
    }
}

/// The card that holds them; it has no name and is in no game.
pub(super) fn keyword_card() -> Card {
    let returns = |with: Entry| vec![Effect::OntoBattlefield(Objects::That, with)];
    let keywords = Card::default()
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
            vec![Effect::Modify(Objects::This, vec![Mod::AddBody(Amount::N(1), Amount::N(1))], Duration::EndOfTurn)],
        ));
    let returns = RETURNS.into_iter().fold(keywords, |card, entry| {
        card.when(When::StepBegins(Step::End, Who::Everyone), vec![Effect::OntoBattlefield(Objects::That, entry)])
    });
    // 702.35a: it is put among the waiting triggers as the card is exiled.
    returns
        .when(When::YouDo, vec![Effect::Madness])
        // 702.88a: the delayed half of rebound.
        .when(
            When::StepBegins(Step::Upkeep, Who::You),
            vec![Effect::CastFree { among: Objects::That, most: 1, copies: false }],
        )
}

/// The triggered half of madness.
pub fn madness_trigger() -> AbilityRef {
    AbilityRef { card: KEYWORD_CARD, index: (TRIGGERED.len() + RETURNS.len()) as u8 }
}

/// The delayed triggered ability of rebound.
pub fn rebound_trigger() -> AbilityRef {
    AbilityRef { index: madness_trigger().index + 1, ..madness_trigger() }
}

/// What stands for the replacement effect of flashback (CR 702.34a), which is written nowhere either.
pub fn flashback_exile() -> AbilityRef {
    AbilityRef { card: FACE_DOWN_CARD, index: u8::MAX }
}

/// What stands for regeneration (CR 701.19).
pub fn regeneration() -> AbilityRef {
    AbilityRef { index: u8::MAX - 1, ..flashback_exile() }
}

/// What a replacement effect of a permanent itself is called, beside others of it.
pub fn own_effect(ability: AbilityRef) -> String {
    let counter = Counter::ALL.iter().find(|kind| of_counter(**kind) == ability);
    match counter {
        Some(kind) => format!("{} counter", kind.name()),
        None if ability == regeneration() => "regeneration".to_owned(),
        None if ability == flashback_exile() => "flashback".to_owned(),
        None => format!("ability {}", u16::from(ability.index) + 1),
    }
}

/// What stands for the replacement effect of a kind of counter (CR 122.1c-d, 122.1h), which is written nowhere: it only
/// tells that effect from others.
pub fn of_counter(kind: Counter) -> AbilityRef {
    AbilityRef { card: KEYWORD_CARD, index: u8::MAX - kind as u8 }
}

/// The delayed triggered ability that returns an exiled card in a way.
pub fn delayed_return(entry: Entry) -> AbilityRef {
    let way = RETURNS.iter().position(|one| (one.yours, one.tapped) == (entry.yours, entry.tapped)).unwrap_or(0);
    AbilityRef { card: KEYWORD_CARD, index: (TRIGGERED.len() + way) as u8 }
}

/// The triggered ability that a keyword stands for, if it stands for one.
pub fn triggered_by_keyword(keyword: Keyword) -> Option<AbilityRef> {
    let index = TRIGGERED.iter().position(|one| *one == keyword)?;
    Some(AbilityRef { card: KEYWORD_CARD, index: index as u8 })
}

/// Whether an ability is one of those written here.
pub fn is_of_keyword(ability: AbilityRef) -> Option<Keyword> {
    TRIGGERED.get(usize::from(ability.index)).copied().filter(|_| ability.card == KEYWORD_CARD)
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
