//! The list of known failures of a check: read before anything is played, held against the report, brought up to date.

use std::path::Path;

use super::Check;
use crate::cli::print::{Failure, note};
use crate::cli::write::{atomically, can_be_written, unwritten};
use crate::report::Report;
use crate::run::known::{KnownFailures, update};

/// What a new list begins with.
const HEAD: &str =
    "# Cases that are known to fail, each with the reason. `verdict check --known-failures` fails where one
# passes or fails in another way; with `--update-known-failures` it brings this list up to date.
";

/// A list of known failures, and the ids of all cases that there are.
pub(super) struct List {
    known: KnownFailures,
    ids: Vec<String>,
}

impl List {
    /// Reads the list that a check names.
    pub fn of(check: &Check, ids: impl FnOnce() -> Vec<String>) -> Result<Option<Self>, Failure> {
        let Some(path) = &check.how.known_failures else { return Ok(None) };
        let update = check.how.update_known_failures;
        let name = path.display().to_string();
        if update {
            can_be_written(path)?;
        }
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && update => HEAD.as_bytes().to_vec(),
            Err(error) => {
                let help = "`--update-known-failures` makes a list of what fails now; nothing was played";
                return Err(Failure::with_help(format!("{name}: it can't be read: {error}"), help));
            }
        };
        let list = List { known: KnownFailures::read(&name, &bytes).map_err(Failure::Files)?, ids: ids() };
        // What is not there any more is taken out where the list is brought up to date.
        if !update {
            list.known.known_names(&list.ids).map_err(Failure::Files)?;
        }
        Ok(Some(list))
    }

    /// Whether a case that failed is known to fail so.
    pub fn knows(&self, case: &crate::report::CaseReport) -> bool {
        self.known.entry(&case.id).is_some_and(|entry| self.known.entries[entry].as_recorded(case))
    }

    /// Holds a report against the list.
    pub fn judge(&self, report: &mut Report) {
        self.known.judge(report, &self.ids);
    }

    /// Brings the list up to date with a report, which is then held against it.
    pub fn update(&self, path: &Path, report: &mut Report) -> Result<(), Failure> {
        let updated = update(&self.known, report, &self.ids).map_err(Failure::request)?;
        if updated.added + updated.changed + updated.removed > 0 {
            atomically(path, updated.text.as_bytes()).map_err(|error| unwritten(path, &error))?;
        }
        let (added, changed, removed) = (updated.added, updated.changed, updated.removed);
        note(&format!("{}: {added} added, {changed} changed, {removed} taken out", self.known.file));
        let known = KnownFailures::read(&self.known.file, updated.text.as_bytes()).map_err(Failure::Files)?;
        for case in report.rulings.iter_mut().flat_map(|ruling| &mut ruling.cases) {
            case.known = None;
        }
        known.judge(report, &self.ids);
        Ok(())
    }
}
