//! `verdict trace`: the games of cases, event by event.

use std::path::Path;
use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{checked, date, is_named, no_such, registry, texts};
use super::strength::named;
use crate::model::{Case, Date, Ruling};
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
  verdict trace mine.toml";

impl Trace {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let misreading = named(self.misread.as_deref())?;
        let path = Path::new(&self.what);
        let read;
        let (rulings, filter): (Vec<&Ruling>, Option<&String>) = if path.exists() {
            read = checked(&texts(path)?)?;
            (read.iter().map(|file| &file.ruling).collect(), self.case.as_ref())
        } else if self.what.ends_with(".toml") {
            return Err(Failure::request(format!("{}: there is no such file", self.what)));
        } else {
            (registry.rulings.iter().collect(), Some(&self.what))
        };
        let filters: Vec<String> = filter.into_iter().cloned().collect();
        let exact = |case: &&Case| filters.first().is_some_and(|filter| case.id() == *filter);
        let all = || rulings.iter().flat_map(|ruling| ruling.cases.iter());
        let mut cases: Vec<&Case> = all().filter(exact).collect();
        if cases.is_empty() {
            cases = all().filter(|case| is_named(case, &filters)).collect();
        }
        if cases.is_empty() {
            return Err(no_such(filters.first().map_or("", String::as_str), rulings.iter().copied()));
        }
        let named = rulings.iter().copied().filter(|ruling| cases.iter().any(|case| case.ruling == ruling.id));
        super::select::known_on(registry, named, date)?;
        let games: Vec<String> = cases.iter().map(|case| trace_of(case, date, misreading).join("\n") + "\n").collect();
        print(&games.join("\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}
