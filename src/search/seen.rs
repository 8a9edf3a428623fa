//! What is seen in a position, as a case expects it.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::engine::Board;
use crate::model::{PermanentState, Seat, State};
use crate::subject::{Names, state};

/// All that a case can expect of a position: players, the stack, and the permanents whose names tell them apart.
pub(super) fn seen(board: Board<'_>, names: &Names) -> Value {
    let State { turn, players, battlefield, stack } = state(board, names);
    let mut all = Map::new();
    if let Some(turn) = turn {
        // Who has priority depends on who has passed, which no line says.
        all.insert("turn".to_owned(), json!({ "step": turn.step, "active": turn.active }));
    }
    for (letter, player) in players.into_iter().flatten() {
        let left = player.lost == Some(true);
        let seen = match left {
            true => json!({ "lost": true }),
            false => json!({
                "life": player.life,
                "hand": player.hand,
                "library": player.library.map(|library| library.count),
                "graveyard": player.graveyard,
                "exile": player.exile.map(|exile| exile.len()),
            }),
        };
        all.insert(letter, seen);
    }
    let stack = stack.into_iter().flatten().filter(|entry| entry.kind.as_deref() != Some("combat damage"));
    let stack: Vec<Value> = stack
        .map(|entry| json!({ "source": entry.label.unwrap_or(entry.source), "controller": entry.controller, "kind": entry.kind }))
        .collect();
    all.insert("stack".to_owned(), json!(stack));
    let battlefield = battlefield.unwrap_or_default();
    let mut number: BTreeMap<&str, u32> = BTreeMap::new();
    for permanent in &battlefield {
        *number.entry(called(permanent)).or_default() += 1;
    }
    for permanent in battlefield.iter().filter(|permanent| !called(permanent).is_empty()) {
        let name = called(permanent);
        if number.get(name) == Some(&1) && Seat::from_letter(name).is_none() {
            all.insert(name.to_owned(), self::permanent(permanent));
        }
    }
    Value::Object(all)
}

fn called(permanent: &PermanentState) -> &str {
    permanent.label.as_deref().unwrap_or(&permanent.card)
}

fn permanent(permanent: &PermanentState) -> Value {
    let mut seen = Map::new();
    let mut set = |key: &str, value: Value| {
        if !value.is_null() {
            seen.insert(key.to_owned(), value);
        }
    };
    if permanent.phased_out == Some(true) {
        set("phased_out", json!(true));
        return Value::Object(seen);
    }
    set("controller", json!(permanent.controller));
    set("power", json!(permanent.power));
    set("toughness", json!(permanent.toughness));
    set("tapped", json!(permanent.tapped));
    if let Some(counters) = permanent.counters.as_ref().filter(|counters| !counters.is_empty()) {
        set("counters", json!(counters));
    }
    Value::Object(seen)
}

/// What can be expected once the game is over: who has lost.
pub(super) fn lost(players: &[Seat]) -> Option<Value> {
    let lost = players.iter().map(|seat| (seat.letter().to_owned(), json!({ "lost": true })));
    let lost: Map<String, Value> = lost.collect();
    (!lost.is_empty()).then(|| json!({ "expect": lost }))
}
