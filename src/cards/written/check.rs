//! What a card says that cannot be: targets, abilities and subtypes that are not there, copies of itself. It looks at the
//! tree of the file, where everything has its place, after the card could be read.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::de::Node;
use super::file::abilities;
use super::forms::{CardForm, Figure};
use super::wrong::Wrong;
use crate::cards::{Ability, Card, Mod, Subtype};
use crate::read::nearest;

/// A card that another one speaks of by name: a token, or the other face.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wanted {
    /// Its name.
    pub name: String,
    /// Whether it must be a token's definition.
    pub token: bool,
    /// Where it is spoken of.
    pub at: Range<usize>,
}

/// Checks a card that could be read, and gives the names of the cards of which it speaks.
pub(super) fn card(table: &DeTable<'_>, card: &Card, wrong: &mut Vec<Wrong>) -> Vec<Wanted> {
    let mut look = Look { card, wrong, wanted: Vec::new() };
    if let Some(back) = table.get("back") {
        look.wants(back, false);
    }
    for ability in abilities(table, &mut Vec::new()) {
        look.value("", ability, Targets::default());
    }
    look.wanted
}

/// A star without an ability that says what it is.
pub(super) fn star(form: &CardForm, card: &Card, at: Range<usize>, wrong: &mut Vec<Wrong>) {
    let defines = |ability: &Ability| match ability {
        Ability::Defining(mods) => mods.iter().any(|change| matches!(change, Mod::SetBody(..))),
        _ => false,
    };
    let starred = [form.power, form.toughness].contains(&Some(Figure::Star));
    if starred && !card.abilities.iter().any(defines) {
        let help = "add `[[card.ability]]` with `defining = [{ base = [ …, … ] }]`";
        wrong.push(Wrong::new("nothing says what `*` is").at(at).help(help));
    }
}

/// The targets that a text can speak of.
#[derive(Clone, Copy, Default)]
struct Targets {
    /// How many instances of the word there are.
    instances: i64,
    /// How many targets there can be, over all of them.
    most: i64,
}

struct Look<'c> {
    card: &'c Card,
    wrong: &'c mut Vec<Wrong>,
    wanted: Vec<Wanted>,
}

impl Look<'_> {
    fn value(&mut self, key: &str, node: Node<'_>, targets: Targets) {
        self.without_end(key, node);
        match (key, node.get_ref()) {
            ("named" | "set-name", _) => {}
            (_, DeValue::String(word)) => match (key, word.as_ref()) {
                ("subtype" | "add-subtypes" | "set-creature-types" | "set-land-type", word) => self.subtype(word, node),
                (_, "target") => self.target(1, targets, node),
                (_, "targets") => self.instance(1, targets, node),
                _ => {}
            },
            (_, DeValue::Integer(_)) => self.number(key, node, targets),
            (_, DeValue::Array(items)) => {
                match (key, items.first(), items.get(1)) {
                    ("damage-target" | "copy-spell" | "later", Some(first), _) => self.number(key, first, targets),
                    ("tokens" | "sized-tokens", _, Some(name)) => return self.tokens(items.iter(), name, targets),
                    _ => {}
                }
                // What belongs to a word stands in its list: only lists of words are themselves of that word.
                let inside = if key.ends_with("types") { key } else { "" };
                items.iter().for_each(|item| self.value(inside, item, targets));
            }
            (_, DeValue::Table(table)) => self.table(key, table, targets),
            _ => {}
        }
    }

    fn table(&mut self, key: &str, table: &DeTable<'_>, mut targets: Targets) {
        let specs = table.get("targets").and_then(|node| node.get_ref().as_array());
        if specs.is_some() || table.contains_key("do") {
            targets = Targets::default();
            for spec in specs.into_iter().flatten() {
                targets.instances += 1;
                targets.most += most(spec);
            }
        }
        match key {
            "enters-as-copy" if is_word(table, "of", "this") => self.copies_itself(table, "of"),
            "become-copy" | "become-copy-except" => {
                let same = |word| is_word(table, "what", word) && is_word(table, "of", word);
                if same("this") || same("that") || same("target") {
                    self.copies_itself(table, "of");
                }
            }
            "change-target" => table.get("of").into_iter().for_each(|node| self.number("change-target", node, targets)),
            "replace" => table.get("ability").into_iter().for_each(|node| self.number("replace", node, targets)),
            _ => {}
        }
        for (key, value) in table {
            self.value(key.get_ref(), value, targets);
        }
    }

    /// A replacement in which the event that it replaces happens again.
    fn without_end(&mut self, key: &str, node: Node<'_>) {
        let again: &[&str] = match (key, node.get_ref()) {
            ("damage-prevented", _) => &["damage", "damage-target", "damage-all"],
            ("connive", DeValue::Array(parts)) if parts.get(1).is_some_and(|part| part.get_ref().is_array()) => {
                &["connive"]
            }
            ("as-enters", _) => &["copy-tokens", "copy-token-except", "flicker"],
            _ => return,
        };
        let name = if key == "as-enters" { self.card.name.as_str() } else { "" };
        let found = match node.get_ref() {
            DeValue::Array(parts) => parts.iter().find_map(|part| inside(part, again, name)),
            DeValue::Table(table) => table.get("then").and_then(|then| inside(then, again, name)),
            _ => None,
        };
        if let Some((word, span)) = found {
            let message =
                format!("`{word}` here makes the event happen again that `{key}` replaces, and so without end");
            let help = "an effect replaces an event once (CR 614.5), but what it makes happen is a new event";
            self.wrong.push(Wrong { label: "again", ..Wrong::new(message).at(span).help(help) });
        }
    }

    fn tokens<'a>(&mut self, items: impl Iterator<Item = Node<'a>>, name: Node<'_>, targets: Targets) {
        self.wants(name, true);
        items.enumerate().filter(|(place, _)| *place != 1).for_each(|(_, item)| self.value("", item, targets));
    }

    fn number(&mut self, key: &str, node: Node<'_>, targets: Targets) {
        let Some(number) = whole(node) else { return };
        match key {
            "target" | "damage-target" | "copy-spell" | "copy-ability" | "counter" | "source-of-target"
            | "change-target" => self.target(number, targets, node),
            "targets" => self.instance(number, targets, node),
            "gain" | "later" | "when-you-do" | "replace" => self.ability(key, number, node),
            _ => {}
        }
    }

    fn target(&mut self, number: i64, targets: Targets, node: Node<'_>) {
        if number > targets.most {
            let message = format!("there is no target {number} here: {}", there_are(targets.most, "target"));
            let help = "targets are counted from 1 over the `targets` of the same ability or mode";
            self.wrong.push(Wrong { label: "no such target", ..Wrong::new(message).at(node.span()).help(help) });
        }
    }

    fn instance(&mut self, number: i64, targets: Targets, node: Node<'_>) {
        if number > targets.instances {
            let message = format!("`targets` {number} is not there: {}", there_are(targets.instances, "entry"));
            let help = "it means all that were chosen for an entry of `targets`, counted from 1";
            self.wrong.push(Wrong { label: "no such entry", ..Wrong::new(message).at(node.span()).help(help) });
        }
    }

    fn ability(&mut self, key: &str, number: i64, node: Node<'_>) {
        let found = usize::try_from(number - 1).ok().and_then(|place| self.card.abilities.get(place));
        let message = match (key, found) {
            (_, None) => {
                let there = there_are(self.card.abilities.len() as i64, "ability");
                format!("the card has no ability {number}: {there}")
            }
            ("later" | "when-you-do", Some(Ability::Triggered(_))) | ("replace", Some(Ability::Replacement(_))) => {
                return;
            }
            ("gain", Some(_)) => return,
            ("replace", Some(_)) => format!("ability {number} of the card is no replacement effect"),
            (_, Some(_)) => format!("ability {number} of the card is no triggered ability, with `when`"),
        };
        let help = "abilities are counted from 1 in the order of `[[card.ability]]`; keywords do not count";
        self.wrong.push(Wrong { label: "no such ability", ..Wrong::new(message).at(node.span()).help(help) });
    }

    fn subtype(&mut self, word: &str, node: Node<'_>) {
        if Subtype::from_word(word).is_none() {
            self.wrong.push(no_subtype(word).at(node.span()));
        }
    }

    fn copies_itself(&mut self, table: &DeTable<'_>, key: &str) {
        let span = table.get(key).map_or(0..0, |node| node.span());
        let help =
            "a copy has the values of another object (CR 707.2); a kind of object excludes the source with \"other\"";
        self.wrong.push(Wrong::new("this would be a copy of itself").at(span).help(help));
    }

    fn wants(&mut self, node: Node<'_>, token: bool) {
        if let Some(name) = node.get_ref().as_str() {
            self.wanted.push(Wanted { name: name.to_owned(), token, at: node.span() });
        }
    }
}

/// A word that stands where a subtype is wanted.
pub(super) fn no_subtype(word: &str) -> Wrong {
    let near = nearest(word, Subtype::words().iter().copied()).map(|near| format!("did you mean `{near}`?"));
    let help = near.unwrap_or_else(|| "subtypes are those of CR 205.3, with a capital letter".to_owned());
    Wrong { label: "no subtype", ..Wrong::new(format!("`{word}` is no subtype")).help(help) }
}

fn there_are(number: i64, thing: &str) -> String {
    let things = thing.strip_suffix('y').map_or_else(|| format!("{thing}s"), |stem| format!("{stem}ies"));
    match number {
        0 => "there is none".to_owned(),
        1 => format!("there is 1 {thing}"),
        number if number >= super::short::ANY_NUMBER => format!("there are any number of {things}"),
        number => format!("there are {number} {things}"),
    }
}

/// The first of these words at any depth, or tokens of a name, and where it stands.
fn inside(node: Node<'_>, words: &[&str], name: &str) -> Option<(String, Range<usize>)> {
    match node.get_ref() {
        DeValue::Array(items) => items.iter().find_map(|item| inside(item, words, name)),
        DeValue::Table(table) => table.iter().find_map(|(key, value)| {
            let own = |item: &Node<'_>| item.get_ref().as_str() == Some(name);
            let tokens = key.get_ref() == "tokens"
                && value.get_ref().as_array().and_then(|all| all.get(1)).is_some_and(|item| own(&item));
            if words.contains(&key.get_ref().as_ref()) || tokens {
                return Some((key.get_ref().to_string(), key.span()));
            }
            inside(value, words, name)
        }),
        _ => None,
    }
}

fn is_word(table: &DeTable<'_>, key: &str, word: &str) -> bool {
    table.get(key).and_then(|node| node.get_ref().as_str()) == Some(word)
}

fn whole(node: Node<'_>) -> Option<i64> {
    let number = node.get_ref().as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The most targets that an entry of `targets` can have.
fn most(spec: Node<'_>) -> i64 {
    let Some(table) = spec.get_ref().as_table() else { return 0 };
    match table.get("up-to").or_else(|| table.get("number")) {
        None => 1,
        Some(number) => whole(number).unwrap_or(super::short::ANY_NUMBER),
    }
}
