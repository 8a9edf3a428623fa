//! The report as JUnit XML, which build servers show: a test suite for each ruling, a test for each case.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Property, TestCase, TestCaseStatus, TestSuite};

use super::failure::{failure, numbered};
use super::{CaseReport, Report, RulingReport, visible};
use crate::model::Verdict;

/// The report as JUnit XML.
pub fn junit(report: &Report) -> String {
    let mut all = quick_junit::Report::new(format!("verdict: {}", visible(&report.engine.called())));
    all.set_time(time(Some(report.summary.milliseconds)));
    for ruling in &report.rulings {
        all.add_test_suite(suite(report, ruling));
    }
    if let Some(known) = report.known.as_ref().filter(|known| !known.faults.is_empty()) {
        let mut wrong = TestSuite::new("the list of known failures");
        for fault in &known.faults {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type("known failures").set_message(visible(fault)).set_description(visible(fault));
            wrong.add_test_case(TestCase::new(visible(fault), status));
        }
        all.add_test_suite(wrong);
    }
    if let Some(partial) = &report.partial {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type("partial").set_message(visible(&partial.text));
        let mut early = TestSuite::new("the run itself");
        early.add_test_case(TestCase::new("everything planned was played", status));
        all.add_test_suite(early);
    }
    all.to_string().unwrap_or_default()
}

fn suite(report: &Report, ruling: &RulingReport) -> TestSuite {
    let mut suite = TestSuite::new(visible(&ruling.id));
    let rules: Vec<String> = ruling.citations.iter().map(numbered).collect();
    let properties = [
        ("ruling", ruling.title.as_str()),
        ("rules", &rules.join(", ")),
        ("rules-of", &report.rules.to_string()),
        ("engine", &report.engine.called()),
        ("suite", &report.suite.version),
        ("misreading", report.misreading.as_deref().unwrap_or_default()),
        ("shard", &report.shard.map(|shard| shard.to_string()).unwrap_or_default()),
    ];
    for (name, value) in properties {
        if !value.is_empty() {
            suite.add_property(Property::new(name, visible(value)));
        }
    }
    for case in &ruling.cases {
        suite.add_test_case(test(ruling, case));
    }
    suite.set_time(time(ruling.cases.iter().map(|case| case.milliseconds).sum()));
    suite
}

fn test(ruling: &RulingReport, case: &CaseReport) -> TestCase {
    let why = case.why.as_ref().map_or("", |why| why.text.as_str());
    let mut status = match (case.verdict, &case.known) {
        (Verdict::Pass, _) => TestCaseStatus::success(),
        (Verdict::Inconclusive | Verdict::Unsupported | Verdict::Skipped, _) => TestCaseStatus::skipped(),
        (_, Some(_)) => TestCaseStatus::skipped(),
        (Verdict::Fail | Verdict::Stuck, None) => TestCaseStatus::non_success(NonSuccessKind::Failure),
        (_, None) => TestCaseStatus::non_success(NonSuccessKind::Error),
    };
    if case.verdict != Verdict::Pass {
        let message = match &case.known {
            Some(known) => format!("known: {}", visible(&known.reason)),
            None => visible(why).into_owned(),
        };
        status.set_type(case.verdict.word()).set_message(message);
    }
    if case.is_news() {
        let mut told = String::new();
        failure(&mut told, ruling, case);
        status.set_description(anstream::adapter::strip_str(&told).to_string());
    }
    let mut test = TestCase::new(visible(case.name()), status);
    test.set_classname(visible(&ruling.id)).set_time(time(case.milliseconds));
    if let Some(stderr) = case.evidence.as_ref().and_then(|evidence| evidence.stderr.as_deref()) {
        test.set_system_err(visible(stderr));
    }
    test
}

/// A time that may come from a file, so that it may be anything.
fn time(milliseconds: Option<f64>) -> Duration {
    Duration::try_from_secs_f64(milliseconds.unwrap_or(0.0) / 1000.0).unwrap_or_default()
}
