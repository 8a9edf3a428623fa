//! The reference engine behind the adapter protocol is judged exactly as it is in this process.

use std::ffi::OsString;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use verdict::cards::Catalogue;
use verdict::engine::NEWEST;
use verdict::judge::judge;
use verdict::model::{Case, CaseResult, Verdict};
use verdict::rulings::Registry;
use verdict::strength::misreading;
use verdict::subject::process::{Launch, Limits, Process, known_cards};
use verdict::subject::{Reference, Subject};

fn cases() -> Vec<&'static Case> {
    Registry::embedded().unwrap().rulings.iter().flat_map(|ruling| &ruling.cases).collect()
}

/// The reference engine in a process of its own.
fn served(arguments: &[&str], cases: &[&Case]) -> Process {
    let program = assert_cmd::cargo::cargo_bin("verdict");
    let mut command: Vec<OsString> = vec![program.into(), "adapter".into(), "serve".into()];
    command.extend(arguments.iter().map(OsString::from));
    let mut launch = Launch::new(command, Limits::default());
    launch.cards = known_cards(cases.iter().copied(), Catalogue::builtin());
    Process::start(&Arc::new(launch)).unwrap()
}

fn results(cases: &[&Case], subject: &mut dyn Subject) -> Vec<CaseResult> {
    cases.iter().map(|case| judge(case, subject, NEWEST)).collect()
}

#[test]
fn every_case_comes_out_over_the_protocol_as_in_this_process() {
    let cases = cases();
    let mut process = served(&[], &cases);
    let over = results(&cases, &mut process);
    assert_eq!(over, results(&cases, &mut Reference::default()));
    assert!(over.iter().all(|result| matches!(result.verdict, Verdict::Pass | Verdict::Skipped)));
    assert_eq!((process.restarts(), process.ignored().number), (0, 0));
}

#[test]
fn an_engine_that_misreads_the_rules_fails_over_the_protocol_as_in_this_process() {
    let cases = cases();
    for slug in ["graft-targets", "graft-without-if", "graft-is-mandatory"] {
        let misread = misreading(slug).unwrap();
        let over = results(&cases, &mut served(&["--misread", slug], &cases));
        assert_eq!(over, results(&cases, &mut Reference::default().bent(misread.bend)));
        assert!(over.iter().any(|result| result.verdict == Verdict::Fail), "{slug} fails nothing");
    }
}

#[test]
fn a_case_that_needs_a_capability_which_is_not_offered_is_unsupported_and_names_it() {
    let cases = cases();
    let over = results(&cases, &mut served(&["--caps", "setup.counters,labels,setup.library"], &cases));
    let lacking = |cap: &str| {
        let says = format!("the subject lacks {cap}: ");
        over.iter().filter(|result| result.why.as_ref().is_some_and(|why| why.text.starts_with(&says))).count()
    };
    for cap in ["players.3", "players.4", "combat", "x", "setup.graveyard"] {
        assert!(lacking(cap) > 0, "no case lacks {cap}");
    }
    let count = |verdict: Verdict| over.iter().filter(|result| result.verdict == verdict).count();
    assert_eq!(count(Verdict::Pass) + count(Verdict::Unsupported) + count(Verdict::Skipped), cases.len());
    assert!(count(Verdict::Pass) > 100);
}
