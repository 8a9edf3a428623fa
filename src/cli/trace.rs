//! `verdict trace`: the games of cases, event by event.

use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{OwnCards, asked_for, date, registry};
use super::strength::named;
use crate::model::Date;
use crate::report::trace::trace_of;

/// Show a game: every event with the rule that makes it so, the decisions and the positions
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Trace {
    /// The id of a ruling or of a case (or a part of it), or a case file
    #[arg(value_name = "ID|FILE")]
    what: String,
    /// Of a file: only the cases with this in their id
    #[arg(value_name = "CASE")]
    case: Option<String>,
    #[command(flatten)]
    own: OwnCards,
    /// Play by the rules of this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    /// Let the engine follow this misreading of the rules
    #[arg(long, value_name = "SLUG")]
    misread: Option<String>,
}

const EXAMPLES: &str = "Examples:
  verdict trace graft.untargeted/on-the-stack-it-has-no-target
  verdict trace graft.last-counter --rules 2009-07-11
  verdict trace mine.toml
  verdict trace mine.toml --cards cards.toml";

impl Trace {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let misreading = named(self.misread.as_deref())?;
        let asked = asked_for(registry, &self.what, self.case.as_deref(), &self.own, date)?;
        let game = |case| trace_of(case, date, &asked.cards, misreading).join("\n") + "\n";
        let games: Vec<String> = asked.cases.iter().map(game).collect();
        print(&games.join("\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}
