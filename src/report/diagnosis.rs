//! The diagnosis of a run for people and for programs: which misreadings explain what failed.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::style::{BOLD, DIM, painted};
use super::visible;
use crate::model::{Date, Editions};
use crate::strength;

/// What explains the failures of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Diagnosis {
    /// How many cases failed or were stuck.
    pub failures: usize,
    /// Whether the explanations leave no failure unexplained and contradict no pass.
    pub complete: bool,
    /// The explanations, the best first.
    pub explanations: Vec<Explanation>,
}

/// One misreading, or two together, and how well they explain the failures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Explanation {
    /// The misreadings.
    pub misreadings: Vec<Misread>,
    /// How many of the failures they explain.
    pub explains: usize,
    /// How many of those fail in the same way on the reference engine under the misreading.
    pub alike: usize,
    /// How many cases that passed would fail under them.
    pub contradicts: usize,
    /// The ids of the failures that they explain: first those that fail in the same way.
    #[serde(default)]
    pub speak_for: Vec<String>,
    /// The ids of the cases that passed and would fail under them, as far as they were looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub speak_against: Vec<String>,
}

/// A misreading.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Misread {
    /// The slug.
    pub slug: String,
    /// What it gets wrong.
    pub says: String,
    /// The anchor of the rule that it violates.
    pub violates: String,
    /// The number of that rule by the edition in force.
    pub number: Option<String>,
}

impl Diagnosis {
    /// A diagnosis of these cases with the numbers that rules have on a date.
    pub fn new(diagnosis: &strength::Diagnosis, cases: &[String], editions: &Editions, date: Date) -> Self {
        let ids = |places: &[usize]| places.iter().filter_map(|place| cases.get(*place)).cloned().collect();
        let misread = |misreading: &&strength::Misreading| Misread {
            slug: misreading.slug.to_owned(),
            says: misreading.says.to_owned(),
            violates: misreading.violates.id().to_owned(),
            number: editions.number(misreading.violates.id(), date).map(str::to_owned),
        };
        let explanation = |one: &strength::Explanation| Explanation {
            misreadings: one.misreadings.iter().map(misread).collect(),
            explains: one.explains,
            alike: one.alike,
            contradicts: one.contradicts,
            speak_for: ids(&one.speak_for),
            speak_against: ids(&one.speak_against),
        };
        Diagnosis {
            failures: diagnosis.failures,
            complete: diagnosis.is_complete(),
            explanations: diagnosis.explanations.iter().map(explanation).collect(),
        }
    }
}

impl Diagnosis {
    /// What the explanations come to, in words that lead to the first of them.
    pub(super) fn head(&self) -> &'static str {
        let Some(first) = self.explanations.first() else {
            return "no misreading that is known explains a failure";
        };
        match (self.complete, first.misreadings.len()) {
            // Where nothing fails in the way in which it would under a misreading, the cause is more likely another.
            _ if first.alike == 0 => "no misreading that is known makes a case fail in this way; nearest would be that",
            (true, 1) => "the engine behaves in every case as if",
            (true, _) => "two misreadings together explain every case: the engine behaves as if",
            (false, _) => "nothing known explains every case; nearest is that the engine behaves as if",
        }
    }
}

/// The diagnosis as text.
pub(super) fn text(diagnosis: &Diagnosis) -> String {
    let head = diagnosis.head();
    let mut text = format!("\n{}: {head}\n", painted(BOLD, "diagnosis"));
    for (number, one) in diagnosis.explanations.iter().enumerate() {
        let lead = if number == 0 { "  " } else { "  or " };
        let words: Vec<String> = one.misreadings.iter().map(told).collect();
        let counts = format!(
            "explains {} of {} failures, {} in the same way; contradicts {} passes",
            one.explains, diagnosis.failures, one.alike, one.contradicts
        );
        let _ = writeln!(text, "{lead}{}\n     {}", words.join("\n  and "), painted(DIM, counts));
        if number == 0 {
            speaks(&mut text, "for it", &one.speak_for);
            speaks(&mut text, "against it", &one.speak_against);
        }
    }
    text
}

/// Some of the cases that speak for or against an explanation.
fn speaks(text: &mut String, what: &str, cases: &[String]) {
    const MOST: usize = 3;
    if cases.is_empty() {
        return;
    }
    let more = cases.len().saturating_sub(MOST);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let shown = cases.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "     {}", painted(DIM, format_args!("{what}: {}{more}", visible(&shown))));
}

fn told(misread: &Misread) -> String {
    let number = misread.number.as_ref().map(|number| format!(", CR {number}")).unwrap_or_default();
    format!("{} ({}{})", visible(&misread.says), painted(BOLD, visible(&misread.slug)), visible(&number))
}
