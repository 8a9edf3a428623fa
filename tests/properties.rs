//! Every property holds in the games of all cases, on every day on which they hold; is exercised; and would be violated
//! by a wrong trace.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use verdict::cards::Catalogue;
use verdict::engine::{NEWEST, Rules};
use verdict::judge::Director;
use verdict::model::{Case, Date, Entry, Event, Importance, Outcome, Trace};
use verdict::read::render;
use verdict::rulings::{Registry, Stated, Suite, UNSTATED, properties};
use verdict::strength::{CATALOGUE, spoilt};
use verdict::subject::Reference;

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

fn suite() -> Suite {
    Suite::new(Catalogue::builtin().facts())
}

/// The trace of a case on the reference engine by the rules of a day.
fn traced(case: &Case, day: Date) -> Trace {
    bent(case, day, None)
}

/// The same with the rules bent: by a misreading, which leaves the day as it is.
fn bent(case: &Case, day: Date, bend: Option<fn(&mut Rules)>) -> Trace {
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(day);
    let mut trace = Trace::default();
    let mut director = Director::new(case);
    let mut reference = bend.map_or_else(Reference::default, |bend| Reference::default().bent(bend));
    reference.play_into(&setup, &mut director, &mut trace);
    trace
}

/// The games of all cases by the newest rules.
fn games() -> &'static [(String, Trace)] {
    static GAMES: OnceLock<Vec<(String, Trace)>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let cases = registry().rulings.iter().flat_map(|ruling| &ruling.cases);
        let now = cases.filter(|case| case.holds_on(NEWEST));
        now.map(|case| (case.id(), traced(case, NEWEST))).collect()
    })
}

/// The days on which behaviour changes.
fn days() -> Vec<Date> {
    let behaviour = |day| Rules { day: NEWEST, ..Rules::as_of(day) };
    let all = registry().editions.editions.iter().map(|edition| edition.date);
    let mut days: Vec<Date> = Vec::new();
    for day in all {
        if days.last().is_none_or(|last| behaviour(*last) != behaviour(day)) {
            days.push(day);
        }
    }
    days
}

#[test]
fn every_property_holds_in_the_games_of_all_cases() {
    let mut suite = suite();
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (id, trace) in games() {
        suite.run(&trace.entries);
        for (place, outcome) in suite.violated() {
            let Outcome::Violated { at, because } = outcome else { continue };
            let told = format!("{id} at {at}: {because}: {:?}", trace.entries.get(at));
            wrong.entry(suite.stated()[place].id()).or_default().push(told);
        }
    }
    let told: Vec<String> = wrong
        .iter()
        .map(|(id, all)| format!("{id}: {}\n    {}", all.len(), all[..all.len().min(3)].join("\n    ")))
        .collect();
    assert!(wrong.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_property_holds_on_each_day_on_which_a_case_does() {
    let mut suite = suite();
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut played = 0;
    for day in days() {
        for ruling in &registry().rulings {
            if registry().editions.for_mechanic(ruling.mechanic(), day).is_err() {
                continue;
            }
            for case in ruling.cases.iter().filter(|case| case.holds_on(day) && case.disputed_on(day).is_none()) {
                played += 1;
                let trace = traced(case, day);
                suite.run(&trace.entries);
                for (place, outcome) in suite.violated() {
                    let Outcome::Violated { at, because } = outcome else { continue };
                    let told = format!("{day} {} at {at}: {because}: {:?}", case.id(), trace.entries.get(at));
                    wrong.entry(suite.stated()[place].id()).or_default().push(told);
                }
            }
        }
    }
    assert!(played > 10_000, "only {played} games were played");
    let told: Vec<String> = wrong
        .iter()
        .map(|(id, all)| format!("{id}: {}\n    {}", all.len(), all[..all.len().min(3)].join("\n    ")))
        .collect();
    assert!(wrong.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_property_is_exercised_by_a_case() {
    let mut suite = suite();
    let mut times = vec![0u32; suite.stated().len()];
    for (_, trace) in games() {
        suite.run(&trace.entries);
        for (place, times) in times.iter_mut().enumerate() {
            *times += suite.times(place);
        }
    }
    let idle: Vec<String> =
        suite.stated().iter().zip(&times).filter(|(_, times)| **times == 0).map(|(one, _)| one.id()).collect();
    assert!(idle.is_empty(), "these were never exercised: {idle:?}");
}

#[test]
fn every_ruling_has_a_property_or_a_reason_why_it_has_none() {
    let stated: Vec<String> = properties().iter().filter_map(Stated::ruling).collect();
    let reason = |id: &str| UNSTATED.iter().find(|(ruling, _)| *ruling == id).map(|(_, reason)| *reason);
    let mut wrong = Vec::new();
    for ruling in &registry().rulings {
        let has = stated.contains(&ruling.id);
        match reason(&ruling.id) {
            None if !has => wrong.push(format!("{} has neither a property nor a reason", ruling.id)),
            Some(_) if has => wrong.push(format!("{} has a property, and a reason why it has none", ruling.id)),
            Some(reason) if reason.len() < 20 => wrong.push(format!("{}: `{reason}` is no reason", ruling.id)),
            _ => {}
        }
    }
    let ruling = |id: &str| registry().ruling(id).is_some();
    let listed = UNSTATED.iter().map(|(id, _)| (*id).to_owned());
    wrong.extend(stated.iter().cloned().chain(listed).filter(|id| !ruling(id)).map(|id| format!("{id} is no ruling")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_property_would_notice_a_wrong_trace() {
    let mut suite = suite();
    let count = suite.stated().len();
    let mut noticed = vec![false; count];
    let mut exercised: Vec<(u32, Vec<usize>)> = Vec::new();
    for (number, (_, trace)) in games().iter().enumerate() {
        suite.run(&trace.entries);
        let places: Vec<usize> = (0..count).filter(|place| suite.times(*place) > 0).collect();
        exercised.push((number as u32, places));
    }
    for (number, places) in exercised {
        if places.iter().all(|place| noticed[*place]) {
            continue;
        }
        let entries = &games()[number as usize].1.entries;
        let head = entries.iter().position(|entry| matches!(entry.event, Event::Begins { .. })).unwrap_or(0);
        'places: for at in head + 1..entries.len() {
            for spoilt in spoilt(entries, at) {
                suite.run(&spoilt);
                for (place, _) in suite.violated() {
                    noticed[place] = true;
                }
            }
            if places.iter().all(|place| noticed[*place]) {
                break 'places;
            }
        }
    }
    let blind: Vec<String> =
        suite.stated().iter().zip(&noticed).filter(|(_, noticed)| !**noticed).map(|(one, _)| one.id()).collect();
    assert!(blind.is_empty(), "no wrong trace violates these: {blind:?}");
}

#[test]
fn properties_notice_many_misreadings_in_the_games_of_core_rulings() {
    let mut suite = suite();
    let core = registry().rulings.iter().filter(|ruling| ruling.importance == Importance::Core);
    let cases: Vec<&Case> = core.flat_map(|ruling| &ruling.cases).filter(|case| case.holds_on(NEWEST)).collect();
    let mut notices = |bend| {
        cases.iter().any(|case| {
            suite.run(&bent(case, NEWEST, Some(bend)).entries);
            suite.violated().next().is_some()
        })
    };
    let noticed = CATALOGUE.iter().copied().flatten().filter(|misreading| notices(misreading.bend)).count();
    assert!(noticed >= 40, "only {noticed} misreadings are noticed");
}

#[test]
fn a_trace_without_its_head_tells_nothing() {
    let mut suite = suite();
    let (_, trace) = &games()[0];
    let begins = |entry: &Entry| matches!(entry.event, Event::Begins { .. });
    let head = trace.entries.iter().position(begins).expect("a trace has a head");
    suite.run(&trace.entries[head + 1..]);
    assert!((0..suite.stated().len()).all(|place| suite.outcome(place) == Outcome::CannotTell));
    suite.run(&trace.entries);
    assert!((0..suite.stated().len()).any(|place| matches!(suite.outcome(place), Outcome::Holds { .. })));
}
