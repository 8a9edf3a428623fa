//! Reports out of files.

use std::path::Path;

use super::print::Failure;
use crate::report::{Report, stored};

/// Reads a report.
pub(super) fn stored(path: &Path) -> Result<Report, Failure> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        let help = "name what `verdict check … --report json=FILE` wrote";
        Failure::with_help(format!("{name}: it can't be read: {error}"), help)
    })?;
    stored::report(&name, &bytes).map_err(Failure::Linted)
}
