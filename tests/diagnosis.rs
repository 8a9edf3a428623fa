//! The diagnosis names the misreading of an engine from the cases that fail on it.

use std::sync::LazyLock;

use assert_cmd::Command;
use verdict::engine::Rules;
use verdict::judge::play;
use verdict::model::Verdict;
use verdict::read::render;
use verdict::rulings::Registry;
use verdict::strength::{Diagnosis, Ending, Matrix, diagnose, misreading, slugs};
use verdict::subject::Reference;

static MATRIX: LazyLock<Matrix<'static>> = LazyLock::new(|| {
    let registry = Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)));
    Matrix::play(&registry.rulings, &registry.editions, &|| ())
});

fn diagnosed(seen: &[Ending]) -> Diagnosis {
    diagnose(seen, &|case, place| MATRIX.rows[case].bent[place].clone())
}

/// How every case ends on an engine with several points bent.
fn endings(bend: fn(&mut Rules)) -> Vec<Ending> {
    let ending = |row: &verdict::strength::Row<'_>| {
        Ending::told(&play(row.case, &mut Reference::default().bent(bend), row.day).result)
    };
    MATRIX.rows.iter().map(ending).collect()
}

#[test]
fn an_engine_with_one_misreading_is_diagnosed_as_having_it() {
    let mut missed = Vec::new();
    for (place, slug) in slugs().enumerate() {
        let seen: Vec<Ending> = MATRIX.rows.iter().map(|row| row.bent[place].clone()).collect();
        let found = diagnosed(&seen);
        assert!(found.is_complete(), "{slug}");
        if !found.best().any(|one| one.misreadings.len() == 1 && one.misreadings[0].slug == slug) {
            missed.push(slug);
        }
    }
    let all = slugs().count();
    assert!(missed.len() * 20 <= all, "{} of {all} are missed: {missed:?}", missed.len());
}

#[test]
fn the_best_explanation_is_nearly_always_alone() {
    let alone = |place: usize| {
        let seen: Vec<Ending> = MATRIX.rows.iter().map(|row| row.bent[place].clone()).collect();
        diagnosed(&seen).best().count() == 1
    };
    let all = slugs().count();
    let number = (0..all).filter(|place| alone(*place)).count();
    assert!(number * 20 >= all * 19, "only {number} of {all} are told apart from all others");
}

#[test]
fn two_misreadings_together_are_both_named() {
    fn both(rules: &mut Rules) {
        (misreading("graft-targets").unwrap().bend)(rules);
        (misreading("connive-counts-lands").unwrap().bend)(rules);
    }
    let found = diagnosed(&endings(both));
    assert!(found.is_complete());
    let best = &found.explanations[0].misreadings;
    assert_eq!(best.iter().map(|one| one.slug).collect::<Vec<_>>(), ["graft-targets", "connive-counts-lands"]);
}

#[test]
fn an_engine_without_a_failure_needs_no_explanation() {
    let seen: Vec<Ending> = MATRIX.rows.iter().map(|row| row.plain.clone()).collect();
    assert!(seen.iter().all(|ending| ending.verdict == Verdict::Pass));
    let found = diagnosed(&seen);
    assert_eq!((found.failures, found.explanations.len()), (0, 0));
}

#[test]
fn failures_that_no_misreading_explains_leave_the_diagnosis_incomplete() {
    let fails = Ending { verdict: Verdict::Fail, way: Some("something else".to_owned()) };
    let found = diagnosed(&vec![fails; MATRIX.rows.len()]);
    assert!(!found.is_complete() && !found.explanations.is_empty());
}

#[test]
fn a_check_that_fails_tells_the_misreading() {
    let arguments = ["check", "--misread", "graft-targets", "graft.untargeted", "graft.last-counter"];
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains("diagnosis: the engine behaves in every case as if"), "{text}");
    assert!(text.contains("graft targets the creature that entered (graft-targets, CR 115.1"), "{text}");
}
