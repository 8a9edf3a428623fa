//! A child process in a group of its own: lines go in, lines come out in time, and the whole group ends with it.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::keeper::Keeper;
use super::lines::{Heard, Ignored, Tail, listen};

/// How long a child that has closed its output is waited for.
const GRACE: Duration = Duration::from_millis(500);

/// A running child. Dropping it ends its group.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    to: Sender<String>,
    from: Receiver<Heard>,
    pub tail: Tail,
    ignored: Arc<Mutex<Ignored>>,
    keeper: Option<Arc<Keeper>>,
}

/// What comes of waiting for a line.
#[derive(Debug)]
pub(super) enum Came {
    /// A line.
    Line(String),
    /// A line that is no UTF-8.
    NotUtf8(String),
    /// A line without an end.
    TooLong,
    /// Nothing in time.
    Late,
    /// The process has ended so.
    Ended(ExitStatus),
    /// Its standard output is closed, and it still runs.
    Closed,
}

impl Running {
    /// Starts a command in a process group of its own.
    pub fn start(command: &[OsString], keeper: Option<Arc<Keeper>>) -> io::Result<Self> {
        let [program, arguments @ ..] = command else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "there is no command"));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        in_its_own_group(&mut command);
        let mut child = command.spawn()?;
        if let Some(keeper) = &keeper {
            keeper.watch(child.id());
        }
        let tail = Tail::default();
        let ignored = Arc::new(Mutex::new(Ignored::default()));
        let missing = || io::Error::other("it has no pipes");
        let (stdin, stdout) = (child.stdin.take().ok_or_else(missing)?, child.stdout.take().ok_or_else(missing)?);
        tail.keep(child.stderr.take().ok_or_else(missing)?);
        let from = listen(stdout, Arc::clone(&ignored));
        Ok(Running { child, to: speak(stdin), from, tail, ignored, keeper })
    }

    /// Sends a line, which ends with a line break. A child that reads no more is noticed by what it does not reply.
    pub fn send(&self, line: String) {
        let _ = self.to.send(line);
    }

    /// Waits for the next line.
    pub fn receive(&mut self, time: Duration) -> Came {
        match self.from.recv_timeout(time) {
            Ok(Heard::Line(line)) => Came::Line(line),
            Ok(Heard::NotUtf8(line)) => Came::NotUtf8(line),
            Ok(Heard::TooLong) => Came::TooLong,
            Err(RecvTimeoutError::Timeout) => Came::Late,
            Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => match self.wait(GRACE) {
                Some(status) => Came::Ended(status),
                None => Came::Closed,
            },
        }
    }

    /// Waits for the process to end.
    pub fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + time;
        let mut nap = Duration::from_millis(1);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => std::thread::sleep(nap),
                _ => return None,
            }
            nap = (nap * 2).min(Duration::from_millis(20));
        }
    }

    /// The lines on standard output that were no replies.
    pub fn ignored(&self) -> Ignored {
        self.ignored.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The group first: as long as its leader is not waited for, its number cannot be another's.
        end_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(keeper) = &self.keeper {
            keeper.release(self.child.id());
        }
    }
}

/// Writes in a thread of its own: a child that does not read must not hold up the judge.
fn speak(mut stdin: ChildStdin) -> Sender<String> {
    let (to, lines) = channel::<String>();
    std::thread::spawn(move || {
        for line in lines {
            if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    to
}

#[cfg(unix)]
pub(super) fn in_its_own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
pub(super) fn in_its_own_group(_: &mut Command) {}

#[cfg(unix)]
fn end_group(child: &Child) {
    end_group_of(child.id());
}

#[cfg(not(unix))]
fn end_group(_: &Child) {}

/// Kills all processes of a group.
#[cfg(unix)]
pub(super) fn end_group_of(leader: u32) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    if let Ok(leader) = i32::try_from(leader)
        && leader > 1
    {
        // Nobody is left in it where this fails.
        let _ = killpg(Pid::from_raw(leader), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
pub(super) fn end_group_of(_: u32) {}

/// How a process ended, in words.
pub(super) fn in_words(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("ended with status {code}"),
        None => signalled(status),
    }
}

#[cfg(unix)]
fn signalled(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.signal().map(nix::sys::signal::Signal::try_from) {
        Some(Ok(signal)) => format!("was ended by {signal}"),
        _ => format!("ended: {status}"),
    }
}

#[cfg(not(unix))]
fn signalled(status: ExitStatus) -> String {
    format!("ended: {status}")
}
