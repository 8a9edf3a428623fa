//! Somebody else's engine in a check: its processes, one for each worker.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::asked::Files;
use crate::cli::print::Failure;
use crate::cli::tested::Tested;
use crate::model::Verdict;
use crate::report::{CaseReport, Early, Partial};
use crate::run::{Plan, Start};
use crate::subject::Subject;
use crate::subject::process::{Launch, Process};

/// The processes of an engine.
pub(super) struct Foreign {
    launch: Arc<Launch>,
    /// The first, which has said who it is.
    pub first: Process,
}

/// Starts the engine that is named, if one is.
pub(super) fn engine(tested: &Tested, plan: &Plan<'_>, files: &Files) -> Result<Option<Foreign>, Failure> {
    if !tested.is_named() {
        return Ok(None);
    }
    let cases = plan.rulings.iter().flat_map(|asked| asked.cases.iter().copied());
    let launch = tested.launch(cases, &files.cards)?;
    let first = Tested::start(&launch)?;
    Ok(Some(Foreign { launch, first }))
}

/// What of an engine is left to look at while its processes work.
pub(super) struct Watch {
    launch: Arc<Launch>,
}

impl Foreign {
    /// What workers begin with: the first process, and as many more.
    pub fn starts<'s>(self, jobs: u16) -> (Vec<Start<'s>>, Watch) {
        let Foreign { launch, first } = self;
        let mut starts: Vec<Start<'s>> = vec![Box::new(move || Ok(Box::new(first) as Box<dyn Subject + 's>))];
        for _ in 1..jobs {
            let launch = Arc::clone(&launch);
            starts.push(Box::new(move || match Process::start(&launch) {
                Ok(process) => Ok(Box::new(process) as Box<dyn Subject + 's>),
                Err(fault) => Err(fault.message),
            }));
        }
        (starts, Watch { launch })
    }
}

impl Watch {
    /// What is kept of a case that was played: nothing where no process was left to play it, and then all stop.
    pub fn kept(&self, case: CaseReport, stop: &AtomicBool) -> Option<CaseReport> {
        if self.launch.spent() && case.verdict == Verdict::Skipped {
            stop.store(true, Ordering::Relaxed);
            return None;
        }
        Some(case)
    }

    /// Why the run ended early, if it did.
    pub fn partial(&self) -> Option<Partial> {
        let times = self.launch.restarts();
        let text = || format!("the engine was started anew {times} times, and is not again");
        self.launch.spent().then(|| Partial { by: Early::Restarts, text: text() })
    }

    /// Says what the user should know beside the results.
    pub fn tell(&self) {
        Tested::tell_of(&self.launch);
    }
}
