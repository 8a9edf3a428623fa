//! The census: the legal answers at each question of a game, as chess engines count the moves of a position.

use super::Outcome;
use super::director::Director;
use crate::model::{Case, Date, Kind, Question, Seat, State};
use crate::subject::{Decided, Player, Position, Reply, Subject};

/// A question of a game, and what could be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The kind of question.
    pub kind: Kind,
    /// The letter of the player asked.
    pub player: String,
    /// The source.
    pub about: Option<String>,
    /// Where the game stood when somebody last had priority: the turn, the step and the sources on the stack.
    pub at: String,
    /// The legal answers, sorted; nothing where the subject does not show them.
    pub options: Option<Vec<String>>,
}

/// A question of two games, and what only one of the subjects allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// The question as the first subject put it.
    pub question: Counted,
    /// What only the first allows.
    pub only_first: Vec<String>,
    /// What only the second allows.
    pub only_second: Vec<String>,
}

impl Compared {
    /// Whether both allow the same.
    pub fn is_same(&self) -> bool {
        self.only_first.is_empty() && self.only_second.is_empty()
    }
}

/// Plays a case and counts.
pub fn census(case: &Case, subject: &mut dyn Subject, rules: Date) -> (Outcome, Vec<Counted>) {
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(rules);
    let mut director = Director::new(case);
    let mut counter = Counter { player: &mut director, at: String::new(), counted: Vec::new() };
    subject.prepare(case);
    let ended = subject.play(&setup, &mut counter);
    let counted = counter.counted;
    (director.finish(ended), counted)
}

/// Compares the questions that two subjects both put, in their order. Engines skip questions, so that one which the other
/// does not put is passed over.
pub fn compare(first: &[Counted], second: &[Counted]) -> Vec<Compared> {
    let mut found = Vec::new();
    let mut from = 0;
    for one in first {
        let same = |other: &&Counted| other.kind == one.kind && other.player == one.player && other.at == one.at;
        let Some(place) = second[from..].iter().position(|other| same(&other)) else { continue };
        let other = &second[from + place];
        from += place + 1;
        let (Some(mine), Some(theirs)) = (&one.options, &other.options) else { continue };
        let without = |these: &[String], those: &[String]| {
            these.iter().filter(|option| !those.contains(option)).cloned().collect::<Vec<_>>()
        };
        let (only_first, only_second) = (without(mine, theirs), without(theirs, mine));
        found.push(Compared { question: one.clone(), only_first, only_second });
    }
    found
}

/// Counts what a player is offered.
struct Counter<'p> {
    player: &'p mut dyn Player,
    at: String,
    counted: Vec<Counted>,
}

impl Counter<'_> {
    fn count(&mut self, question: &Question, options: Option<Vec<String>>) {
        let sorted = |mut options: Vec<String>| {
            options.sort();
            options.dedup();
            options
        };
        self.counted.push(Counted {
            kind: question.kind,
            player: question.player.clone(),
            about: question.about.clone(),
            at: self.at.clone(),
            options: options.map(sorted),
        });
    }
}

/// Where a game stands, in words.
fn place(state: &State) -> String {
    let turn = state.turn.clone().unwrap_or_default();
    let stack: Vec<&str> = state.stack.iter().flatten().map(|entry| entry.source.as_str()).collect();
    let stack = if stack.is_empty() { "stack empty".to_owned() } else { format!("stack {}", stack.join(", ")) };
    format!("{} of {}, {stack}", turn.step.unwrap_or_default(), turn.active.unwrap_or_default())
}

impl Player for Counter<'_> {
    fn answer(&mut self, question: &Question) -> Reply {
        let yes_or_no = || vec!["no".to_owned(), "yes".to_owned()];
        let options = question.options.clone().or_else(|| (question.kind == Kind::May).then(yes_or_no));
        self.count(question, options);
        self.player.answer(question)
    }

    fn priority(&mut self, player: Seat, position: &dyn Position) -> Reply {
        self.at = place(position.state());
        let question = Question { state: None, ..Question::priority(player, State::default()) };
        self.count(&question, position.options());
        self.player.priority(player, position)
    }

    fn refused(&mut self, why: &str) {
        self.player.refused(why);
    }

    fn not_taken(&mut self, why: &str) -> bool {
        self.player.not_taken(why)
    }

    fn decided(&mut self, decided: &Decided) {
        self.player.decided(decided);
    }

    fn wants_options(&self) -> bool {
        true
    }
}
