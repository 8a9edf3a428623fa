//! A table for tests of the judge: a subject that asks what the test says, and short ways to write cases.
#![allow(dead_code, reason = "each test file uses a part")]

use std::collections::BTreeMap;

use verdict::judge::{Outcome, play};
use verdict::model::*;
use verdict::subject::{self, Ended, Player, Subject};

/// What the fake subject does next.
pub enum Move {
    /// It asks.
    Ask(Question),
    /// It refuses the play just given.
    Refuse(&'static str),
    /// It asks the same again and again.
    Forever(Question),
}

/// A subject that knows no rules.
pub struct Fake {
    moves: Vec<Move>,
    ended: Ended,
    /// What it was answered.
    pub answers: Vec<Answer>,
}

impl Subject for Fake {
    fn play(&mut self, _: &Setup, player: &mut dyn Player) -> Ended {
        for step in std::mem::take(&mut self.moves) {
            match step {
                Move::Refuse(why) => player.refused(why),
                Move::Ask(question) => match player.answer(&question) {
                    subject::Reply::Answer(answer) => self.answers.push(answer),
                    subject::Reply::Stop => return Ended::Stopped,
                },
                Move::Forever(question) => while player.answer(&question) != subject::Reply::Stop {},
            }
        }
        self.ended.clone()
    }
}

/// The date of the tests.
pub const TODAY: Date = Date::new(2026, 9, 25);

/// Plays lines on a subject that makes these moves and then fails by itself.
pub fn judged(lines: Vec<Line>, moves: Vec<Move>) -> (Outcome, Vec<Answer>) {
    judged_case(&case(lines), moves)
}

/// As `judged`, with a whole case.
pub fn judged_case(case: &Case, moves: Vec<Move>) -> (Outcome, Vec<Answer>) {
    ended(case, moves, Ended::Failed("it has nothing more to ask".to_owned()))
}

/// As `judged_case`, with another end of the game.
pub fn ended(case: &Case, moves: Vec<Move>, ended: Ended) -> (Outcome, Vec<Answer>) {
    let mut fake = Fake { moves, ended, answers: Vec::new() };
    let outcome = play(case, &mut fake, TODAY);
    (outcome, fake.answers)
}

/// The verdict and the sentence of an outcome.
pub fn said(outcome: &Outcome) -> (Verdict, &str) {
    (outcome.result.verdict, outcome.result.why.as_ref().map_or("", |why| why.text.as_str()))
}

/// A case of two players.
pub fn case(lines: Vec<Line>) -> Case {
    let place = |line| Place { file: "a.toml".to_owned(), line, column: 5 };
    let script = lines.into_iter().enumerate();
    Case {
        ruling: "graft.test".to_owned(),
        name: "a case".to_owned(),
        twin: None,
        since: None,
        until: None,
        disputed: Vec::new(),
        kills: Vec::new(),
        witness: false,
        setup: setup(&["A", "B"]),
        script: script.map(|(n, line)| Scripted { line, place: place(n + 1), text: format!("line {n}") }).collect(),
        otherwise_default: false,
        place: place(1),
    }
}

/// A setup with these players.
pub fn setup(letters: &[&str]) -> Setup {
    let players = letters.iter().map(|letter| ((*letter).to_owned(), PlayerSetup::default())).collect();
    Setup { players, ..Setup::default() }
}

/// A position in A's main phase: empty stack, empty zones, two players.
pub fn state() -> State {
    let player = || PlayerState {
        life: Some(20),
        hand: Some(Vec::new()),
        library: Some(LibraryState { count: 0, top: Some(Vec::new()) }),
        graveyard: Some(Vec::new()),
        exile: Some(Vec::new()),
        counters: Some(BTreeMap::new()),
        lost: Some(false),
    };
    State {
        turn: Some(turn(1, "precombat-main", "A")),
        players: Some(BTreeMap::from([("A".to_owned(), player()), ("B".to_owned(), player())])),
        battlefield: Some(Vec::new()),
        stack: Some(Vec::new()),
    }
}

/// A turn.
pub fn turn(n: u32, step: &str, active: &str) -> TurnState {
    TurnState { n: Some(n), step: Some(step.to_owned()), active: Some(active.to_owned()), priority: None }
}

/// A position with these permanents.
pub fn with(permanents: Vec<PermanentState>) -> State {
    State { battlefield: Some(permanents), ..state() }
}

/// A position in a step.
pub fn at(n: u32, step: &str, active: &str) -> State {
    State { turn: Some(turn(n, step, active)), ..state() }
}

/// A position with these things on the stack, top first: number and source.
pub fn stacked(entries: &[(u64, &str)]) -> State {
    let entry = |(id, source): &(u64, &str)| StackState {
        id: *id,
        source: (*source).to_owned(),
        controller: Some("A".to_owned()),
        targets: Some(Vec::new()),
        ..StackState::default()
    };
    State { stack: Some(entries.iter().map(entry).collect()), ..state() }
}

/// A creature.
pub fn creature(card: &str, power: i32, toughness: i32, counters: u16) -> PermanentState {
    PermanentState {
        card: card.to_owned(),
        controller: Some("A".to_owned()),
        owner: Some("A".to_owned()),
        power: Some(power),
        toughness: Some(toughness),
        counters: Some(BTreeMap::from([("+1/+1".to_owned(), counters)])),
        tapped: Some(false),
        types: Some(vec!["Creature".to_owned()]),
        ..PermanentState::default()
    }
}

/// A priority question.
pub fn priority(player: &str, state: State) -> Move {
    Move::Ask(Question { state: Some(Box::new(state)), ..question(Kind::Priority, player, None, &[]) })
}

/// A question.
pub fn ask(kind: Kind, player: &str, about: &str, options: &[&str], picks: (u32, u32)) -> Move {
    Move::Ask(Question {
        options: Some(strings(options)),
        min: Some(picks.0),
        max: Some(picks.1),
        ..question(kind, player, Some(about), &[])
    })
}

/// A yes-or-no question.
pub fn may(player: &str, about: &str, objects: &[&str]) -> Move {
    Move::Ask(question(Kind::May, player, Some(about), objects))
}

/// A question without options.
pub fn question(kind: Kind, player: &str, about: Option<&str>, objects: &[&str]) -> Question {
    Question {
        kind,
        player: player.to_owned(),
        about: about.map(str::to_owned),
        objects: strings(objects),
        text: String::new(),
        options: None,
        min: None,
        max: None,
        state: None,
    }
}

/// Names.
pub fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// A prepared answer; a `may` must be asked.
pub fn prepared(player: &str, reply: Reply, about: Option<&str>) -> Prepared {
    let asked = if matches!(reply, Reply::May(_)) { Asked::Must } else { Asked::IfAsked };
    Prepared { player: player.to_owned(), reply, about: about.map(str::to_owned), objects: None, asked }
}

/// A line with a prepared answer.
pub fn answer(player: &str, reply: Reply, about: Option<&str>) -> Line {
    Line::Answer(prepared(player, reply, about))
}

/// A line that casts.
pub fn cast(player: &str, card: &str, targets: &[&str]) -> Line {
    Line::Play { player: player.to_owned(), play: spell(card, targets) }
}

/// A spell.
pub fn spell(card: &str, targets: &[&str]) -> Play {
    let named = targets.iter().map(|name| TargetName::Named((*name).to_owned())).collect();
    let targets = (!targets.is_empty()).then_some(Targets::Flat(named));
    Play::Cast { card: card.to_owned(), from: None, choices: PlayChoices { targets, ..PlayChoices::default() } }
}

/// A line that resolves the top of the stack.
pub fn resolve() -> Line {
    Line::Resolve(Resolve::Times(1))
}

/// A line that expects something of an object.
pub fn expect(name: &str, object: ObjectExpect) -> Line {
    Line::Expect(Expect { objects: BTreeMap::from([(name.to_owned(), Box::new(object))]), ..Expect::default() })
}

/// A line that expects something of a player.
pub fn expect_player(letter: &str, player: PlayerExpect) -> Line {
    Line::Expect(Expect { players: BTreeMap::from([(letter.to_owned(), Box::new(player))]), ..Expect::default() })
}

/// Power.
pub fn power(power: i32) -> ObjectExpect {
    ObjectExpect { power: Some(power), ..ObjectExpect::default() }
}
