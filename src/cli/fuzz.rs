//! `verdict fuzz`: plays generated games and looks for what must not be.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::finding::{Origin, keep, replay};
use super::print::{Failure, print};
use super::select::registry;
use super::strength::named;
use super::tested::Tested;
use super::time::time;
use crate::engine::{NEWEST, Rules};
use crate::read::nearest;
use crate::rulings::{self, properties};
use crate::search::{Hunt, INVARIANTS, Tally, from_case, invariant};

/// Play generated games and look for what must not be
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Fuzz {
    /// How long, in seconds or as in `500ms`, `90s`, `5m`, `1h`; a minute unless --games says how many
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// How many games at most
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    /// The seed: the same seed makes the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// The number of the first game
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub from: u64,
    /// Take every pair of a support card and a card with graft or connive, one after the other
    #[arg(long)]
    pub pairs: bool,
    /// Look for breaches of this only
    #[arg(long, value_name = "SLUG", conflicts_with_all = ["command", "profile"])]
    property: Vec<String>,
    /// Let the engine follow this misreading of the rules, and look for what notices it
    #[arg(long, value_name = "SLUG", conflicts_with_all = ["command", "profile"])]
    misread: Option<String>,
    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = cores(), conflicts_with_all = ["command", "profile"])]
    jobs: usize,
    /// Where files of findings are written: findings/, and for --replay nowhere, unless said
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Play the cases of this file, or the setup and tape of a .json file, instead of generated games
    #[arg(long, value_name = "FILE", conflicts_with_all = ["time", "games", "pairs", "command", "profile"])]
    replay: Option<PathBuf>,
    /// Write what cargo-fuzz begins with to this directory, made from the cases of the rulings, and play nothing
    #[arg(long, value_name = "DIR", conflicts_with_all = ["time", "games", "pairs", "replay", "command", "profile"])]
    seeds: Option<PathBuf>,
    #[command(flatten)]
    tested: Tested,
}

const EXAMPLES: &str = "Examples:
  verdict fuzz                              a minute of games
  verdict fuzz --time 10m --seed 7          ten minutes of other games
  verdict fuzz --pairs --games 1000000      a million games over all pairs of cards
  verdict fuzz --property untargeted        look for breaches of one law only
  verdict fuzz --misread graft-targets      see what notices a misreading
  verdict fuzz --replay findings/x.toml     play a finding again
  verdict fuzz --time 5m -- ./my-adapter    generated games on another engine, against the reference";

/// How many games a thread plays before it tells.
const CHUNK: u64 = 64;

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What Ctrl-C sets.
fn stopped() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it does without one.
    let _ = ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed));
    stop
}

impl Fuzz {
    pub(super) fn run(mut self) -> Result<ExitCode, Failure> {
        let tested = std::mem::take(&mut self.tested).with_profile()?;
        if tested.is_named() {
            return super::differ::run(&self, &tested, &stopped());
        }
        if let Some(path) = &self.replay {
            return replay(path, &self.hunt()?, self.misread.as_deref(), self.out.as_deref());
        }
        if let Some(folder) = &self.seeds {
            return seeds(folder);
        }
        let hunt = self.hunt()?;
        let stop = stopped();
        let begun = Instant::now();
        let tally = self.play(&hunt, &stop, begun);
        let took = begun.elapsed();
        if let Some(slug) = &self.misread {
            print(&format!("misread: {slug}\n"))?;
        }
        print(&summary(&tally, &hunt, took))?;
        let folder = self.out.as_deref().unwrap_or(Path::new("findings"));
        for (first, _) in tally.findings.values() {
            match hunt.hunter().finding(*first) {
                Some(finding) => {
                    keep(&finding, &Origin::Game { seed: hunt.seed, number: *first }, self.misread.as_deref(), folder)?
                }
                None => print(&format!("game {first} of seed {} does not show it again\n", hunt.seed))?,
            }
        }
        Ok(if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn hunt(&self) -> Result<Hunt, Failure> {
        let mut hunt = Hunt::everything(self.seed, self.pairs);
        hunt.bend = named(self.misread.as_deref())?.map(|misreading| misreading.bend);
        if self.property.is_empty() {
            return Ok(hunt);
        }
        hunt.invariants.clear();
        hunt.properties.clear();
        let ids: Vec<String> = properties().iter().map(|stated| stated.id()).collect();
        for slug in &self.property {
            let place = ids.iter().position(|id| id == slug);
            match (invariant(slug), place) {
                (Some(found), _) => hunt.invariants.push(found),
                (None, Some(place)) => hunt.properties.push(place),
                (None, None) => {
                    let known = INVARIANTS.iter().map(|one| one.slug).chain(ids.iter().map(String::as_str));
                    let help = match nearest(slug, known) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => "a property is called as its ruling, for instance `graft.untargeted`".to_owned(),
                    };
                    return Err(Failure::with_help(format!("'{slug}' is no property"), help));
                }
            }
        }
        Ok(hunt)
    }

    /// Plays games in as many threads as asked until the time is over, all are played, or somebody stops it.
    fn play(&self, hunt: &Hunt, stop: &AtomicBool, begun: Instant) -> Tally {
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let next = AtomicU64::new(0);
        let most = self.games.unwrap_or(u64::MAX);
        let usual = self.games.is_none().then_some(Duration::from_secs(60));
        let time = self.time.or(usual).unwrap_or(Duration::MAX);
        let total = Mutex::new(Tally::default());
        let work = || {
            let mut hunter = hunt.hunter();
            loop {
                let first = next.fetch_add(CHUNK, Ordering::Relaxed);
                if first >= most || stop.load(Ordering::Relaxed) || begun.elapsed() > time {
                    return;
                }
                let mut tally = Tally::default();
                for number in first..(first + CHUNK).min(most) {
                    hunter.play(self.from + number, &mut tally);
                }
                let Ok(mut total) = total.lock() else { return };
                total.add(tally);
                let rate = total.games as f64 / begun.elapsed().as_secs_f64().max(0.001);
                bar.set_message(format!(
                    "{} games, {rate:.0} a second, {} findings",
                    total.games,
                    total.findings.len()
                ));
                bar.tick();
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(work);
            }
        });
        bar.finish_and_clear();
        total.into_inner().unwrap_or_default()
    }
}

/// Writes the games of all cases as inputs, and the ruling files as they are.
fn seeds(folder: &Path) -> Result<ExitCode, Failure> {
    let registry = registry()?;
    let mut written = 0_usize;
    let mut write = |folder: &str, name: String, text: &str, root: &Path| {
        let folder = root.join(folder);
        written += 1;
        let file = folder.join(name);
        let done = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, text));
        done.map_err(|fault| Failure::request(format!("{}: {fault}", file.display())))
    };
    for case in registry.rulings.iter().flat_map(|ruling| &ruling.cases) {
        let day = if case.holds_on(NEWEST) { NEWEST } else { case.since.unwrap_or(Rules::CHANGES[0]) };
        let name = case.id().replace('/', ".") + ".json";
        write("inputs", name, &from_case(case, day).to_json(), folder)?;
    }
    for (name, text) in rulings::files() {
        write("case_files", name.replace('/', "."), text, folder)?;
    }
    print(&format!("{written} files in {}\n", folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn summary(tally: &Tally, hunt: &Hunt, took: Duration) -> String {
    let rate = tally.games as f64 / took.as_secs_f64().max(0.001);
    let mut text = format!(
        "{} games in {:.1} s ({rate:.0} a second), {} questions, {} positions; seed {}\n",
        tally.games,
        took.as_secs_f64(),
        tally.asks,
        tally.positions,
        hunt.seed
    );
    let times = |place: usize| tally.exercised.get(place).copied().unwrap_or(0);
    let named = hunt.properties.iter().map(|place| (properties()[*place].id(), times(*place)));
    let (met, never): (Vec<_>, Vec<_>) = named.partition(|(_, times)| *times > 0);
    text += &met.iter().map(|(id, times)| format!("{times:>12}  {id}\n")).collect::<String>();
    if !never.is_empty() {
        let never: Vec<&str> = never.iter().map(|(id, _)| id.as_str()).collect();
        text += &format!("not exercised: {}\n", never.join(", "));
    }
    for (limit, (first, number)) in &tally.limits {
        text += &format!("{number} games ended at a stated limit, the first of them game {first}: {limit}\n");
    }
    for (reason, (first, number)) in &tally.findings {
        text += &format!("FOUND in {number} games, first in game {first}: {reason}\n");
    }
    text
}
