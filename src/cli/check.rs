//! `verdict check`: plays cases and reports.

use std::borrow::Cow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::outputs::Outputs;
use super::print::{Failure, print};
use super::report::status;
use super::select::{OwnCards, case_texts, checked, date, embedded, is_named, known_on, no_such, registry};
use super::strength::named;
use crate::cards::Catalogue;
use crate::judge::{judge, recorded};
use crate::model::{Case, CaseResult, Date, Ruling, Verdict, Why};
use crate::report::diagnosis::Diagnosis;
use crate::report::{CaseReport, Engine, Report};
use crate::rulings::Registry;
use crate::strength::{CATALOGUE, Ending, Misreading, diagnose};
use crate::subject::Reference;

/// Play the rulings, or those that filters name, and say how each ended
#[derive(Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub(super) struct Check {
    /// Parts of ids of rulings or cases; without one all are played
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    /// Play by the rules of this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    /// Play the cases of this file, or of all .toml files in this directory, instead of the rulings
    #[arg(long, value_name = "PATH")]
    cases: Vec<PathBuf>,
    /// With --cases: play the rulings too
    #[arg(long, requires = "cases")]
    with_rulings: bool,
    /// Let the engine follow this misreading of the rules (`verdict strength --list` lists them)
    #[arg(long, value_name = "SLUG")]
    misread: Option<String>,
    #[command(flatten)]
    own: OwnCards,
    #[command(flatten)]
    outputs: Outputs,
    /// List the ids of the cases instead of playing them
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "Examples:
  verdict check                                all rulings by the newest rules
  verdict check graft                          all rulings on graft
  verdict check --rules 2006-05-01 graft       by the rules with which graft came
  verdict check --cases mine.toml              your own cases
  verdict check --cases mine.toml --cards cards.toml
                                               with cards of your own
  verdict check --format json > report.json    for programs";

impl Check {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let begun = Instant::now();
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let misreading = named(self.misread.as_deref())?;
        let (files, cards) = self.files()?;
        let own = files.iter().map(|(ruling, file)| (ruling, file.as_deref()));
        let rulings: Vec<(&Ruling, Option<&str>)> = if self.cases.is_empty() {
            registry.rulings.iter().map(|ruling| (ruling, None)).collect()
        } else {
            own.collect()
        };
        known_on(registry, rulings.iter().map(|(ruling, _)| *ruling), date)?;
        let chosen = |case: &&Case| is_named(case, &self.filters);
        if let Some(filter) = self.filters.iter().find(|filter| {
            let filter = std::slice::from_ref(*filter);
            !rulings.iter().any(|(ruling, _)| ruling.cases.iter().any(|case| is_named(case, filter)))
        }) {
            return Err(no_such(filter, rulings.iter().map(|(ruling, _)| *ruling)));
        }
        if self.list {
            let ids = rulings.iter().flat_map(|(ruling, _)| ruling.cases.iter()).filter(chosen);
            print(&ids.map(|case| case.id() + "\n").collect::<String>())?;
            return Ok(ExitCode::SUCCESS);
        }
        self.outputs.ready()?;
        let mut report = Report::new(Engine::reference(), date, &registry.editions);
        report.misreading = misreading.map(|misreading| misreading.slug.to_owned());
        let played: Vec<&Case> = rulings.iter().flat_map(|(ruling, _)| &ruling.cases).filter(chosen).collect();
        let reference = Reference::new(&cards);
        let subject = misreading.map_or(reference, |misreading| reference.bent(misreading.bend));
        for (ruling, file) in rulings {
            let cases: Vec<&Case> = ruling.cases.iter().filter(chosen).collect();
            if !cases.is_empty() {
                play(&mut report, registry, subject, ruling, &cases, file);
            }
        }
        if report.summary.planned == 0 {
            let help = "`verdict check --list` lists the cases, `verdict show ID` says in which editions one holds";
            return Err(Failure::with_help(format!("no case is to be played by the rules of {date}"), help));
        }
        if misreading.is_some() && !report.good() {
            report.diagnosis = Some(diagnosis(&report, &played, registry));
        }
        report.took(begun.elapsed());
        self.outputs.give(&report)?;
        Ok(status(report.status()))
    }

    /// The rulings of the files asked for, each with its file where the program does not hold it.
    fn files(&self) -> Result<(Vec<OwnRuling>, Cow<'static, Catalogue>), Failure> {
        let mut all = self.own.texts()?;
        if self.cases.is_empty() {
            return Ok((
                Vec::new(),
                if all.is_empty() { Cow::Borrowed(Catalogue::builtin()) } else { checked(&all)?.cards },
            ));
        }
        let rulings = if self.with_rulings { embedded() } else { Vec::new() };
        let known = rulings.len();
        all.extend(rulings);
        for path in &self.cases {
            all.extend(case_texts(path)?);
        }
        let named = |(number, ruling): (usize, Ruling)| {
            let file = (number >= known).then(|| ruling.file.clone());
            (ruling, file)
        };
        let read = checked(&all)?;
        Ok((read.files.into_iter().map(|file| file.ruling).enumerate().map(named).collect(), read.cards))
    }
}

/// What explains the failures of a report on these cases, in the order in which they were played.
fn diagnosis(report: &Report, cases: &[&Case], registry: &Registry) -> Diagnosis {
    let date = report.rules;
    let told = |case: &CaseReport| {
        Ending::told(&CaseResult { case: case.id.clone(), verdict: case.verdict, why: case.why.clone() })
    };
    let seen: Vec<Ending> = report.rulings.iter().flat_map(|ruling| &ruling.cases).map(told).collect();
    let misreadings: Vec<&Misreading> = CATALOGUE.into_iter().flatten().collect();
    let found = diagnose(&seen, &|case, place| Ending::of(cases[case], Some(misreadings[place]), date));
    let ids: Vec<String> = cases.iter().map(|case| case.id()).collect();
    Diagnosis::new(&found, &ids, &registry.editions, date)
}

/// A ruling of a file, and the file where the program does not hold it.
type OwnRuling = (Ruling, Option<String>);

/// Plays the cases of a ruling on the reference engine.
fn play(
    report: &mut Report,
    registry: &Registry,
    subject: Reference<'_>,
    ruling: &Ruling,
    cases: &[&Case],
    file: Option<&str>,
) {
    let date = report.rules;
    let known = registry.editions.for_mechanic(ruling.mechanic(), date);
    let newest = registry.editions.newest().is_some_and(|newest| newest.date == date);
    let mut rules = if newest { String::new() } else { format!(" --rules {date}") };
    rules += &report.misreading.as_ref().map(|slug| format!(" --misread {slug}")).unwrap_or_default();
    let results = cases.iter().map(|case| {
        let result = match &known {
            Ok(_) => unless_disputed(judge(case, &mut { subject }, date), case, date),
            Err(text) => {
                let why = Some(Why { text: text.clone(), ..Why::default() });
                CaseResult { case: case.id(), verdict: Verdict::Skipped, why }
            }
        };
        let trace = trace(case, &result.case, file) + &rules;
        // The reference plays the same game again: only of what failed anything is written down.
        let failed = result.verdict.is_failure() || result.verdict == Verdict::Inconclusive;
        let evidence = failed.then(|| Box::new(recorded(case, &mut { subject }, date).1));
        CaseReport { evidence, ..CaseReport::new(result, case.disputed_on(date), trace) }
    });
    let results: Vec<CaseReport> = results.collect();
    report.add(ruling, &registry.editions, results);
}

/// On a day whose rules do not settle the outcome nothing fails: the report tells the readings instead.
fn unless_disputed(result: CaseResult, case: &Case, date: Date) -> CaseResult {
    match (result.verdict, case.disputed_on(date)) {
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
        Some(file) => format!("verdict trace {} {}", quoted(file), crate::model::slug(&case.name)),
        None => format!("verdict trace {id}"),
    }
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
