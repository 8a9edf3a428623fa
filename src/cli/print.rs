//! Where output goes: standard output and standard error, with colours where a terminal reads them.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::builder::styling::AnsiColor;

use crate::model::Verdict;
use crate::read::{Fault, render};

/// Why a request cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// Something is wrong with the request; the help says what to do.
    Request { message: String, help: Option<String> },
    /// Something is wrong with files that were to be played or shown.
    Files(Vec<Fault>),
    /// Something is wrong with files that were only to be checked.
    Linted(Vec<Fault>),
}

impl Failure {
    pub fn request(message: impl Into<String>) -> Self {
        Failure::Request { message: message.into(), help: None }
    }

    pub fn with_help(message: impl Into<String>, help: impl Into<String>) -> Self {
        Failure::Request { message: message.into(), help: Some(help.into()) }
    }

    /// What is wrong, without the help.
    pub fn message(&self) -> String {
        match self {
            Failure::Request { message, .. } => message.clone(),
            Failure::Files(faults) | Failure::Linted(faults) => faults.iter().map(Fault::headline).collect(),
        }
    }

    /// The same of files that were only to be checked.
    pub fn linted(self) -> Self {
        match self {
            Failure::Files(faults) => Failure::Linted(faults),
            other => other,
        }
    }

    /// Says so on standard error; the status is 2.
    pub fn tell(self) -> ExitCode {
        let style = AnsiColor::Red.on_default().bold();
        let text = match self {
            Failure::Request { message, help } => {
                let help = help.map(|help| format!("\n  help: {help}")).unwrap_or_default();
                format!("{style}error{style:#}: {message}{help}\n")
            }
            Failure::Files(faults) => told(&faults, "nothing was played"),
            Failure::Linted(faults) => told(&faults, "read and checked; nothing was played"),
        };
        // Nobody is left to hear it where standard error is closed.
        let _ = anstream::stderr().lock().write_all(text.as_bytes());
        ExitCode::from(2)
    }
}

fn told(faults: &[Fault], what: &str) -> String {
    let number = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
    format!("{}{number}: {what}\n", render(faults, true))
}

/// Notes something on standard error that changes nothing of the request.
pub(super) fn note(text: &str) {
    let style = AnsiColor::Yellow.on_default().bold();
    // Nobody is left to hear it where standard error is closed.
    let _ = anstream::stderr().lock().write_all(format!("{style}note{style:#}: {text}\n").as_bytes());
}

/// Prints to standard output. A reader that has gone away wants no more, which is no fault.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::request(format!("standard output can't be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// A verdict in its colour, so wide.
pub(super) fn painted_verdict(verdict: Verdict, wide: usize) -> String {
    let style = match verdict {
        Verdict::Pass => AnsiColor::Green,
        Verdict::Unsupported | Verdict::Skipped | Verdict::Inconclusive => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = style.on_default();
    format!("{style}{:<wide$}{style:#}", verdict.word())
}
