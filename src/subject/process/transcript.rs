//! Everything that is said between the judge and the processes of a run, written to a file as it is said.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// A file of what is said, and how many processes have spoken so far.
#[derive(Debug)]
pub struct Transcript {
    to: Mutex<BufWriter<File>>,
    processes: AtomicU32,
}

impl Transcript {
    /// A new file, or an old one emptied.
    ///
    /// # Errors
    /// What the operating system says where it cannot be written.
    pub fn to(path: &Path) -> io::Result<Self> {
        Ok(Transcript { to: Mutex::new(BufWriter::new(File::create(path)?)), processes: AtomicU32::new(0) })
    }

    /// The number of one more process.
    pub(super) fn process(&self) -> u32 {
        self.processes.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Writes a line: the process, who speaks, and what.
    pub(super) fn write(&self, process: u32, side: &str, line: &str) {
        let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        // A full disk must not end the run.
        let _ = writeln!(to, "{process}{side} {}", line.trim_end()).and_then(|()| to.flush());
    }
}
