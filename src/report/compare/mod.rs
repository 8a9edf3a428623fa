//! Reports side by side: engines, or versions of one, ruling by ruling, and the cases on which they differ.

mod markdown;
mod page;
mod text;

use std::collections::BTreeMap;

pub use markdown::markdown;
pub use page::html;
pub use text::text;

use super::{CaseReport, Report};
use crate::model::Verdict;

/// Reports side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// What each column is called.
    pub columns: Vec<String>,
    /// Passes, and cases that score, of each column.
    pub totals: Vec<Score>,
    /// A row for each ruling of any report.
    pub rows: Vec<Row>,
    /// The cases on which they differ, the gravest change first.
    pub differ: Vec<Difference>,
    /// What makes the reports hard to compare.
    pub notes: Vec<String>,
}

/// A ruling, and how each engine did on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The id of the ruling.
    pub ruling: String,
    /// Its headline.
    pub title: String,
    /// How each engine did; absent where the report does not have the ruling.
    pub scores: Vec<Option<Score>>,
}

/// How many cases passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Those that passed.
    pub passes: usize,
    /// Those that passed or in which something is wrong with the engine.
    pub scored: usize,
    /// Those of which nothing could be said, though they were to be played.
    pub open: usize,
}

/// A case on which reports differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The id of the case.
    pub case: String,
    /// What changed from the first report to the last.
    pub change: Change,
    /// The verdicts; absent where the report does not have the case.
    pub verdicts: Vec<Option<Verdict>>,
    /// Why the last report that has a failure has it.
    pub why: Option<String>,
}

/// What changed from the first report to the last, the gravest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// It passed and fails now.
    Broken,
    /// It failed and passes now.
    Mended,
    /// It fails in another way.
    Otherwise,
    /// It ended in another way that does not score on both sides.
    Moved,
    /// The first report does not have it.
    New,
    /// The last report does not have it.
    Gone,
    /// The first and the last agree, and others differ.
    Between,
}

impl Change {
    /// All changes, the gravest first.
    pub const ALL: [Change; 7] =
        [Change::Broken, Change::Mended, Change::Otherwise, Change::Moved, Change::New, Change::Gone, Change::Between];

    /// A headline.
    pub fn words(self) -> &'static str {
        match self {
            Change::Broken => "passed and fails now",
            Change::Mended => "failed and passes now",
            Change::Otherwise => "fails in another way",
            Change::Moved => "ends otherwise",
            Change::New => "is new",
            Change::Gone => "is gone",
            Change::Between => "differs between",
        }
    }
}

impl Comparison {
    /// Compares reports, which have these names beside those of their engines.
    pub fn new(reports: &[(String, Report)]) -> Self {
        let columns = columns(reports);
        let mut rows: Vec<Row> = Vec::new();
        let mut cases: Vec<(&str, Vec<Option<&CaseReport>>)> = Vec::new();
        let (mut row_of, mut case_of) = (BTreeMap::new(), BTreeMap::new());
        for (column, (_, report)) in reports.iter().enumerate() {
            for ruling in &report.rulings {
                let row = *row_of.entry(ruling.id.as_str()).or_insert_with(|| {
                    let (ruling, title) = (ruling.id.clone(), ruling.title.clone());
                    rows.push(Row { ruling, title, scores: vec![None; reports.len()] });
                    rows.len() - 1
                });
                rows[row].scores[column] = Some(Score::of(ruling.cases.iter()));
                for case in &ruling.cases {
                    let place = *case_of.entry(case.id.as_str()).or_insert_with(|| {
                        cases.push((case.id.as_str(), vec![None; reports.len()]));
                        cases.len() - 1
                    });
                    cases[place].1[column] = Some(case);
                }
            }
        }
        let mut differ: Vec<Difference> = cases.iter().filter_map(|(id, ended)| difference(id, ended)).collect();
        differ.sort_by_key(|one| one.change);
        let totals = reports.iter().map(|(_, report)| Score::of(report.cases().map(|(_, case)| case))).collect();
        Comparison { columns, totals, rows, differ, notes: notes(reports) }
    }

    /// The cases on which they differ in one way.
    pub fn of(&self, change: Change) -> Vec<&Difference> {
        self.differ.iter().filter(|one| one.change == change).collect()
    }
}

impl Score {
    fn of<'c>(cases: impl Iterator<Item = &'c CaseReport>) -> Self {
        let mut score = Score::default();
        for case in cases {
            match case.verdict {
                Verdict::Pass => score.passes += 1,
                Verdict::Skipped => continue,
                Verdict::Inconclusive | Verdict::Unsupported => {
                    score.open += 1;
                    continue;
                }
                _ => {}
            }
            score.scored += 1;
        }
        score
    }

    /// Whether everything that scores passed.
    pub fn is_whole(self) -> bool {
        self.scored > 0 && self.passes == self.scored
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.scored, self.open) {
            (0, 0) => f.write_str("–"),
            (0, open) => write!(f, "{open} open"),
            (_, 0) => write!(f, "{}/{}", self.passes, self.scored),
            (_, open) => write!(f, "{}/{} +{open} open", self.passes, self.scored),
        }
    }
}

/// What the columns are called: the engines by name and version, and where two would be called the same, by their
/// reports too.
fn columns(reports: &[(String, Report)]) -> Vec<String> {
    let called = |report: &Report| match &report.misreading {
        Some(slug) => format!("{} ({slug})", report.engine.called()),
        None => report.engine.called(),
    };
    let all: Vec<String> = reports.iter().map(|(_, report)| called(report)).collect();
    let twice = |name: &String| all.iter().filter(|other| *other == name).count() > 1;
    let name = |(name, (file, _)): (&String, &(String, Report))| {
        if twice(name) { format!("{name} [{file}]") } else { name.clone() }
    };
    all.iter().zip(reports).map(name).collect()
}

fn difference(id: &str, ended: &[Option<&CaseReport>]) -> Option<Difference> {
    let verdicts: Vec<Option<Verdict>> = ended.iter().map(|case| case.map(|case| case.verdict)).collect();
    let is = |case: Option<&CaseReport>, what: fn(Verdict) -> bool| case.is_some_and(|case| what(case.verdict));
    let passes = |verdict| verdict == Verdict::Pass;
    let (first, last) = (ended.first().copied().flatten(), ended.last().copied().flatten());
    let change = match (first, last) {
        (None, Some(_)) => Change::New,
        (Some(_), None) => Change::Gone,
        _ if is(first, passes) && is(last, Verdict::is_failure) => Change::Broken,
        _ if is(first, Verdict::is_failure) && is(last, passes) => Change::Mended,
        (Some(one), Some(other)) if one.verdict != other.verdict => Change::Moved,
        (Some(one), Some(other)) if one.verdict.is_failure() && one.way() != other.way() => Change::Otherwise,
        _ if verdicts.iter().any(|verdict| *verdict != verdicts[0]) => Change::Between,
        _ => return None,
    };
    let why = ended.iter().rev().flatten().find(|case| case.verdict.is_failure()).and_then(|case| {
        let why = case.why.as_ref()?;
        Some(match (&why.expected, &why.seen) {
            (Some(expected), Some(seen)) => format!("expected {}; seen {}", flat(expected), flat(seen)),
            _ => flat(&why.text),
        })
    });
    Some(Difference { case: id.to_owned(), change, verdicts, why })
}

/// A text on one line.
fn flat(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("; ")
}

fn notes(reports: &[(String, Report)]) -> Vec<String> {
    let mut notes = Vec::new();
    let mut differ = |what: &str, of: &dyn Fn(&Report) -> String| {
        let all: Vec<String> = reports.iter().map(|(_, report)| of(report)).collect();
        if all.iter().any(|one| *one != all[0]) {
            notes.push(format!("they are of different {what}: {}", all.join(", ")));
        }
    };
    differ("versions of the suite", &|report| report.suite.version.clone());
    differ("rules", &|report| report.rules.to_string());
    for (name, report) in reports {
        if let Some(partial) = &report.partial {
            notes.push(format!("{name} is not whole: {}", partial.text));
        }
        if let Some(shard) = &report.shard {
            notes.push(format!("{name} is part {shard} of a run"));
        }
    }
    notes
}
