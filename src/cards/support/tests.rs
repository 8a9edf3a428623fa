//! What must hold for all built-in cards: names, words, and places that effects speak of.

use std::collections::HashSet;

use super::super::{connive, graft, support};
use super::*;

fn all() -> Vec<Card> {
    [graft::cards(), connive::cards(), support::cards()].into_iter().flatten().collect()
}

/// What is written between an opening and the next closing, wherever that occurs in the debug form of an ability.
fn between<'t>(text: &'t str, open: &'t str, close: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(open).filter(move |(at, _)| !text[..*at].ends_with(char::is_alphanumeric)).filter_map(
        move |(at, _)| {
            let rest = &text[at + open.len()..];
            rest.find(close).map(|end| &rest[..end])
        },
    )
}

fn numbers<'t>(text: &'t str, open: &'t str) -> impl Iterator<Item = usize> {
    between(text, open, ")").map(move |inside| {
        let digits: String = inside.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| panic!("a number after {open} in {inside}"))
    })
}

/// The words between quotation marks.
fn words<'t>(text: &'t str, open: &'t str, close: &'t str) -> impl Iterator<Item = &'t str> {
    between(text, open, close).flat_map(|inside| inside.split('"').skip(1).step_by(2))
}

#[test]
fn no_two_cards_share_a_name() {
    let mut seen = HashSet::new();
    for card in all() {
        assert!(!card.name.is_empty());
        assert!(seen.insert(card.name.clone()), "{} is written twice", card.name);
    }
}

#[test]
fn every_subtype_is_known() {
    for card in all() {
        let text = format!("{:?}", card.abilities);
        let ways = [("Subtype(", ")"), ("AddSubtypes([", "]"), ("SetCreatureTypes([", "]"), ("SetLandType(", ")")];
        for (open, close) in ways {
            for word in words(&text, open, close) {
                assert!(Subtype::from_word(word).is_some(), "{}: '{word}' is no subtype", card.name);
            }
        }
    }
}

#[test]
fn every_place_holds_an_ability_of_the_right_kind() {
    for card in all() {
        let text = format!("{:?}", card.abilities);
        let at =
            |place: usize| card.abilities.get(place).unwrap_or_else(|| panic!("{} has no ability {place}", card.name));
        for place in numbers(&text, "Gain(") {
            assert!(!matches!(at(place), Ability::Spell(_)), "{}: nothing gains a spell's text", card.name);
        }
        for place in numbers(&text, "Later(").chain(numbers(&text, "WhenYouDo(")) {
            assert!(matches!(at(place), Ability::Triggered(_)), "{}: ability {place} does not trigger", card.name);
            assert!(place >= usize::from(card.printed), "{}: ability {place} is always there", card.name);
        }
        for inside in between(&text, "Replace { ability: ", ",") {
            let place = inside.parse().unwrap_or(usize::MAX);
            assert!(matches!(at(place), Ability::Replacement(_)), "{}: ability {place} replaces nothing", card.name);
        }
    }
}

#[test]
fn every_granted_ability_is_granted() {
    for card in all() {
        let text = format!("{:?}", card.abilities);
        let mut spoken_of: HashSet<usize> = numbers(&text, "Gain(").collect();
        spoken_of.extend(numbers(&text, "Later(").chain(numbers(&text, "WhenYouDo(")));
        spoken_of.extend(between(&text, "Replace { ability: ", ",").filter_map(|place| place.parse::<usize>().ok()));
        for place in usize::from(card.printed)..card.abilities.len() {
            assert!(spoken_of.contains(&place), "{}: nothing speaks of ability {place}", card.name);
        }
    }
}

#[test]
fn every_target_that_an_effect_speaks_of_is_there() {
    for card in all() {
        for ability in &card.abilities {
            let text = format!("{ability:?}");
            let specs = text.matches("TargetSpec {").count();
            let alone = numbers(&text, "Target(").chain(numbers(&text, "DamageTarget("));
            let most: usize = between(&text, "number: (N(", "))").map(most_of).sum();
            for place in alone {
                assert!(place < most.max(specs), "{}: there is no target {place} in {text}", card.name);
            }
            for place in numbers(&text, "Targets(") {
                assert!(place < specs, "{}: there are no targets {place}", card.name);
            }
        }
    }
}

/// The greater of the two numbers of `1), N(2`.
fn most_of(inside: &str) -> usize {
    inside.rsplit("N(").next().and_then(|digits| digits.parse().ok()).unwrap_or(usize::from(u8::MAX))
}

#[test]
fn every_token_that_is_created_is_written() {
    let all = all();
    let tokens: HashSet<&str> = all.iter().filter(|card| card.token).map(|card| card.name.as_str()).collect();
    for card in &all {
        let text = format!("{:?}", card.abilities);
        for open in ["Tokens(", "SizedTokens("] {
            for name in between(&text, open, "\", ").filter_map(|inside| inside.split('"').nth(1)) {
                assert!(tokens.contains(name), "{} creates a '{name}', which is written nowhere", card.name);
            }
        }
    }
}

#[test]
fn what_is_on_the_battlefield_has_what_its_type_asks_for() {
    for card in all() {
        let types = card.line.types;
        let vehicle = card.line.subtypes.iter().any(|one| one.word() == "Vehicle");
        assert_eq!(types.has(Type::Creature) || vehicle, card.body.is_some(), "{}", card.name);
        assert_eq!(types.has(Type::Planeswalker), card.starting.is_some(), "{}", card.name);
        let spell = types.has(Type::Instant) || types.has(Type::Sorcery);
        let texts = card.abilities.iter().filter(|ability| matches!(ability, Ability::Spell(_))).count();
        assert!(texts <= usize::from(spell), "{} has {texts} texts", card.name);
        assert!(!spell || texts == 1 || !card.unbuilt.is_empty(), "{} does nothing", card.name);
    }
}

#[test]
fn every_back_face_is_written_once() {
    let all = all();
    let mut seen = HashSet::new();
    for (front, back) in all.iter().filter_map(|card| Some((&card.name, card.back.as_ref()?))) {
        let face = all.iter().find(|card| card.name == *back).unwrap_or_else(|| panic!("{front}: where is {back}?"));
        assert!(face.back.is_none() && seen.insert(back), "{back} is the back of one card");
    }
}
