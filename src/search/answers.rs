//! The answers that were given since a player last had priority, as the script writes them before what raises them.

use serde_json::{Map, Value, json};

use crate::engine::{Ask, Board, Opt};
use crate::model::{Kind, Ref, Seat, Thing};
use crate::subject::Names;

/// The answers in the order given.
#[derive(Default)]
pub(super) struct Answers {
    given: Vec<Given>,
}

/// One answer, which can be several picks.
struct Given {
    kind: Kind,
    player: Seat,
    about: Option<Ref>,
    object: Option<Ref>,
    /// Whether triggers of one source are told apart by what made each trigger.
    by_cause: bool,
    line: Map<String, Value>,
}

impl Answers {
    /// Takes in a pick.
    pub fn take(&mut self, board: Board<'_>, names: &Names, ask: &Ask<'_>, picked: Opt) {
        let alike = |given: &Given| {
            (given.kind, given.player, given.about, given.object) == (ask.kind, ask.player, ask.about, ask.object)
        };
        // A division is asked part by part, each with an object of its own.
        let divides = |given: &Given| {
            ask.kind == Kind::Divide
                && (given.kind, given.player, given.about) == (ask.kind, ask.player, ask.about)
                && !ask.first
        };
        let goes_on = self.given.last().is_some_and(|given| !ask.first && alike(given) || divides(given));
        if !goes_on {
            self.given.push(begun(board, names, ask));
        }
        let Some(Given { line, by_cause, .. }) = self.given.last_mut() else { return };
        if matches!(picked, Opt::Done | Opt::Decline) {
            return;
        }
        let name = || match picked {
            Opt::Trigger(_, Some(cause), _) if *by_cause => names.name(board, cause),
            other => names.option(board, other),
        };
        let mut push = |key: &str, value: Value| {
            if let Some(Value::Array(list)) = line.get_mut(key) {
                list.push(value);
            }
        };
        match (ask.kind, picked) {
            (Kind::May, answer) => drop(line.insert("may".to_owned(), json!(answer == Opt::Yes))),
            (Kind::Number, Opt::Number(number)) => drop(line.insert("number".to_owned(), json!(number))),
            (Kind::Divide, Opt::Number(number)) => {
                let whose = ask.object.map(|object| names.name(board, object)).unwrap_or_default();
                if let Some(Value::Object(shares)) = line.get_mut("divide") {
                    shares.insert(whose, json!(number));
                }
            }
            (Kind::Mode, Opt::Mode(mode)) => push("mode", json!(mode + 1)),
            (Kind::Targets, target) => push("targets", self::target(board, names, target)),
            (Kind::Discard, _) => push("discard", json!(name())),
            (Kind::Order, _) => push("order", json!(name())),
            (Kind::Replacement, _) => push("replacement", json!(name())),
            (Kind::Attack, Opt::Attack(who, whom)) => {
                push("attack", json!([names.name(board, who), names.thing(board, whom)]));
            }
            (Kind::Block, Opt::Block(who, whom)) => {
                push("block", json!([names.name(board, who), names.name(board, whom)]));
            }
            (Kind::Pay, _) => {}
            _ => push("choose", json!(name())),
        }
    }

    /// What a target is called.
    pub fn target(&self, board: Board<'_>, names: &Names, picked: Opt) -> Value {
        target(board, names, picked)
    }

    /// The lines. A declaration of nothing needs none.
    pub fn lines(self) -> impl Iterator<Item = Value> {
        let empty = |line: &Map<String, Value>, key: &str| line.get(key).is_some_and(|value| *value == json!([]));
        let lines = self.given.into_iter().map(|given| given.line);
        lines.filter(move |line| !empty(line, "attack") && !empty(line, "block")).map(Value::Object)
    }
}

/// An answer without its picks.
fn begun(board: Board<'_>, names: &Names, ask: &Ask<'_>) -> Given {
    let mut line = Map::from_iter([("player".to_owned(), json!(ask.player.letter()))]);
    let mut set = |key: &str, value: Value| drop(line.insert(key.to_owned(), value));
    match ask.kind {
        Kind::May | Kind::Number | Kind::Priority => {}
        Kind::Pay => set("pay", json!("auto")),
        Kind::Divide => set("divide", json!({})),
        kind => set(kind.name(), json!([])),
    }
    if !matches!(ask.kind, Kind::Attack | Kind::Block) {
        if let Some(about) = ask.about {
            set("about", json!(names.name(board, about)));
        }
        if let Some(object) = ask.object.filter(|_| ask.kind != Kind::Divide) {
            set("objects", json!([names.name(board, object)]));
        }
    }
    let source = |option: &Opt| match option {
        Opt::Trigger(source, ..) => Some(*source),
        _ => None,
    };
    let first = ask.options.first().and_then(source);
    let by_cause = first.is_some() && ask.options.iter().all(|option| source(option) == first);
    Given { kind: ask.kind, player: ask.player, about: ask.about, object: ask.object, by_cause, line }
}

fn target(board: Board<'_>, names: &Names, picked: Opt) -> Value {
    match picked {
        Opt::Thing(Thing::Ability(id)) => {
            let source = board.game.item(id).map(|item| names.name(board, item.source)).unwrap_or_default();
            json!({ "ability_of": source })
        }
        other => json!(names.option(board, other)),
    }
}
