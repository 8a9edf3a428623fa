//! `verdict adapter check`: small games, the simplest first, that show whether an adapter does what it must.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::causes::cause;
use crate::cards::Catalogue;
use crate::cli::print::{Failure, painted_verdict, print};
use crate::cli::select::{Text, checked};
use crate::cli::tested::Tested;
use crate::engine::NEWEST;
use crate::judge::play;
use crate::model::{Answer, Case, Kind, Play, Question, Setup, Verdict, Why};
use crate::report::visible;
use crate::subject::process::Process;
use crate::subject::protocol::Reply as Line;
use crate::subject::{Ended, Player, Reply, Subject};

/// Play small games that show whether an adapter does what it must, and say what is likely to be wrong where it does not
#[derive(Args, Debug)]
pub(super) struct Check {
    #[command(flatten)]
    tested: Tested,
}

/// How much of the conversation is shown where a step fails: lines, and characters of each.
const SHOWN: (usize, usize) = (4, 400);

const SMOKE: &str = include_str!("smoke.toml");

/// What came of a step.
struct Came {
    verdict: Verdict,
    why: Option<Why>,
}

impl Came {
    fn well() -> Self {
        Came { verdict: Verdict::Pass, why: None }
    }

    fn badly(verdict: Verdict, text: String) -> Self {
        Came { verdict, why: Some(Why { text, ..Why::default() }) }
    }

    fn ended(ended: Ended) -> Self {
        match ended {
            Ended::Unsupported { feature, text } => Came::badly(Verdict::Unsupported, format!("{feature}: {text}")),
            Ended::Timeout(text) => Came::badly(Verdict::Timeout, text),
            Ended::Protocol(text) => Came::badly(Verdict::Protocol, text),
            Ended::Adapter(text) => Came::badly(Verdict::Adapter, text),
            Ended::Failed(text) => Came::badly(Verdict::Crash, text),
            other => Came::badly(Verdict::Fail, format!("{other:?}")),
        }
    }
}

/// The steps so far.
struct Steps {
    process: Process,
    failed: usize,
    skipped: usize,
    number: usize,
    asked: BTreeSet<String>,
    decided: BTreeSet<String>,
}

/// The cases that are played, in their order.
pub(super) fn smoke() -> Result<Vec<Case>, Failure> {
    let text = Text { name: "smoke.toml".to_owned(), bytes: SMOKE.as_bytes().to_vec(), cards_only: false };
    Ok(checked(&[text])?.files.into_iter().flat_map(|file| file.ruling.cases).collect())
}

impl Check {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let tested = self.tested.with_profile()?;
        tested.must_be_named("verdict adapter check")?;
        let cases = smoke()?;
        let process = Tested::start(&tested.launch(&cases, Catalogue::builtin())?)?;
        print(&visible(&greeting(&process)))?;
        let mut steps =
            Steps { process, failed: 0, skipped: 0, number: 0, asked: BTreeSet::new(), decided: BTreeSet::new() };
        for case in &cases {
            let outcome = play(case, &mut steps.process, NEWEST);
            steps.tell(&case.name, Came { verdict: outcome.result.verdict, why: outcome.result.why })?;
        }
        // What the case before needed is not what these need.
        let of = |name: &str| cases.iter().find(|case| case.name == name);
        if let Some(case) = of("a creature is cast and resolves") {
            steps.process.prepare(case);
            let came = steps.look(&case.setup);
            steps.tell("a look shows what the question showed", came)?;
        }
        if let Some(case) = of("a may is asked and answered with yes") {
            steps.process.prepare(case);
            let came = steps.left_open(&case.setup, &cases[0]);
            steps.tell("a game is left with a question open", came)?;
            steps.process.prepare(case);
            let came = steps.twice(&case.setup);
            steps.tell("the same game comes out the same", came)?;
        }
        steps.end(&tested)
    }
}

fn greeting(process: &Process) -> String {
    let hello = process.hello();
    let engine = &hello.engine;
    let caps: Vec<&str> = hello.caps.iter().filter(|(_, can)| **can).map(|(name, _)| name.as_str()).collect();
    let caps = if caps.is_empty() { "none".to_owned() } else { caps.join(", ") };
    let language = engine.language.as_ref().map(|language| format!(" ({language})")).unwrap_or_default();
    format!("{} {}{language}, protocol {}\ncapabilities: {caps}\n", engine.name, engine.version, hello.protocol)
}

impl Steps {
    /// Tells what came of a step.
    fn tell(&mut self, name: &str, came: Came) -> Result<(), Failure> {
        self.number += 1;
        let heard = self.process.heard();
        for line in heard.transcript.iter().filter_map(|line| line.strip_prefix("< ")) {
            let reply: Line = serde_json::from_str(line).unwrap_or_default();
            self.asked.extend(reply.ask.map(|ask| ask.kind));
            self.decided.extend(reply.decided.into_iter().map(|decision| decision.kind));
        }
        let mut text = format!("{} {:>2}. {name}\n", painted_verdict(came.verdict, 12), self.number);
        match came.verdict {
            Verdict::Pass => {}
            Verdict::Unsupported => {
                self.skipped += 1;
                text += &came.why.map(|why| format!("       {}\n", visible(&why.text))).unwrap_or_default();
            }
            verdict => {
                self.failed += 1;
                let why = came.why.unwrap_or_default();
                text += &format!("       {}\n", visible(&why.text));
                text += &block("the play", why.play.as_deref());
                text += &block("expected", why.expected.as_deref());
                text += &block("seen", why.seen.as_deref());
                let last = heard.transcript.len().saturating_sub(SHOWN.0);
                let lines: Vec<String> = heard.transcript[last..].iter().map(|line| cut(line)).collect();
                text += &block("the last lines", Some(lines.join("\n").as_str()));
                let stderr: Vec<&str> = heard.stderr.lines().collect();
                let last = stderr.len().saturating_sub(SHOWN.0);
                text += &block("standard error", Some(stderr[last..].join("\n").as_str()));
                text += &block("likely cause", Some(cause(name, verdict)));
            }
        }
        print(&text)
    }

    fn look(&mut self, setup: &Setup) -> Came {
        match self.process.look_at(setup) {
            Ok((asked, looked)) if asked == looked => Came::well(),
            Ok((asked, looked)) => {
                let words = |state| serde_json::to_string(&state).unwrap_or_default();
                let text = "`look` shows another position than the question did".to_owned();
                let why = Why { text, expected: Some(words(asked)), seen: Some(words(looked)), ..Why::default() };
                Came { verdict: Verdict::Fail, why: Some(why) }
            }
            Err(ended) => Came::ended(ended),
        }
    }

    /// Leaves a game where a question other than priority is open, and plays another.
    fn left_open(&mut self, setup: &Setup, next: &Case) -> Came {
        let before = self.process.restarts();
        let ended = self.process.play(setup, &mut Walker::until(Kind::May));
        if ended != Ended::Stopped {
            return Came::ended(ended);
        }
        if self.process.restarts() == before && self.process.is_running() {
            let outcome = play(next, &mut self.process, NEWEST);
            return Came { verdict: outcome.result.verdict, why: outcome.result.why };
        }
        Came::badly(Verdict::Fail, "`end` was not replied to with `ended` while a question was open".to_owned())
    }

    /// Plays the same game twice.
    fn twice(&mut self, setup: &Setup) -> Came {
        let mut played = || {
            let mut walker = Walker::until(Kind::Pay);
            (self.process.play(setup, &mut walker), walker.seen)
        };
        let ((ended, first), (_, second)) = (played(), played());
        if !matches!(ended, Ended::Stopped | Ended::Over(_)) {
            return Came::ended(ended);
        }
        let differ = first.iter().zip(&second).find(|(first, second)| first != second);
        match differ {
            None if first.len() == second.len() && !first.is_empty() => Came::well(),
            None => Came::badly(Verdict::Fail, format!("{} questions came, and then {}", first.len(), second.len())),
            Some((first, second)) => {
                let text = "the same answers to the same position led to something else".to_owned();
                let why = Why { text, expected: Some(first.clone()), seen: Some(second.clone()), ..Why::default() };
                Came { verdict: Verdict::Fail, why: Some(why) }
            }
        }
    }

    fn end(self, tested: &Tested) -> Result<ExitCode, Failure> {
        let kinds = |these: &BTreeSet<String>| match these.is_empty() {
            true => "none".to_owned(),
            false => these.iter().cloned().collect::<Vec<_>>().join(", "),
        };
        let mut text = format!("\nquestions asked: {}\n", kinds(&self.asked));
        if !self.decided.is_empty() {
            text +=
                &format!("decided without asking: {} (cases that turn on it are inconclusive)\n", kinds(&self.decided));
        }
        let passed = self.number - self.failed - self.skipped;
        text += &format!("{} steps: {passed} pass, {} fail, {} unsupported\n", self.number, self.failed, self.skipped);
        if self.failed == 0 {
            text += &format!("next: verdict check -- {}\n", tested.typed());
        }
        let (launch, failed) = (Arc::clone(self.process.launch()), self.failed);
        drop(self.process);
        Tested::tell_of(&launch);
        print(&text)?;
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Casts what is first in hand, passes, and says yes, up to a question of a kind; and writes down what it sees.
struct Walker {
    until: Kind,
    cast: bool,
    left: u32,
    seen: Vec<String>,
}

impl Walker {
    fn until(kind: Kind) -> Self {
        Walker { until: kind, cast: false, left: 40, seen: Vec::new() }
    }
}

impl Player for Walker {
    fn answer(&mut self, question: &Question) -> Reply {
        let mut shown = question.clone();
        // Numbers on the stack are never used again, so that they differ from game to game.
        for entry in shown.state.iter_mut().flat_map(|state| state.stack.iter_mut().flatten()) {
            entry.id = 0;
        }
        self.seen.push(serde_json::to_string(&shown).unwrap_or_default());
        self.left = self.left.saturating_sub(1);
        if question.kind == self.until || self.left == 0 {
            return Reply::Stop;
        }
        let state = question.state.as_deref();
        let resolved = self.cast && state.and_then(|state| state.stack.as_ref()).is_some_and(Vec::is_empty);
        let hand = state.and_then(|state| state.players.as_ref()?.get("A")?.hand.as_ref()?.first());
        let options = question.options.clone().unwrap_or_default();
        match question.kind {
            Kind::Priority if resolved => Reply::Stop,
            Kind::Priority => match hand.filter(|_| !self.cast) {
                Some(card) => {
                    self.cast = true;
                    let play = Play::Cast { card: card.clone(), from: None, choices: Default::default() };
                    Reply::Answer(Answer::Play(play))
                }
                None => Reply::Answer(Answer::Play(Play::Pass)),
            },
            Kind::May => Reply::Answer(Answer::Yes(true)),
            Kind::Order => Reply::Answer(Answer::Order(options)),
            _ => Reply::Stop,
        }
    }

    fn refused(&mut self, _: &str) {
        self.left = 0;
    }
}

fn block(title: &str, text: Option<&str>) -> String {
    let Some(text) = text.filter(|text| !text.trim().is_empty()) else { return String::new() };
    let lines = text.lines().map(|line| format!("         {}\n", cut(line)));
    format!("       {title}:\n{}", lines.collect::<String>())
}

fn cut(line: &str) -> String {
    let line = visible(line);
    match line.char_indices().nth(SHOWN.1) {
        Some((at, _)) => format!("{} …", &line[..at]),
        None => line.into_owned(),
    }
}
