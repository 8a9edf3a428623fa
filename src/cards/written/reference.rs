//! All words of the written language with what belongs to them, from the schema.

use serde_json::Value;

use super::schema::{LIFTED, can_be_left_out, card_schema, reference};

/// The parts of the language, in the order in which they are told: the definition, what it is called where it belongs to
/// something, and the heading.
const PARTS: [(&str, &str, &str); 32] = [
    ("CardForm", "card", "A card: `[[card]]`"),
    ("Triggered", "triggered", "A triggered ability: `[[card.ability]]` with `when`"),
    ("Activated", "activated", "An activated ability: `[[card.ability]]` with `cost`"),
    ("Text", "text", "What an instant or sorcery does: `[[card.ability]]` with `do` alone"),
    ("Static", "static", "A static ability: `[[card.ability]]` with `affects`, `gives` or `rules`"),
    ("Replacement", "replacement", "A replacement effect: `[[card.ability]]` with `replace`"),
    ("Ability", "ability", "Other abilities: `[[card.ability]]` with one of these"),
    ("TargetSpec", "target", "A target: an entry of `targets`"),
    ("Modes", "modes", "Modes: `modes = { … }` instead of `targets` and `do`"),
    ("When", "trigger", "Triggers: `when`"),
    ("Cost", "cost", "Costs"),
    ("Effect", "effect", "Effects: `do`"),
    ("Mod", "change", "Changes of objects: `gives`, `modify`"),
    ("RuleChange", "rule", "Changes of the rules: `rules`"),
    ("Replaces", "replaces", "What is replaced, and with what: `replace`"),
    ("Recount", "recount", "How many counters instead"),
    ("TargetKind", "target kind", "What a target can be"),
    ("Filter", "kind", "Kinds of object"),
    ("Objects", "objects", "Objects"),
    ("Who", "players", "Players"),
    ("Amount", "number", "Numbers"),
    ("Condition", "condition", "Conditions: `if`"),
    ("Compare", "comparison", "Comparisons"),
    ("Many", "how many", "How many are chosen"),
    ("Duration", "duration", "Durations"),
    ("Destination", "place", "Where cards go"),
    ("Entry", "entry", "How a card comes onto the battlefield"),
    ("Keyword", "keyword", "Keywords"),
    ("Counter", "counter", "Kinds of counter"),
    ("Type", "type", "Card types"),
    ("Zone", "zone", "Zones"),
    ("Step", "step", "Steps"),
];

/// All words, as Markdown.
pub fn words() -> String {
    let schema = card_schema();
    let mut text = String::new();
    for (name, _, heading) in PARTS {
        let definition = &schema["definitions"][name];
        text += &format!("\n### {heading}\n\n");
        // Where there are short forms, the derived schema is the first of several.
        let long = definition["anyOf"].as_array().and_then(|any| any.first()).unwrap_or(definition);
        if let Some(note) = note(name) {
            text += &format!("{note}\n\n");
        }
        let rows = rows(long);
        if rows.iter().all(|(_, says)| says.is_empty()) {
            let list: Vec<String> = rows.into_iter().map(|(word, _)| word).collect();
            text += &format!("{}.\n", list.join(", "));
        } else {
            text += "| write | says |\n|---|---|\n";
            text.extend(rows.into_iter().map(|(word, says)| format!("| {word} | {says} |\n")));
        }
    }
    text
}

/// What is said of the short forms of a part.
fn note(name: &str) -> Option<&'static str> {
    Some(match name {
        "Filter" => {
            "A word: a card type (`\"creature\"`), a supertype (`\"legendary\"`), a colour (`\"green\"`), a keyword \
             (`\"flying\"`), a subtype with a capital letter (`\"Elf\"`), `\"yours\"` (you control it), `\"your \
             opponents'\"`, or one of those below; with `not ` before it the opposite (`\"not land\"`). A list means \
             all of it: `[\"creature\", \"yours\", \"other\"]` are your other creatures."
        }
        "Amount" => "A number as such (`2`), or one of these.",
        "Objects" => "`\"target\"` is the first target, `\"targets\"` all of the first entry of `targets`.",
        "Who" => "`\"target\"` is the first target, a player. A list means all of them: `[\"you\", \"target\"]`.",
        "Condition" => "A list means that all of it is so.",
        "Cost" => "Mana is written as such: `\"{1}{G}\"`.",
        "Mod" => "A keyword as such is gained: `\"flying\"`.",
        "TargetKind" => "A kind of object means a permanent of that kind: `\"creature\"`, `[\"creature\", \"yours\"]`.",
        "Many" => "A number, `\"x\"`, or `\"any-number\"`.",
        "Type" => "In a type line with a capital letter; everywhere else small.",
        _ => return None,
    })
}

/// What can be written for a definition, and what it says.
fn rows(definition: &Value) -> Vec<(String, String)> {
    let says = |of: &Value| of["description"].as_str().unwrap_or_default().replace('|', "\\|");
    if let Some(all) = definition["enum"].as_array() {
        return all.iter().filter_map(Value::as_str).map(|word| (format!("`\"{word}\"`"), String::new())).collect();
    }
    if let Some(fields) = definition["properties"].as_object() {
        let needed = definition["required"].as_array();
        let is_needed = |name: &str| needed.is_some_and(|all| all.iter().any(|one| one == name));
        let row = |(name, of): (&String, &Value)| {
            let mark = if is_needed(name) { " (must)" } else { "" };
            (format!("`{name} = {}`{mark}", shape(of)), says(of))
        };
        return fields.iter().filter(|(name, _)| *name != "granted").map(row).collect();
    }
    let mut rows = Vec::new();
    for one in definition["oneOf"].as_array().into_iter().flatten() {
        if let Some(word) = one["const"].as_str() {
            rows.push((format!("`\"{word}\"`"), says(one)));
        }
        let words = one["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
        rows.extend(words.map(|word| (format!("`\"{word}\"`"), says(one))));
        let fields = one["properties"].as_object().into_iter().flatten();
        let fields = fields.filter(|(word, _)| *word != "granted" && !LIFTED.contains(&word.as_str()));
        rows.extend(fields.map(|(word, of)| {
            let written = if of["const"] == true {
                format!("`{word} = true`")
            } else {
                format!("`{{ {word} = {} }}`", shape(of))
            };
            (written, says(one))
        }));
    }
    rows
}

/// The shape of a value, shortly.
fn shape(of: &Value) -> String {
    if let Some(name) = reference(of) {
        let called = PARTS.iter().find(|(part, ..)| *part == name).map(|(_, called, _)| *called);
        return called.map_or_else(|| other(name).to_owned(), str::to_owned);
    }
    if let Some(any) = of["anyOf"].as_array() {
        return any.iter().find(|one| one["type"] != "null").map(shape).unwrap_or_default();
    }
    let kind = match &of["type"] {
        Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").and_then(Value::as_str),
        kind => kind.as_str(),
    };
    match (kind, &of["items"]) {
        (_, Value::Array(parts)) => {
            let least = of["minItems"].as_u64().unwrap_or(0) as usize;
            let mark = |place: usize| if place < least { "" } else { "?" };
            let parts: Vec<String> = parts.iter().enumerate().map(|(place, part)| shape(part) + mark(place)).collect();
            format!("[{}]", parts.join(", "))
        }
        (Some("array"), item) => format!("[{}, …]", shape(item)),
        (Some("boolean"), _) => "true".to_owned(),
        (Some("integer"), _) => "n".to_owned(),
        (Some("object"), _) => {
            let fields = of["properties"].as_object().into_iter().flatten();
            let mark = |of: &Value| if can_be_left_out(of) { "?" } else { "" };
            let fields: Vec<String> = fields.map(|(name, of)| format!("{name}{} = {}", mark(of), shape(of))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        _ => "\"…\"".to_owned(),
    }
}

/// What a definition is called that has no part of its own.
fn other(name: &str) -> &'static str {
    match name {
        "ManaCost" | "Symbols" => "\"{1}{G}\"",
        "TypeLine" => "\"Creature — Elf\"",
        "Figure" => "n",
        "Place" => "n",
        "Colour" => "colour",
        "Supertype" => "supertype",
        "TriggeredFromForm" => "triggered",
        _ => "\"…\"",
    }
}
