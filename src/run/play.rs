//! How a case is played in a run: by which rules, how often, and what is kept of it.

use std::time::Instant;

use super::Task;
use crate::judge::{judge, recorded};
use crate::model::{Case, CaseResult, Date, Editions, Verdict, Why, slug};
use crate::report::CaseReport;
use crate::subject::Subject;

/// How cases are played.
#[derive(Clone, Debug)]
pub struct Manner<'e> {
    /// By the rules of which day.
    pub rules: Date,
    /// The editions, which say since when a mechanic is there.
    pub editions: &'e Editions,
    /// What is added to the command that shows a game: the day, and the misreading that is followed.
    pub options: String,
    /// How often a case that fails is played again.
    pub retries: u32,
    /// Whether the engine is somebody else's: it is listened to while it plays, since it may not play so again, and the
    /// time is taken.
    pub foreign: bool,
}

impl Manner<'_> {
    /// Plays a case.
    pub fn play(&self, task: &Task<'_>, subject: &mut dyn Subject) -> CaseReport {
        let case = task.case;
        if let Err(text) = self.editions.for_mechanic(case.ruling.split('.').next().unwrap_or_default(), self.rules) {
            let why = Some(Why { text, ..Why::default() });
            return self.told(task, CaseResult { case: case.id(), verdict: Verdict::Skipped, why });
        }
        let mut report = self.once(task, subject);
        for _ in 0..self.retries {
            if !report.verdict.is_failure() {
                break;
            }
            subject.renew();
            let again = self.once(task, subject);
            // An engine that is not started again plays nothing otherwise.
            if again.verdict == Verdict::Skipped {
                break;
            }
            let other = again.verdict != report.verdict;
            report.tries.push(CaseResult { case: again.id, verdict: again.verdict, why: again.why });
            if other {
                report.tries.insert(
                    0,
                    CaseResult { case: report.id.clone(), verdict: report.verdict, why: report.why.clone() },
                );
                report.verdict = Verdict::Flaky;
                let words: Vec<&str> = report.tries.iter().map(|tried| tried.verdict.word()).collect();
                let why = report.why.get_or_insert_default();
                why.text = format!("it ended differently when it was played again: {}", words.join(", "));
                break;
            }
        }
        report
    }

    fn once(&self, task: &Task<'_>, subject: &mut dyn Subject) -> CaseReport {
        let case = task.case;
        if self.foreign {
            let begun = Instant::now();
            let (outcome, evidence) = recorded(case, subject, self.rules);
            let milliseconds = Some((begun.elapsed().as_secs_f64() * 1e5).round() / 1e2);
            let report = self.told(task, outcome.result);
            let evidence = has_evidence(report.verdict).then(|| Box::new(evidence));
            return CaseReport { evidence, milliseconds, ..report };
        }
        let report = self.told(task, judge(case, subject, self.rules));
        // The reference plays the same game again: only of what failed anything is written down.
        let evidence = has_evidence(report.verdict).then(|| Box::new(recorded(case, subject, self.rules).1));
        CaseReport { evidence, ..report }
    }

    fn told(&self, task: &Task<'_>, result: CaseResult) -> CaseReport {
        let case = task.case;
        let disputed = case.disputed_on(self.rules);
        let result = unless_disputed(result, disputed, self.rules);
        let trace = trace(case, &result.case, task.file) + &self.options;
        CaseReport::new(result, disputed, trace)
    }
}

fn has_evidence(verdict: Verdict) -> bool {
    verdict.is_failure() || verdict == Verdict::Inconclusive
}

/// On a day whose rules do not settle the outcome nothing fails: the report tells the readings instead.
fn unless_disputed(result: CaseResult, disputed: Option<&str>, date: Date) -> CaseResult {
    match (result.verdict, disputed) {
        (Verdict::Fail, Some(note)) => {
            let why = Some(Why { text: format!("the rules of {date} do not settle this: {note}"), ..Why::default() });
            CaseResult { verdict: Verdict::Skipped, why, ..result }
        }
        _ => result,
    }
}

/// The command that shows the game of a case by the newest rules, read rightly.
fn trace(case: &Case, id: &str, file: Option<&str>) -> String {
    match file {
        Some(file) => format!("verdict trace {} {}", quoted(file), slug(&case.name)),
        None => format!("verdict trace {id}"),
    }
}

/// A word for a shell.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
