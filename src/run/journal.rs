//! The journal of a run: a line when it begins, one for each case as it ends, and one when all is over. Nothing that has
//! ended is lost, whatever becomes of the program.
//!
//! Each line goes out in one write, so that it is the operating system's to keep even if this program is killed. It is on
//! the disk at the latest a second later (`fsync`), which is what a power cut can cost.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::read::{Fault, Source};
use crate::report::stored::fault;
use crate::report::{CaseReport, Early, Partial, Report};

/// The version of this form.
const FORM: u32 = 1;
/// How much a power cut may cost.
const SYNC: Duration = Duration::from_secs(1);

/// The first line: what is played on what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The version of the form of journals.
    pub journal: u32,
    /// The report as it begins: the rulings are there, and their cases are not.
    pub report: Report,
    /// The ids of the cases to be played, by ruling.
    pub planned: Vec<Vec<String>>,
}

/// The other lines.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    /// A case has ended.
    Case {
        /// Its place among those planned.
        at: usize,
        /// How it ended.
        report: Box<CaseReport>,
    },
    /// The run has ended.
    End {
        /// Why before everything had been played, if so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partial: Option<Partial>,
        /// The time that it took.
        milliseconds: f64,
    },
}

/// A journal as it is written.
#[derive(Debug)]
pub struct Journal {
    file: File,
    synced: Instant,
}

impl Head {
    /// The first line of a run.
    pub fn new(report: Report, planned: Vec<Vec<String>>) -> Self {
        Head { journal: FORM, report, planned }
    }
}

impl Journal {
    /// Begins a journal in a file that is not there or is empty.
    ///
    /// # Errors
    /// It can't be written, or there is something in it.
    pub fn begin(path: &Path, head: &Head) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let data = file.metadata()?;
        if data.is_file() && data.len() > 0 {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is something in it already"));
        }
        let mut journal = Journal { file, synced: Instant::now() };
        journal.line(head)?;
        journal.sync()?;
        Ok(journal)
    }

    /// Goes on with a journal after what was read of it: a line that was not finished is cut off.
    ///
    /// # Errors
    /// It can't be written.
    pub fn go_on(path: &Path, read: &Kept) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(read.good as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Journal { file, synced: Instant::now() })
    }

    /// A case has ended.
    ///
    /// # Errors
    /// It can't be written.
    pub fn case(&mut self, at: usize, report: &CaseReport) -> io::Result<()> {
        self.line(&Line::Case { at, report: Box::new(report.clone()) })?;
        if self.synced.elapsed() > SYNC { self.sync() } else { Ok(()) }
    }

    /// The run has ended.
    ///
    /// # Errors
    /// It can't be written.
    pub fn end(&mut self, partial: Option<Partial>, milliseconds: f64) -> io::Result<()> {
        self.line(&Line::End { partial, milliseconds })?;
        self.sync()
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.file.write_all(&bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.synced = Instant::now();
        match self.file.sync_data() {
            // A pipe has nothing to sync.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        }
    }
}

/// A journal as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// What was played on what.
    pub head: Head,
    /// The cases that have ended, by their places among those planned.
    pub cases: Vec<(usize, CaseReport)>,
    /// How many bytes of it are whole lines.
    pub good: usize,
    /// How it ended, if it did.
    end: Option<(Option<Partial>, f64)>,
}

impl Kept {
    /// Whether bytes are those of a journal, and not of a report.
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(br#"{"journal":"#)
    }

    /// Reads a journal. Its last line need not be whole: that is where a run was killed.
    ///
    /// # Errors
    /// It is none, or one of a form that this version does not know: a fault that points at the place.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        // What stands after the last end of a line was cut off while it was written.
        let good = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let source = Source::from_bytes(name, &bytes[..good])?;
        let help = "a journal is what `verdict check --journal FILE` writes";
        let mut lines = source.text.lines().enumerate();
        let Some((_, first)) = lines.next() else {
            let text = "this journal ends before its first line does: nothing was judged yet";
            let help = "take it away and begin anew";
            return Err(vec![source.fault(0..0, text, "here", Some(help.to_owned()))]);
        };
        let head: Head = serde_json::from_str(first).map_err(|error| vec![fault(&source, &error, 0, help)])?;
        if head.journal != FORM {
            let text = format!("this is a journal of form {}, and this version knows form {FORM}", head.journal);
            let help = "go on with the version that wrote it";
            return Err(vec![source.fault(0..0, text, "here", Some(help.to_owned()))]);
        }
        let planned = head.planned.iter().map(Vec::len).sum::<usize>();
        let mut kept = Kept { head, cases: Vec::new(), good, end: None };
        let mut seen = vec![false; planned];
        for (number, line) in lines {
            match serde_json::from_str(line).map_err(|error| vec![fault(&source, &error, number, help)])? {
                Line::Case { at, report } if at < planned => {
                    // A case that was played twice counts as it ended last.
                    if std::mem::replace(&mut seen[at], true) {
                        kept.cases.retain(|(other, _)| *other != at);
                    }
                    kept.cases.push((at, *report));
                }
                Line::Case { at, .. } => {
                    let start = line.as_ptr() as usize - source.text.as_ptr() as usize;
                    let text = format!("this journal has no case {at}: {planned} are planned");
                    return Err(vec![source.fault(start..start + 1, text, "here", None)]);
                }
                Line::End { partial, milliseconds } => kept.end = Some((partial, milliseconds)),
            }
        }
        Ok(kept)
    }

    /// The report that it comes to, whole or not.
    pub fn report(self) -> Report {
        let Kept { head: Head { mut report, planned, .. }, cases, end, .. } = self;
        let all = planned.iter().map(Vec::len).sum::<usize>();
        let (partial, milliseconds) = end.unwrap_or_else(|| {
            let text = format!("the run was killed after {} of {all} cases", cases.len());
            (Some(Partial { by: Early::Interrupted, text }), 0.0)
        });
        report.partial = partial.filter(|_| cases.len() < all);
        report.summary.milliseconds = milliseconds;
        let lengths: Vec<usize> = planned.iter().map(Vec::len).collect();
        fill(&mut report, &lengths, cases);
        report
    }
}

/// Puts cases under their rulings, by their places among those planned (this many of each ruling), and counts them.
pub fn fill(report: &mut Report, planned: &[usize], mut cases: Vec<(usize, CaseReport)>) {
    cases.sort_by_key(|(at, _)| *at);
    let unplayed = planned.iter().sum::<usize>() - cases.len();
    let mut cases = cases.into_iter().peekable();
    let mut end = 0;
    for (ruling, planned) in report.rulings.iter_mut().zip(planned) {
        end += planned;
        while let Some((_, case)) = cases.next_if(|(at, _)| *at < end) {
            ruling.cases.push(case);
        }
    }
    report.rulings.retain(|ruling| !ruling.cases.is_empty());
    report.count(unplayed);
}

/// Why a journal is not that of a run with this head.
pub fn differs(kept: &Head, head: &Head) -> Option<String> {
    let (old, new) = (&kept.report, &head.report);
    let differ =
        |what: &str, old: &str, new: &str| (old != new).then(|| format!("it is of {what} {old}, and this is {new}"));
    differ("version", &old.suite.version, &new.suite.version)
        .or_else(|| differ("the engine", &old.engine.called(), &new.engine.called()))
        .or_else(|| differ("the rules of", &old.rules.to_string(), &new.rules.to_string()))
        .or_else(|| {
            let shard =
                |report: &Report| report.shard.map_or("the whole run".to_owned(), |shard| format!("part {shard}"));
            differ("", &shard(old), &shard(new)).map(|text| text.replace("of  ", "of "))
        })
        .or_else(|| {
            differ(
                "the misreading",
                old.misreading.as_deref().unwrap_or("none"),
                new.misreading.as_deref().unwrap_or("none"),
            )
        })
        .or_else(|| {
            (old.suite.digest != new.suite.digest)
                .then(|| "other cases were asked for, or cases have changed since".to_owned())
        })
}
