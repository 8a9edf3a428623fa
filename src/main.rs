//! The program `verdict`: parse, run, exit.

use std::process::ExitCode;

fn main() -> ExitCode {
    verdict::cli::run()
}
