//! Who plays a tape and writes down what is done, line by line, as a script says it.

use serde_json::{Map, Value, json};

use super::answers::Answers;
use super::seen::{lost, seen};
use super::watch::Watched;
use crate::engine::{Announcing, Ask, Board, Chooser, Halt, Opt, Reply, Way};
use crate::model::{Kind, Ref, Seat, StackId, Step, Zone};
use crate::subject::Names;

/// Plays a tape, and keeps the script.
pub(super) struct Scribe<'t> {
    tape: &'t [u8],
    at: usize,
    pub(super) names: Names,
    /// Whether what is seen is written down after every line, and not only at the end.
    pub(super) every: bool,
    lines: Vec<Value>,
    /// What has been answered since a player last had priority.
    answers: Answers,
    doing: Doing,
    /// What is seen where a player has priority and the tape has ended.
    last: Option<Value>,
}

/// What was done with priority last.
enum Doing {
    /// Nothing yet.
    Nothing,
    /// A play, as far as it is written: its line, and the choices that ride on it.
    Play(Map<String, Value>),
    /// A pass, at this moment.
    Pass(Moment),
}

/// Where the game stood.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    top: Option<StackId>,
    turn: u16,
    step: Step,
    active: Seat,
    /// Whether all others have passed.
    last: bool,
}

impl Moment {
    fn of(board: Board<'_>) -> Self {
        let (game, turn) = (board.game, board.game.turn());
        Moment {
            top: game.stack().last().map(|item| item.id),
            turn: turn.number,
            step: turn.step,
            active: turn.active,
            last: usize::from(turn.passed) + 1 >= game.seats().count(),
        }
    }
}

impl<'t> Scribe<'t> {
    /// A scribe for a tape and the labels of a setup.
    pub fn new(tape: &'t [u8], labels: Vec<Option<String>>) -> Self {
        Scribe {
            tape,
            at: 0,
            names: Names::new(labels),
            every: false,
            lines: Vec::new(),
            answers: Answers::default(),
            doing: Doing::Nothing,
            last: None,
        }
    }

    /// The script of a game that ended so.
    pub fn lines(mut self, watched: &Watched) -> Vec<Value> {
        if let Some(last) = self.last.take() {
            self.lines.push(json!({ "expect": last }));
            return self.lines;
        }
        // Where the tape ended within an event, the last position is before it.
        if watched.halt == Some(Halt::Stop) {
            return self.lines;
        }
        self.write_down(None);
        self.lines.extend(lost(&watched.lost));
        self.lines
    }

    /// Writes down what was done last: the answers that it needed, and then it.
    fn write_down(&mut self, now: Option<Moment>) {
        let answers = std::mem::take(&mut self.answers);
        self.lines.extend(answers.lines());
        match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Nothing => {}
            Doing::Play(line) => self.lines.push(Value::Object(line)),
            Doing::Pass(then) if !then.last => {}
            Doing::Pass(Moment { top: Some(_), .. }) => self.lines.push(json!({ "resolve": 1 })),
            Doing::Pass(then) => {
                let goal = match now {
                    Some(now) if now.step == Step::Upkeep && now.turn != then.turn => now.active.letter().to_owned(),
                    Some(now) => now.step.name().to_owned(),
                    None => following(then.step).name().to_owned(),
                };
                self.lines.push(json!({ "advance": goal }));
            }
        }
    }

    fn next(&mut self, ask: &Ask<'_>) -> Option<usize> {
        let pick = *self.tape.get(self.at)?;
        self.at += 1;
        Some(usize::from(pick) % ask.options.len())
    }

    fn priority(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        let now = Moment::of(board);
        let before = self.lines.len();
        self.write_down(Some(now));
        if self.every && self.lines.len() > before && self.at < self.tape.len() {
            let seen = seen(board, &self.names);
            self.lines.push(json!({ "expect": seen }));
        }
        let Some(pick) = self.next(ask) else {
            self.last = Some(seen(board, &self.names));
            return Reply::Stop;
        };
        self.doing = match ask.options[pick] {
            Opt::Pass => Doing::Pass(now),
            play => Doing::Play(self.play(board, ask.player, play)),
        };
        Reply::Pick(pick as u8)
    }

    /// The line of a play, without the choices that ride on it.
    fn play(&self, board: Board<'_>, player: Seat, play: Opt) -> Map<String, Value> {
        let mut line = Map::from_iter([("player".to_owned(), json!(player.letter()))]);
        let name = |object: Ref| json!(self.names.name(board, object));
        let mut set = |key: &str, value: Value| drop(line.insert(key.to_owned(), value));
        match play {
            Opt::Cast(card, way) => {
                set("cast", json!(self.names.option(board, Opt::Cast(card, way))));
                let zone = board.game.find(card).map(|found| found.zone);
                if let Some(zone) = zone.filter(|zone| *zone != Zone::Hand) {
                    set("from", json!(zone.name()));
                }
                let with = match way {
                    Way::Kicked => Some("kicker"),
                    Way::Bestowed => Some("bestow"),
                    Way::Morph => Some("morph"),
                    Way::Overload => Some("overload"),
                    _ => None,
                };
                with.into_iter().for_each(|with| set("with", json!(with)));
            }
            Opt::Land(card) => set("play_land", name(card)),
            Opt::Activate(source, _, place) | Opt::TapLand(source, _, place) => {
                set("activate", name(source));
                set("ability", json!(place + 1));
            }
            Opt::FaceUp(object) => set("turn_face_up", name(object)),
            _ => set("concede", json!(true)),
        }
        line
    }

    /// A choice that rides on the play being announced.
    fn rides(&mut self, board: Board<'_>, ask: &Ask<'_>, picked: Opt) {
        let Doing::Play(line) = &mut self.doing else { return };
        let name = || self.names.option(board, picked);
        let mut list = |key: &str, value: Option<Value>| {
            let all = line.entry(key).or_insert_with(|| json!([]));
            if let (Value::Array(all), Some(value)) = (all, value) {
                all.push(value);
            }
        };
        let done = picked == Opt::Done;
        match ask.kind {
            Kind::Targets => {
                let target = (!done).then(|| self.answers.target(board, &self.names, picked));
                let groups = line.entry("targets").or_insert_with(|| json!([]));
                let Value::Array(groups) = groups else { return };
                if ask.first || groups.is_empty() {
                    groups.push(json!([]));
                }
                if let (Some(Value::Array(group)), Some(target)) = (groups.last_mut(), target) {
                    group.push(target);
                }
            }
            Kind::Number => {
                if let Opt::Number(number) = picked {
                    line.insert("x".to_owned(), json!(number));
                }
            }
            Kind::Mode => list(
                "modes",
                match picked {
                    Opt::Mode(mode) => Some(json!(mode + 1)),
                    _ => None,
                },
            ),
            Kind::Pay => list("convoke", (!done).then(|| json!(name()))),
            _ => list("pay", (!done).then(|| json!(name()))),
        }
    }
}

/// The step that comes next as a rule.
fn following(step: Step) -> Step {
    let at = Step::ALL.iter().position(|one| *one == step).unwrap_or(0);
    match Step::ALL[(at + 1) % Step::ALL.len()] {
        Step::FirstStrikeDamage => Step::CombatDamage,
        Step::Cleanup | Step::Untap => Step::Upkeep,
        next => next,
    }
}

impl Chooser for Scribe<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        if ask.kind == Kind::Priority {
            return self.priority(board, ask);
        }
        let Some(pick) = self.next(ask) else { return Reply::Stop };
        self.answers.take(board, &self.names, ask, ask.options[pick]);
        Reply::Pick(pick as u8)
    }

    fn forced(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        // The judge is shown these too, and an answer written for a later question must not be used up by them.
        if let (Kind::Choose | Kind::Discard | Kind::Targets, [Opt::Thing(_)]) = (ask.kind, ask.options) {
            self.answers.take(board, &self.names, ask, ask.options[0]);
        }
        Reply::Pick(0)
    }

    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        let Some(pick) = self.next(ask) else { return Announcing::Stop };
        let picked = ask.options[pick];
        let declares = matches!(ask.kind, Kind::Attack | Kind::Block);
        match self.doing {
            Doing::Play(_) if !declares => self.rides(board, ask, picked),
            _ => self.answers.take(board, &self.names, ask, picked),
        }
        Announcing::Pick(pick as u8)
    }

    fn taken_back(&mut self, _: Board<'_>, _: &str) {
        // The play has not happened: it is no line of the script.
        self.doing = Doing::Nothing;
        self.answers = Answers::default();
    }
}
