//! `verdict lint`: whether ruling and case files are right.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{checked, count, embedded, texts};

/// Check files without playing them: everything that is wrong, with its place and what is allowed there
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Lint {
    /// Files, or directories with .toml files; without one the rulings of this program
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
}

const EXAMPLES: &str = "Examples:
  verdict lint mine.toml
  verdict lint my/cases";

impl Lint {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let mut all = Vec::new();
        for path in &self.paths {
            all.extend(texts(path)?);
        }
        if self.paths.is_empty() {
            all = embedded();
        }
        let files = checked(&all).map_err(Failure::linted)?;
        let cases: usize = files.iter().map(|file| file.ruling.cases.len()).sum();
        print(&format!(
            "{}, {}: read and checked, nothing is wrong\n",
            count(files.len(), "file"),
            count(cases, "case")
        ))?;
        Ok(ExitCode::SUCCESS)
    }
}
