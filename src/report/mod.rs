//! What a run comes to, for people and for programs: verdicts by ruling, the failures with what they teach, a summary.

mod card;
pub mod diagnosis;
mod events;
mod explored;
mod failure;
mod page;
pub mod strength;
mod style;
mod text;
pub mod trace;

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

pub use card::card_page;
pub use explored::{Searched, explored};
pub use page::page;
pub use text::text;

use crate::model::{CaseResult, Date, Editions, Ruling, Verdict, Why};

/// A run: which rules, what was played and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Report {
    /// The date of the rules.
    pub rules: Date,
    /// The edition that was in force on that date.
    pub edition: Option<String>,
    /// The misreading that the reference engine was made to follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misreading: Option<String>,
    /// The rulings in the order of the registry.
    pub rulings: Vec<RulingReport>,
    /// What explains the failures of an engine under test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagnosis: Option<diagnosis::Diagnosis>,
    /// The numbers.
    pub summary: Summary,
}

/// A ruling with its cases.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct RulingReport {
    /// The id.
    pub id: String,
    /// The headline.
    pub title: String,
    /// The rules that make it so, the most telling first.
    pub citations: Vec<Citation>,
    /// The verdict: the gravest of its cases.
    pub verdict: Verdict,
    /// The cases.
    pub cases: Vec<CaseReport>,
}

/// A rule by its anchor, as the edition numbers it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Citation {
    /// The anchor.
    pub anchor: String,
    /// Its number; absent where the edition has no such rule.
    pub number: Option<String>,
    /// What the rule says, in our own words.
    pub means: String,
}

/// A case and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CaseReport {
    /// The id.
    pub id: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Why, where it is not a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Where the rules of the date do not settle the outcome: the readings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<String>,
    /// The command that shows the trace.
    pub trace: String,
}

/// The numbers of a run.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub struct Summary {
    /// Rulings.
    pub rulings: usize,
    /// Cases that were to be played.
    pub planned: usize,
    /// Cases that were played.
    pub run: usize,
    /// Cases that were not to be played, since their outcome does not hold in the edition.
    pub skipped: usize,
    /// How many cases ended with which verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// The time that everything took, in milliseconds.
    pub milliseconds: f64,
}

impl Report {
    /// A report without rulings yet.
    pub fn new(rules: Date, editions: &Editions) -> Self {
        let edition = editions.in_force(rules).map(|edition| format!("{} ({})", edition.date, edition.name));
        Report { rules, edition, misreading: None, rulings: Vec::new(), diagnosis: None, summary: Summary::default() }
    }

    /// Adds a ruling with the results of its cases, of which this many were planned.
    pub fn add(&mut self, ruling: &Ruling, editions: &Editions, planned: usize, cases: Vec<CaseReport>) {
        let summary = &mut self.summary;
        summary.rulings += 1;
        summary.planned += planned;
        for case in &cases {
            match case.verdict {
                Verdict::Skipped => summary.skipped += 1,
                Verdict::Unsupported => {}
                _ => summary.run += 1,
            }
            *summary.verdicts.entry(case.verdict.word().to_owned()).or_default() += 1;
        }
        self.rulings.push(RulingReport {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            citations: citations(ruling, editions, self.rules),
            verdict: gravest(&cases),
            cases,
        });
    }

    /// Takes the time.
    pub fn took(&mut self, time: Duration) {
        self.summary.milliseconds = (time.as_secs_f64() * 1e5).round() / 1e2;
    }

    /// Whether every case that was planned was run and passed.
    pub fn good(&self) -> bool {
        let summary = &self.summary;
        summary.planned > 0
            && summary.run == summary.planned
            && summary.verdicts.get(Verdict::Pass.word()) == Some(&summary.planned)
    }

    /// The report as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl CaseReport {
    /// A result, with the note of a dispute and the command that shows the trace.
    pub fn new(result: CaseResult, disputed: Option<&str>, trace: String) -> Self {
        let CaseResult { case, verdict, why } = result;
        CaseReport { id: case, verdict, why, disputed: disputed.map(str::to_owned), trace }
    }
}

/// The rules that make a ruling so, as the edition of a date numbers them.
pub fn citations(ruling: &Ruling, editions: &Editions, date: Date) -> Vec<Citation> {
    let cite = |anchor: &String| Citation {
        anchor: anchor.clone(),
        number: editions.number(anchor, date).map(str::to_owned),
        means: editions.anchor(anchor).map(|entry| entry.means.clone()).unwrap_or_default(),
    };
    ruling.rules.iter().map(cite).collect()
}

/// A fail before everything that does not score, that before a pass, and a pass before what was not played.
fn gravest(cases: &[CaseReport]) -> Verdict {
    let weight = |verdict: &Verdict| match verdict {
        Verdict::Fail => 3,
        Verdict::Pass => 1,
        Verdict::Skipped => 0,
        _ => 2,
    };
    cases.iter().map(|case| case.verdict).max_by_key(weight).unwrap_or(Verdict::Skipped)
}
