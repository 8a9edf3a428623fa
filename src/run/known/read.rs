//! The list of known failures as it is read: TOML, a `[[known]]` for each.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Entry, KnownFailures};
use crate::model::Verdict;
use crate::read::{Fault, Source, in_order, suggest};

const FIELDS: [&str; 5] = ["case", "reason", "link", "verdict", "way"];

impl KnownFailures {
    /// Reads a list.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        let source = Source::from_bytes(name, bytes)?;
        let (tree, mut faults) = source.toml();
        let mut entries: Vec<Entry> = Vec::new();
        if faults.is_empty() {
            for (key, value) in tree.get_ref() {
                match (key.get_ref().as_ref(), value.get_ref()) {
                    ("known", DeValue::Array(all)) => {
                        for one in all {
                            entries.extend(entry(&source, one, &mut faults));
                        }
                    }
                    _ => {
                        let text = format!("`{}` is nothing that is known here", key.get_ref());
                        let help = "a list of known failures holds `[[known]]` and nothing else".to_owned();
                        faults.push(source.fault(key.span(), text, "not known here", Some(help)));
                    }
                }
            }
            twice(&source, &entries, tree.get_ref(), &mut faults);
        }
        match faults.is_empty() {
            true => Ok(KnownFailures { file: name.to_owned(), text: source.text.to_owned(), entries }),
            false => Err(in_order(faults)),
        }
    }
}

fn entry(source: &Source<'_>, value: &Spanned<DeValue<'_>>, faults: &mut Vec<Fault>) -> Option<Entry> {
    let before = faults.len();
    let DeValue::Table(table) = value.get_ref() else {
        let help = "write `[[known]]` and its fields on lines of their own".to_owned();
        faults.push(source.fault(value.span(), "an entry is a table", "this is none", Some(help)));
        return None;
    };
    let mut texts: BTreeMap<&str, (String, Range<usize>)> = BTreeMap::new();
    for (key, value) in table {
        match (FIELDS.into_iter().find(|field| *field == key.get_ref().as_ref()), value.get_ref()) {
            (Some(field), DeValue::String(text)) => {
                texts.insert(field, (text.to_string(), value.span()));
            }
            (Some(field), _) => {
                let help = format!("write `{field} = \"…\"`");
                faults.push(source.fault(value.span(), format!("`{field}` is a text"), "this is none", Some(help)));
            }
            (None, _) => {
                let text = format!("`{}` is no field of a known failure", key.get_ref());
                faults.push(source.fault(key.span(), text, "not known here", Some(suggest(key.get_ref(), &FIELDS))));
            }
        }
    }
    let mut must = |field: &'static str, help: &str| {
        let found = texts.get(field).filter(|(text, _)| !text.trim().is_empty()).cloned();
        if found.is_none() {
            let at = texts.get(field).map_or(value.span(), |(_, span)| span.clone());
            let text = format!("a known failure needs `{field}`");
            faults.push(source.fault(at, text, "it is missing here", Some(help.to_owned())));
        }
        found
    };
    let case = must("case", "the id of a case, or a pattern such as \"graft.untargeted/*\"");
    let reason = must("reason", "say why it fails, so that the next reader need not find out again");
    let verdict = must("verdict", "the verdict with which it ends, for instance verdict = \"fail\"");
    let words: Vec<&str> = Verdict::FAILURES.iter().map(|verdict| verdict.word()).collect();
    let known = verdict.and_then(|(word, span)| {
        let found = Verdict::FAILURES.into_iter().find(|verdict| verdict.word() == word);
        if found.is_none() {
            let text = format!("`{word}` is no verdict with which something fails");
            faults.push(source.fault(span, text, "not known here", Some(suggest(&word, &words))));
        }
        found
    });
    let ((case, span), (reason, _), verdict) = (case?, reason?, known?);
    let text = |field: &str| texts.get(field).map(|(text, _)| text.clone());
    let entry = Entry { case, reason, link: text("link"), verdict, way: text("way"), place: source.place(span.start) };
    (faults.len() == before).then_some(entry)
}

/// Finds cases that are named twice: which entry would hold?
fn twice(source: &Source<'_>, entries: &[Entry], tree: &DeTable<'_>, faults: &mut Vec<Fault>) {
    let Some(DeValue::Array(all)) = tree.get("known").map(Spanned::get_ref) else { return };
    for (number, entry) in entries.iter().enumerate() {
        if let Some(first) = entries[..number].iter().find(|other| other.case == entry.case) {
            let span =
                all.iter().filter_map(|one| one.get_ref().as_table()?.get("case")).nth(number).map(Spanned::span);
            let text = format!("`{}` is named twice, first in line {}", entry.case, first.place.line);
            let help = "keep one of the two entries".to_owned();
            faults.push(source.fault(span.unwrap_or(0..0), text, "again here", Some(help)));
        }
    }
}
