//! Where output goes: standard output and standard error, with colours where a terminal reads them.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::builder::styling::AnsiColor;

use crate::read::{Fault, render};

/// Why a request cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// Something is wrong with the request; the help says what to do.
    Request { message: String, help: Option<String> },
    /// Something is wrong with files.
    Files(Vec<Fault>),
}

impl Failure {
    pub fn request(message: impl Into<String>) -> Self {
        Failure::Request { message: message.into(), help: None }
    }

    pub fn with_help(message: impl Into<String>, help: impl Into<String>) -> Self {
        Failure::Request { message: message.into(), help: Some(help.into()) }
    }

    /// Says so on standard error; the status is 2.
    pub fn tell(self) -> ExitCode {
        let style = AnsiColor::Red.on_default().bold();
        let text = match self {
            Failure::Request { message, help } => {
                let help = help.map(|help| format!("\n  help: {help}")).unwrap_or_default();
                format!("{style}error{style:#}: {message}{help}\n")
            }
            Failure::Files(faults) => {
                let number = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
                format!("{}{number}: nothing was played\n", render(&faults, true))
            }
        };
        // Nobody is left to hear it where standard error is closed.
        let _ = anstream::stderr().lock().write_all(text.as_bytes());
        ExitCode::from(2)
    }
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
