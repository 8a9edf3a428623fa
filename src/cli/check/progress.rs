//! How far a run is: a bar on a terminal, and elsewhere a line now and then.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::report::{CaseReport, visible};

/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_secs(10);

/// How far a run is.
pub(super) enum Progress {
    /// Nobody needs to know: it is over at once.
    Silent,
    /// On a terminal.
    Bar { bar: ProgressBar, failures: usize },
    /// In a log.
    Lines { done: usize, of: usize, failures: usize, last: Instant },
}

impl Progress {
    /// Of a run of this many cases, of which some are done already.
    pub fn new(foreign: bool, done: usize, of: usize) -> Self {
        if !foreign {
            return Progress::Silent;
        }
        if !stderr().is_terminal() {
            return Progress::Lines { done, of, failures: 0, last: Instant::now() };
        }
        let bar = ProgressBar::new(of as u64);
        if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos} of {len} cases{msg}, {per_sec}, {eta} left") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        bar.set_position(done as u64);
        bar.reset_eta();
        Progress::Bar { bar, failures: 0 }
    }

    /// A case has ended.
    pub fn case(&mut self, case: &CaseReport) {
        let failed = usize::from(case.is_news());
        match self {
            Progress::Silent => {}
            Progress::Bar { bar, failures } => {
                *failures += failed;
                if *failures > 0 {
                    bar.set_message(format!(", {failures} failed"));
                }
                bar.inc(1);
            }
            Progress::Lines { done, of, failures, last } => {
                *done += 1;
                *failures += failed;
                if failed > 0 {
                    say(&format!("{} {}", case.verdict.word(), visible(&case.id)));
                }
                if last.elapsed() > EVERY {
                    *last = Instant::now();
                    say(&format!("{done} of {of} cases, {failures} failed"));
                }
            }
        }
    }

    /// The run has ended.
    pub fn end(self) {
        if let Progress::Bar { bar, .. } = self {
            bar.finish_and_clear();
        }
    }
}

/// A line on standard error, in one write, since other runs may share it.
fn say(line: &str) {
    // Nobody is left to read it where standard error is closed.
    let _ = stderr().lock().write_all(format!("{line}\n").as_bytes());
}
