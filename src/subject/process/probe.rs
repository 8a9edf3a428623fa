//! Looks at an adapter itself rather than at its engine: for `adapter check` and for conversations by hand.

use std::sync::Arc;
use std::time::Duration;

use super::child::{Came, Running, in_words};
use super::hear::{hear, shortened};
use super::talk::Trouble;
use super::{Launch, Process, StartFault, start};
use crate::model::{Setup, State};
use crate::subject::Ended;
use crate::subject::protocol::{Op, Reply};

impl Process {
    /// Begins a game and looks: the position of the first question, and the one that `look` shows.
    ///
    /// # Errors
    /// How the game ended instead.
    pub fn look_at(&mut self, setup: &Setup) -> Result<(State, State), Ended> {
        if let Some(lack) = self.lack(setup) {
            return Err(lack);
        }
        self.talk()?.forget();
        self.looks(setup).map_err(|trouble| {
            // What comes late must not be taken for the reply to what follows.
            self.replace();
            Ended::from(trouble)
        })?
    }

    fn looks(&mut self, setup: &Setup) -> Result<Result<(State, State), Ended>, Trouble> {
        let limits = self.launch.limits;
        let Some(talk) = &mut self.talk else { return Ok(Err(Ended::Stopped)) };
        let new = Op::New { setup: setup.clone(), seed: 1, case: "look".to_owned() };
        let asked = talk.request(new, limits.new)?;
        let asked = asked.ask.and_then(|ask| ask.state);
        let looked = talk.request(Op::Look, limits.answer)?.state;
        talk.request(Op::End, limits.answer)?;
        let missing = |text: &str| Ended::Protocol(text.to_owned());
        Ok(match (asked, looked) {
            (Some(asked), Some(looked)) => Ok((*asked, *looked)),
            (None, _) => Err(missing("`new` was not replied to with a question that has a `state`")),
            (_, None) => Err(missing("`look` was not replied to with `state`")),
        })
    }
}

/// A conversation by hand.
#[derive(Debug)]
pub struct Conversation {
    running: Running,
    time: Duration,
}

/// What came to a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A reply in form.
    Reply(Box<Reply>, String),
    /// A line, and what is wrong with it.
    Wrong(String, String),
    /// Nothing, and why; where nothing more can come the conversation is over.
    Nothing {
        /// Why.
        why: String,
        /// Whether the process is gone.
        over: bool,
    },
}

impl Conversation {
    /// Starts the process of a run without a word.
    ///
    /// # Errors
    /// Why it can't be started.
    pub fn start(launch: &Arc<Launch>) -> Result<Self, StartFault> {
        Ok(Conversation { running: start::run(launch)?, time: launch.limits.hello })
    }

    /// Sends a line and waits for what comes.
    pub fn say(&mut self, line: &str, id: u64) -> Said {
        self.running.send(line.to_owned() + "\n");
        match self.running.receive(self.time) {
            Came::Line(line) => match hear(&line, id) {
                Ok(reply) => Said::Reply(Box::new(reply), line),
                Err(wrong) => Said::Wrong(shortened(&line), wrong),
            },
            Came::NotUtf8(line) => Said::Wrong(shortened(&line), "it is no UTF-8".to_owned()),
            Came::TooLong => Said::Nothing { why: "a line of more than 4 MiB came".to_owned(), over: true },
            Came::Late => {
                Said::Nothing { why: format!("nothing came within {} s", self.time.as_secs_f64()), over: false }
            }
            Came::Ended(status) => Said::Nothing { why: format!("the process {}", in_words(status)), over: true },
            Came::Closed => Said::Nothing { why: "its standard output is closed".to_owned(), over: true },
        }
    }

    /// What it wrote to standard error since the last time.
    pub fn stderr(&self) -> String {
        let text = self.running.tail.text();
        self.running.tail.clear();
        text
    }
}
