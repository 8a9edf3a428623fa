//! The report as data: what was played on which engine, and how it ended. Its JSON is what all other forms are drawn
//! from.

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::citations;
use super::diagnosis::Diagnosis;
use crate::model::{CaseResult, Date, Editions, Evidence, Ruling, Shard, Verdict, Why};

/// The version of this form. It changes only where a field changes its meaning or goes; new fields may come at any time.
pub const FORM: u32 = 1;

/// A run: which engine, which rules, what was played and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// The version of the form of reports.
    pub report: u32,
    /// What was played.
    pub suite: Suite,
    /// On what.
    pub engine: Engine,
    /// The date of the rules.
    pub rules: Date,
    /// The edition that was in force on that date.
    #[serde(default)]
    pub edition: Option<String>,
    /// The misreading that the reference engine was made to follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misreading: Option<String>,
    /// The part of the run that this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// Why the run ended before everything that was planned had been played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partial: Option<Partial>,
    /// The rulings in the order of the registry.
    pub rulings: Vec<RulingReport>,
    /// What explains the failures of an engine under test.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnosis: Option<Diagnosis>,
    /// What became of the list of known failures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownReport>,
    /// The numbers.
    pub summary: Summary,
}

/// What was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Suite {
    /// The version of the suite.
    pub version: String,
    /// A digest of all that was asked for: the ids, positions and scripts of the cases, whatever part of the run this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The ids of all cases that were asked for, in order, where this is a part of a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<String>,
}

/// The engine that was judged.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Engine {
    /// Its name.
    pub name: String,
    /// Its version.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// The language that it is written in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where it is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Where its faults are reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<String>,
    /// The command that ran it; empty for the reference engine of this program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub command: Vec<String>,
}

/// Why a run ended early.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Partial {
    /// What ended it.
    pub by: Early,
    /// In words.
    pub text: String,
}

/// What can end a run early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Early {
    /// The first failure, as asked.
    FailFast,
    /// The engine had to be started again too often.
    Restarts,
    /// Somebody ended it, or it was killed.
    Interrupted,
}

/// A ruling with its cases.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulingReport {
    /// The id.
    pub id: String,
    /// The headline.
    pub title: String,
    /// What it says, in our own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub says: String,
    /// The rules that make it so, the most telling first.
    pub citations: Vec<Citation>,
    /// The verdict: the gravest of its cases.
    pub verdict: Verdict,
    /// The cases.
    pub cases: Vec<CaseReport>,
}

/// A rule by its anchor, as the edition numbers it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Citation {
    /// The anchor.
    pub anchor: String,
    /// Its number; absent where the edition has no such rule.
    #[serde(default)]
    pub number: Option<String>,
    /// What the rule says, in our own words.
    pub means: String,
}

/// A case and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaseReport {
    /// The id.
    pub id: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Why, where it is not a pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Where the rules of the date do not settle the outcome: the readings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disputed: Option<String>,
    /// The command that shows the trace.
    pub trace: String,
    /// Why it fails, where it is a known failure and failed as recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
    /// How it ended before, where it was played again: its verdict then is `flaky`, or the same each time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tries: Vec<CaseResult>,
    /// The time that it took, of an engine under test.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<f64>,
    /// What is kept of a case that did not pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Box<Evidence>>,
}

/// Why a known failure fails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Known {
    /// The reason.
    pub reason: String,
    /// Where more is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// What became of a list of known failures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KnownReport {
    /// The file.
    pub file: String,
    /// How many entries it has.
    pub entries: usize,
    /// What is wrong with it: entries of which something passes, fails otherwise, or that match nothing.
    pub faults: Vec<String>,
}

/// The numbers of a run.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// Rulings.
    pub rulings: usize,
    /// Cases that were to be played.
    pub planned: usize,
    /// Cases that were played.
    pub run: usize,
    /// Cases that were not to be played, since their outcome does not hold in the edition.
    pub skipped: usize,
    /// How many cases failed as the list of known failures says.
    #[serde(default)]
    pub known: usize,
    /// How many cases ended with which verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// The time that everything took, in milliseconds.
    pub milliseconds: f64,
}

/// What a run comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Nothing failed but what is known to.
    Pass,
    /// Something failed, or a list of known failures is no longer right.
    Fail,
    /// The run ended before everything had been played.
    Partial,
}

impl Report {
    /// A report on an engine, without rulings yet.
    pub fn new(engine: Engine, rules: Date, editions: &Editions) -> Self {
        let edition = editions.in_force(rules).map(|edition| format!("{} ({})", edition.date, edition.name));
        Report {
            report: FORM,
            suite: Suite { version: env!("CARGO_PKG_VERSION").to_owned(), digest: None, cases: Vec::new() },
            engine,
            rules,
            edition,
            misreading: None,
            shard: None,
            partial: None,
            rulings: Vec::new(),
            diagnosis: None,
            known: None,
            summary: Summary::default(),
        }
    }

    /// Adds a ruling with the results of its cases.
    pub fn add(&mut self, ruling: &Ruling, editions: &Editions, cases: Vec<CaseReport>) {
        let head = RulingReport::head(ruling, editions, self.rules);
        self.summary.rulings += 1;
        cases.iter().for_each(|case| self.summary.count(case));
        self.rulings.push(RulingReport { verdict: gravest(&cases), cases, ..head });
    }

    /// Counts everything anew, with this many cases that were planned and have not been played.
    pub fn count(&mut self, unplayed: usize) {
        let milliseconds = self.summary.milliseconds;
        self.summary = Summary { rulings: self.rulings.len(), planned: unplayed, milliseconds, ..Summary::default() };
        for ruling in &mut self.rulings {
            ruling.verdict = gravest(&ruling.cases);
            ruling.cases.iter().for_each(|case| self.summary.count(case));
        }
    }

    /// Takes the time.
    pub fn took(&mut self, time: Duration) {
        self.summary.milliseconds = (time.as_secs_f64() * 1e5).round() / 1e2;
    }

    /// All cases with their rulings.
    pub fn cases(&self) -> impl Iterator<Item = (&RulingReport, &CaseReport)> {
        self.rulings.iter().flat_map(|ruling| ruling.cases.iter().map(move |case| (ruling, case)))
    }

    /// Whether an engine of somebody else was judged, and not the reference engine.
    pub fn is_of_a_command(&self) -> bool {
        !self.engine.command.is_empty()
    }

    /// What the run comes to. The reference engine has to pass every case; of another engine nothing may fail, and what
    /// it lacks or does not show is no failure.
    pub fn status(&self) -> Status {
        let Summary { planned, run, known, verdicts, .. } = &self.summary;
        let passes = verdicts.get(Verdict::Pass.word()).copied().unwrap_or(0);
        let failures: usize = Verdict::FAILURES.iter().filter_map(|verdict| verdicts.get(verdict.word())).sum();
        let listed = self.known.as_ref().is_none_or(|known| known.faults.is_empty());
        let good = match self.is_of_a_command() {
            true => failures <= *known && passes + known > 0,
            false => *planned > 0 && run == planned && passes + known == *planned,
        };
        match &self.partial {
            Some(Partial { by: Early::Restarts | Early::Interrupted, .. }) => Status::Partial,
            Some(_) => Status::Fail,
            None if good && listed => Status::Pass,
            None => Status::Fail,
        }
    }

    /// The report as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl RulingReport {
    /// A ruling without cases yet.
    pub fn head(ruling: &Ruling, editions: &Editions, rules: Date) -> Self {
        RulingReport {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            says: ruling.says.get("en").cloned().unwrap_or_default(),
            citations: citations(ruling, editions, rules),
            verdict: Verdict::Skipped,
            cases: Vec::new(),
        }
    }
}

impl Engine {
    /// The reference engine of this program.
    pub fn reference() -> Self {
        Engine {
            name: "reference".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            language: Some("Rust".to_owned()),
            ..Engine::default()
        }
    }

    /// Its name and version.
    pub fn called(&self) -> String {
        if self.version.is_empty() { self.name.clone() } else { format!("{} {}", self.name, self.version) }
    }
}

impl CaseReport {
    /// A result, with the note of a dispute and the command that shows the trace.
    pub fn new(result: CaseResult, disputed: Option<&str>, trace: String) -> Self {
        let CaseResult { case, verdict, why } = result;
        CaseReport {
            id: case,
            verdict,
            why,
            disputed: disputed.map(str::to_owned),
            trace,
            known: None,
            tries: Vec::new(),
            milliseconds: None,
            evidence: None,
        }
    }

    /// The case's name as it stands in its id.
    pub fn name(&self) -> &str {
        self.id.split_once('/').map_or(self.id.as_str(), |(_, name)| name)
    }

    /// Whether something went wrong that nobody knew of.
    pub fn is_news(&self) -> bool {
        self.verdict.is_failure() && self.known.is_none()
    }

    /// How it failed, as a list of known failures records it: what was seen, or else why it is no pass.
    pub fn way(&self) -> Option<&str> {
        self.why.as_ref().map(|why| why.seen.as_deref().unwrap_or(&why.text))
    }
}

impl Summary {
    fn count(&mut self, case: &CaseReport) {
        match case.verdict {
            Verdict::Skipped => self.skipped += 1,
            Verdict::Unsupported => self.planned += 1,
            _ => {
                self.planned += 1;
                self.run += 1;
            }
        }
        self.known += usize::from(case.known.is_some());
        *self.verdicts.entry(case.verdict.word().to_owned()).or_default() += 1;
    }

    /// How many cases ended with a verdict.
    pub fn number(&self, verdict: Verdict) -> usize {
        self.verdicts.get(verdict.word()).copied().unwrap_or(0)
    }
}

/// A fail before everything else that is wrong, that before what could not be seen, that before a pass, and a pass before
/// what was not played.
fn gravest(cases: &[CaseReport]) -> Verdict {
    let weight = |verdict: &Verdict| match verdict {
        Verdict::Fail => 4,
        wrong if wrong.is_failure() => 3,
        Verdict::Pass => 1,
        Verdict::Skipped => 0,
        _ => 2,
    };
    cases.iter().map(|case| case.verdict).max_by_key(weight).unwrap_or(Verdict::Skipped)
}
