//! Colours and weights of the text report. They are always written; where no terminal reads them, `anstream` drops them.

use clap::builder::styling::{AnsiColor, Style};

use crate::model::Verdict;

pub(super) const BOLD: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();

/// The colour of a verdict.
pub(super) fn of(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Pass => AnsiColor::Green.on_default(),
        Verdict::Fail => AnsiColor::Red.on_default().bold(),
        Verdict::Skipped => DIM,
        _ => AnsiColor::Yellow.on_default(),
    }
}

/// A text in a style.
pub(super) fn painted(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}
