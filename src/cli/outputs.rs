//! Where reports go: one form to standard output, and any number of forms into files.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::print::{Failure, note, print};
use super::write::{atomically, can_be_written, unwritten};
use crate::report::badge::{badge, endpoint};
use crate::report::html::html;
use crate::report::junit::junit;
use crate::report::{Report, text};

/// A form of a report
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Form {
    /// For people
    #[default]
    Text,
    /// For programs; all other forms can be drawn from it (`verdict report`)
    Json,
    /// JUnit XML, for build servers
    Junit,
    /// One page with nothing beside it
    Html,
    /// A badge as SVG
    Badge,
    /// A badge as the JSON that shields.io reads from an address
    Endpoint,
}

impl Form {
    /// The report in this form; as text with colours.
    pub(super) fn draw(self, report: &Report) -> String {
        match self {
            Form::Text => text(report),
            Form::Json => report.json() + "\n",
            Form::Junit => junit(report),
            Form::Html => html(report),
            Form::Badge => badge(report),
            Form::Endpoint => endpoint(report),
        }
    }
}

/// A form and the file for it.
#[derive(Clone, Debug)]
pub(super) struct Output {
    form: Form,
    path: PathBuf,
}

impl FromStr for Output {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        let forms = "text, json, junit, html, badge, endpoint";
        let help = || format!("write FORM=FILE, for instance junit=verdict.xml; forms are {forms}");
        let (form, path) = written.split_once('=').ok_or_else(help)?;
        let form = Form::from_str(form, false).map_err(|_| format!("`{form}` is no form; {}", help()))?;
        if path.is_empty() { Err(help()) } else { Ok(Output { form, path: path.into() }) }
    }
}

/// Where reports go
#[derive(Args, Clone, Debug, Default)]
pub(super) struct Outputs {
    /// How to report on standard output
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(super) format: Form,
    /// Write a report into a file too, for instance junit=verdict.xml; can be repeated
    #[arg(long = "report", value_name = "FORM=FILE")]
    files: Vec<Output>,
    /// Write a badge too: the same as --report badge=FILE
    #[arg(long, value_name = "FILE.svg")]
    badge: Option<PathBuf>,
}

impl Outputs {
    /// Finds out whether everything can be written, before anything is played.
    pub(super) fn ready(&self) -> Result<(), Failure> {
        let mut seen = BTreeSet::new();
        for Output { path, .. } in self.all() {
            if !seen.insert(path.clone()) {
                let help = "give each report a file of its own; nothing was played";
                return Err(Failure::with_help(format!("{}: two reports for one file", path.display()), help));
            }
            can_be_written(&path)?;
        }
        Ok(())
    }

    /// Whether a report is stored, from which others are drawn or put together later.
    pub(super) fn is_stored(&self) -> bool {
        self.format == Form::Json || self.files.iter().any(|output| output.form == Form::Json)
    }

    /// Prints the report and writes the files. One that can't be written hinders none of the others.
    pub(super) fn give(&self, report: &Report) -> Result<(), Failure> {
        let mut failed = None;
        for Output { form, path } in self.all() {
            let drawn = anstream::adapter::strip_str(&form.draw(report)).to_string();
            if let Err(error) = atomically(&path, drawn.as_bytes())
                && let Some(other) = failed.replace(unwritten(&path, &error))
            {
                note(&other.message());
            }
        }
        print(&self.format.draw(report))?;
        failed.map_or(Ok(()), Err)
    }

    fn all(&self) -> impl Iterator<Item = Output> {
        let badge = self.badge.clone().map(|path| Output { form: Form::Badge, path });
        self.files.iter().cloned().chain(badge)
    }
}
