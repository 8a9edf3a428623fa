//! A check as it runs: the engine is made ready, the cases are played by workers, and what came of it is reported.

use std::process::ExitCode;
use std::time::Instant;

use super::Check;
use super::asked::Files;
use super::foreign::Foreign;
use super::interrupt::Interrupt;
use super::keep::Keep;
use super::known::List;
use super::progress::Progress;
use crate::cli::diagnose::diagnosis;
use crate::cli::print::{Failure, note};
use crate::cli::report::status;
use crate::cli::strength::named;
use crate::model::{Case, Verdict};
use crate::report::{CaseReport, Early, Engine, Partial, Report};
use crate::rulings::Registry;
use crate::run::journal::{Head, fill};
use crate::run::{Manner, Next, Plan, SecondLook, Start, Task, work};
use crate::subject::{Reference, Subject};

pub(super) fn run(
    check: &Check,
    registry: &Registry,
    plan: Plan<'_>,
    files: &Files,
    list: Option<&List>,
    foreign: Option<Foreign>,
) -> Result<ExitCode, Failure> {
    let begun = Instant::now();
    let how = &check.how;
    let misreading = named(check.misread.as_deref())?;
    let reference = Reference::new(&files.cards);
    let reference = misreading.map_or(reference, |misreading| reference.bent(misreading.bend));
    let jobs = how.jobs.unwrap_or(1);
    let engine = foreign.as_ref().map_or_else(Engine::reference, |engine| check.tested.engine(&engine.first));
    let (starts, watch) = match foreign {
        Some(foreign) => {
            let (starts, watch) = foreign.starts(jobs);
            (starts, Some(watch))
        }
        None => {
            let start = move |_| Box::new(move || Ok(Box::new(reference) as Box<dyn Subject>)) as Start<'_>;
            ((0..jobs).map(start).collect(), None)
        }
    };

    let mut head = plan.head(engine, &registry.editions);
    head.misreading = check.misread.clone();
    let tasks = plan.tasks();
    something(registry, &plan, &tasks)?;
    let kept = how.journal.is_some() || how.resume.is_some() || watch.is_some();
    if kept || plan.shard.is_some() || check.outputs.is_stored() {
        plan.sign(&mut head);
    }
    let by_ruling = if kept { plan.by_ruling(&tasks) } else { Vec::new() };
    let mut keep = match (&how.journal, &how.resume) {
        (Some(path), _) => Keep::begin(path, &Head::new(head.clone(), by_ruling))?,
        (_, Some(path)) => Keep::resume(path, &Head::new(head.clone(), by_ruling))?,
        _ if watch.is_some() => Keep::unasked(&Head::new(head.clone(), by_ruling)),
        _ => Keep::default(),
    };

    let manner = manner(check, registry, &plan, watch.is_some());
    let mut ended: Vec<Option<CaseReport>> = vec![None; tasks.len()];
    for (at, case) in std::mem::take(&mut keep.before) {
        ended[at] = Some(case);
    }
    let open: Vec<usize> = (0..tasks.len()).filter(|at| ended[*at].is_none()).collect();
    let to_play: Vec<Task<'_>> = open.iter().map(|at| tasks[*at]).collect();
    let mut progress = Progress::new(watch.is_some(), tasks.len() - open.len(), tasks.len());
    let interrupt = Interrupt::new(watch.is_some());
    let stop = &interrupt.stop;
    let mut partial = None;
    let mut each = |place: usize, case: CaseReport| {
        let at = open[place];
        keep.case(at, &case);
        progress.case(&case);
        let news = case.verdict.is_failure() && list.is_none_or(|list| !list.knows(&case));
        ended[at] = Some(case);
        if how.fail_fast && news && partial.is_none() {
            let text = "it stopped at the first failure, as asked".to_owned();
            partial = Some(Partial { by: Early::FailFast, text });
            return Next::Stop;
        }
        Next::GoOn
    };
    let second = check.properties.then(|| SecondLook::new(reference, files.cards.facts()));
    let play = |task: &Task<'_>, subject: &mut dyn Subject| {
        let mut case = manner.play(task, subject);
        if let Some(second) = &second {
            second.look(task.case, &manner, &mut case);
        }
        match &watch {
            Some(watch) => watch.kept(case, stop),
            None => Some(case),
        }
    };
    let wrong = work(&to_play, starts, stop, &play, &mut each);
    progress.end();
    for text in wrong {
        note(&format!("a worker has no engine: {text}"));
    }
    if let Some(watch) = &watch {
        partial = partial.or_else(|| watch.partial());
        watch.tell();
    }
    let judged = ended.iter().flatten().count();
    partial = interrupt.partial(judged, tasks.len()).or(partial);

    let mut report = head;
    report.partial = partial.filter(|_| ended.iter().any(Option::is_none));
    let ended = ended.into_iter().enumerate().filter_map(|(at, case)| Some((at, case?)));
    fill(&mut report, &plan.lengths(&tasks), ended.collect());
    report.took(begun.elapsed());
    keep.end(report.partial.clone(), report.summary.milliseconds);
    conclude(check, registry, &plan, list, &mut report)?;
    report.took(begun.elapsed());
    check.outputs.give(&report)?;
    keep.reported(&report);
    Ok(status(report.status()))
}

/// Refuses a run in which there is nothing to do: it would pass without having shown anything.
fn something(registry: &Registry, plan: &Plan<'_>, tasks: &[Task<'_>]) -> Result<(), Failure> {
    let date = plan.rules;
    let is_played = |task: &Task<'_>| {
        let mechanic = task.case.ruling.split('.').next().unwrap_or_default();
        task.case.holds_on(date) && registry.editions.for_mechanic(mechanic, date).is_ok()
    };
    if tasks.iter().any(is_played) {
        return Ok(());
    }
    let (message, help) = match plan.shard {
        Some(shard) => (format!("part {shard} has no case to play"), "take fewer parts"),
        None => (
            format!("no case is to be played by the rules of {date}"),
            "`verdict check --list` lists the cases, `verdict show ID` says in which editions one holds",
        ),
    };
    Err(Failure::with_help(message, help))
}

fn manner<'r>(check: &Check, registry: &'r Registry, plan: &Plan<'_>, foreign: bool) -> Manner<'r> {
    let newest = registry.editions.newest().is_some_and(|newest| newest.date == plan.rules);
    let mut options = if newest { String::new() } else { format!(" --rules {}", plan.rules) };
    options += &check.misread.as_ref().map(|slug| format!(" --misread {slug}")).unwrap_or_default();
    Manner { rules: plan.rules, editions: &registry.editions, options, retries: check.how.retries, foreign }
}

/// What the results come to: which failures were known, and what explains them.
fn conclude(
    check: &Check,
    registry: &Registry,
    plan: &Plan<'_>,
    list: Option<&List>,
    report: &mut Report,
) -> Result<(), Failure> {
    if let Some(list) = list {
        list.judge(report);
        if let Some(path) = check.how.known_failures.as_ref().filter(|_| check.how.update_known_failures) {
            list.update(path, report)?;
        }
    }
    let foreign = report.is_of_a_command() || report.misreading.is_some();
    let fails = report.cases().any(|(_, case)| matches!(case.verdict, Verdict::Fail | Verdict::Stuck));
    if foreign && fails {
        let cases: Vec<&Case> = plan.rulings.iter().flat_map(|asked| asked.cases.iter().copied()).collect();
        report.diagnosis = Some(diagnosis(report, &cases, &registry.editions));
    }
    Ok(())
}
