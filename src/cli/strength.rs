//! `verdict strength`: whether the suite would notice.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::print::{Failure, print};
use super::select::{checked, embedded, registry};
use super::time::time;
use super::write::atomically;
use crate::read::nearest;
use crate::report::strength::{Strength as Report, TimeToKill, heat, listed, text};
use crate::rulings::{noticed, properties};
use crate::strength::{Matrix, Misreading, Patience, Recorded, Sensitivity, all, misreading, slugs, time_to_kill};

/// Play every case under every catalogued misreading of the rules, and say which cases and properties notice each
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Strength {
    /// List the misreadings, slug first, without playing anything
    #[arg(long)]
    list: bool,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Write the kill matrix into this directory: matrix.txt, matrix.json and matrix.html
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Instead: how many generated games, and how long, fuzzing needs to notice each misreading
    #[arg(long, conflicts_with_all = ["list", "out"])]
    time_to_kill: bool,
    /// With --time-to-kill: this misreading only; can be repeated
    #[arg(long, value_name = "SLUG", requires = "time_to_kill")]
    misread: Vec<String>,
    /// With --time-to-kill: how many games for each misreading at most
    #[arg(long, value_name = "N", requires = "time_to_kill", default_value_t = 100_000)]
    games: u64,
    /// With --time-to-kill: how long for each misreading at most, in seconds or as in `90s`, `5m`, `1h`
    #[arg(long, value_name = "TIME", requires = "time_to_kill", value_parser = time)]
    time: Option<Duration>,
    /// With --time-to-kill: the seed of the games
    #[arg(long, value_name = "N", requires = "time_to_kill", default_value_t = 1)]
    seed: u64,
}

const EXAMPLES: &str = "Examples:
  verdict strength                     every case under every misreading
  verdict strength --list              the misreadings
  verdict strength --out strength      the kill matrix as text, JSON and a heat map
  verdict strength --time-to-kill --games 20000
                                       how soon fuzzing notices each
  verdict check --misread graft-targets

Exit status: 0 every misreading is noticed, 1 something is wrong with the suite, 2 the request is wrong.";

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Strength {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        if self.list {
            print(&listed())?;
            return Ok(ExitCode::SUCCESS);
        }
        if self.time_to_kill {
            return self.hunt();
        }
        let registry = registry()?;
        // Twins, names and `kills` are checked before anything is counted.
        checked(&embedded())?;
        let cases = registry.rulings.iter().map(|ruling| ruling.cases.len()).sum::<usize>();
        let bar = bar(cases as u64, "cases");
        let matrix = Matrix::play(&registry.rulings, &registry.editions, &|| bar.inc(1));
        bar.finish_and_clear();
        let traces = self::bar(cases as u64, "traces of cases");
        let sensitivity = Sensitivity::play(properties(), &registry.rulings, &registry.editions, &|| traces.inc(1));
        traces.finish_and_clear();
        let report = Report::new(&matrix, &sensitivity, &recorded()?);
        if let Some(folder) = &self.out {
            write(
                folder,
                &[
                    ("matrix.txt", text(&report)),
                    ("matrix.json", report.json() + "\n"),
                    ("matrix.html", heat(&matrix, &report.properties)),
                ],
            )?;
        }
        print(&match self.format {
            Format::Text => text(&report),
            Format::Json => report.json() + "\n",
        })?;
        Ok(if report.good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn hunt(&self) -> Result<ExitCode, Failure> {
        let mut which = Vec::new();
        for slug in &self.misread {
            which.extend(named(Some(slug))?);
        }
        if which.is_empty() {
            which = all();
        }
        let patience = Patience { seed: self.seed, games: self.games, time: self.time.unwrap_or(Duration::MAX) };
        let bar = bar(which.len() as u64, "misreadings");
        let hunted = time_to_kill(&which, patience, &|| bar.inc(1));
        bar.finish_and_clear();
        let report = TimeToKill::new(&hunted, patience);
        print(&match self.format {
            Format::Text => report.text(),
            Format::Json => report.json() + "\n",
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Which misreadings each property is there to notice.
fn recorded() -> Result<Recorded, Failure> {
    let (name, text) = noticed();
    toml::from_str(text).map_err(|fault| Failure::request(format!("{name}: {fault}")))
}

/// A progress bar on standard error, where that is a terminal.
fn bar(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len} {msg}, {per_sec}, {eta} left");
    let bar = ProgressBar::new(length).with_message(what.to_owned());
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Writes files into a directory, which is made where there is none.
fn write(folder: &Path, files: &[(&str, String)]) -> Result<(), Failure> {
    let failed = |path: &Path, error: std::io::Error| Failure::request(format!("{}: {error}", path.display()));
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    for (name, text) in files {
        let path = folder.join(name);
        let plain = anstream::adapter::strip_str(text).to_string();
        atomically(&path, plain.as_bytes()).map_err(|error| failed(&path, error))?;
    }
    Ok(())
}

/// The misreading that `--misread` names.
pub(super) fn named(slug: Option<&str>) -> Result<Option<&'static Misreading>, Failure> {
    let Some(slug) = slug else { return Ok(None) };
    if let Some(found) = misreading(slug) {
        return Ok(Some(found));
    }
    let help = match nearest(slug, slugs()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`verdict strength --list` lists them".to_owned(),
    };
    Err(Failure::with_help(format!("`{slug}` is no misreading"), help))
}
