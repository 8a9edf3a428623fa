//! The conversation with one child: a request, and its reply in time.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use super::child::{Came, Running, in_words};
use super::hear::{hear, shortened};
use super::lines::Ignored;
use super::{Launch, Transcript, strict};
use crate::subject::Ended;
use crate::subject::protocol::{LONGEST_LINE, Op, Reply, Request};

/// How many characters of the conversation about one case are kept.
const KEPT: usize = 200 << 10;

/// Why a conversation cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    Crash(String),
    Timeout(String),
    Protocol(String),
}

impl Trouble {
    pub fn text(&self) -> &str {
        match self {
            Trouble::Crash(text) | Trouble::Timeout(text) | Trouble::Protocol(text) => text,
        }
    }
}

impl From<Trouble> for Ended {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Crash(text) => Ended::Failed(text),
            Trouble::Timeout(text) => Ended::Timeout(text),
            Trouble::Protocol(text) => Ended::Protocol(text),
        }
    }
}

/// A child and what was said.
#[derive(Debug)]
pub(super) struct Talk {
    pub running: Running,
    /// The number of the last request.
    id: u64,
    said: VecDeque<String>,
    length: usize,
    launch: Arc<Launch>,
    /// The number of the process in the transcript.
    number: u32,
}

impl Talk {
    pub fn new(running: Running, launch: Arc<Launch>) -> Self {
        let number = launch.transcript.as_ref().map_or(0, Transcript::process);
        Talk { running, id: 0, said: VecDeque::new(), length: 0, launch, number }
    }

    /// Requests something and waits for the reply.
    pub fn request(&mut self, op: Op, time: Duration) -> Result<Reply, Trouble> {
        let name = op.name();
        self.send(op);
        match self.running.receive(time) {
            Came::Line(line) => {
                self.keep("<", &line);
                let strict = self.launch.strict;
                let wrong = |reply: &Reply| strict.then(|| strict::wrong(&line, reply)).flatten();
                let reply = hear(&line, self.id).and_then(|reply| match wrong(&reply) {
                    Some(wrong) => Err(format!("what is not in form: {wrong}: {}", shortened(&line))),
                    None => Ok(reply),
                });
                reply.map_err(|text| Trouble::Protocol(format!("to `{name}` came {text}")))
            }
            Came::NotUtf8(line) => {
                Err(Trouble::Protocol(format!("to `{name}` came a line that is no UTF-8: {}", shortened(&line))))
            }
            Came::TooLong => {
                Err(Trouble::Protocol(format!("to `{name}` came a line of more than {} MiB", LONGEST_LINE >> 20)))
            }
            Came::Late => {
                let seconds = time.as_secs_f64();
                let text = format!("no reply to `{name}` within {seconds} s{}", self.heard_instead());
                Err(Trouble::Timeout(text))
            }
            Came::Ended(status) => {
                let text = format!("the process {} before it replied to `{name}`", in_words(status));
                Err(Trouble::Crash(text + &self.heard_instead()))
            }
            Came::Closed => {
                let text = format!("to `{name}` came nothing: standard output is closed, and the process still runs");
                Err(Trouble::Protocol(text + &self.heard_instead()))
            }
        }
    }

    /// Sends a request without waiting.
    pub fn send(&mut self, op: Op) {
        self.id += 1;
        let request = Request { id: self.id, op };
        // Everything in a request can be written: no maps but those with texts for keys.
        let line = serde_json::to_string(&request).unwrap_or_default();
        self.keep(">", &line);
        self.running.send(line + "\n");
    }

    fn heard_instead(&self) -> String {
        match self.running.ignored() {
            Ignored { number: 0, .. } => String::new(),
            Ignored { number, first } => {
                let first = first.first().cloned().unwrap_or_default();
                format!("; {number} lines that do not begin with a brace were ignored, the first: {first}")
            }
        }
    }

    fn keep(&mut self, side: &str, line: &str) {
        if let Some(transcript) = &self.launch.transcript {
            transcript.write(self.number, side, line);
        }
        let line = format!("{side} {}", line.trim_end());
        self.length += line.len();
        self.said.push_back(line);
        while self.length > KEPT && self.said.len() > 2 {
            self.length -= self.said.pop_front().map_or(0, |line| line.len());
        }
    }

    /// What was said since the last time it was forgotten.
    pub fn said(&self) -> Vec<String> {
        self.said.iter().cloned().collect()
    }

    /// Forgets what was said and written to standard error: another case begins.
    pub fn forget(&mut self) {
        self.said.clear();
        self.length = 0;
        self.running.tail.clear();
    }
}
