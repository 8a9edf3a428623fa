//! `verdict export` and `verdict record`: the cases in the forms of others, and back.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::diagnose::diagnosis;
use super::outputs::Outputs;
use super::print::{Failure, note, print};
use super::report::status;
use super::select::{OwnCards, count, date, is_named, no_such, registry};
use super::write::{atomically, unwritten};
use crate::export::forge::forge;
use crate::export::sheet::{record, sheet};
use crate::export::xmage::xmage;
use crate::export::{Asked, Export as Exported};
use crate::model::{Case, Ruling, Verdict};

/// Write the cases in another form, for engines without an adapter
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Export {
    /// Parts of ids of rulings or cases; without one all are written
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    /// In which form
    #[arg(long, value_enum, value_name = "FORM")]
    format: Form,
    /// The directory for the files, which is made where there is none
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    own: OwnCards,
}

const EXAMPLES: &str = "Examples:
  verdict export --format xmage --out Mage.Tests/src/test/java/org/mage/test/verdict
  verdict export --format forge --out puzzles graft.untargeted
  verdict export --format playsheet --out sheet connive
  verdict record sheet/playsheet.md

What a form cannot say is listed with the reason in LEFT-OUT.txt beside the files.

Exit status: 0 the files are written, 2 the request is wrong.";

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// JUnit test classes in the scripted style of XMage's own tests
    Xmage,
    /// Puzzle files of Forge
    Forge,
    /// A sheet in Markdown for a person, which `verdict record` judges
    Playsheet,
}

impl Export {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let rules = date(registry, None)?;
        let cards = self.own.catalogue()?;
        let chosen = |ruling: &'static Ruling| {
            let cases: Vec<&Case> = ruling.cases.iter().filter(|case| is_named(case, &self.filters)).collect();
            (!cases.is_empty()).then_some((ruling, cases))
        };
        let rulings: Vec<(&Ruling, Vec<&Case>)> = registry.rulings.iter().filter_map(chosen).collect();
        let known = |filter: &&String| {
            let filter = std::slice::from_ref(*filter);
            registry.rulings.iter().flat_map(|ruling| &ruling.cases).any(|case| is_named(case, filter))
        };
        if let Some(filter) = self.filters.iter().find(|filter| !known(filter)) {
            return Err(no_such(filter, registry.rulings.iter()));
        }
        let asked = Asked { rulings: &rulings, cards: &cards, rules };
        let exported = match self.format {
            Form::Xmage => xmage(asked),
            Form::Forge => forge(asked),
            Form::Playsheet => sheet(asked),
        };
        write(&self.out, &exported)?;
        let mut told = format!(
            "{} in {}: {}\n",
            count(exported.said, "case"),
            count(exported.files.len(), "file"),
            self.out.display()
        );
        let (left, part) = (exported.left_out.len(), exported.in_part.len());
        if left + part > 0 {
            told += &format!("{left} left out, {part} said in part: see LEFT-OUT.txt there\n");
        }
        print(&told)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn write(folder: &Path, exported: &Exported) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
    let unsaid = exported.unsaid();
    let unsaid = (!unsaid.is_empty()).then(|| ("LEFT-OUT.txt".to_owned(), unsaid));
    for (name, text) in exported.files.iter().chain(&unsaid) {
        let path = folder.join(name);
        atomically(&path, text.as_bytes()).map_err(|error| unwritten(&path, &error))?;
    }
    Ok(())
}

/// Judge a play sheet that was filled in
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  verdict record sheet/playsheet.md
  verdict record sheet/playsheet.md --report html=client.html

Exit status: 0 nothing fails, 1 something fails, 2 the sheet is wrong.")]
pub(super) struct Record {
    /// The sheet, as `verdict export --format playsheet` wrote it, with what was seen
    #[arg(value_name = "FILE.md")]
    file: PathBuf,
    #[command(flatten)]
    outputs: Outputs,
}

impl Record {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let name = self.file.display().to_string();
        let bytes = std::fs::read(&self.file).map_err(|error| {
            let help = "`verdict export --format playsheet --out DIR` writes a sheet";
            Failure::with_help(format!("{name}: it can't be read: {error}"), help)
        })?;
        self.outputs.ready()?;
        let recorded = record(&name, &bytes, &registry.rulings, &registry.editions).map_err(Failure::Linted)?;
        let mut report = recorded.report;
        if report.rulings.is_empty() {
            let help = "write what you saw over the `____` of a case";
            return Err(Failure::with_help(format!("{name}: nothing is written in it yet"), help));
        }
        if recorded.blank > 0 {
            note(&format!("{name}: nothing is written about {}", count(recorded.blank, "case")));
        }
        if report.cases().any(|(_, case)| case.verdict == Verdict::Fail) {
            let cases: Vec<&Case> = registry.rulings.iter().flat_map(|ruling| &ruling.cases).collect();
            report.diagnosis = Some(diagnosis(&report, &cases, &registry.editions));
        }
        self.outputs.give(&report)?;
        Ok(status(report.status()))
    }
}
