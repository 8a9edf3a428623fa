//! The report for the terminal: a line for each ruling, then each case that did not pass, then the numbers.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::failure::failure;
use super::style::{BOLD, DIM, of, painted};
use super::{Report, RulingReport, Status, Summary, visible};
use crate::judge::LACKS;
use crate::model::Verdict;

/// The report as text, with colours.
pub fn text(report: &Report) -> String {
    let mut text = String::new();
    let wide = report.rulings.iter().map(|ruling| ruling.id.len()).max().unwrap_or(0);
    for ruling in &report.rulings {
        line(&mut text, ruling, wide);
    }
    // Of an engine under test it is no news what it lacks: the numbers say how much.
    let foreign = report.is_of_a_command();
    for ruling in &report.rulings {
        let told = ruling.cases.iter().filter(|case| !matches!(case.verdict, Verdict::Pass | Verdict::Skipped));
        let told = told.filter(|case| case.known.is_none() && !(foreign && case.verdict == Verdict::Unsupported));
        for case in told {
            text.push('\n');
            failure(&mut text, ruling, case);
        }
    }
    for ruling in &report.rulings {
        for case in &ruling.cases {
            if let Some(note) = &case.disputed {
                let _ = writeln!(
                    text,
                    "\n{} on {}: {}\n  {}",
                    painted(BOLD, "disputed"),
                    report.rules,
                    visible(&case.id),
                    visible(note)
                );
            }
        }
    }
    for (_, case) in report.cases() {
        if let Some(known) = &case.known {
            let reason = painted(DIM, visible(&known.reason));
            let _ = writeln!(text, "{} {}: {reason}", painted(of(case.verdict), "known"), visible(&case.id));
        }
    }
    for fault in report.known.iter().flat_map(|known| &known.faults) {
        let _ = writeln!(text, "\n{}: {}", painted(of(Verdict::Fail), "known failures"), visible(fault));
    }
    if foreign {
        text += &lacking(report);
    }
    text += &report.diagnosis.as_ref().map(super::diagnosis::text).unwrap_or_default();
    let _ = writeln!(text, "\n{}", summary(report));
    text
}

/// What an engine lacks, and how many cases wait for it: what its adapter should learn first.
fn lacking(report: &Report) -> String {
    const MOST: usize = 12;
    let mut lacks: BTreeMap<&str, usize> = BTreeMap::new();
    let unsupported = report.cases().filter(|(_, case)| case.verdict == Verdict::Unsupported);
    for why in unsupported.filter_map(|(_, case)| case.why.as_ref()) {
        let feature = why.text.strip_prefix(LACKS).and_then(|text| text.split(": ").next());
        *lacks.entry(feature.unwrap_or(&why.text)).or_default() += 1;
    }
    if lacks.is_empty() {
        return String::new();
    }
    let mut lacks: Vec<(&str, usize)> = lacks.into_iter().collect();
    lacks.sort_by_key(|(_, cases)| std::cmp::Reverse(*cases));
    let more = lacks.len().saturating_sub(MOST);
    let mut words: Vec<String> =
        lacks.iter().take(MOST).map(|(feature, cases)| format!("{} {cases}", visible(feature))).collect();
    if more > 0 {
        words.push(format!("and {more} more"));
    }
    format!("\n{}: cases that wait for {}\n", painted(BOLD, "unsupported"), words.join(", "))
}

fn line(text: &mut String, ruling: &RulingReport, wide: usize) {
    let verdict = painted(of(ruling.verdict), format_args!("{:<12}", ruling.verdict.word()));
    let played = ruling.cases.iter().filter(|case| case.verdict != Verdict::Skipped).count();
    let count = match (played, ruling.cases.len()) {
        (1, 1) => "1 case".to_owned(),
        (played, all) if played == all => format!("{all} cases"),
        (played, all) => format!("{played} of {all} cases"),
    };
    let _ = writeln!(text, "{verdict} {}", painted(BOLD, visible(&ruling.title)));
    let _ = writeln!(
        text,
        "{:12} {:wide$}  {count:<10}  {}",
        "",
        visible(&ruling.id),
        painted(DIM, visible(&numbers(ruling)))
    );
}

/// The first rules of a ruling, by number.
fn numbers(ruling: &RulingReport) -> String {
    let numbers: Vec<&str> =
        ruling.citations.iter().filter_map(|citation| citation.number.as_deref()).take(3).collect();
    if numbers.is_empty() { String::new() } else { format!("CR {}", numbers.join(", ")) }
}

fn summary(report: &Report) -> String {
    let Summary { rulings, planned, run, skipped, known, verdicts, milliseconds } = &report.summary;
    let count = |verdict: Verdict| verdicts.get(verdict.word()).copied().unwrap_or(0);
    let (passes, fails) = (count(Verdict::Pass), count(Verdict::Fail));
    let others: Vec<String> = verdicts
        .iter()
        .filter(|(word, _)| !["pass", "fail", "skipped"].contains(&word.as_str()))
        .map(|(word, number)| format!("{number} {word}"))
        .collect();
    let others = if others.is_empty() { "0 others".to_owned() } else { others.join(", ") };
    let verdict = match report.status() {
        Status::Pass => Verdict::Pass,
        Status::Fail => Verdict::Fail,
        Status::Partial => Verdict::Inconclusive,
    };
    let known = if *known == 0 { String::new() } else { format!(" ({known} known)") };
    let numbers = format!(
        "{rulings} ruling{}, {planned} case{} planned, {run} run: {passes} pass, {fails} fail, {others}{known}; {skipped} skipped",
        plural(*rulings),
        plural(*planned)
    );
    let edition = match &report.edition {
        Some(edition) => format!("rules of {}, edition {edition}", report.rules),
        None => format!("rules of {}", report.rules),
    };
    let misread = report.misreading.as_ref().map(|slug| format!("misread: {slug}, ")).unwrap_or_default();
    let foot = painted(DIM, visible(&format!("{misread}{edition}, {milliseconds} ms")).into_owned());
    let engine = match report.is_of_a_command() {
        true => format!("engine: {}, suite {}\n", visible(&report.engine.called()), visible(&report.suite.version)),
        false => String::new(),
    };
    let shard = report.shard.map(|shard| format!("part {shard} of the run\n")).unwrap_or_default();
    let partial = report.partial.as_ref().map(|partial| format!("not whole: {}\n", visible(&partial.text)));
    let partial = partial.map(|text| painted(of(Verdict::Fail), text)).unwrap_or_default();
    format!("{partial}{}\n{shard}{engine}{foot}", painted(of(verdict), numbers))
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
