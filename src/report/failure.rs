//! What a case that did not pass teaches: where it went wrong, the difference, the rule, and the next command.

use std::fmt::Write;

use pretty_assertions::StrComparison;

use super::style::{BOLD, DIM, of, painted};
use super::{CaseReport, Citation, RulingReport, visible};

/// How many rules are cited.
const MOST_RULES: usize = 3;
/// How many lines of what the subject wrote to standard error are shown.
const MOST_STDERR: usize = 8;

/// Tells about a case that did not pass.
pub(super) fn failure(text: &mut String, ruling: &RulingReport, case: &CaseReport) {
    let known = if case.known.is_some() { " (known)" } else { "" };
    let id = visible(&case.id);
    let _ = writeln!(text, "{} {}{known}", painted(of(case.verdict), case.verdict.word()), painted(BOLD, id));
    if let Some(why) = &case.why {
        let _ = writeln!(text, "  {}", visible(&why.text));
        if let Some(place) = &why.place {
            let _ = writeln!(text, "  at {}", visible(place));
        }
        if let Some(play) = &why.play {
            let _ = writeln!(text, "     {}", painted(DIM, visible(&one_line(play))));
        }
        if let (Some(expected), Some(seen)) = (&why.expected, &why.seen) {
            difference(text, &visible(expected), &visible(seen));
        }
    }
    if let Some(known) = &case.known {
        let link = known.link.as_ref().map(|link| format!(" ({})", visible(link))).unwrap_or_default();
        let _ = writeln!(text, "  known: {}{link}", visible(&known.reason));
    }
    for (number, tried) in case.tries.iter().enumerate() {
        let why = tried.why.as_ref().map(|why| format!(": {}", visible(&why.text))).unwrap_or_default();
        let _ = writeln!(text, "  try {}: {}{why}", number + 1, tried.verdict.word());
    }
    if let Some(stderr) = case.evidence.as_ref().and_then(|evidence| evidence.stderr.as_deref()) {
        let stderr = visible(stderr);
        let lines: Vec<&str> = stderr.lines().collect();
        let _ = writeln!(text, "  standard error, the last lines:");
        for line in &lines[lines.len().saturating_sub(MOST_STDERR)..] {
            let _ = writeln!(text, "    {}", painted(DIM, line));
        }
    }
    for citation in ruling.citations.iter().take(MOST_RULES) {
        let says = format!("({}): {}", citation.anchor, citation.means);
        let _ = writeln!(text, "  {} {}", painted(BOLD, visible(&numbered(citation))), visible(&says));
    }
    // The time is taken of other engines only: what the command shows is then not their game.
    let game = if case.milliseconds.is_some() { "the game by the rules" } else { "the whole game" };
    let _ = writeln!(text, "  {game}: {}", painted(BOLD, visible(&case.trace)));
}

/// A rule by its number.
pub(super) fn numbered(citation: &Citation) -> String {
    citation.number.as_ref().map_or_else(|| "no such rule".to_owned(), |number| format!("CR {number}"))
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
