//! Looks at a reply more strictly than the judge must: fields that nobody knows, letters, steps and numbers that cannot
//! be.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::model::{Kind, Seat, State, Step};
use crate::subject::protocol::Reply;

/// What is wrong with a reply that is in form, as far as it shows in the line itself.
pub(super) fn wrong(line: &str, reply: &Reply) -> Option<String> {
    let read: Value = serde_json::from_str(line).ok()?;
    let known = serde_json::to_value(reply).ok()?;
    if let Some(path) = unknown(&read, &known, "") {
        return Some(format!("`{path}` is a field that the protocol does not have"));
    }
    if let Some(ask) = &reply.ask {
        if !Kind::ALL.iter().any(|kind| kind.name() == ask.kind) {
            return Some(format!("`ask.kind` is `{}`, which is no kind of question", ask.kind));
        }
        if Seat::from_letter(&ask.player).is_none() {
            return Some(format!("`ask.player` is `{}`, which is no player", ask.player));
        }
        if let (Some(min), Some(max)) = (ask.min, ask.max)
            && min > max
        {
            return Some(format!("`ask.min` is {min}, and `ask.max` {max}"));
        }
    }
    let over = reply.over.as_ref().and_then(|over| over.state.as_ref());
    let states = [reply.state.as_ref(), reply.ask.as_ref().and_then(|ask| ask.state.as_ref()), over];
    states.into_iter().flatten().find_map(|state| wrong_state(state))
}

/// The first field that was read and is not there when it is written again. A field that says nothing may be gone.
fn unknown(read: &Value, known: &Value, path: &str) -> Option<String> {
    let join = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (read, known) {
        (Value::Object(read), known) => read.iter().find_map(|(name, value)| match known.get(name) {
            Some(known) => unknown(value, known, &join(name)),
            None if *value == Value::Null || *value == Value::Bool(false) || *value == Value::Array(vec![]) => None,
            None => Some(join(name)),
        }),
        (Value::Array(read), Value::Array(known)) => read
            .iter()
            .zip(known)
            .enumerate()
            .find_map(|(number, (read, known))| unknown(read, known, &format!("{path}[{number}]"))),
        _ => None,
    }
}

fn wrong_state(state: &State) -> Option<String> {
    let turn = state.turn.as_ref();
    if let Some(step) = turn.and_then(|turn| turn.step.as_ref()).filter(|step| Step::from_name(step).is_none()) {
        return Some(format!("`turn.step` is `{step}`, which is no step"));
    }
    let active = turn.and_then(|turn| turn.active.as_ref());
    let priority = turn.and_then(|turn| turn.priority.as_ref());
    let controllers = state.battlefield.iter().flatten().flat_map(|one| [one.controller.as_ref(), one.owner.as_ref()]);
    let stack = state.stack.iter().flatten();
    let letters =
        [active, priority].into_iter().chain(controllers).chain(stack.clone().map(|one| one.controller.as_ref()));
    let players = state.players.iter().flat_map(|players| players.keys());
    if let Some(letter) = letters.flatten().chain(players).find(|letter| Seat::from_letter(letter).is_none()) {
        return Some(format!("the state speaks of `{letter}`, which is no player"));
    }
    let mut ids = BTreeSet::new();
    stack
        .map(|entry| entry.id)
        .find(|id| !ids.insert(*id))
        .map(|id| format!("two things on the stack have the id {id}"))
}
