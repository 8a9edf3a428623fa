//! `verdict check`: what is asked for, played and reported.

mod asked;
mod foreign;
mod interrupt;
mod keep;
mod known;
mod progress;
mod run;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::outputs::Outputs;
use super::print::{Failure, print};
use super::select::{OwnCards, date, registry};
use super::tested::Tested;
use crate::model::{Date, Shard};

/// Play the rulings, or those that filters name, and say how each ended
#[derive(Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub(super) struct Check {
    /// Parts of ids of rulings or cases; without one all are played
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    /// Play by the rules of this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    /// Play the cases of this file, or of all .toml files in this directory, instead of the rulings
    #[arg(long, value_name = "PATH")]
    cases: Vec<PathBuf>,
    /// With --cases: play the rulings too
    #[arg(long, requires = "cases")]
    with_rulings: bool,
    /// Let the engine follow this misreading of the rules (`verdict strength --list` lists them)
    #[arg(long, value_name = "SLUG", conflicts_with_all = ["command", "profile"])]
    misread: Option<String>,
    /// Pass every trace through all properties too: a case in whose game one breaks fails
    #[arg(long, conflicts_with_all = ["journal", "resume", "command", "profile"])]
    properties: bool,
    #[command(flatten)]
    own: OwnCards,
    #[command(flatten)]
    outputs: Outputs,
    /// List the ids of the cases instead of playing them
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    tested: Tested,
}

/// How a run goes
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "The run")]
struct How {
    /// Play on this many engines at once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Play the k-th of n parts; `verdict merge` puts their reports together
    #[arg(long, value_name = "k/n")]
    shard: Option<Shard>,
    /// Cases that are known to fail, and how (TOML): one that passes or fails otherwise fails the run
    #[arg(long, value_name = "FILE")]
    known_failures: Option<PathBuf>,
    /// Bring the list of known failures up to date; reasons and comments stay
    #[arg(long, requires = "known_failures")]
    update_known_failures: bool,
    /// Stop at the first failure that is not known
    #[arg(long)]
    fail_fast: bool,
    /// Play a case that fails again, at most this often; one that then ends otherwise is `flaky`
    #[arg(long, value_name = "N", default_value_t = 0)]
    retries: u32,
    /// Keep every result in this file as soon as it is there
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    journal: Option<PathBuf>,
    /// Go on with the run of this journal: what was judged is not judged again
    #[arg(long, value_name = "JOURNAL")]
    resume: Option<PathBuf>,
}

const EXAMPLES: &str = "Examples:
  verdict check                                all rulings by the newest rules
  verdict check graft                          all rulings on graft
  verdict check --rules 2006-05-01 graft       by the rules with which graft came
  verdict check --cases mine.toml              your own cases
  verdict check --cases mine.toml --cards cards.toml
                                               with cards of your own
  verdict check --format json > report.json    for programs
  verdict check --report junit=verdict.xml --known-failures known.toml
                                               in CI
  verdict check graft -- python3 my-adapter.py another engine, behind the adapter protocol
  verdict check --profile engine.toml --jobs 4

Exit status: 0 nothing fails but what is known to, 1 something fails, 2 the request or a file is wrong,
3 the run ended before everything was played.";

impl Check {
    pub(super) fn run(mut self) -> Result<ExitCode, Failure> {
        self.tested = self.tested.with_profile()?;
        if self.how.known_failures.is_none() {
            self.how.known_failures = self.tested.known_failures().cloned();
        }
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let asked = asked::Files::of(&self)?;
        let plan = asked.plan(&self, registry, date)?;
        if self.list {
            let ids = plan.tasks().into_iter().map(|task| task.case.id() + "\n");
            print(&ids.collect::<String>())?;
            return Ok(ExitCode::SUCCESS);
        }
        // What can be found wrong without the engine is said before it is started.
        let list = known::List::of(&self, || asked.ids(&self, registry))?;
        self.outputs.ready()?;
        let engine = foreign::engine(&self.tested, &plan, &asked)?;
        // An engine is judged by the rules that it says it plays by, unless others are asked for.
        let own = engine.as_ref().and_then(|engine| engine.first.hello().rules).filter(|_| self.rules.is_none());
        let plan = match own {
            Some(own) if own != plan.rules => asked.plan(&self, registry, super::select::date(registry, Some(own))?)?,
            _ => plan,
        };
        run::run(&self, registry, plan, &asked, list.as_ref(), engine)
    }
}
