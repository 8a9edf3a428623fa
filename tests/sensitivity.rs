//! The properties notice what they are there to notice, and one that was weakened is found out.

use std::sync::LazyLock;

use verdict::model::property::whenever;
use verdict::model::{Check, Ruling};
use verdict::read::render;
use verdict::rulings::{Registry, Stated, noticed, properties};
use verdict::strength::{Recorded, Sensitivity};

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

static RECORDED: LazyLock<Recorded> = LazyLock::new(|| toml::from_str(noticed().1).expect("the file is right"));

/// All properties in the games of all cases, played once for all tests.
static WHOLE: LazyLock<Sensitivity> = LazyLock::new(|| play(properties(), &registry().rulings));

fn play(stated: &'static [Stated], rulings: &[Ruling]) -> Sensitivity {
    Sensitivity::play(stated, rulings, &registry().editions, &|| ())
}

/// A property that listens to the same, and always holds.
fn weakened(id: &str) -> Stated {
    let stated = *properties().iter().find(|stated| stated.id() == id).expect("a property");
    let property = whenever(stated.property.listens()).then(|_, _| Check::Holds).of(stated.property.cards());
    Stated { property, ..stated }
}

#[test]
fn every_property_notices_what_is_recorded_of_it_or_a_spoilt_trace() {
    let blunt = WHOLE.against(&RECORDED);
    assert!(blunt.none(), "{blunt:#?}");
}

#[test]
fn a_property_that_was_weakened_no_longer_notices_what_is_recorded_of_it() {
    let weak: Vec<Stated> = RECORDED.keys().map(|id| weakened(id)).collect();
    let number = weak.len();
    // A case or two of each ruling are enough to see that it notices nothing.
    let few = registry().rulings.iter().map(|ruling| Ruling { cases: ruling.cases[..1].to_vec(), ..ruling.clone() });
    let blunt = play(weak.leak(), &few.collect::<Vec<_>>()).against(&RECORDED);
    let mut lost: Vec<&String> = blunt.lost.iter().map(|(id, _)| id).collect();
    lost.dedup();
    assert_eq!(lost.len(), number);
    assert_eq!(blunt.lost.len(), RECORDED.values().map(Vec::len).sum::<usize>());
}

#[test]
fn a_property_that_notices_no_misreading_and_was_weakened_is_blind() {
    let dull = |stated: &&Stated| stated.ruling().is_some() && !RECORDED.contains_key(&stated.id());
    let dull = properties().iter().find(dull).expect("there are some");
    let ruling = registry().ruling(&dull.id()).expect("it belongs to one").clone();
    let id = dull.id();
    let blunt = play(vec![weakened(&id)].leak(), &[ruling]).against(&Recorded::new());
    assert_eq!(blunt.blind, [id]);
}

#[test]
fn a_property_that_nothing_exercises_is_told() {
    let none = play(properties(), &registry().rulings[..1]).against(&RECORDED);
    assert!(none.unexercised.contains(&"connive.zero".to_owned()));
}

#[test]
fn what_is_recorded_of_no_property_or_misreading_is_told() {
    let recorded = Recorded::from([("graft.untargetd".to_owned(), vec!["graft-target".to_owned()])]);
    let unknown = WHOLE.against(&recorded).unknown;
    assert_eq!(unknown.len(), 2, "{unknown:?}");
}
