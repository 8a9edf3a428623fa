//! `verdict merge`: parts of a run put together.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::diagnose::diagnosis;
use super::outputs::Outputs;
use super::print::Failure;
use super::report::status;
use super::select::registry;
use super::stored::stored;
use crate::model::{Case, Verdict};
use crate::run::merge::merge;

/// Put the parts of a run together, which `verdict check --shard k/n` has played
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Merge {
    /// The reports or journals of all parts
    #[arg(value_name = "FILE", required = true)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    outputs: Outputs,
}

const EXAMPLES: &str = "Examples:
  verdict check --shard 1/2 --report json=1.json -- ./my-adapter
  verdict check --shard 2/2 --report json=2.json -- ./my-adapter
  verdict merge 1.json 2.json --report html=verdict.html

Exit status: that of the run: 0 nothing fails, 1 something fails, 3 a part is not whole; 2 a part is missing or
does not belong there.";

impl Merge {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let mut parts = Vec::new();
        for file in &self.parts {
            parts.push((file.display().to_string(), stored(file)?));
        }
        self.outputs.ready()?;
        let mut report = merge(&parts).map_err(|(message, help)| Failure::with_help(message, help))?;
        let registry = registry()?;
        let foreign = report.is_of_a_command() || report.misreading.is_some();
        if foreign && report.cases().any(|(_, case)| matches!(case.verdict, Verdict::Fail | Verdict::Stuck)) {
            let cases: Vec<&Case> = registry.rulings.iter().flat_map(|ruling| &ruling.cases).collect();
            report.diagnosis = Some(diagnosis(&report, &cases, &registry.editions));
        }
        self.outputs.give(&report)?;
        Ok(status(report.status()))
    }
}
