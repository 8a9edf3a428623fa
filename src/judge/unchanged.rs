//! Whether a refused play has really changed nothing.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::model::State;

/// What differs between two positions, before and after, a fact a line; nothing where they are the same.
pub(super) fn difference(before: &State, after: &State) -> Option<(String, String)> {
    if before == after {
        return None;
    }
    let (before, after) = (facts(before), facts(after));
    let lines = |these: &BTreeMap<String, String>, others: &BTreeMap<String, String>| {
        let differ = these.iter().filter(|(path, value)| others.get(*path) != Some(value));
        differ.map(|(path, value)| format!("{path}: {value}")).collect::<Vec<_>>().join("\n")
    };
    let (was, is) = (lines(&before, &after), lines(&after, &before));
    (was != is).then_some((was, is))
}

fn facts(state: &State) -> BTreeMap<String, String> {
    let mut sorted = state.clone();
    for player in sorted.players.iter_mut().flat_map(|players| players.values_mut()) {
        for cards in [&mut player.hand, &mut player.exile].into_iter().flatten() {
            cards.sort();
        }
    }
    if let Some(permanents) = &mut sorted.battlefield {
        permanents.sort_by(|a, b| (&a.label, &a.card, &a.controller).cmp(&(&b.label, &b.card, &b.controller)));
    }
    let mut facts = BTreeMap::new();
    flatten(&serde_json::to_value(&sorted).unwrap_or_default(), "", &mut facts);
    facts
}

fn flatten(value: &Value, path: &str, facts: &mut BTreeMap<String, String>) {
    let join = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path} {name}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| flatten(value, &join(name), facts)),
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                flatten(item, &join(&(number + 1).to_string()), facts);
            }
        }
        other => drop(facts.insert(path.to_owned(), other.to_string())),
    }
}
