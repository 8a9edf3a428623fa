//! What a child writes: standard output line by line as it comes, and the end of standard error.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::subject::protocol::LONGEST_LINE;

/// How much of standard error is kept.
const TAIL: usize = 64 << 10;
/// How many lines may wait to be read: a child that writes more of them waits itself.
const WAITING: usize = 4;
/// How many of the ignored lines are kept, and how many characters of each.
const KEPT: (usize, usize) = (3, 200);
/// How long the end of standard error is waited for.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// Something that came on standard output.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line that begins with a brace.
    Line(String),
    /// A line that is no UTF-8.
    NotUtf8(String),
    /// A line without an end.
    TooLong,
    /// Nothing more comes.
    End,
}

/// Lines that do not begin with a brace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ignored {
    /// How many there were.
    pub number: u64,
    /// The first of them.
    pub first: Vec<String>,
}

impl Ignored {
    /// Counts more of them.
    pub(super) fn add(&mut self, more: Ignored) {
        self.number += more.number;
        self.first.extend(more.first);
        self.first.truncate(KEPT.0);
    }
}

/// Reads standard output in a thread of its own.
pub(super) fn listen(from: impl Read + Send + 'static, ignored: Arc<Mutex<Ignored>>) -> Receiver<Heard> {
    let (to, heard) = sync_channel(WAITING);
    std::thread::spawn(move || read(BufReader::with_capacity(64 << 10, from), &to, &ignored));
    heard
}

fn read(mut from: impl BufRead, to: &SyncSender<Heard>, ignored: &Mutex<Ignored>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = LONGEST_LINE as u64 + 1;
        let heard = match (&mut from).take(most).read_until(b'\n', &mut line) {
            Err(_) | Ok(0) => Heard::End,
            Ok(_) if line.last() != Some(&b'\n') && line.len() > LONGEST_LINE => Heard::TooLong,
            // What has no end was cut off with the process.
            Ok(_) if line.last() != Some(&b'\n') => Heard::End,
            Ok(_) if begun(&line).first() != Some(&b'{') => {
                ignore(&line, ignored);
                continue;
            }
            Ok(_) => match std::str::from_utf8(begun(&line)) {
                Ok(text) => Heard::Line(text.to_owned()),
                Err(_) => Heard::NotUtf8(String::from_utf8_lossy(&line).into_owned()),
            },
        };
        let last = matches!(heard, Heard::End | Heard::TooLong);
        if to.send(heard).is_err() || last {
            return;
        }
    }
}

/// A line from where it begins: a byte order mark and white space before it mean nothing.
fn begun(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii_start()
}

fn ignore(line: &[u8], ignored: &Mutex<Ignored>) {
    let mut ignored = ignored.lock().unwrap_or_else(PoisonError::into_inner);
    ignored.number += 1;
    if ignored.first.len() < KEPT.0 {
        let text = String::from_utf8_lossy(line);
        ignored.first.push(text.trim_end().chars().take(KEPT.1).collect());
    }
}

/// The end of what came on standard error.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail {
    kept: Arc<Mutex<VecDeque<u8>>>,
    /// Whether nothing more comes.
    ended: Arc<AtomicBool>,
}

impl Tail {
    /// Keeps the end of what comes, in a thread of its own.
    pub fn keep(&self, mut from: impl Read + Send + 'static) {
        let tail = self.clone();
        std::thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(read @ 1..) = from.read(&mut part) {
                let mut kept = tail.kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(&part[..read]);
                let over = kept.len().saturating_sub(TAIL);
                kept.drain(..over);
            }
            tail.ended.store(true, Ordering::Release);
        });
    }

    /// Waits a moment for the last words of a process that ends: they may come after its output has closed.
    pub fn wait(&self) {
        let end = Instant::now() + LAST_WORDS;
        while !self.ended.load(Ordering::Acquire) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Forgets what came so far.
    pub fn clear(&self) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// What came, as text.
    pub fn text(&self) -> String {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(kept.make_contiguous()).into_owned()
    }
}
