//! The report for the terminal: a line for each ruling, then each case that did not pass, then the numbers.

use std::fmt::Write;

use super::failure::failure;
use super::style::{BOLD, DIM, of, painted};
use super::{Report, RulingReport, Summary};
use crate::model::Verdict;

/// The report as text, with colours.
pub fn text(report: &Report) -> String {
    let mut text = String::new();
    let wide = report.rulings.iter().map(|ruling| ruling.id.len()).max().unwrap_or(0);
    for ruling in &report.rulings {
        line(&mut text, ruling, wide);
    }
    for ruling in &report.rulings {
        let told = ruling.cases.iter().filter(|case| !matches!(case.verdict, Verdict::Pass | Verdict::Skipped));
        for case in told {
            text.push('\n');
            failure(&mut text, ruling, case);
        }
    }
    for ruling in &report.rulings {
        for case in &ruling.cases {
            if let Some(note) = &case.disputed {
                let _ = writeln!(text, "\n{} on {}: {}\n  {note}", painted(BOLD, "disputed"), report.rules, case.id);
            }
        }
    }
    text += &report.diagnosis.as_ref().map(super::diagnosis::text).unwrap_or_default();
    let _ = writeln!(text, "\n{}", summary(report));
    text
}

fn line(text: &mut String, ruling: &RulingReport, wide: usize) {
    let verdict = painted(of(ruling.verdict), format_args!("{:<12}", ruling.verdict.word()));
    let played = ruling.cases.iter().filter(|case| case.verdict != Verdict::Skipped).count();
    let count = match (played, ruling.cases.len()) {
        (1, 1) => "1 case".to_owned(),
        (played, all) if played == all => format!("{all} cases"),
        (played, all) => format!("{played} of {all} cases"),
    };
    let _ = writeln!(text, "{verdict} {}", painted(BOLD, &ruling.title));
    let _ = writeln!(text, "{:12} {:wide$}  {count:<10}  {}", "", ruling.id, painted(DIM, numbers(ruling)));
}

/// The first rules of a ruling, by number.
fn numbers(ruling: &RulingReport) -> String {
    let numbers: Vec<&str> =
        ruling.citations.iter().filter_map(|citation| citation.number.as_deref()).take(3).collect();
    if numbers.is_empty() { String::new() } else { format!("CR {}", numbers.join(", ")) }
}

fn summary(report: &Report) -> String {
    let Summary { rulings, planned, run, skipped, verdicts, milliseconds } = &report.summary;
    let count = |verdict: Verdict| verdicts.get(verdict.word()).copied().unwrap_or(0);
    let (passes, fails) = (count(Verdict::Pass), count(Verdict::Fail));
    let others: Vec<String> = verdicts
        .iter()
        .filter(|(word, _)| !["pass", "fail", "skipped"].contains(&word.as_str()))
        .map(|(word, number)| format!("{number} {word}"))
        .collect();
    let others = if others.is_empty() { "0 others".to_owned() } else { others.join(", ") };
    let verdict = if report.good() { Verdict::Pass } else { Verdict::Fail };
    let numbers = format!(
        "{rulings} ruling{}, {planned} case{} planned, {run} run: {passes} pass, {fails} fail, {others}; {skipped} skipped",
        plural(*rulings),
        plural(*planned)
    );
    let edition = match &report.edition {
        Some(edition) => format!("rules of {}, edition {edition}", report.rules),
        None => format!("rules of {}", report.rules),
    };
    let misread = report.misreading.as_ref().map(|slug| format!("misread: {slug}, ")).unwrap_or_default();
    let foot = painted(DIM, format_args!("{misread}{edition}, {milliseconds} ms"));
    format!("{}\n{foot}", painted(of(verdict), numbers))
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
