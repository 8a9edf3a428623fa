//! A comparison for the terminal.

use std::fmt::Write;

use super::super::style::{BOLD, DIM, of, painted};
use super::super::visible;
use super::{Change, Comparison, Difference, Score};
use crate::model::Verdict;

/// The comparison as text, with colours: the rulings on which not all engines pass everything, then the differences.
pub fn text(comparison: &Comparison) -> String {
    let mut text = String::new();
    let wide = comparison.rows.iter().map(|row| row.ruling.chars().count()).max().unwrap_or(0).max("all rulings".len());
    for (number, column) in comparison.columns.iter().enumerate() {
        let _ = writeln!(text, "{} {}", painted(BOLD, format_args!("[{}]", number + 1)), visible(column));
    }
    text.push('\n');
    let heads: Vec<String> =
        (1..=comparison.columns.len()).map(|number| format!("{:>16}", format!("[{number}]"))).collect();
    let _ = writeln!(text, "{:wide$}  {}", "", heads.join(" "));
    let whole = |score: &Option<Score>| score.is_some_and(|score| score.is_whole() && score.open == 0);
    for row in comparison.rows.iter().filter(|row| !row.scores.iter().all(whole)) {
        let scores: Vec<String> = row.scores.iter().copied().map(cell).collect();
        let _ = writeln!(text, "{:wide$}  {}", visible(&row.ruling), scores.join(" "));
    }
    let totals: Vec<String> = comparison.totals.iter().map(|score| cell(Some(*score))).collect();
    let _ = writeln!(text, "{}  {}", painted(BOLD, format_args!("{:wide$}", "all rulings")), totals.join(" "));
    for note in &comparison.notes {
        let _ = writeln!(text, "\n{} {}", painted(BOLD, "note:"), visible(note));
    }
    for change in Change::ALL {
        let those = comparison.of(change);
        if !those.is_empty() {
            let _ = writeln!(text, "\n{} ({})", painted(BOLD, change.words()), those.len());
        }
        those.into_iter().for_each(|one| told(&mut text, one));
    }
    if comparison.differ.is_empty() {
        let _ = writeln!(text, "\nno case ends differently");
    }
    text
}

fn cell(score: Option<Score>) -> String {
    let Some(score) = score else { return format!("{:>16}", "not played") };
    let verdict = match score {
        Score { scored: 0, .. } => Verdict::Skipped,
        score if score.is_whole() => Verdict::Pass,
        _ => Verdict::Fail,
    };
    painted(of(verdict), format_args!("{:>16}", score.to_string()))
}

fn told(text: &mut String, one: &Difference) {
    let verdicts: Vec<&str> = one.verdicts.iter().map(|verdict| verdict.map_or("absent", Verdict::word)).collect();
    let _ = writeln!(text, "  {}: {}", visible(&one.case), verdicts.join(" → "));
    if let Some(why) = one.why.as_ref().filter(|_| one.change != Change::Mended) {
        let _ = writeln!(text, "    {}", painted(DIM, visible(why)));
    }
}
