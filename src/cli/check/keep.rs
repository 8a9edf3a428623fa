//! The journal of a check: begun where one is asked for or somebody else's engine is judged, or gone on with.

use std::path::{Path, PathBuf};

use crate::cli::print::{Failure, note};
use crate::report::{CaseReport, Partial, Report};
use crate::run::journal::{Head, Journal, Kept, differs};

/// Where journals lie that nobody asked for.
const FOLDER: &str = ".verdict";

/// A journal, or none.
#[derive(Default)]
pub(super) struct Keep {
    journal: Option<(PathBuf, Journal)>,
    /// Whether nobody asked for it: it is taken away when everything has been reported.
    unasked: bool,
    /// What was judged before, by the places of the cases among those planned.
    pub before: Vec<(usize, CaseReport)>,
}

impl Keep {
    /// Begins a journal.
    pub fn begin(path: &Path, head: &Head) -> Result<Self, Failure> {
        let journal = Journal::begin(path, head).map_err(|error| {
            let help = "name a file that is not there yet, or go on with it: `--resume`; nothing was played";
            Failure::with_help(format!("{}: a journal can't be begun here: {error}", path.display()), help)
        })?;
        Ok(Keep { journal: Some((path.to_owned(), journal)), ..Keep::default() })
    }

    /// Begins a journal that nobody asked for. Where it can't be written, the run goes on without.
    pub fn unasked(head: &Head) -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let path = Path::new(FOLDER).join(format!("{}-{}.jsonl", since.as_secs(), std::process::id()));
        match std::fs::create_dir_all(FOLDER).and_then(|()| Journal::begin(&path, head)) {
            Ok(journal) => Keep { journal: Some((path, journal)), unasked: true, before: Vec::new() },
            Err(error) => {
                note(&format!("nothing is kept of this run before it ends: {}: {error}", path.display()));
                Keep::default()
            }
        }
    }

    /// Goes on with a journal, which must be of the same run.
    pub fn resume(path: &Path, head: &Head) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|error| {
            Failure::with_help(
                format!("{name}: it can't be read: {error}"),
                "name the journal of a run that did not end",
            )
        })?;
        let kept = Kept::read(&name, &bytes).map_err(Failure::Files)?;
        if let Some(text) = differs(&kept.head, head) {
            let help = "give the arguments with which the run was begun, or begin anew; nothing was played, and the \
                        journal is as it was";
            return Err(Failure::with_help(format!("{name} is the journal of another run: {text}"), help));
        }
        if kept.good < bytes.len() {
            note(&format!("{name}: the last line was not finished and is left out"));
        }
        let journal = Journal::go_on(path, &kept)
            .map_err(|error| Failure::request(format!("{name}: it can't be written: {error}")))?;
        note(&format!(
            "{name}: {} of {} cases are judged already",
            kept.cases.len(),
            head.planned.iter().flatten().count()
        ));
        Ok(Keep { journal: Some((path.to_owned(), journal)), unasked: false, before: kept.cases })
    }

    /// Keeps a result. A journal that can no longer be written is given up: the run goes on.
    pub fn case(&mut self, at: usize, report: &CaseReport) {
        if let Some((path, journal)) = &mut self.journal
            && let Err(error) = journal.case(at, report)
        {
            note(&format!("{}: it can no longer be written, and the run goes on without it: {error}", path.display()));
            self.journal = None;
        }
    }

    /// Keeps that all is over.
    pub fn end(&mut self, partial: Option<Partial>, milliseconds: f64) {
        if let Some((path, journal)) = &mut self.journal
            && let Err(error) = journal.end(partial, milliseconds)
        {
            note(&format!("{}: it can no longer be written: {error}", path.display()));
        }
    }

    /// Everything has been reported: what nobody asked for goes, unless the run can be gone on with.
    pub fn reported(self, report: &Report) {
        let Some((path, journal)) = self.journal else { return };
        drop(journal);
        if report.partial.is_some() {
            note(&format!("what was judged is kept: the same command with `--resume {}` goes on", path.display()));
        } else if self.unasked {
            // Both fail only where somebody else was faster, or other journals are there.
            let _ = std::fs::remove_file(&path);
            let _ = std::fs::remove_dir(FOLDER);
        }
    }
}
