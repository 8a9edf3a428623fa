//! What a case that did not pass teaches: where it went wrong, the difference, the rule, and the next command.

use std::fmt::Write;

use pretty_assertions::StrComparison;

use super::style::{BOLD, DIM, of, painted};
use super::{CaseReport, RulingReport};

/// How many rules are cited.
const MOST_RULES: usize = 3;

/// Tells about a case that did not pass.
pub(super) fn failure(text: &mut String, ruling: &RulingReport, case: &CaseReport) {
    let _ = writeln!(text, "{} {}", painted(of(case.verdict), case.verdict.word()), painted(BOLD, &case.id));
    if let Some(why) = &case.why {
        let _ = writeln!(text, "  {}", why.text);
        if let Some(place) = &why.place {
            let _ = writeln!(text, "  at {place}");
        }
        if let Some(play) = &why.play {
            let _ = writeln!(text, "     {}", painted(DIM, one_line(play)));
        }
        if let (Some(expected), Some(seen)) = (&why.expected, &why.seen) {
            difference(text, expected, seen);
        }
    }
    for citation in ruling.citations.iter().take(MOST_RULES) {
        let number =
            citation.number.as_ref().map_or_else(|| "no such rule".to_owned(), |number| format!("CR {number}"));
        let _ = writeln!(text, "  {} ({}): {}", painted(BOLD, number), citation.anchor, citation.means);
    }
    let _ = writeln!(text, "  the whole game: {}", painted(BOLD, &case.trace));
}

/// A play as written, on one line.
fn one_line(play: &str) -> String {
    play.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn difference(text: &mut String, expected: &str, seen: &str) {
    let shown = StrComparison::new(expected, seen).to_string();
    let _ = writeln!(text, "  {} / seen >", painted(of(crate::model::Verdict::Fail), "< expected"));
    for line in shown.lines().skip(1).filter(|line| !line.is_empty()) {
        let _ = writeln!(text, "    {line}");
    }
}
