//! `verdict adapter`: the reference engine behind the protocol, and a look at other people's adapters.

mod causes;
mod check;
mod talk;

use std::collections::BTreeSet;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::print::Failure;
use super::select::OwnCards;
use super::strength::named;
use crate::subject::process::{keep, known_caps};
use crate::subject::protocol::{CAPS, cap_of};
use crate::subject::serve::Served;

/// Try an adapter, talk to one, or be one: the reference engine behind the protocol
#[derive(Args, Debug)]
pub(super) struct Adapter {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Check(check::Check),
    Talk(talk::Talk),
    Serve(Serve),
    /// End the processes of a run that has ended
    #[command(hide = true)]
    Keep,
}

/// Be an adapter: the reference engine behind the protocol, on standard input and output
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
struct Serve {
    /// Let the engine follow this misreading of the rules (`verdict strength --list` lists them)
    #[arg(long, value_name = "SLUG")]
    misread: Option<String>,
    /// Offer these capabilities only, with commas between them; `none` for none
    #[arg(long, value_name = "CAPS", value_delimiter = ',')]
    caps: Option<Vec<String>>,
    #[command(flatten)]
    own: OwnCards,
}

const EXAMPLES: &str = "Examples:
  verdict check -- verdict adapter serve
                                       the reference, judged as any other engine
  verdict check -- verdict adapter serve --misread graft-targets
                                       an engine with a fault, and its diagnosis
  verdict check -- verdict adapter serve --caps setup.counters,setup.library
                                       an engine that can do little";

impl Adapter {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        match self.what {
            What::Check(check) => check.run(),
            What::Talk(talk) => talk.run(),
            What::Serve(serve) => serve.run(),
            What::Keep => {
                keep(std::io::stdin().lock());
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

impl Serve {
    fn run(self) -> Result<ExitCode, Failure> {
        let cards = self.own.catalogue()?;
        let mut served = Served::new(&cards);
        served.bend = named(self.misread.as_deref())?.map(|misreading| misreading.bend);
        if let Some(asked) = self.caps {
            let mut caps = BTreeSet::new();
            for name in asked.iter().filter(|name| !name.is_empty() && *name != "none") {
                let Some(cap) = cap_of(name) else {
                    return Err(Failure::with_help(format!("`{name}` is no capability"), known_caps(name)));
                };
                if !served.caps.contains(cap.name) {
                    let message = format!("the reference engine cannot do `{name}` over the protocol");
                    let all = CAPS.iter().map(|cap| cap.name).filter(|name| served.caps.contains(name));
                    let help = format!("it can do {}", all.collect::<Vec<_>>().join(", "));
                    return Err(Failure::with_help(message, help));
                }
                caps.insert(cap.name);
            }
            served.caps = caps;
        }
        let served = served.serve(std::io::stdin().lock(), std::io::stdout().lock());
        // A judge that has gone away wants no more, which is no fault.
        drop(served);
        Ok(ExitCode::SUCCESS)
    }
}
