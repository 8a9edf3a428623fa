//! `verdict compare`: reports side by side.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::print::{Failure, print};
use super::stored::stored;
use super::write::{atomically, can_be_written, unwritten};
use crate::report::compare::{Comparison, html, markdown, text};

/// Put reports side by side: engines, or versions of one, and what changed from the first to the last
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Compare {
    /// Reports or journals
    #[arg(value_name = "FILE", required = true, num_args = 2..)]
    files: Vec<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    format: Form,
    /// Write it into this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "Examples:
  verdict compare before.json after.json
  verdict compare before.json after.json --format markdown > comment.md
  verdict compare one.json another.json third.json --format html --out engines.html

Exit status: 0 whatever differs, 2 a file is wrong.";

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Form {
    /// For people
    #[default]
    Text,
    /// For a comment on a pull request
    Markdown,
    /// One page with nothing beside it
    Html,
}

impl Compare {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let mut reports = Vec::new();
        for file in &self.files {
            reports.push((file.display().to_string(), stored(file)?));
        }
        let comparison = Comparison::new(&reports);
        let shown = match self.format {
            Form::Text => text(&comparison),
            Form::Markdown => markdown(&comparison),
            Form::Html => html(&comparison),
        };
        match &self.out {
            None => print(&shown)?,
            Some(path) => {
                can_be_written(path)?;
                let plain = anstream::adapter::strip_str(&shown).to_string();
                atomically(path, plain.as_bytes()).map_err(|error| unwritten(path, &error))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
