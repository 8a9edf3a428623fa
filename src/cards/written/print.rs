//! Writes cards as TOML.

use std::fmt::Write;

use super::forms::CardForm;
use super::ser::{Tree, tree};
use crate::cards::Card;

/// The width at which a list is broken.
const WIDTH: usize = 100;

/// A card as a `[[card]]` table.
///
/// # Panics
/// Never: everything that the card language can say can be written.
pub fn written(card: &Card) -> String {
    let mut text = "[[card]]\n".to_owned();
    fields(&mut text, "", tree(&CardForm::of(card)).expect("a card can be written"));
    for (place, ability) in card.abilities.iter().enumerate() {
        text += "\n  [[card.ability]]\n";
        if place >= usize::from(card.printed) {
            text += "  granted = true\n";
        }
        fields(&mut text, "  ", tree(ability).expect("an ability can be written"));
    }
    text
}

fn fields(text: &mut String, indent: &str, table: Tree) {
    // An ability that is a word and nothing more.
    if let Tree::Text(word) = &table {
        *text += &format!("{indent}{word} = true\n");
    }
    if let Tree::Table(fields) = table {
        for (key, value) in fields {
            let start = format!("{indent}{key} = ");
            *text += &start;
            value_in(text, &value, indent.len(), start.len());
            text.push('\n');
        }
    }
}

/// Writes a value that begins at a column; what is too long for a line is broken at the parts of its lists.
fn value_in(text: &mut String, value: &Tree, indent: usize, column: usize) {
    let short = inline(value);
    match value {
        Tree::List(items) if column + short.len() > WIDTH => {
            text.push_str("[\n");
            for item in items {
                text.push_str(&" ".repeat(indent + 2));
                value_in(text, item, indent + 2, indent + 2);
                text.push_str(",\n");
            }
            text.push_str(&" ".repeat(indent));
            text.push(']');
        }
        // TOML 1.0 keeps a table in braces on one line, except within the lists in it.
        Tree::Table(fields) if column + short.len() > WIDTH => {
            text.push_str("{ ");
            for (place, (key, value)) in fields.iter().enumerate() {
                if place > 0 {
                    text.push_str(", ");
                }
                let start = format!("{key} = ");
                text.push_str(&start);
                value_in(text, value, indent, indent + start.len() + 2);
            }
            text.push_str(" }");
        }
        _ => text.push_str(&short),
    }
}

/// A value on one line.
pub(super) fn inline(value: &Tree) -> String {
    match value {
        Tree::Nothing => "\"any\"".to_owned(),
        Tree::Given(value) => inline(value),
        Tree::Flag(flag) => flag.to_string(),
        Tree::Number(number) => number.to_string(),
        Tree::Text(text) => quoted(text),
        Tree::List(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Tree::Table(fields) if fields.is_empty() => "{}".to_owned(),
        Tree::Table(fields) => {
            let fields: Vec<String> = fields.iter().map(|(key, value)| format!("{key} = {}", inline(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
