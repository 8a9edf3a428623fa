//! The diagnosis: the kill matrix read backwards. From how the cases of a run ended it names the misreadings, or pairs of
//! them, that explain every failure and contradict no pass.

use rayon::prelude::*;

use super::{CATALOGUE, Ending, Misreading};
use crate::model::{CaseResult, Verdict};

/// How many explanations are given at most, beside those that are as good as the first.
const MOST: usize = 5;

/// What explains a run.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// How many cases failed, or were stuck at a question that had no business to come.
    pub failures: usize,
    /// What explains them, the best first.
    pub explanations: Vec<Explanation>,
}

/// One misreading that would explain failures, or two of them together.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The misreadings.
    pub misreadings: Vec<&'static Misreading>,
    /// How many of the failures they explain.
    pub explains: usize,
    /// How many of those fail in the same way on the reference engine.
    pub alike: usize,
    /// How many cases that passed would fail under them.
    pub contradicts: usize,
    /// The failures that they explain, by their places among the cases: first those that fail in the same way.
    pub speak_for: Vec<usize>,
    /// The cases that passed and would fail under them, by their places, as far as they were looked for.
    pub speak_against: Vec<usize>,
}

impl Diagnosis {
    /// The explanations that are as good as the best one.
    pub fn best(&self) -> impl Iterator<Item = &Explanation> {
        let rank = |one: &Explanation| (one.misreadings.len(), one.explains, one.alike, one.contradicts);
        let first = self.explanations.first().map(rank);
        self.explanations.iter().take_while(move |one| Some(rank(one)) == first)
    }

    /// Whether the explanations leave no failure unexplained and contradict no pass.
    pub fn is_complete(&self) -> bool {
        self.explanations.first().is_some_and(|one| one.explains == self.failures && one.contradicts == 0)
    }
}

impl Ending {
    /// The ending that a result tells.
    pub fn told(result: &CaseResult) -> Self {
        let why = result.why.clone();
        Ending { verdict: result.verdict, way: why.map(|why| why.seen.unwrap_or(why.text)) }
    }

    /// Whether a misreading can be the reason for it.
    fn is_failure(&self) -> bool {
        matches!(self.verdict, Verdict::Fail | Verdict::Stuck)
    }
}

/// A misreading under which one of the failures at least would fail.
struct Suspect {
    place: usize,
    /// Which of the failures it explains, and whether they fail in the same way.
    explains: Vec<(bool, bool)>,
    contradicts: Vec<usize>,
}

/// What explains how the cases of a run ended. `predict` says how a case, by its place among `seen`, ends under a
/// misreading, by its place in the catalogue; it is asked for as little as possible.
pub fn diagnose(seen: &[Ending], predict: &(dyn Fn(usize, usize) -> Ending + Sync)) -> Diagnosis {
    let failed: Vec<usize> = (0..seen.len()).filter(|case| seen[*case].is_failure()).collect();
    let passed: Vec<usize> = (0..seen.len()).filter(|case| seen[*case].verdict == Verdict::Pass).collect();
    let places = CATALOGUE.into_iter().flatten().count();
    let suspect = |place: usize| {
        let explains = |case: &usize| {
            let ending = predict(*case, place);
            (ending.is_failure(), ending == seen[*case])
        };
        let explains: Vec<(bool, bool)> = failed.iter().map(explains).collect();
        explains.iter().any(|(fails, _)| *fails).then_some(Suspect { place, explains, contradicts: vec![] })
    };
    let contradicts = |suspect: &Suspect, most: usize| {
        let fails = |case: &usize| predict(*case, suspect.place).is_failure();
        passed.iter().copied().filter(fails).take(most).collect::<Vec<usize>>()
    };
    let mut suspects: Vec<Suspect> = (0..places).into_par_iter().filter_map(suspect).collect();
    suspects.par_iter_mut().for_each(|suspect| suspect.contradicts = contradicts(suspect, 1));
    let consistent: Vec<&Suspect> = suspects.iter().filter(|suspect| suspect.contradicts.is_empty()).collect();
    let mut found: Vec<Explanation> = consistent.iter().map(|one| explanation(&[*one], &failed)).collect();
    found.retain(|one| one.explains == failed.len());
    if found.is_empty() {
        found = pairs(&consistent, &failed).filter(|pair| pair.explains == failed.len()).collect();
    }
    if found.is_empty() {
        suspects.par_iter_mut().for_each(|suspect| suspect.contradicts = contradicts(suspect, usize::MAX));
        found = suspects.iter().map(|one| explanation(&[one], &failed)).collect();
    }
    found.sort_by_key(|one| (one.contradicts as i64 - one.explains as i64, -(one.alike as i64)));
    let whole = Diagnosis { failures: failed.len(), explanations: found };
    let kept = whole.best().count().max(MOST).min(whole.explanations.len());
    Diagnosis { explanations: whole.explanations[..kept].to_vec(), ..whole }
}

/// Every two misreadings. Two together are taken to fail where one of them does: how they meet in one game is not played.
fn pairs<'s>(suspects: &'s [&'s Suspect], failed: &'s [usize]) -> impl Iterator<Item = Explanation> + 's {
    suspects.iter().enumerate().flat_map(move |(number, one)| {
        suspects[number + 1..].iter().map(move |other| explanation(&[*one, *other], failed))
    })
}

fn explanation(suspects: &[&Suspect], failed: &[usize]) -> Explanation {
    let (mut speak_for, mut otherwise) = (Vec::new(), Vec::new());
    for (failure, case) in failed.iter().enumerate() {
        let any = |is: fn(&(bool, bool)) -> bool| suspects.iter().any(|one| is(&one.explains[failure]));
        if any(|(_, alike)| *alike) {
            speak_for.push(*case);
        } else if any(|(fails, _)| *fails) {
            otherwise.push(*case);
        }
    }
    let alike = speak_for.len();
    speak_for.append(&mut otherwise);
    let speak_against: Vec<usize> = suspects.iter().flat_map(|one| one.contradicts.iter().copied()).collect();
    let misreading = |one: &&Suspect| CATALOGUE.into_iter().flatten().nth(one.place);
    Explanation {
        misreadings: suspects.iter().filter_map(misreading).collect(),
        explains: speak_for.len(),
        alike,
        contradicts: speak_against.len(),
        speak_for,
        speak_against,
    }
}
