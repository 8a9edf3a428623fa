//! The command line: one module for each subcommand.
//!
//! Exit status: 0 if all is well, 1 if something fails, 2 if the request or a file is wrong, 3 if a run is not whole.

mod adapter;
mod card_texts;
mod cards;
mod census;
mod check;
mod compare;
mod diagnose;
mod differ;
mod explore;
mod export;
mod finding;
mod fuzz;
mod idle;
mod lint;
mod merge;
mod outputs;
mod print;
mod profile;
mod report;
mod schema;
mod select;
mod show;
mod stored;
mod strength;
mod tested;
mod time;
mod trace;
mod write;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use print::Failure;

/// A test oracle for two Magic: The Gathering mechanics, graft and connive: plays every ruling on an engine and says
/// what fails, and by which rule.
///
/// Without a command it plays every ruling on the built-in reference engine, as `verdict check` does.
#[derive(Parser, Debug)]
#[command(name = "verdict", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "Examples:
  verdict                              play every ruling
  verdict check graft.untargeted       play one ruling
  verdict check --rules 2009-07-11     play by the rules of a day
  verdict check --cases my/cases       play your own case files
  verdict check -- ./my-adapter        judge your engine
  verdict show graft.untargeted        a ruling, its rules and its cases
  verdict trace graft.untargeted       the games, event by event
  verdict explore graft.last-counter/an-anthem-keeps-it-alive
                                       every outcome that its position can have
  verdict lint my/cases                whether case files are right
  verdict strength                     whether the rulings would notice a misreading

Exit status: 0 all pass, 1 something fails, 2 the request or a file is wrong, 3 the run is not whole.";

#[derive(Subcommand, Debug)]
enum Command {
    Check(Box<check::Check>),
    Show(show::Show),
    Trace(trace::Trace),
    Explore(explore::Explore),
    Lint(lint::Lint),
    Strength(strength::Strength),
    Schema(schema::Schema),
    Cards(cards::Cards),
    Fuzz(fuzz::Fuzz),
    Report(report::Draw),
    Compare(compare::Compare),
    Merge(merge::Merge),
    Export(export::Export),
    Record(export::Record),
    Adapter(adapter::Adapter),
    Census(census::Census),
}

/// Runs the program on its arguments.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        None => check::Check::default().run(),
        Some(Command::Check(check)) => check.run(),
        Some(Command::Show(show)) => show.run(),
        Some(Command::Trace(trace)) => trace.run(),
        Some(Command::Explore(explore)) => explore.run(),
        Some(Command::Lint(lint)) => lint.run(),
        Some(Command::Strength(strength)) => strength.run(),
        Some(Command::Schema(schema)) => schema.run(),
        Some(Command::Cards(cards)) => cards.run(),
        Some(Command::Fuzz(fuzz)) => fuzz.run(),
        Some(Command::Report(report)) => report.run(),
        Some(Command::Compare(compare)) => compare.run(),
        Some(Command::Merge(merge)) => merge.run(),
        Some(Command::Export(export)) => export.run(),
        Some(Command::Record(record)) => record.run(),
        Some(Command::Adapter(adapter)) => adapter.run(),
        Some(Command::Census(census)) => census.run(),
    };
    done.unwrap_or_else(Failure::tell)
}
