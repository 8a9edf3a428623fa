//! Whether the game of a case keeps all properties: a second look at cases that ended, on the reference engine.

use std::sync::{Arc, Mutex};

use super::Manner;
use crate::judge::{Director, recorded};
use crate::model::{CardFacts, Case, Entry, Outcome, Trace, Verdict, Why};
use crate::report::CaseReport;
use crate::rulings::Suite;
use crate::subject::Reference;

/// Who looks. The game is played a second time, and its trace passes through all properties.
#[derive(Debug)]
pub struct SecondLook<'c> {
    reference: Reference<'c>,
    facts: Arc<[CardFacts]>,
    /// Suites that nobody uses just now: making one costs more than a game.
    free: Mutex<Vec<Suite>>,
}

impl<'c> SecondLook<'c> {
    /// Looks at games on this engine, whose cards have these facts.
    pub fn new(reference: Reference<'c>, facts: Arc<[CardFacts]>) -> Self {
        SecondLook { reference, facts, free: Mutex::default() }
    }

    /// Makes a case that passed fail if a property breaks in its game. Where it failed already, that is said too.
    pub fn look(&self, case: &Case, manner: &Manner<'_>, report: &mut CaseReport) {
        if !matches!(report.verdict, Verdict::Pass | Verdict::Fail | Verdict::Inconclusive) {
            return;
        }
        let entries = self.traced(case, manner);
        let free = self.free.lock().ok().and_then(|mut free| free.pop());
        let mut suite = free.unwrap_or_else(|| Suite::new(self.facts.clone()));
        suite.run(&entries);
        let broken = suite.violated().filter_map(|(place, outcome)| {
            let Outcome::Violated { at, because } = outcome else { return None };
            let rule = entries.get(at)?.rule.id();
            let day = case.setup.rules.unwrap_or(manner.rules);
            let number = manner.editions.number(rule, day).map(|number| format!(", CR {number}")).unwrap_or_default();
            Some(format!(
                "the property {} breaks at entry {at} ({rule}{number}): {because}",
                suite.stated()[place].id()
            ))
        });
        let broken: Vec<String> = broken.collect();
        if let Ok(mut free) = self.free.lock() {
            free.push(suite);
        }
        if broken.is_empty() {
            return;
        }
        if report.verdict != Verdict::Fail {
            report.verdict = Verdict::Fail;
            report.why = None;
            let mut reference = self.reference;
            report.evidence = Some(Box::new(recorded(case, &mut reference, manner.rules).1));
        }
        let why = report.why.get_or_insert_with(Why::default);
        let before = std::mem::take(&mut why.text);
        why.text = [before].into_iter().filter(|text| !text.is_empty()).chain(broken).collect::<Vec<_>>().join("; ");
    }

    fn traced(&self, case: &Case, manner: &Manner<'_>) -> Vec<Entry> {
        let mut setup = case.setup.clone();
        setup.rules.get_or_insert(manner.rules);
        let (mut reference, mut trace) = (self.reference, Trace::default());
        reference.play_into(&setup, &mut Director::new(case), &mut trace);
        trace.entries
    }
}
