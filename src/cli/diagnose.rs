//! What explains the failures of a report.

use std::collections::BTreeMap;

use crate::model::{Case, CaseResult, Editions};
use crate::report::diagnosis::Diagnosis;
use crate::report::{CaseReport, Report};
use crate::strength::{CATALOGUE, Ending, Misreading, diagnose};

/// The misreadings that explain the failures of a report, as far as its cases are among these.
pub(super) fn diagnosis(report: &Report, cases: &[&Case], editions: &Editions) -> Diagnosis {
    let date = report.rules;
    let by_id: BTreeMap<String, &Case> = cases.iter().map(|case| (case.id(), *case)).collect();
    let known = report.cases().filter_map(|(_, told)| Some((by_id.get(&told.id).copied()?, told)));
    let (cases, told): (Vec<&Case>, Vec<&CaseReport>) = known.unzip();
    let ending = |case: &&CaseReport| {
        Ending::told(&CaseResult { case: case.id.clone(), verdict: case.verdict, why: case.why.clone() })
    };
    let seen: Vec<Ending> = told.iter().map(ending).collect();
    let misreadings: Vec<&Misreading> = CATALOGUE.into_iter().flatten().collect();
    let found = diagnose(&seen, &|case, place| Ending::of(cases[case], Some(misreadings[place]), date));
    let ids: Vec<String> = cases.iter().map(|case| case.id()).collect();
    Diagnosis::new(&found, &ids, editions, date)
}
