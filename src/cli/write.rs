//! Files as they are written: whole or not at all, so that nobody ever reads half of one.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::print::Failure;

/// Writes a file: into another one beside it first, which then takes its place.
pub(super) fn atomically(path: &Path, text: &[u8]) -> io::Result<()> {
    let path = &end_of_links(path);
    if is_special(path) {
        return std::fs::write(path, text);
    }
    let mut beside = beside(path)?;
    beside.write_all(text)?;
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Whether a file could be written, found out before anything is done for it.
pub(super) fn can_be_written(path: &Path) -> Result<(), Failure> {
    let path = &end_of_links(path);
    if path.is_dir() {
        return Err(Failure::with_help(
            format!("{}: this is a directory", path.display()),
            "name a file in it; nothing was played",
        ));
    }
    if is_special(path) {
        return Ok(());
    }
    beside(path).map(drop).map_err(|error| {
        let folder = folder(path);
        let what = if folder.is_dir() { "can't be written in" } else { "is no directory" };
        Failure::with_help(
            format!("{}: {} {what}: {error}", path.display(), folder.display()),
            "name a file in a directory that is there and can be written; nothing was played",
        )
    })
}

/// A failure to write, after everything was played.
pub(super) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::request(format!("{}: it can't be written: {error}", path.display()))
}

/// A file that is none: a terminal, a pipe, a device. It is written to, and nothing takes its place.
fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// A link stays a link: what it leads to is replaced.
fn end_of_links(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

fn beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".verdict-");
    // What others may read of a file is the umask's business, as with any other file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder(path))
}
