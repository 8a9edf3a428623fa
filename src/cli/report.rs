//! `verdict report`: draws a stored report anew.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::outputs::Outputs;
use super::print::Failure;
use super::stored::stored;
use crate::report::Status;

/// Draw a stored report anew: a report of JSON, or the journal of a run, ended or not
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Draw {
    /// The report: what `verdict check --format json` printed
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
    #[command(flatten)]
    outputs: Outputs,
}

const EXAMPLES: &str = "Examples:
  verdict report report.json --format html > report.html
  verdict report report.json --report junit=verdict.xml --badge badge.svg

Exit status: that of the run: 0 nothing fails, 1 something fails, 3 it is not whole; 2 the file is wrong.";

impl Draw {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let report = stored(&self.file)?;
        self.outputs.ready()?;
        self.outputs.give(&report)?;
        Ok(status(report.status()))
    }
}

/// The exit status of a run.
pub(super) fn status(status: Status) -> ExitCode {
    match status {
        Status::Pass => ExitCode::SUCCESS,
        Status::Fail => ExitCode::FAILURE,
        Status::Partial => ExitCode::from(3),
    }
}
