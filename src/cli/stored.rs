//! Reports out of files.

use std::path::Path;

use super::print::Failure;
use crate::report::{Report, stored};
use crate::run::journal::Kept;

/// Reads a report, or what a journal comes to.
pub(super) fn stored(path: &Path) -> Result<Report, Failure> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        let help = "name what `verdict check … --report json=FILE` wrote";
        Failure::with_help(format!("{name}: it can't be read: {error}"), help)
    })?;
    let read = match Kept::is_one(&bytes) {
        true => Kept::read(&name, &bytes).map(Kept::report),
        false => stored::report(&name, &bytes),
    };
    read.map_err(Failure::Linted)
}
