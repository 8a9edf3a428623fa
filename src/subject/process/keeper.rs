//! The keeper: a small process that ends the groups of children when the judge is gone, however it went.
//!
//! The judge tells it over a pipe which groups there are. The pipe closes with the judge, even where it is killed, and
//! the keeper ends the groups that are left and then itself.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use super::child::{end_group_of, in_its_own_group};

/// The judge's end of the pipe.
#[derive(Debug)]
pub struct Keeper {
    to: Mutex<Option<ChildStdin>>,
    child: Mutex<Child>,
}

impl Keeper {
    /// Starts the keeper: a program with the arguments that make it call [`keep`].
    pub fn start(program: &Path, arguments: &[&str]) -> io::Result<Self> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        in_its_own_group(&mut command);
        let mut child = command.spawn()?;
        Ok(Keeper { to: Mutex::new(child.stdin.take()), child: Mutex::new(child) })
    }

    /// Keeps an eye on a group.
    pub(super) fn watch(&self, leader: u32) {
        self.tell('+', leader);
    }

    /// Lets go of a group that has ended.
    pub(super) fn release(&self, leader: u32) {
        self.tell('-', leader);
    }

    fn tell(&self, what: char, leader: u32) {
        let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(to) = to.as_mut() {
            // Without a keeper the judge still ends its children where it ends in order.
            let _ = writeln!(to, "{what}{leader}");
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.to.lock().unwrap_or_else(PoisonError::into_inner).take());
        let _ = self.child.lock().unwrap_or_else(PoisonError::into_inner).wait();
    }
}

/// What the keeper does: it reads until the pipe closes, then ends what is left.
pub fn keep(from: impl BufRead) {
    let mut groups = BTreeSet::new();
    for line in from.lines().map_while(Result::ok) {
        match (line.get(..1), line.get(1..).and_then(|leader| leader.parse::<u32>().ok())) {
            (Some("+"), Some(leader)) => drop(groups.insert(leader)),
            (Some("-"), Some(leader)) => drop(groups.remove(&leader)),
            _ => {}
        }
    }
    groups.into_iter().for_each(end_group_of);
}
