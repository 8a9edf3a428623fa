//! The suite notices when a rule is misread: under each misreading of the catalogue a case fails whose ruling names the
//! rule that is violated.

use std::collections::HashSet;
use std::sync::LazyLock;

use assert_cmd::Command;
use verdict::engine::Rules;
use verdict::read::render;
use verdict::rulings::Registry;
use verdict::strength::{CATALOGUE, Findings, Matrix, Misreading, Row, Seen, slugs};

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

/// The whole matrix, played once for all tests.
static MATRIX: LazyLock<Matrix<'static>> =
    LazyLock::new(|| Matrix::play(&registry().rulings, &registry().editions, &|| ()));

fn all() -> impl Iterator<Item = &'static Misreading> {
    CATALOGUE.into_iter().flatten()
}

fn bent(misreading: &Misreading, mut rules: Rules) -> Rules {
    (misreading.bend)(&mut rules);
    rules
}

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn at_least_eighty_misreadings_are_known_and_none_survives() {
    assert!(all().count() >= 80);
    assert_eq!(Findings::of(&MATRIX).survivors, [] as [&str; 0]);
}

#[test]
fn every_misreading_is_claimed_and_every_case_that_notices_none_is_a_witness() {
    let Findings { unclaimed, idle, witnesses, .. } = Findings::of(&MATRIX);
    assert_eq!((unclaimed, idle, witnesses), (vec![], vec![], vec![]));
}

#[test]
fn without_the_cases_that_claim_it_each_misreading_is_missed() {
    for misreading in all() {
        let claims = |row: &Row<'_>| row.case.kills.iter().any(|slug| slug == misreading.slug);
        let rows = MATRIX.rows.iter().filter(|row| !claims(row)).cloned().collect();
        let Findings { survivors, unclaimed, .. } = Findings::of(&Matrix { rows });
        assert!(survivors.contains(&misreading.slug) || unclaimed.contains(&misreading.slug), "{}", misreading.slug);
    }
}

#[test]
fn a_misreading_that_only_one_case_notices_survives_without_it() {
    let lonely = |place: &usize| MATRIX.noticing(*place).count() == 1;
    let places: Vec<usize> = (0..all().count()).filter(lonely).collect();
    assert!(!places.is_empty());
    for place in places {
        let rows = MATRIX.rows.iter().filter(|row| !row.notices(place)).cloned().collect();
        assert!(Findings::of(&Matrix { rows }).survivors.contains(&slugs().nth(place).unwrap()));
    }
}

#[test]
fn each_misreading_makes_a_case_fail_whose_ruling_names_the_violated_rule() {
    let known = |misreading: &&Misreading| registry().editions.anchor(misreading.violates.id()).is_some();
    assert!(all().all(|misreading| known(&misreading)));
    assert_eq!(Findings::of(&MATRIX).misplaced, [] as [&str; 0]);
}

#[test]
fn no_case_claims_a_misreading_that_it_does_not_notice() {
    assert_eq!(Findings::of(&MATRIX).claims, []);
}

#[test]
fn every_case_is_played_and_passes_by_the_rules_as_they_are() {
    let cases: usize = registry().rulings.iter().map(|ruling| ruling.cases.len()).sum();
    assert_eq!(MATRIX.rows.len(), cases);
    assert_eq!(Findings::of(&MATRIX).broken, [] as [String; 0]);
}

#[test]
fn slugs_are_plain_words_and_none_stands_twice() {
    let mut seen = HashSet::new();
    for misreading in all() {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(misreading.slug.chars().all(plain), "{}", misreading.slug);
        assert!(seen.insert(misreading.slug), "{} stands twice", misreading.slug);
        assert!(!misreading.says.ends_with('.') && misreading.says.len() > 20, "{}", misreading.says);
    }
}

#[test]
fn each_misreading_bends_the_rules_of_today_and_each_in_another_way() {
    let mut seen = HashSet::from([Rules::newest()]);
    for misreading in all() {
        assert!(seen.insert(bent(misreading, Rules::newest())), "{} bends nothing of its own", misreading.slug);
    }
}

#[test]
fn what_was_right_until_a_day_bends_nothing_on_the_day_before() {
    let mut found = 0;
    for misreading in all() {
        let Seen::Until(day) = misreading.seen else { continue };
        let last =
            registry().editions.editions.iter().rev().map(|edition| edition.date).find(|date| *date < day).unwrap();
        let then = Rules::as_of(last);
        assert_eq!(bent(misreading, then), then, "{} was not the rule on {last}", misreading.slug);
        let same = bent(misreading, Rules::as_of(day)) == Rules::as_of(day);
        assert!(!same, "{} was still the rule on {day}", misreading.slug);
        found += 1;
    }
    assert!(found >= 10, "only {found} superseded readings");
}

#[test]
fn the_list_names_each_misreading_first_in_its_line() {
    let (status, out, _) = verdict(&["strength", "--list"]);
    let slugs: Vec<&str> = out.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!((status, slugs), (0, all().map(|misreading| misreading.slug).collect()));
}

#[test]
fn a_check_under_a_misreading_fails_and_its_commands_repeat_the_misreading() {
    let case = "graft.untargeted/on-the-stack-it-has-no-target";
    let (status, out, _) = verdict(&["check", "--misread", "graft-targets", case]);
    assert_eq!(status, 1);
    assert!(out.contains(&format!("verdict trace {case} --misread graft-targets")), "{out}");
    assert!(out.contains("misread: graft-targets"), "{out}");
    let (status, out, _) = verdict(&["trace", "--misread", "graft-targets", case]);
    assert_eq!(status, 0);
    assert!(out.contains("misread: graft targets the creature that entered"), "{out}");
}

#[test]
fn a_misreading_that_is_none_is_refused_with_the_one_that_is_meant() {
    let (status, out, err) = verdict(&["check", "--misread", "graft-target"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("`graft-target` is no misreading") && err.contains("`graft-targets`"), "{err}");
}
