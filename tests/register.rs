//! The registers held against the rulings, in both directions: printed texts, editions, and the cards with graft.

use std::collections::BTreeSet;

use verdict::cards::{Ability, Card, Catalogue, Type};
use verdict::model::{Anchor, Case, Ruling, Setup};
use verdict::read::render;
use verdict::rulings::Registry;

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

/// Fails with everything that is wrong.
fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn rulings(wrong: impl Fn(&Ruling) -> Vec<String>) {
    let told = |ruling: &'static Ruling| wrong(ruling).into_iter().map(move |text| format!("{}: {text}", ruling.id));
    none(registry().rulings.iter().flat_map(told).collect());
}

#[test]
fn every_printed_assertion_is_covered_by_a_ruling() {
    let covered: BTreeSet<&str> =
        registry().rulings.iter().flat_map(|ruling| &ruling.covers).map(String::as_str).collect();
    let open = registry().assertions().filter(|(id, _)| !covered.contains(id));
    none(open.map(|(id, text)| format!("{id} ({}, {}) is covered by no ruling", text.id, text.source)).collect());
}

#[test]
fn every_ruling_covers_only_assertions_that_were_printed() {
    let printed: BTreeSet<&str> = registry().assertions().map(|(id, _)| id).collect();
    rulings(|ruling| ruling.covers.iter().filter(|id| !printed.contains(id.as_str())).cloned().collect());
}

#[test]
fn every_printed_text_says_what_it_asserts_and_where_it_stands() {
    let mut wrong = Vec::new();
    let told: BTreeSet<&str> =
        registry().printed.iter().flat_map(|text| text.gist.keys()).map(String::as_str).collect();
    wrong.extend(
        registry().assertions().filter(|(id, _)| !told.contains(id)).map(|(id, _)| format!("{id} has no gist")),
    );
    for text in &registry().printed {
        let stray = text.gist.keys().filter(|id| !text.assertions.contains(id));
        wrong.extend(stray.map(|id| format!("{}: the gist of {id}, which it does not assert", text.id)));
        if text.assertions.is_empty() || text.copies.is_empty() {
            wrong.push(format!("{} asserts nothing, or has no copy", text.id));
        }
        let bad = text.copies.iter().filter(|copy| {
            copy.sha256.len() != 64 || !copy.sha256.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
        });
        wrong.extend(bad.map(|copy| format!("{}: {} is no digest", text.id, copy.sha256)));
    }
    none(wrong);
}

#[test]
fn every_general_statement_on_graft_is_registered() {
    let assertions: BTreeSet<&str> = registry().assertions().map(|(id, _)| id).collect();
    let texts: BTreeSet<&str> = registry().printed.iter().map(|text| text.id.as_str()).collect();
    for number in 1..=10 {
        assert!(texts.contains(format!("G{number}").as_str()), "G{number}");
    }
    for id in ["G1a", "G10b", "C1", "C2", "C3", "C4", "C5", "C6", "W1", "W2", "W3", "W4"] {
        assert!(assertions.contains(id), "{id}");
    }
}

#[test]
fn every_anchor_of_a_ruling_stands_in_the_editions() {
    let editions = &registry().editions;
    rulings(|ruling| ruling.rules.iter().filter(|id| editions.anchor(id).is_none()).cloned().collect());
}

#[test]
fn every_anchor_that_the_engine_knows_stands_in_the_editions() {
    let editions = &registry().editions;
    none(Anchor::ALL.iter().map(|anchor| anchor.id().to_owned()).filter(|id| editions.anchor(id).is_none()).collect());
}

#[test]
fn no_ruling_is_without_a_printed_text_or_a_rule() {
    rulings(|ruling| {
        let bare = ruling.covers.is_empty() && ruling.rules.is_empty();
        bare.then(|| "no printed text and no rule makes it so".to_owned()).into_iter().collect()
    });
}

#[test]
fn every_ruling_speaks_three_languages() {
    rulings(|ruling| {
        let dumb = |lang: &&str| ruling.says.get(*lang).is_none_or(|text| text.trim().is_empty());
        let mut wrong: Vec<String> =
            ["en", "de", "fr"].iter().filter(|lang| dumb(lang)).map(|s| s.to_string()).collect();
        let texts: BTreeSet<&String> = ruling.says.values().collect();
        if texts.len() < ruling.says.len() {
            wrong.push("two languages in the same words".to_owned());
        }
        wrong
    });
}

#[test]
fn every_ruling_is_shown_by_a_case_and_two_cases_have_a_pair_of_twins() {
    rulings(|ruling| match ruling.cases.len() {
        0 => vec!["it has no case".to_owned()],
        1 => Vec::new(),
        several if ruling.cases.iter().all(|case| case.twin.is_none()) => {
            vec![format!("{several} cases, and no two of them are twins")]
        }
        _ => Vec::new(),
    });
}

fn has_graft(card: &Card) -> bool {
    card.abilities.iter().any(|ability| matches!(ability, Ability::Graft(_)))
}

#[test]
fn llanowar_reborn_is_the_only_card_with_graft_that_is_no_creature_card() {
    let all = || Catalogue::builtin().iter().map(|(_, card)| card).filter(|card| has_graft(card));
    let printed: Vec<&Card> = all().filter(|card| !card.synthetic).collect();
    assert_eq!(printed.len(), 13);
    assert_eq!(all().count(), 14, "beside them there is one that was never printed");
    let others: Vec<&str> =
        printed.iter().filter(|card| !card.line.types.has(Type::Creature)).map(|card| card.name.as_str()).collect();
    assert_eq!(others, ["Llanowar Reborn"]);
}

/// The names of the cards in a setup.
fn names(setup: &Setup) -> impl Iterator<Item = &str> {
    setup.players.values().flat_map(|player| {
        let zones = [&player.hand, &player.library, &player.graveyard, &player.exile].into_iter().flatten();
        let permanents = player.battlefield.iter().map(|permanent| permanent.card.as_str());
        zones.map(|card| card.card.as_str()).chain(permanents).collect::<Vec<_>>()
    })
}

#[test]
fn every_card_with_graft_is_played_in_a_case() {
    let cases: Vec<&Case> = registry().rulings.iter().flat_map(|ruling| &ruling.cases).collect();
    let played: BTreeSet<&str> = cases.iter().flat_map(|case| names(&case.setup)).collect();
    let cards = Catalogue::builtin().iter().map(|(_, card)| card);
    none(
        cards.filter(|card| has_graft(card) && !played.contains(card.name.as_str())).map(|c| c.name.clone()).collect(),
    );
}

#[test]
fn no_card_with_graft_has_anything_that_is_not_built() {
    let cards = Catalogue::builtin().iter().map(|(_, card)| card).filter(|card| has_graft(card));
    let told = |card: &'static Card| {
        verdict::engine::unbuilt(card).into_iter().map(move |gap| format!("{}: {gap}", card.name))
    };
    none(cards.flat_map(told).collect());
}
