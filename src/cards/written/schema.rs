//! The JSON Schema of cards: the one derived from the card language, with the short forms and with what can be left out.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::forms::CardForm;
use super::short;
use crate::cards::Ability;

/// The forms of abilities that are told by their fields, and are not written as a word with what belongs to it.
pub(super) const LIFTED: [&str; 6] = ["spell", "activated", "triggered", "triggered-from", "static", "replacement"];

/// The JSON Schema of a file of cards (draft 7, which editors of TOML understand).
pub fn card_schema() -> Value {
    let mut generator = SchemaSettings::draft07().into_generator();
    let _ = generator.subschema_for::<Ability>();
    let card = generator.subschema_for::<CardForm>();
    let mut schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cards",
        "type": "object",
        "additionalProperties": false,
        "properties": { "card": { "type": "array", "items": card } },
        "definitions": generator.take_definitions(true),
    });
    tidy(&mut schema);
    if let Some(definitions) = schema["definitions"].as_object_mut() {
        for (name, definition) in definitions.iter_mut() {
            complete(name, definition);
        }
    }
    schema
}

/// Marks what can be left out, and tells descriptions in the words of files.
fn tidy(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(tidy),
        Value::Object(object) => {
            object.values_mut().for_each(tidy);
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = in_words(text);
            }
            let optional = |name: &str| object.get("properties").is_some_and(|all| can_be_left_out(&all[name]));
            let needed: Option<Vec<Value>> = object
                .get("required")
                .and_then(Value::as_array)
                .map(|all| all.iter().filter(|name| !name.as_str().is_some_and(optional)).cloned().collect());
            if let Some(needed) = needed {
                // A word with what belongs to it needs that even where it is a list.
                let one = object.get("additionalProperties") == Some(&json!(false))
                    && object.get("properties").and_then(Value::as_object).is_some_and(|all| all.len() == 1);
                if !one {
                    object.insert("required".to_owned(), json!(needed));
                }
            }
            if let Some(parts) = object.get("items").and_then(Value::as_array) {
                let last = parts.iter().rposition(|part| !can_be_left_out(part)).map_or(0, |last| last + 1);
                object.insert("minItems".to_owned(), json!(last));
            }
        }
        _ => {}
    }
}

/// Whether a field or a last part of this shape can be left out: a flag, a list, an option, a way to enter.
pub(super) fn can_be_left_out(shape: &Value) -> bool {
    let null = |one: &Value| one["type"] == "null";
    let kind = &shape["type"];
    kind == "boolean"
        || (kind == "array" && !shape["items"].is_array())
        || kind.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null"))
        || shape["anyOf"].as_array().is_some_and(|any| any.iter().any(null))
        || reference(shape) == Some("Entry")
}

/// The definition that a shape refers to.
pub(super) fn reference(shape: &Value) -> Option<&str> {
    let direct = shape["$ref"].as_str();
    let within = || shape["allOf"].as_array().and_then(|all| all.first()).and_then(|one| one["$ref"].as_str());
    direct.or_else(within).and_then(|path| path.strip_prefix("#/definitions/"))
}

/// A description in which values have the names that files give them.
fn in_words(text: &str) -> String {
    let mut words = String::new();
    for (place, part) in text.split('`').enumerate() {
        match part.split_once("::") {
            Some((_, variant)) if place % 2 == 1 => words += &format!("`{}`", kebab(variant)),
            _ if place % 2 == 1 => words += &format!("`{part}`"),
            _ => words += part,
        }
    }
    words.replace('\n', " ")
}

fn kebab(variant: &str) -> String {
    let mut word = String::new();
    for c in variant.chars() {
        if c.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(c.to_lowercase());
    }
    word
}

/// Adds what the derived schema of a definition does not know.
fn complete(name: &str, definition: &mut Value) {
    match name {
        "CardForm" => {
            let abilities = json!({ "type": "array", "items": { "$ref": "#/definitions/Ability" }, "description":
                "The abilities, in printed order; those that are only granted follow, with `granted = true`." });
            definition["properties"]["ability"] = abilities;
        }
        "Ability" => {
            for one in definition["oneOf"].as_array_mut().into_iter().flatten() {
                ability(one);
            }
        }
        _ => {}
    }
    if definition["type"] == "object" && definition.get("properties").is_some() {
        definition["additionalProperties"] = json!(false);
        if name.ends_with("Form") && name != "CardForm" && name != "TargetForm" {
            definition["properties"]["granted"] = granted();
        }
    }
    let own = json!({ "$ref": format!("#/definitions/{name}") });
    let mut more = Vec::new();
    let words = short::words(name);
    if !words.is_empty() {
        more.push(json!({ "enum": words }));
    }
    if short::number(name).is_some() {
        more.push(json!({ "type": "integer" }));
    }
    match name {
        "Filter" => more.push(json!({ "type": "string", "pattern": "^(not .+|[A-Z].*)$" })),
        "Cost" => more.push(json!({ "type": "string", "pattern": r"^(\{[^{}]+\})+$" })),
        "TargetKind" => more.push(json!({ "$ref": "#/definitions/Filter" })),
        _ => {}
    }
    if short::list(name).is_some() && name != "TargetKind" {
        more.push(json!({ "type": "array", "items": own }));
    }
    if !more.is_empty() {
        let mut any = vec![definition.take()];
        any.append(&mut more);
        *definition = json!({ "anyOf": any });
    }
}

fn granted() -> Value {
    json!({ "type": "boolean", "description": "Whether the card has it only where an effect gives or starts it." })
}

/// Abilities are tables: those told by their fields have these, the others are a word with what belongs to it.
fn ability(one: &mut Value) {
    if let Some(word) = one["const"].as_str().map(str::to_owned) {
        let description = one["description"].take();
        let mut properties = Map::new();
        properties.insert(word.clone(), json!({ "const": true }));
        *one = json!({ "type": "object", "properties": properties, "required": [word], "description": description });
    }
    let lifted = LIFTED.iter().find_map(|word| one["properties"].get(*word)).cloned();
    match lifted {
        Some(shape) => *one = shape,
        None => {
            one["properties"]["granted"] = granted();
            one["additionalProperties"] = json!(false);
        }
    }
}
