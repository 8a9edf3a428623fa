//! The list of known failures: which cases fail on an engine, why, and how. Each must go on failing so, or the list is
//! wrong.

mod read;
mod update;

use crate::model::{Place, Verdict};
use crate::read::{Fault, nearest};
use crate::report::{CaseReport, Known, KnownReport, Report};

pub use update::{Updated, update};

/// A list of known failures.
#[derive(Clone, Debug)]
pub struct KnownFailures {
    /// The file.
    pub file: String,
    /// Its text.
    text: String,
    /// The entries, in the order written.
    pub entries: Vec<Entry>,
}

/// A known failure, or several for one reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The id of the case, or a pattern in which `*` stands for anything.
    pub case: String,
    /// Why it fails.
    pub reason: String,
    /// Where more is said.
    pub link: Option<String>,
    /// The verdict with which it ends.
    pub verdict: Verdict,
    /// What is seen, or else why it is no pass; absent where that does not matter.
    pub way: Option<String>,
    /// Where the case is named.
    pub place: Place,
}

impl Entry {
    /// Whether it speaks of several cases.
    pub fn is_pattern(&self) -> bool {
        self.case.contains('*')
    }

    /// Whether it speaks of a case.
    pub fn names(&self, id: &str) -> bool {
        matches(&self.case, id)
    }

    /// Whether a case that failed did so in the way recorded.
    pub fn as_recorded(&self, case: &CaseReport) -> bool {
        let way = self.way.as_deref().map(flat);
        case.verdict == self.verdict && way.is_none_or(|way| Some(way) == case.way().map(flat))
    }
}

impl KnownFailures {
    /// The entry that speaks of a case: one that names it before a pattern, and of patterns the first.
    pub fn entry(&self, id: &str) -> Option<usize> {
        let exact = self.entries.iter().position(|entry| entry.case == id);
        exact.or_else(|| self.entries.iter().position(|entry| entry.names(id)))
    }

    /// The entries that name a case which is not there.
    ///
    /// # Errors
    /// There are some: a fault for each, with the nearest name.
    pub fn known_names(&self, ids: &[String]) -> Result<(), Vec<Fault>> {
        let source = crate::read::Source::new(&self.file, &self.text);
        let unknown = self.entries.iter().filter(|entry| !entry.is_pattern() && !ids.contains(&entry.case));
        let fault = |entry: &Entry| {
            let help = match nearest(&entry.case, ids.iter().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "take the entry out; `verdict check --list` lists all ids".to_owned(),
            };
            let at = source.text.lines().take(entry.place.line - 1).map(|line| line.len() + 1).sum::<usize>();
            let line = source.text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
            let from = at + line.char_indices().nth(entry.place.column - 1).map_or(0, |(from, _)| from);
            let message = format!("there is no case `{}`", entry.case);
            source.fault(from..from + entry.case.len() + 2, message, "unknown case", Some(help))
        };
        let faults: Vec<Fault> = unknown.map(fault).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Holds a report against the list: marks what fails as recorded, and says what is wrong with the list. `ids` are
    /// those of all cases that there are, whether or not they were asked for.
    pub fn judge(&self, report: &mut Report, ids: &[String]) {
        let mut faults = Vec::new();
        for case in report.rulings.iter_mut().flat_map(|ruling| &mut ruling.cases) {
            let Some(entry) = self.entry(&case.id).map(|number| &self.entries[number]) else { continue };
            let Place { file, line, .. } = &entry.place;
            if case.verdict.is_failure() && entry.as_recorded(case) {
                case.known = Some(Known { reason: entry.reason.clone(), link: entry.link.clone() });
            } else if case.verdict.is_failure() {
                faults.push(format!(
                    "{file}:{line}: {} fails in another way than recorded: {} is recorded, {} was seen",
                    case.id,
                    told(entry.verdict, entry.way.as_deref()),
                    told(case.verdict, case.way())
                ));
            } else if case.verdict == Verdict::Pass {
                faults.push(format!("{file}:{line}: {} passes: take it out of the list", case.id));
            }
        }
        for entry in self.entries.iter().filter(|entry| !ids.iter().any(|id| entry.names(id))) {
            let Place { file, line, .. } = &entry.place;
            faults.push(format!("{file}:{line}: `{}` matches no case", entry.case));
        }
        report.known = Some(KnownReport { file: self.file.clone(), entries: self.entries.len(), faults });
        let unplayed = report.summary.planned - report.cases().filter(|(_, c)| c.verdict != Verdict::Skipped).count();
        report.count(unplayed);
    }
}

fn told(verdict: Verdict, way: Option<&str>) -> String {
    match way {
        Some(way) => format!("{} ({})", verdict.word(), flat(way)),
        None => verdict.word().to_owned(),
    }
}

/// A text on one line, without what only looks different.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a pattern in which `*` stands for anything fits a text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut left) = text.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        match left.find(part) {
            Some(at) => left = &left[at + part.len()..],
            None => return false,
        }
    }
    left.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, text, fits) in [
            ("a/b", "a/b", true),
            ("a/b", "a/bc", false),
            ("a/*", "a/b", true),
            ("a/*", "b/a/b", false),
            ("*b", "a/b", true),
            ("*", "", true),
            ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "a-c-b", false),
            ("ab*b", "ab", false),
            ("a**c", "abc", true),
        ] {
            assert_eq!(matches(pattern, text), fits, "{pattern} {text}");
        }
    }
}
