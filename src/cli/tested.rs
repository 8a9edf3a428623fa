//! The engine under test on the command line: the command that starts it, and how long it may take.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;

use super::card_texts::add_texts;
use super::print::{Failure, note};
use super::profile::{Profile, Time, Timeouts};
use super::time::time;
use crate::cards::Catalogue;
use crate::model::Case;
use crate::report::{Engine, visible};
use crate::run::quoted;
use crate::subject::process::{Ignored, Keeper, Launch, Limits, Process, StartFault, Transcript, known_cards};
use crate::subject::protocol::KnownCard;

/// How many lines of standard error are shown where a process could not be started.
const SHOWN: usize = 12;

/// An engine in a process of its own.
#[derive(Args, Debug, Default)]
pub(super) struct Tested {
    /// Until `hello` must be replied to, in seconds or as in `500ms`, `90s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Engine under test")]
    timeout_hello: Option<Duration>,
    /// Until a new game must be set up
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Engine under test")]
    timeout_new: Option<Duration>,
    /// Until an answer must be replied to
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Engine under test")]
    timeout_answer: Option<Duration>,
    /// How long a case may take
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Engine under test")]
    timeout_case: Option<Duration>,
    /// A file with the engine's name, command, timeouts and known failures
    #[arg(long, value_name = "FILE", help_heading = "Engine under test")]
    profile: Option<PathBuf>,
    /// Send the rules texts of cards along, out of MTGJSON's AtomicCards.json or a bulk file of Scryfall
    #[arg(long, value_name = "FILE", help_heading = "Engine under test")]
    card_texts: Option<PathBuf>,
    /// Write everything that is said between the judge and the engine to this file
    #[arg(long, value_name = "FILE", help_heading = "Engine under test")]
    transcript: Option<PathBuf>,
    /// Take what the protocol does not have for a fault: unknown fields, steps and letters
    #[arg(long, help_heading = "Engine under test")]
    validate: bool,
    #[arg(skip)]
    known_failures: Option<PathBuf>,
    #[arg(skip)]
    name: Option<String>,
    #[arg(skip)]
    games: Option<u32>,
    /// The command that starts the adapter of an engine, instead of the reference engine
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

impl Tested {
    /// Takes from the profile what the command line does not say.
    pub fn with_profile(mut self) -> Result<Self, Failure> {
        // `-- $ADAPTER` with nothing in it must not judge the reference engine in the place of another.
        if self.command.is_empty() && std::env::args_os().any(|word| word == "--") {
            let help = "write the command that starts the adapter there, for instance -- python3 my-adapter.py";
            return Err(Failure::with_help("after -- stands no command", help));
        }
        let Some(path) = &self.profile else { return Ok(self) };
        let profile = Profile::read(path)?;
        if self.command.is_empty() {
            self.command = profile.command();
        }
        if self.command.is_empty() {
            let help = "write it into the profile as command = [\"program\", \"argument\"], or after --";
            return Err(Failure::with_help(format!("the profile {} names no command", path.display()), help));
        }
        let Timeouts { hello, new, answer, case } = profile.timeouts;
        let or = |said: Option<Duration>, time: Option<Time>| said.or(time.map(|Time(time)| time));
        self.timeout_hello = or(self.timeout_hello, hello);
        self.timeout_new = or(self.timeout_new, new);
        self.timeout_answer = or(self.timeout_answer, answer);
        self.timeout_case = or(self.timeout_case, case);
        self.card_texts = self.card_texts.or(profile.card_texts);
        (self.known_failures, self.name, self.games) = (profile.known_failures, profile.name, profile.games);
        Ok(self)
    }

    /// Whether an engine is named at all.
    pub fn is_named(&self) -> bool {
        !self.command.is_empty()
    }

    /// Refuses a request that names no engine.
    pub fn must_be_named(&self, example: &str) -> Result<(), Failure> {
        if self.is_named() {
            return Ok(());
        }
        let help =
            format!("write the command that starts it after --, for instance {example} -- python3 my-adapter.py");
        Err(Failure::with_help("no engine is named", help))
    }

    /// The command as it is typed.
    pub fn typed(&self) -> String {
        let words: Vec<String> = self.command.iter().map(|word| quoted(&word.to_string_lossy())).collect();
        words.join(" ")
    }

    /// The file of known failures that the profile names.
    pub fn known_failures(&self) -> Option<&PathBuf> {
        self.known_failures.as_ref()
    }

    /// How long it may take.
    fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits {
            hello: self.timeout_hello.unwrap_or(usual.hello),
            new: self.timeout_new.unwrap_or(usual.new),
            answer: self.timeout_answer.unwrap_or(usual.answer),
            case: self.timeout_case.unwrap_or(usual.case),
            games: self.games,
            ..usual
        }
    }

    /// What all processes of a run have in common.
    pub fn launch<'c>(
        &self,
        cases: impl IntoIterator<Item = &'c Case>,
        cards: &Catalogue,
    ) -> Result<Arc<Launch>, Failure> {
        self.launch_with(known_cards(cases, cards))
    }

    /// The same with these cards.
    pub fn launch_with(&self, cards: Vec<KnownCard>) -> Result<Arc<Launch>, Failure> {
        let mut launch = Launch::new(self.command.clone(), self.limits());
        launch.cards = cards;
        if let Some(path) = &self.card_texts {
            add_texts(&mut launch.cards, path)?;
        }
        if let Some(path) = &self.transcript {
            let fault =
                |fault| Failure::request(format!("the transcript {} can't be written: {fault}", path.display()));
            launch.transcript = Some(Transcript::to(path).map_err(fault)?);
        }
        (launch.strict, launch.keeper) = (self.validate, keeper());
        Ok(Arc::new(launch))
    }

    /// The engine as reports tell of it.
    pub fn engine(&self, process: &Process) -> Engine {
        let said = process.hello().engine.clone();
        Engine {
            name: self.name.clone().unwrap_or(said.name),
            version: said.version,
            language: said.language,
            url: said.url,
            issues: said.issues,
            command: self.command.iter().map(|word| word.to_string_lossy().into_owned()).collect(),
        }
    }

    /// Says what the user should know of the processes beside the results.
    pub fn tell_of(launch: &Launch) {
        let Ignored { number, first } = launch.ignored();
        if number > 0 {
            let first = first.first().map(String::as_str).unwrap_or_default();
            let text =
                format!("{number} lines on its standard output do not begin with a brace and were ignored: {first}");
            note(&visible(&text));
        }
        match launch.restarts() {
            0 => {}
            1 => note("the engine was started anew once"),
            times => note(&format!("the engine was started anew {times} times")),
        }
    }

    /// The first process.
    pub fn start(launch: &Arc<Launch>) -> Result<Process, Failure> {
        Process::start(launch).map_err(failure)
    }
}

/// The process that ends the children where this program is ended from outside. Without it all else works.
pub(super) fn keeper() -> Option<Arc<Keeper>> {
    let program = std::env::current_exe().ok()?;
    Keeper::start(&program, &["adapter", "keep"]).ok().map(Arc::new)
}

/// A process that cannot be talked to, as a request that cannot be carried out.
pub(super) fn failure(fault: StartFault) -> Failure {
    let mut message = fault.message;
    let lines: Vec<&str> = fault.stderr.lines().collect();
    if !lines.is_empty() {
        message += "\n  the last of its standard error:";
        for line in &lines[lines.len().saturating_sub(SHOWN)..] {
            message += &format!("\n    {line}");
        }
    }
    Failure::with_help(visible(&message), fault.help)
}
