//! `verdict show`: a ruling, its rules and its cases.

use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{date, no_such, registry, several};
use crate::model::{Case, Date, Ruling};
use crate::report::page;
use crate::rulings::Registry;

/// Show a ruling: what it says, the rules that make it so as of a day, its cases
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Show {
    /// The id of a ruling or of a case, or a part that only one of them has
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
        let (ruling, only) = self.found(registry)?;
        registry.editions.for_mechanic(ruling.mechanic(), date).map_err(Failure::request)?;
        print(&page(ruling, &registry.editions, date, &self.lang, only.as_deref()))?;
        Ok(ExitCode::SUCCESS)
    }

    /// The ruling of the id, and the id of its case where it is that of a case; a part of an id does where one has it.
    fn found<'r>(&self, registry: &'r Registry) -> Result<(&'r Ruling, Option<String>), Failure> {
        let whole: Vec<_> = registry.rulings.iter().map(|ruling| (ruling, None)).collect();
        let of = |ruling: &'r Ruling| ruling.cases.iter().map(move |case: &Case| (ruling, Some(case.id())));
        let cases: Vec<_> = registry.rulings.iter().flat_map(of).collect();
        let id = |entry: &(&'r Ruling, Option<String>)| entry.1.clone().unwrap_or_else(|| entry.0.id.clone());
        if let Some(exact) = whole.iter().chain(&cases).find(|entry| id(entry) == self.id) {
            return Ok(exact.clone());
        }
        for entries in [whole, cases] {
            let with: Vec<_> = entries.into_iter().filter(|entry| id(entry).contains(&self.id)).collect();
            match with.as_slice() {
                [] => {}
                [only] => return Ok(only.clone()),
                many => return Err(several(&self.id, many.iter().map(id))),
            }
        }
        Err(no_such(&self.id, registry.rulings.iter()))
    }
}
