//! The JSON Schema of ruling files, from the table of fields that checks them.

use serde_json::{Map, Value, json};

use super::form::{Form, Keys, Role, Shape};
use super::forms::FILE;

/// The JSON Schema of a ruling file, and of a file of cases alone (draft 7, which editors of TOML understand).
pub fn schema() -> Value {
    let mut definitions = Map::new();
    let mut schema = form(&FILE, &mut definitions);
    if let Some(root) = schema.as_object_mut() {
        root.insert("$schema".to_owned(), json!("http://json-schema.org/draft-07/schema#"));
        root.insert("title".to_owned(), json!("A ruling with its cases, or a file of cases alone"));
        root.insert("required".to_owned(), json!(["case"]));
        root.insert("dependencies".to_owned(), json!({ "id": super::ruling::OF_A_RULING }));
        root.insert("definitions".to_owned(), Value::Object(definitions));
    }
    schema
}

fn form(of: &'static Form, definitions: &mut Map<String, Value>) -> Value {
    let mut properties = Map::new();
    for field in of.all() {
        let mut value = shape(&field.shape, definitions);
        value = match value.get("$ref") {
            Some(_) => json!({ "allOf": [value], "description": field.doc }),
            None => {
                if let Some(value) = value.as_object_mut() {
                    value.insert("description".to_owned(), json!(field.doc));
                }
                value
            }
        };
        properties.insert(field.name.to_owned(), value);
    }
    let mut table = json!({ "type": "object", "description": of.what, "additionalProperties": false });
    let needed: Vec<&str> = of.all().filter(|field| field.needed).map(|field| field.name).collect();
    if let Some(table) = table.as_object_mut() {
        if !needed.is_empty() {
            table.insert("required".to_owned(), json!(needed));
        }
        match &of.others {
            Some((Keys::Word(words), of)) => {
                for word in (words.all)() {
                    properties.insert(word.to_owned(), shape(of, definitions));
                }
            }
            Some((Keys::Named(_), of)) => {
                table.insert("additionalProperties".to_owned(), shape(of, definitions));
            }
            None => {}
        }
        table.insert("properties".to_owned(), Value::Object(properties));
    }
    table
}

fn define(name: String, of: &'static Form, definitions: &mut Map<String, Value>) -> Value {
    let reference = json!({ "$ref": format!("#/definitions/{name}") });
    if !definitions.contains_key(&name) {
        definitions.insert(name.clone(), Value::Null);
        let defined = form(of, definitions);
        definitions.insert(name, defined);
    }
    reference
}

fn shape(of: &Shape, definitions: &mut Map<String, Value>) -> Value {
    match of {
        Shape::Text(Role::Player) => json!({ "enum": ["A", "B", "C", "D"] }),
        Shape::Text(_) => json!({ "type": "string" }),
        Shape::Word(words) => json!({ "enum": (words.all)() }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::True => json!({ "const": true }),
        Shape::Number(low, high) => json!({ "type": "integer", "minimum": low, "maximum": high }),
        Shape::Day => json!({ "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$" }),
        Shape::Elsewhere => json!({ "type": "array", "items": { "type": "object" } }),
        Shape::List(of) => json!({ "type": "array", "items": shape(of, definitions) }),
        Shape::Pair(a, b) => {
            let items = [shape(a, definitions), shape(b, definitions)];
            json!({ "type": "array", "items": items, "minItems": 2, "maxItems": 2 })
        }
        Shape::Map(Keys::Named(_), of) => json!({ "type": "object", "additionalProperties": shape(of, definitions) }),
        Shape::Map(Keys::Word(words), of) => {
            let of = shape(of, definitions);
            let properties: Map<String, Value> =
                (words.all)().into_iter().map(|word| (word.to_owned(), of.clone())).collect();
            json!({ "type": "object", "properties": properties, "additionalProperties": false })
        }
        Shape::Table(form) => define(form.name.to_owned(), form, definitions),
        Shape::OneOf(shapes) => {
            let any: Vec<Value> = shapes.iter().map(|of| shape(of, definitions)).collect();
            json!({ "anyOf": any })
        }
        Shape::Line(forms) => {
            let place = if forms.iter().any(|form| form.name == "illegal") { "line" } else { "tried" };
            let define = |form: &&'static Form| define(format!("{place}-{}", form.name), form, definitions);
            let any: Vec<Value> = forms.iter().map(define).collect();
            json!({ "anyOf": any })
        }
    }
}
