//! Reads the registers: editions and anchors, and printed texts.

use super::check::Check;
use super::fault::in_order;
use super::form::Shape::{Day, List, Map, Table, Text};
use super::form::{Form, Keys, Role, may, must};
use super::tree::Tree;
use super::{Fault, Source};
use crate::model::{AnchorEntry, Edition, Editions, PrintedCopy, PrintedText};

macro_rules! form {
    ($name:ident, $what:literal, $fields:expr) => {
        static $name: Form = Form { name: $what, what: $what, fields: &[$fields], others: None };
    };
}

const FREE: super::form::Shape = Text(Role::Text);

form!(
    EDITIONS,
    "a register of editions",
    &[must("edition", List(&Table(&EDITION)), "The editions."), must("anchor", List(&Table(&ANCHOR)), "The anchors."),]
);
form!(
    EDITION,
    "an edition",
    &[
        must("date", Day, "The day on which it took effect."),
        must("name", FREE, "The release with which it came."),
        may("read", FREE, "How much of it was compared."),
    ]
);
form!(
    ANCHOR,
    "an anchor",
    &[
        must("id", FREE, "Its id."),
        must("means", FREE, "What the sentence says."),
        may("doubt", FREE, "What is not certain."),
        must("numbers", Map(Keys::Named(Role::Text), &FREE), "Its numbers by date."),
    ]
);
form!(PRINTED, "a register of printed texts", &[must("text", List(&Table(&TEXT)), "The texts.")]);

form!(
    TEXT,
    "a printed text",
    &[
        must("id", FREE, "Its id."),
        must("kind", FREE, "What kind of text it is."),
        must("source", FREE, "Where it was printed."),
        may("date", Day, "When it was printed."),
        must("assertions", List(&FREE), "The assertions that it makes."),
        must("gist", Map(Keys::Named(Role::Text), &FREE), "What each of them says, in our own words."),
        may("copy", List(&Table(&COPY)), "The languages and places in which it stands."),
    ]
);
form!(
    COPY,
    "a copy of a text",
    &[
        must("lang", FREE, "The language."),
        may("date", Day, "When it was printed there."),
        must("source", FREE, "Where."),
        must("sha256", FREE, "The digest of its normalised text."),
    ]
);

/// Reads the register of editions and anchors.
///
/// # Errors
/// Everything that is wrong with it.
pub fn editions_file(name: &str, text: &str) -> Result<Editions, Vec<Fault>> {
    read(name, text, &EDITIONS, |tree, check| {
        let edition = |(_, tree): (_, Tree<'_>)| {
            Some(Edition { date: tree.day("date")?, name: tree.text("name")?, read: tree.text("read") })
        };
        let mut editions: Vec<Edition> = tree.tables("edition").filter_map(edition).collect();
        editions.sort_by_key(|edition| edition.date);
        let mut anchors: Vec<AnchorEntry> = tree.tables("anchor").filter_map(|(_, tree)| anchor(tree, check)).collect();
        anchors.sort_by(|a, b| a.id.cmp(&b.id));
        Editions { editions, anchors }
    })
}

fn anchor(tree: Tree<'_>, check: &mut Check<'_, '_>) -> Option<AnchorEntry> {
    let mut numbers = Vec::new();
    for (key, value) in tree.table("numbers")?.0.iter() {
        match key.get_ref().parse() {
            Ok(date) => numbers.push((date, super::tree::text(value)?)),
            Err(help) => check.fault(key.span(), "a number stands for no date", "no date", Some(help)),
        }
    }
    numbers.sort();
    Some(AnchorEntry { id: tree.text("id")?, means: tree.text("means")?, doubt: tree.text("doubt"), numbers })
}

/// Reads the register of printed texts.
///
/// # Errors
/// Everything that is wrong with it.
pub fn printed_file(name: &str, text: &str) -> Result<Vec<PrintedText>, Vec<Fault>> {
    read(name, text, &PRINTED, |tree, _| {
        let copy = |(_, tree): (_, Tree<'_>)| {
            let (lang, source, sha256) = (tree.text("lang")?, tree.text("source")?, tree.text("sha256")?);
            Some(PrintedCopy { lang, date: tree.day("date"), source, sha256 })
        };
        let text = |(_, tree): (_, Tree<'_>)| {
            Some(PrintedText {
                id: tree.text("id")?,
                kind: tree.text("kind")?,
                source: tree.text("source")?,
                date: tree.day("date"),
                assertions: tree.names("assertions")?,
                gist: tree.texts("gist"),
                copies: tree.tables("copy").filter_map(copy).collect(),
            })
        };
        tree.tables("text").filter_map(text).collect()
    })
}

fn read<T>(
    name: &str,
    text: &str,
    form: &'static Form,
    build: impl FnOnce(Tree<'_>, &mut Check<'_, '_>) -> T,
) -> Result<T, Vec<Fault>> {
    let source = Source::new(name, text);
    let (tree, faults) = source.parse();
    let mut check = Check::new(&source, false);
    check.faults = faults;
    check.table(form, &tree, 0..0);
    let built = build(Tree(&tree), &mut check);
    if check.faults.is_empty() { Ok(built) } else { Err(in_order(check.faults)) }
}
