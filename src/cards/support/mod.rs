//! The other cards that people bring to the table when they speak of graft and connive, by what they do.

mod anthems;
mod control;
mod counters;
mod enter;
mod protection;
mod removal;
mod stack;
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
        removal::cards(),
        protection::cards(),
        enter::cards(),
        control::cards(),
        types::cards(),
        stack::cards(),
        tokens::cards(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl Card {
    /// A triggered ability with an intervening if, without targets.
    fn when_if(self, when: When, only_if: Condition, effects: Vec<Effect>) -> Self {
        self.ability(triggered_if(when, only_if, vec![], effects))
    }

    /// A static ability that changes objects while something is so.
    fn statics_if(self, only_if: Condition, on: Filter, mods: Vec<Mod>) -> Self {
        self.ability(Ability::Static(Static { on, mods, only_if: Some(only_if), rules: vec![] }))
    }

    /// A replacement effect that applies only if something is so.
    fn replaces_if(self, only_if: Condition, what: Replaces) -> Self {
        self.ability(Ability::Replacement(Replacement { what, only_if: Some(only_if), optional: false }))
    }

    /// Protection from a quality.
    fn protection(self, from: Filter) -> Self {
        self.ability(Ability::Protection(from))
    }

    /// Enchant something, and what this Aura does to that.
    fn enchants(self, what: Filter, mods: Vec<Mod>) -> Self {
        self.ability(Ability::Enchant(what)).statics(Filter::Host, mods)
    }

    /// A creature that is no creature while your devotion to a colour is less than five.
    fn only_with_devotion_to(self, colour: Colour) -> Self {
        let faint = Condition::Compare(Amount::Devotion(colour), Compare::Less, Amount::N(5));
        self.statics_if(faint, Filter::This, vec![Mod::LoseType(Type::Creature)])
    }
}

/// Of a subtype.
fn subtype(word: &str) -> Filter {
    Filter::Subtype(word.to_owned())
}

/// Subtypes.
fn subtypes(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The first target.
fn target() -> Objects {
    Objects::Target(0)
}

/// This enters.
fn enters() -> When {
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

/// Of your opponents.
fn opposing() -> Filter {
    Filter::ControlledBy(Who::Opponents)
}

/// Creatures of your opponents.
fn opposing_creatures() -> Filter {
    and(vec![creatures(), opposing()])
}

/// Until end of turn this is done to something.
fn until_end_of_turn(what: Objects, mods: Vec<Mod>) -> Effect {
    Effect::Modify(what, mods, Duration::EndOfTurn)
}

/// Has base power and toughness N/M.
fn base(power: i16, toughness: i16) -> Mod {
    Mod::SetBody(Amount::N(power), Amount::N(toughness))
}

/// Create tokens.
fn create(name: &str, number: i16) -> Effect {
    Effect::Tokens(Who::You, name.to_owned(), Amount::N(number))
}

/// As long as this permanent is the one that does it, the counters of these players' permanents are counted again.
fn counters_on_yours(what: Filter, kind: Option<Counter>, instead: Recount) -> Replaces {
    counters_become(and(vec![what, yours()]), kind, instead)
}

/// Back onto the battlefield under your control.
fn under_your_control() -> Entry {
    Entry { yours: true, ..Entry::default() }
}

/// A mana cost.
fn cost(written: &str) -> ManaCost {
    written.parse().unwrap_or_else(|fault| panic!("{fault}"))
}
