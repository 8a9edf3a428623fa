//! `verdict show`: a ruling, its rules and its cases.

use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{date, no_such, registry};
use crate::model::{Case, Date};
use crate::report::page;

/// Show a ruling: what it says, the rules that make it so as of a day, its cases
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Show {
    /// The id of a ruling or of a case
    #[arg(value_name = "ID")]
    id: String,
    /// Number the rules as on this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    /// The language of the statement
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = ["en", "de", "fr"])]
    lang: String,
}

const EXAMPLES: &str = "Examples:
  verdict show graft.untargeted
  verdict show graft.untargeted --lang de
  verdict show graft.untargeted --rules 2009-07-11";

impl Show {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let is_case = |case: &Case| case.id() == self.id;
        let found = registry.rulings.iter().find(|ruling| ruling.id == self.id || ruling.cases.iter().any(is_case));
        let Some(ruling) = found else { return Err(no_such(&self.id, registry.rulings.iter())) };
        registry.editions.for_mechanic(ruling.mechanic(), date).map_err(Failure::request)?;
        let only = (ruling.id != self.id).then_some(self.id.as_str());
        print(&page(ruling, &registry.editions, date, &self.lang, only))?;
        Ok(ExitCode::SUCCESS)
    }
}
