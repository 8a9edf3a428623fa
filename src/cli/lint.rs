//! `verdict lint`: whether ruling and case files are right.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{OwnCards, case_texts, checked, count, embedded};

/// Check files without playing them: everything that is wrong, with its place and what is allowed there
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Lint {
    /// Files, or directories with .toml files; without one the rulings of this program
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    own: OwnCards,
}

const EXAMPLES: &str = "Examples:
  verdict lint mine.toml
  verdict lint my/cases
  verdict lint --cards cards.toml";

impl Lint {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let mut all = self.own.texts()?;
        for path in &self.paths {
            all.extend(case_texts(path)?);
        }
        if all.is_empty() {
            all = embedded();
        }
        let read = checked(&all).map_err(Failure::linted)?;
        let cases: usize = read.files.iter().map(|file| file.ruling.cases.len()).sum();
        print(&format!(
            "{}, {}{}: read and checked, nothing is wrong\n",
            count(all.len(), "file"),
            count(cases, "case"),
            if read.own == 0 { String::new() } else { format!(", {}", count(read.own, "card")) }
        ))?;
        Ok(ExitCode::SUCCESS)
    }
}
