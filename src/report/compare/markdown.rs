//! A comparison as Markdown, short enough for a comment on a pull request.

use std::fmt::Write;

use super::super::visible;
use super::{Change, Comparison, Score};
use crate::model::Verdict;

/// How many cases of one kind are listed at most.
const MOST: usize = 40;

/// The comparison as Markdown.
pub fn markdown(comparison: &Comparison) -> String {
    let mut text = "### Graft and connive\n\n".to_owned();
    let heads: Vec<String> = comparison.columns.iter().map(|column| cell(column)).collect();
    let _ = writeln!(text, "| | {} |\n|---|{}", heads.join(" | "), "---:|".repeat(heads.len()));
    let totals: Vec<String> = comparison.totals.iter().map(Score::to_string).collect();
    let _ = writeln!(text, "| **all rulings** | {} |", totals.join(" | "));
    let whole = |score: &Option<Score>| score.is_some_and(Score::is_whole);
    let differ = |scores: &[Option<Score>]| scores.iter().any(|score| *score != scores[0]);
    let rows: Vec<_> =
        comparison.rows.iter().filter(|row| differ(&row.scores) || !row.scores.iter().all(whole)).collect();
    for row in rows.iter().take(MOST) {
        let scores: Vec<String> =
            row.scores.iter().map(|score| score.map_or("not played".to_owned(), |score| score.to_string())).collect();
        let _ = writeln!(text, "| {} <br> `{}` | {} |", cell(&row.title), code(&row.ruling), scores.join(" | "));
    }
    more(&mut text, rows.len());
    for note in &comparison.notes {
        let _ = writeln!(text, "\n> {}", cell(note));
    }
    for change in Change::ALL {
        let those = comparison.of(change);
        if those.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n**{}** ({})\n", change.words(), those.len());
        for one in those.iter().take(MOST) {
            let verdicts: Vec<&str> =
                one.verdicts.iter().map(|verdict| verdict.map_or("absent", Verdict::word)).collect();
            let why = one.why.as_ref().filter(|_| change != Change::Mended);
            let why = why.map(|why| format!(": {}", cell(why))).unwrap_or_default();
            let _ = writeln!(text, "- `{}` {}{why}", code(&one.case), verdicts.join(" → "));
        }
        more(&mut text, those.len());
    }
    if comparison.differ.is_empty() {
        text += "\nNo case ends differently.\n";
    }
    text
}

fn more(text: &mut String, number: usize) {
    if number > MOST {
        let _ = writeln!(text, "\n… and {} more", number - MOST);
    }
}

/// A text that stands for itself in a cell of a table: nothing in it is Markdown or HTML.
fn cell(text: &str) -> String {
    let mut shown = String::new();
    for c in visible(text).chars() {
        match c {
            '\n' | '\t' => shown.push(' '),
            '<' => shown += "&lt;",
            '>' => shown += "&gt;",
            '&' => shown += "&amp;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '@' => {
                shown.push('\\');
                shown.push(c);
            }
            c => shown.push(c),
        }
    }
    shown
}

/// A text between backquotes.
fn code(text: &str) -> String {
    visible(text).replace(['`', '|', '\n'], "'")
}
