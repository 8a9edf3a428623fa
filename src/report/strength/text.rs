//! The kill matrix as text: a line for each misreading (how many cases and how many properties notice it), then what is
//! wrong, then the numbers.

use std::fmt::Write;

use super::super::style::{BOLD, DIM, of, painted};
use super::{Noticed, Strength};
use crate::model::Verdict;
use crate::strength::CATALOGUE;

/// The catalogue, a misreading a line, slug first.
pub fn listed() -> String {
    let all = || CATALOGUE.into_iter().flatten();
    let wide = all().map(|misreading| misreading.slug.len()).max().unwrap_or(0);
    let line = |misreading: &crate::strength::Misreading| {
        let seen = painted(DIM, format_args!("({}; {})", misreading.violates.id(), misreading.seen.words()));
        format!("{:wide$}  {} {seen}\n", misreading.slug, misreading.says)
    };
    all().map(line).collect()
}

/// The matrix as text, with colours.
pub fn text(strength: &Strength) -> String {
    let mut text = String::new();
    let wide = strength.misreadings.iter().map(|noticed| noticed.slug.len()).max().unwrap_or(0);
    for noticed in &strength.misreadings {
        line(&mut text, noticed, wide);
    }
    if !strength.faults.is_empty() {
        text.push('\n');
    }
    for fault in &strength.faults {
        let _ = writeln!(text, "{} {fault}", painted(of(Verdict::Fail), "fault"));
    }
    let survivors = strength.misreadings.iter().filter(|noticed| noticed.cases.is_empty()).count();
    let verdict = if strength.good { Verdict::Pass } else { Verdict::Fail };
    let faults = match strength.faults.len() {
        1 => "1 fault".to_owned(),
        number => format!("{number} faults"),
    };
    let numbers = format!(
        "{} misreadings, {survivors} survive; {} cases under each; {} properties, {} of which notice one; {faults}",
        strength.misreadings.len(),
        strength.cases,
        strength.properties.len(),
        strength.properties.iter().filter(|sharp| !sharp.notices.is_empty()).count()
    );
    let _ = writeln!(text, "\n{}", painted(of(verdict), numbers));
    text
}

fn line(text: &mut String, noticed: &Noticed, wide: usize) {
    let verdict = if noticed.cases.is_empty() { Verdict::Fail } else { Verdict::Pass };
    let number = painted(of(verdict), format_args!("{:>4} {:>3}", noticed.cases.len(), noticed.properties.len()));
    let slug = painted(BOLD, format_args!("{:wide$}", noticed.slug));
    let example = noticed.claimed.first().or(noticed.cases.first()).map_or("survives", String::as_str);
    let _ = writeln!(text, "{number}  {slug}  {}", painted(DIM, example));
}
