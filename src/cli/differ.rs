//! `verdict fuzz -- COMMAND`: generated games on the reference and on another engine, compared at every position.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::fuzz::Fuzz;
use super::print::{Failure, print};
use super::tested::Tested;
use crate::cards::Catalogue;
use crate::engine::NEWEST;
use crate::report::visible;
use crate::search::{Difference, Hunt, Parity, exercised, parity, smallest, way};
use crate::strength::{CATALOGUE, Ending};
use crate::subject::process::{Process, all_cards};

/// How long one difference is made smaller at most.
const SHRINKING: Duration = Duration::from_secs(60);
/// How many differences are made small and written, and how many rulings are named with each.
const MOST: (usize, usize) = (5, 6);

/// What came of the games.
#[derive(Default)]
struct Tally {
    games: u64,
    same: u64,
    differ: u64,
    not_held: BTreeMap<String, u64>,
    not_written: u64,
    /// The ways in which games differed.
    ways: BTreeSet<String>,
}

/// Plays games on the engine that is named until all are played, the time is over or somebody stops it.
pub(super) fn run(fuzz: &Fuzz, tested: &Tested, stop: &AtomicBool) -> Result<ExitCode, Failure> {
    let hunt = Hunt::everything(fuzz.seed, fuzz.pairs);
    let launch = tested.launch_with(all_cards(Catalogue::builtin()))?;
    let mut process = Tested::start(&launch)?;
    let begun = Instant::now();
    let most = fuzz.games.unwrap_or(u64::MAX);
    let usual = fuzz.games.is_none().then_some(Duration::from_secs(60));
    let time = fuzz.time.or(usual).unwrap_or(Duration::MAX);
    let mut tally = Tally::default();
    let goes_on = |tally: &Tally| tally.games < most && begun.elapsed() < time && tally.ways.len() < MOST.0;
    while goes_on(&tally) && !launch.spent() && !stop.load(Ordering::Relaxed) {
        let number = fuzz.from + tally.games;
        tally.games += 1;
        match parity(&hunt.input(number), &mut process) {
            Parity::Same => tally.same += 1,
            Parity::NotWritten => tally.not_written += 1,
            Parity::NotHeld(verdict, why) => {
                *tally.not_held.entry(format!("{}: {why}", verdict.word())).or_default() += 1;
            }
            Parity::Differs(result) => {
                tally.differ += 1;
                if tally.ways.insert(way(&result)) {
                    keep(fuzz, tested, &hunt, number, &mut process)?;
                }
            }
        }
    }
    print(&visible(&summary(&tally, &hunt, begun.elapsed())))?;
    drop(process);
    Tested::tell_of(&launch);
    Ok(if tally.differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Makes a difference small, says what explains it, and writes it down.
fn keep(fuzz: &Fuzz, tested: &Tested, hunt: &Hunt, number: u64, process: &mut Process) -> Result<(), Failure> {
    let name = format!("difference-{}-{number}", hunt.seed);
    let note = format!("Found in game {number} of seed {}, played on another engine.", hunt.seed);
    let until = Instant::now() + SHRINKING;
    let engine = process.hello().engine.name.clone();
    let title = format!("{engine} differs in game {number}");
    let Some(found) = smallest(hunt.input(number), process, until, &title, &note) else {
        return print(&format!("game {number} of seed {} differs, and not again when it is played again\n", hunt.seed));
    };
    let folder = fuzz.out.clone().unwrap_or_else(|| PathBuf::from("findings"));
    let file = folder.join(format!("{name}.toml"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, &found.text));
    written.map_err(|fault| Failure::request(format!("{}: {fault}", file.display())))?;
    let Difference { input, case, result, .. } = &found;
    let why = result.why.clone().unwrap_or_default();
    let mut text = format!("FOUND {}: {}\n", result.verdict.word(), why.text);
    for (title, facts) in [("expected", &why.expected), ("seen", &why.seen)] {
        let lines = facts.iter().flat_map(|facts| facts.lines());
        text += &lines.map(|line| format!("    {title}: {line}\n")).collect::<String>();
    }
    let seen = Ending::told(result);
    let misread = CATALOGUE.into_iter().flatten().filter(|one| Ending::of(case, Some(one), NEWEST) == seen);
    let misread: Vec<&str> = misread.map(|one| one.slug).collect();
    if !misread.is_empty() {
        text += &format!("  the reference ends so too if it misreads: {}\n", misread.join(", "));
    }
    let rulings = exercised(input);
    if !rulings.is_empty() {
        let first: Vec<&str> = rulings.iter().take(MOST.1).map(String::as_str).collect();
        text += &format!("  rulings that this game is about: {}\n", first.join(", "));
    }
    text += &format!("  {}\n  again: verdict check --cases {} -- {}\n", file.display(), file.display(), tested.typed());
    print(&visible(&text))
}

fn summary(tally: &Tally, hunt: &Hunt, took: Duration) -> String {
    let rate = tally.games as f64 / took.as_secs_f64().max(0.001);
    let held = tally.same + tally.differ;
    let mut text = format!(
        "{} games in {:.1} s ({rate:.0} a second), seed {}: {held} held against the reference, {} the same, {} differ\n",
        tally.games,
        took.as_secs_f64(),
        hunt.seed,
        tally.same,
        tally.differ
    );
    for (why, number) in &tally.not_held {
        text += &format!("{number:>8}  not held, {why}\n");
    }
    if tally.not_written > 0 {
        text += &format!("{:>8}  not written: names do not say which object is meant\n", tally.not_written);
    }
    text
}
