//! Writes games as case files: the setup, and a script of plays and answers that leads through the same game.

use serde_json::{Map, Value, json};

use super::input::Input;
use super::scribe::Scribe;
use super::watch::watch;
use crate::judge::judge;
use crate::model::{Setup, Silent, Verdict};
use crate::read::ruling_file;
use crate::subject::Reference;

/// A case file, and whether the judge found it to go as the game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text of the file.
    pub text: String,
    /// Why the case does not show the game, where it does not.
    pub differs: Option<String>,
}

/// Writes a game as a case file, and has it read again and judged: what it expects is what the game came to.
pub fn case_file(input: &Input, name: &str, note: &str) -> Written {
    best(input, name, note, false)
}

/// The same with everything that is seen at every play, not only at the end.
pub(super) fn every_position(input: &Input, name: &str, note: &str) -> Written {
    best(input, name, note, true)
}

fn best(input: &Input, name: &str, note: &str, every: bool) -> Written {
    let plain = written(input, name, note, every);
    if plain.differs.is_none() {
        return plain;
    }
    // Where names do not tell objects apart, every object gets a label.
    let labelled = written(&Input { setup: labelled(&input.setup), ..input.clone() }, name, note, every);
    if labelled.differs.is_none() { labelled } else { plain }
}

fn written(input: &Input, name: &str, note: &str, every: bool) -> Written {
    let text = text(input, name, note, every);
    let differs = differs(&text);
    Written { text, differs }
}

/// Why a case file does not show its game.
fn differs(text: &str) -> Option<String> {
    let file = match ruling_file("written.toml", text) {
        Ok(file) => file,
        Err(faults) => return Some(faults.first().map(|fault| fault.message.clone()).unwrap_or_default()),
    };
    let judged = file.ruling.cases.iter().map(|case| {
        let judged = || judge(case, &mut Reference::default(), crate::engine::NEWEST);
        super::watch::quietly(judged)
    });
    judged.into_iter().find_map(|result| match result {
        Ok(result) if result.verdict == Verdict::Pass => None,
        Ok(result) => Some(format!("{:?}: {:?}", result.verdict, result.why)),
        Err(panic) => Some(panic),
    })
}

/// The text of the file.
fn text(input: &Input, name: &str, note: &str, every: bool) -> String {
    let mut text: String = note.lines().map(|line| format!("# {line}\n")).collect();
    text += &format!("[[case]]\nname = {}\n", quoted(name));
    text += &setup(&input.setup);
    text += "\n  [case.script]\n  play = [\n";
    for line in script(input, every) {
        text += &format!("    {line},\n");
    }
    text + "  ]\n"
}

/// The lines of the script, each an inline table.
fn script(input: &Input, every: bool) -> Vec<String> {
    let Ok(start) = input.start() else { return Vec::new() };
    let mut scribe = Scribe::new(&input.tape, start.labels.clone());
    scribe.every = every;
    let watched = watch(&start, &mut scribe, &mut Silent, &[]);
    scribe.lines(&watched).iter().map(inline).collect()
}

fn setup(setup: &Setup) -> String {
    let Ok(Value::Object(mut all)) = serde_json::to_value(setup) else { return String::new() };
    let players = all.remove("players");
    all.retain(|_, value| *value != json!("ample"));
    let mut text = String::new();
    if !all.is_empty() {
        text += "\n  [case.setup]\n";
        text += &fields(&all);
    }
    if let Some(Value::Object(players)) = players {
        for (letter, player) in &players {
            text += &format!("\n  [case.setup.{letter}]\n");
            if let Value::Object(player) = player {
                text += &fields(player);
            }
        }
    }
    text
}

fn fields(table: &Map<String, Value>) -> String {
    table.iter().map(|(key, value)| format!("  {key} = {}\n", inline(value))).collect()
}

/// A value as TOML writes it within a line.
fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(all) => format!("[{}]", all.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".to_owned(),
        Value::Object(table) => {
            let mut pairs: Vec<(&String, &Value)> = table.iter().collect();
            pairs.sort_by_key(|(name, _)| rank(name));
            let pairs = pairs.into_iter().map(|(name, value)| format!("{} = {}", key(name), inline(value)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// What a line says first: who, and what is done.
fn rank(name: &str) -> u8 {
    match name {
        "player" | "card" => 0,
        "about" | "objects" | "ability" | "from" | "with" => 2,
        "targets" | "pay" | "modes" | "x" | "convoke" | "counters" | "as" => 2,
        _ => 1,
    }
}

fn key(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(plain) { name.to_owned() } else { quoted(name) }
}

/// A text in quotes. What JSON escapes, TOML escapes in the same way.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// The setup with a label for each object.
fn labelled(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    let mut renamed = std::collections::BTreeMap::new();
    let mut number = 0;
    for player in setup.players.values_mut() {
        for permanent in &mut player.battlefield {
            number += 1;
            let label = format!("{} ({number})", permanent.card);
            let before = permanent.label.replace(label.clone()).unwrap_or_else(|| permanent.card.clone());
            renamed.insert(before, label);
        }
        for zone in [&mut player.hand, &mut player.library, &mut player.graveyard, &mut player.exile] {
            for card in zone {
                number += 1;
                card.label = Some(format!("{} ({number})", card.card));
            }
        }
    }
    for player in setup.players.values_mut() {
        for host in player.battlefield.iter_mut().filter_map(|permanent| permanent.attached.as_mut()) {
            if let Some(label) = renamed.get(host) {
                host.clone_from(label);
            }
        }
    }
    setup
}
