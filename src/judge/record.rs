//! The record of a game that is judged: a player that writes down what another is asked and answers.

use std::collections::VecDeque;

use super::Outcome;
use super::director::Director;
use crate::model::{Case, Date, Evidence, Exchange, Question, Seat, State};
use crate::subject::{Decided, Player, Position, Reply, Subject};

/// How many exchanges are kept: those before the end, where a game goes wrong.
const MOST_EXCHANGES: usize = 200;
/// How many characters of a text that a subject wrote, and how many names of a list.
const MOST_CHARACTERS: usize = 400;
const MOST_NAMES: usize = 40;

/// Plays a case as [`play`](super::play) does and keeps what a person needs to see what went wrong.
pub fn recorded(case: &Case, subject: &mut dyn Subject, rules: Date) -> (Outcome, Evidence) {
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(rules);
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let script = case.script.iter().map(|scripted| one_line(&scripted.text)).collect();
    let mut evidence =
        Evidence { setup, script, line: None, state: None, transcript: Vec::new(), left_out: 0, stderr: None };
    if !case.holds_on(rules) {
        return (super::skipped(case, rules), evidence);
    }
    let mut director = Director::new(case);
    let mut recorder = Recorder { player: &mut director, said: VecDeque::new(), left_out: 0, state: None };
    subject.prepare(case);
    let ended = subject.play(&evidence.setup, &mut recorder);
    let Recorder { said, left_out, state, .. } = recorder;
    evidence.transcript = said.into();
    evidence.left_out = left_out;
    evidence.state = state;
    let outcome = director.finish(ended);
    evidence.line = outcome.line;
    evidence.stderr = Some(subject.heard().stderr).filter(|text| !text.is_empty());
    (outcome, evidence)
}

/// Writes down what a player is asked and answers.
struct Recorder<'p> {
    player: &'p mut dyn Player,
    said: VecDeque<Exchange>,
    left_out: usize,
    /// The position that was shown last.
    state: Option<State>,
}

impl Recorder<'_> {
    fn keep(&mut self, ask: Question, reply: &Reply) {
        let answer = match reply {
            Reply::Answer(answer) => Some(answer.clone()),
            Reply::Stop => None,
        };
        if self.said.len() == MOST_EXCHANGES {
            self.said.pop_front();
            self.left_out += 1;
        }
        self.said.push_back(Exchange { ask, answer, refused: None });
    }
}

impl Player for Recorder<'_> {
    fn answer(&mut self, question: &Question) -> Reply {
        if let Some(state) = &question.state {
            self.state = Some((**state).clone());
        }
        let reply = self.player.answer(question);
        self.keep(short(question), &reply);
        reply
    }

    fn priority(&mut self, player: Seat, position: &dyn Position) -> Reply {
        self.state = Some(position.state().clone());
        let reply = self.player.priority(player, position);
        self.keep(Question { state: None, ..Question::priority(player, State::default()) }, &reply);
        reply
    }

    fn refused(&mut self, why: &str) {
        if let Some(last) = self.said.back_mut() {
            last.refused = Some(cut(why));
        }
        self.player.refused(why);
    }

    fn not_taken(&mut self, why: &str) -> bool {
        self.player.not_taken(why)
    }

    fn decided(&mut self, decided: &Decided) {
        self.player.decided(decided);
    }
}

/// A question without its position, and no longer than a person reads: the rest came from a subject, which may say
/// anything.
fn short(question: &Question) -> Question {
    let names = |names: &[String]| names.iter().take(MOST_NAMES).map(|name| cut(name)).collect::<Vec<_>>();
    Question {
        kind: question.kind,
        player: cut(&question.player),
        about: question.about.as_deref().map(cut),
        objects: names(&question.objects),
        text: cut(&question.text),
        options: question.options.as_deref().map(names),
        min: question.min,
        max: question.max,
        state: None,
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
