//! A subject that is a child process behind the adapter protocol.
//!
//! [`Launch`] is what all processes of a run have in common: the command, the limits, how often one may still be
//! replaced. [`Process`] is one of them. Whatever the child does, a game ends with an [`Ended`], and the next one begins
//! with a process in order or is said not to.

mod answer;
mod cards;
mod child;
mod game;
mod hear;
mod keeper;
mod limits;
mod lines;
mod probe;
mod start;
mod strict;
mod talk;
mod transcript;

pub use cards::{all_cards, known_cards};
pub use keeper::{Keeper, keep};
pub use limits::Limits;
pub use lines::Ignored;
pub use probe::{Conversation, Said};
pub use start::{StartFault, known_caps};
pub use transcript::Transcript;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::Game;
use talk::Talk;

use super::needs::{needs, of_setup, same_rules};
use super::protocol::{Hello, KnownCard, Op};
use super::{Ended, Heard, Player, Subject};
use crate::engine::NEWEST;
use crate::model::{Case, Setup};

/// What all processes of a run have in common.
#[derive(Debug, Default)]
pub struct Launch {
    /// The command, a word each.
    pub command: Vec<OsString>,
    /// How long a process may take, and how often one is replaced.
    pub limits: Limits,
    /// The cards that are told to each process.
    pub cards: Vec<KnownCard>,
    /// What ends the children where this program itself is ended from outside.
    pub keeper: Option<Arc<Keeper>>,
    /// Where everything that is said is written.
    pub transcript: Option<Transcript>,
    /// Whether replies are looked at more strictly than need be.
    pub strict: bool,
    restarts: AtomicU32,
    ignored: Mutex<Ignored>,
}

impl Launch {
    /// A run of a command.
    pub fn new(command: Vec<OsString>, limits: Limits) -> Self {
        Launch { command, limits, ..Launch::default() }
    }

    /// How often a process was replaced.
    pub fn restarts(&self) -> u32 {
        self.restarts.load(Ordering::Relaxed).min(self.limits.restarts)
    }

    /// Whether no process may be replaced any more.
    pub fn spent(&self) -> bool {
        self.restarts.load(Ordering::Relaxed) > self.limits.restarts
    }

    /// The lines on standard output that were no replies, of all processes that are gone.
    pub fn ignored(&self) -> Ignored {
        self.ignored.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn ignore(&self, more: Ignored) {
        self.ignored.lock().unwrap_or_else(PoisonError::into_inner).add(more);
    }

    /// The command, as it would be typed.
    pub fn command(&self) -> String {
        let words = self.command.iter().map(|word| word.to_string_lossy());
        words.collect::<Vec<_>>().join(" ")
    }
}

/// An engine in a process of its own.
#[derive(Debug)]
pub struct Process {
    launch: Arc<Launch>,
    talk: Option<Talk>,
    hello: Hello,
    /// The cards that it lacks, in whole or in part, and why.
    lacks: BTreeMap<String, String>,
    /// How many games this process has played.
    games: u32,
    case: String,
    /// What the script of the case needs.
    needs: Vec<&'static str>,
    /// Whether the next process costs no restart, since the last was left in order.
    left: bool,
    /// What a process said that is gone.
    last: Heard,
}

impl Process {
    /// Starts the first process of a run, or one more beside it.
    ///
    /// # Errors
    /// What is wrong with the command, or with what the process replied to `hello` and `have`.
    pub fn start(launch: &Arc<Launch>) -> Result<Self, StartFault> {
        let (talk, hello, lacks) = start::start(launch)?;
        Ok(Process {
            launch: Arc::clone(launch),
            talk: Some(talk),
            hello,
            lacks,
            games: 0,
            case: String::new(),
            needs: Vec::new(),
            left: false,
            last: Heard::default(),
        })
    }

    /// What it says of itself.
    pub fn hello(&self) -> &Hello {
        &self.hello
    }

    /// How often a process of the run was replaced.
    pub fn restarts(&self) -> u32 {
        self.launch.restarts()
    }

    /// Whether its process is there and in order.
    pub fn is_running(&self) -> bool {
        self.talk.is_some()
    }

    /// Whether it has a capability.
    pub fn can(&self, cap: &str) -> bool {
        self.hello.caps.get(cap) == Some(&true)
    }

    /// The lines on standard output that were no replies, of this process and of those that are gone.
    pub fn ignored(&self) -> Ignored {
        let mut all = self.launch.ignored();
        all.add(self.talk.as_ref().map(|talk| talk.running.ignored()).unwrap_or_default());
        all
    }

    /// What it has in common with the other processes of its run.
    pub fn launch(&self) -> &Arc<Launch> {
        &self.launch
    }

    /// The process in order, replaced if need be.
    fn talk(&mut self) -> Result<&mut Talk, Ended> {
        if self.launch.limits.games.is_some_and(|most| self.games >= most) {
            self.leave();
        }
        if self.talk.is_none() {
            if !std::mem::take(&mut self.left)
                && self.launch.restarts.fetch_add(1, Ordering::Relaxed) >= self.launch.limits.restarts
            {
                let text =
                    format!("the engine was started anew {} times and is not again", self.launch.limits.restarts);
                return Err(Ended::Gone(text));
            }
            match start::start(&self.launch) {
                Ok((talk, hello, lacks)) => {
                    (self.talk, self.hello, self.lacks, self.games) = (Some(talk), hello, lacks, 0)
                }
                Err(fault) => {
                    self.last.stderr = fault.stderr.clone();
                    return Err(Ended::Failed(format!("it could not be started anew: {}", fault.message)));
                }
            }
        }
        self.talk.as_mut().ok_or_else(|| Ended::Gone("there is no process".to_owned()))
    }

    /// Lets go of a process that is out of order.
    fn replace(&mut self) {
        if let Some(talk) = self.talk.take() {
            self.launch.ignore(talk.running.ignored());
            talk.running.tail.wait();
            self.last = heard(&talk);
        }
    }

    /// Lets a process exit by itself, and ends it where it does not.
    fn leave(&mut self) {
        if let Some(mut talk) = self.talk.take() {
            self.left = true;
            talk.send(Op::Bye);
            talk.running.wait(self.launch.limits.bye);
            self.launch.ignore(talk.running.ignored());
        }
    }

    /// What this position and script need that is not there.
    fn lack(&self, setup: &Setup) -> Option<Ended> {
        let of_setup = of_setup(setup);
        let mut needs = of_setup.iter().chain(&self.needs);
        if let Some(cap) = needs.find(|cap| !self.can(cap)) {
            let text = "the adapter does not have this capability".to_owned();
            return Some(Ended::Unsupported { feature: (*cap).to_owned(), text });
        }
        let lacking = cards::names(setup).find_map(|(name, _)| self.lacks.get_key_value(name));
        if let Some((name, why)) = lacking {
            return Some(Ended::Unsupported { feature: name.clone(), text: why.clone() });
        }
        let (asked, own) = (setup.rules.unwrap_or(NEWEST), self.hello.rules.unwrap_or(NEWEST));
        if !self.can("editions") && !same_rules(asked, own) {
            let text = format!("the rules of {asked} are asked for, and the engine plays by those of {own}");
            return Some(Ended::Unsupported { feature: "editions".to_owned(), text });
        }
        None
    }
}

impl Subject for Process {
    fn prepare(&mut self, case: &Case) {
        self.case = case.id();
        self.needs = needs(case).into_iter().collect();
        self.last = Heard::default();
        if let Some(talk) = &mut self.talk {
            talk.forget();
        }
    }

    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended {
        if let Err(ended) = self.talk() {
            return ended;
        }
        if let Some(ended) = self.lack(setup) {
            return ended;
        }
        let mut setup = setup.clone();
        if !self.can("editions") {
            setup.rules = None;
        }
        let (limits, case, seed) = (self.launch.limits, self.case.clone(), seed(&self.case));
        let shows_options = self.can("options");
        let Some(talk) = &mut self.talk else { return Ended::Stopped };
        self.games += 1;
        let mut game = Game::new(talk, limits, player);
        game.shows_options = shows_options;
        let played = game.play(&setup, &case, seed);
        let ended = match played {
            Ok(ended) => ended,
            Err(trouble) => {
                self.replace();
                return trouble.into();
            }
        };
        // The game has ended as it has; a process that cannot end it is replaced before the next.
        if !ends(talk, limits.answer) {
            self.replace();
        }
        ended
    }

    fn renew(&mut self) {
        self.leave();
    }

    fn heard(&self) -> Heard {
        self.talk.as_ref().map_or_else(|| self.last.clone(), heard)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.leave();
    }
}

fn heard(talk: &Talk) -> Heard {
    Heard { stderr: talk.running.tail.text(), transcript: talk.said() }
}

fn ends(talk: &mut Talk, time: Duration) -> bool {
    talk.request(Op::End, time).is_ok_and(|reply| reply.ended.is_some())
}

/// What an engine leaves to chance comes out the same for the same case: a number of at most 31 bits (FNV-1a).
fn seed(case: &str) -> u32 {
    case.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) >> 1
}
