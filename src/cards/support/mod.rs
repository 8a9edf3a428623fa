//! The other cards that people bring to the table when they speak of graft and connive, by what they do.

mod anthems;
mod control;
mod copies;
mod counters;
mod discards;
mod draws;
mod entering;
mod growing;
mod protection;
mod removal;
mod stack;
#[cfg(test)]
mod tests;
mod tokens;
mod types;
mod vanilla;

use super::*;
use crate::model::{Counter, Step, Zone};

/// All of them.
pub fn cards() -> Vec<Card> {
    [
        vanilla::cards(),
        anthems::cards(),
        counters::cards(),
        growing::cards(),
        removal::cards(),
        protection::cards(),
        entering::cards(),
        copies::cards(),
        control::cards(),
        types::cards(),
        stack::cards(),
        draws::cards(),
        discards::cards(),
        tokens::cards(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl Card {
    /// A triggered ability with an intervening if, without targets.
    pub(super) fn when_if(self, when: When, only_if: Condition, effects: Vec<Effect>) -> Self {
        self.ability(triggered_if(when, only_if, vec![], effects))
    }

    /// A static ability that changes objects while something is so.
    pub(super) fn statics_if(self, only_if: Condition, on: Filter, mods: Vec<Mod>) -> Self {
        self.ability(Ability::Static(Static { on, mods, only_if: Some(only_if), rules: vec![] }))
    }

    /// A replacement effect that applies only if something is so.
    pub(super) fn replaces_if(self, only_if: Condition, what: Replaces) -> Self {
        self.ability(Ability::Replacement(Replacement { what, only_if: Some(only_if), optional: false }))
    }

    /// The other face of a double-faced card, which is a card of its own.
    pub(super) fn back(mut self, name: &str) -> Self {
        self.back = Some(name.to_owned());
        self
    }

    /// A colour indicator (CR 204).
    pub(super) fn coloured(mut self, colours: &[Colour]) -> Self {
        self.colours = colours.iter().copied().collect();
        self
    }

    /// A chapter ability of a Saga (CR 714.2b).
    fn chapter(self, number: u16, effects: Vec<Effect>) -> Self {
        self.when(When::CounterReaches(Filter::This, Counter::Lore, number), effects)
    }

    /// Suspend (CR 702.62a): what can be done with it in a hand, and what it triggers in exile.
    fn suspend(self, number: u8, written: &str) -> Self {
        let upkeep = Triggered {
            when: your_upkeep(),
            only_if: Some(Condition::HasCounter(Objects::This, Counter::Time, 1)),
            text: text(vec![], vec![Effect::Remove(Objects::This, Counter::Time, Amount::N(1))]),
            once_each_turn: false,
        };
        let last = Triggered {
            when: When::CounterRemoved(Filter::This, Counter::Time),
            only_if: Some(Condition::NoCounter(Objects::This, Counter::Time)),
            text: text(vec![], vec![Effect::CastSuspended]),
            once_each_turn: false,
        };
        self.ability(Ability::Suspend(number, cost(written)))
            .ability(Ability::TriggeredFrom(Zone::Exile, upkeep))
            .ability(Ability::TriggeredFrom(Zone::Exile, last))
    }

    /// Protection from a quality.
    fn protection(self, from: Filter) -> Self {
        self.ability(Ability::Protection(from))
    }

    /// Enchant something, and what this Aura does to that.
    pub(super) fn enchants(self, what: Filter, mods: Vec<Mod>) -> Self {
        self.ability(Ability::Enchant(what)).statics(Filter::Host, mods)
    }

    /// A loyalty ability.
    fn loyalty(self, number: i8, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Self {
        self.ability(activated_as_sorcery(vec![Cost::Loyalty(number)], targets, effects))
    }

    /// A creature that is no creature while your devotion to a colour is less than five.
    fn only_with_devotion_to(self, colour: Colour) -> Self {
        let faint = Condition::Compare(Amount::Devotion(colour), Compare::Less, Amount::N(5));
        self.statics_if(faint, Filter::This, vec![Mod::LoseType(Type::Creature)])
    }
}

/// Of a subtype.
pub(super) fn subtype(word: &str) -> Filter {
    Filter::Subtype(word.to_owned())
}

/// Subtypes.
pub(super) fn subtypes(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The first target.
pub(super) fn target() -> Objects {
    Objects::Target(0)
}

/// This enters.
pub(super) fn enters() -> When {
    When::Enters(Filter::This)
}

/// At the beginning of your upkeep.
fn your_upkeep() -> When {
    When::StepBegins(Step::Upkeep, Who::You)
}

/// At the beginning of the end step, whoever's it is.
fn the_end_step() -> When {
    When::StepBegins(Step::End, Who::Everyone)
}

/// At the beginning of your end step.
pub(super) fn your_end_step() -> When {
    When::StepBegins(Step::End, Who::You)
}

/// Of your opponents.
fn opposing() -> Filter {
    Filter::ControlledBy(Who::Opponents)
}

/// Creatures of your opponents.
pub(super) fn opposing_creatures() -> Filter {
    and(vec![creatures(), opposing()])
}

/// Until end of turn this is done to something.
pub(super) fn until_end_of_turn(what: Objects, mods: Vec<Mod>) -> Effect {
    Effect::Modify(what, mods, Duration::EndOfTurn)
}

/// Has base power and toughness N/M.
pub(super) fn base(power: i16, toughness: i16) -> Mod {
    Mod::SetBody(Amount::N(power), Amount::N(toughness))
}

/// Create tokens.
pub(super) fn create(name: &str, number: i16) -> Effect {
    Effect::Tokens(Who::You, name.to_owned(), Amount::N(number))
}

/// Counters that would be put on your permanents of a kind are counted again.
fn counters_on_yours(what: Filter, kind: Option<Counter>, instead: Recount) -> Replaces {
    counters_become(and(vec![what, yours()]), kind, instead)
}

/// Back onto the battlefield under your control.
pub(super) fn under_your_control() -> Entry {
    Entry { yours: true, ..Entry::default() }
}

/// A mana cost.
pub(super) fn cost(written: &str) -> ManaCost {
    written.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

/// A legendary planeswalker.
fn planeswalker(name: &str, cost: &str, kind: &str, loyalty: u8) -> Card {
    Card { starting: Some(loyalty), ..card(name, cost, &format!("Legendary Planeswalker — {kind}")) }
}

/// A mana ability.
pub(super) fn mana_ability(costs: Vec<Cost>, effects: Vec<Effect>) -> Ability {
    changed(activated(costs, vec![], effects), |ability| ability.mana = true)
}

/// An activated ability without targets that can be activated only once each turn.
pub(super) fn once_each_turn(costs: Vec<Cost>, effects: Vec<Effect>) -> Ability {
    changed(activated(costs, vec![], effects), |ability| ability.once_each_turn = true)
}

pub(super) fn changed(mut ability: Ability, change: fn(&mut Activated)) -> Ability {
    if let Ability::Activated(activated) = &mut ability {
        change(activated);
    }
    ability
}

/// A replacement effect, for an effect to start.
fn replacement(what: Replaces) -> Ability {
    Ability::Replacement(Replacement { what, only_if: None, optional: false })
}

/// This happens unless a player pays.
fn unless_paid(who: Who, cost: Vec<Cost>, effect: Effect) -> Effect {
    Effect::Unless { who, cost, paid: vec![], unpaid: vec![effect] }
}

/// If it would go to a graveyard from anywhere, it is shuffled into its owner's library instead.
fn shuffled_instead_of_buried() -> Replaces {
    Replaces::GraveyardBecomes { what: Filter::This, dies_only: false, to: Destination::LibraryShuffled }
}

/// No land.
pub(super) fn nonland() -> Filter {
    not(Filter::Type(Type::Land))
}

/// A card of a type that permanents have.
fn permanent_card() -> Filter {
    not(or(vec![Filter::Type(Type::Instant), Filter::Type(Type::Sorcery)]))
}

/// With this much power or more.
fn power_at_least(number: i16) -> Filter {
    Filter::Power(Compare::AtLeast, Box::new(Amount::N(number)))
}
