//! Every case on every day on which the behaviour of the rules changes.

use verdict::engine::{NEWEST, Rules};
use verdict::judge::judge;
use verdict::model::{Date, Verdict};
use verdict::read::render;
use verdict::rulings::Registry;
use verdict::subject::Reference;

/// The days on which behaviour changes, and the newest.
const DAYS: [(u16, u8, u8); 17] = [
    (2006, 5, 1),
    (2006, 7, 15),
    (2006, 10, 1),
    (2007, 2, 1),
    (2008, 2, 1),
    (2009, 7, 11),
    (2012, 2, 1),
    (2013, 7, 13),
    (2017, 8, 25),
    (2017, 9, 29),
    (2019, 5, 3),
    (2021, 4, 22),
    (2022, 4, 29),
    (2024, 11, 8),
    (2025, 4, 4),
    (2026, 6, 19),
    (2026, 9, 25),
];

fn days() -> impl Iterator<Item = Date> {
    DAYS.into_iter().map(|(year, month, day)| Date::new(year, month, day))
}

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

#[test]
fn every_case_passes_on_each_day_on_which_its_outcome_holds() {
    let mut wrong = Vec::new();
    let mut played = 0;
    for day in days() {
        for case in registry().rulings.iter().flat_map(|ruling| &ruling.cases) {
            let mechanic = case.ruling.split('.').next().unwrap_or_default();
            let there = registry().editions.for_mechanic(mechanic, day).is_ok();
            if !there || !case.holds_on(day) || case.disputed_on(day).is_some() {
                continue;
            }
            played += 1;
            let result = judge(case, &mut Reference::default(), day);
            if result.verdict != Verdict::Pass {
                let why = result.why.map(|why| why.text).unwrap_or_default();
                wrong.push(format!("{day} {} {}: {why}", result.verdict.word(), result.case));
            }
        }
    }
    assert!(played > 1_000, "only {played} games were played");
    assert!(wrong.is_empty(), "{} of {played}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_rules_change_on_these_days_and_on_no_other() {
    let editions = &registry().editions.editions;
    let mut changes = vec![editions[0].date];
    let behaviour = |date| Rules { day: NEWEST, ..Rules::as_of(date) };
    for pair in editions.windows(2) {
        if behaviour(pair[0].date) != behaviour(pair[1].date) {
            changes.push(pair[1].date);
        }
    }
    // On one of the days nothing changes for the engine: connive came.
    let quiet = [Date::new(2022, 4, 29), NEWEST];
    let told: Vec<Date> = days().filter(|day| !quiet.contains(day)).collect();
    assert_eq!(changes, told);
    assert_eq!(Rules::as_of(NEWEST), Rules::newest());
    assert_eq!(registry().editions.newest().map(|edition| edition.date), Some(NEWEST));
}
