//! The list of known failures, brought up to date: what passes goes, what fails otherwise is recorded anew, what is new
//! is added. Reasons, links and comments stay.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use super::KnownFailures;
use crate::model::Verdict;
use crate::report::{CaseReport, Report};

/// The reason of a failure that nobody has looked at.
const NEW: &str = "new: nobody has said yet why";

/// A list brought up to date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Updated {
    /// The file's new text.
    pub text: String,
    /// How many entries were added, changed and taken out.
    pub added: usize,
    /// How many record another way of failing now.
    pub changed: usize,
    /// How many were taken out.
    pub removed: usize,
}

/// Brings a list up to date with a report. `ids` are those of all cases that there are.
///
/// # Errors
/// Its text is no TOML, which reading it would have said.
pub fn update(known: &KnownFailures, report: &Report, ids: &[String]) -> Result<Updated, String> {
    let mut document: DocumentMut = known.text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
    let mut updated = Updated { text: String::new(), added: 0, changed: 0, removed: 0 };
    if !document.contains_key("known") {
        document.insert("known", Item::ArrayOfTables(ArrayOfTables::new()));
    }
    // `known = [{ … }]` is TOML too, and is written as tables from here on.
    if let Some(array) = document["known"].as_array() {
        let tables: Vec<Table> =
            array.iter().filter_map(|one| one.as_inline_table().cloned()).map(|one| one.into_table()).collect();
        document["known"] = Item::ArrayOfTables(tables.into_iter().collect());
    }
    let Some(tables) = document["known"].as_array_of_tables_mut() else { return Err("`known` is no list".to_owned()) };
    let mut kept: Vec<Table> = Vec::new();
    let mut new: Vec<Table> = Vec::new();
    let mut left = String::new();
    let cases: Vec<&CaseReport> = report.cases().map(|(_, case)| case).collect();
    for (number, (table, entry)) in tables.iter().zip(&known.entries).enumerate() {
        let mut table = table.clone();
        if !left.is_empty() {
            let prefix = prefix_of(&table).to_owned();
            table.decor_mut().set_prefix(format!("{left}{prefix}"));
            left.clear();
        }
        let mine: Vec<&CaseReport> =
            cases.iter().copied().filter(|case| known.entry(&case.id) == Some(number)).collect();
        let fails = |case: &&&CaseReport| case.verdict.is_failure();
        let passes = mine.iter().filter(|case| case.verdict == Verdict::Pass).count();
        let otherwise: Vec<&CaseReport> =
            mine.iter().filter(fails).filter(|case| !entry.as_recorded(case)).copied().collect();
        let there = ids.iter().any(|id| entry.names(id));
        let gone = !there || (passes > 0 && mine.iter().filter(fails).count() == 0);
        if gone {
            updated.removed += 1;
            left = before_its_own(&table);
        } else if !entry.is_pattern() {
            if let [case] = otherwise.as_slice() {
                record(&mut table, case);
                updated.changed += 1;
            }
            kept.push(table);
        } else if passes > 0 {
            // The pattern says too much now: each case that still fails gets an entry of its own.
            updated.changed += 1;
            for (nth, case) in mine.iter().filter(fails).enumerate() {
                let mut own = table.clone();
                if nth > 0 {
                    own.decor_mut().set_prefix("\n");
                }
                own["case"] = value(&case.id);
                record(&mut own, case);
                kept.push(own);
            }
        } else {
            kept.push(table);
            for case in otherwise {
                new.push(entry_of(case, &entry.reason, entry.link.as_deref()));
                updated.changed += 1;
            }
        }
    }
    for case in cases.iter().filter(|case| case.verdict.is_failure() && known.entry(&case.id).is_none()) {
        new.push(entry_of(case, NEW, None));
        updated.added += 1;
    }
    let all = kept.into_iter().chain(new).enumerate().map(|(number, mut table)| {
        table.set_position(Some(number as isize));
        table
    });
    document["known"] = Item::ArrayOfTables(all.collect());
    if !left.is_empty() {
        let trailing = document.trailing().as_str().unwrap_or_default().to_owned();
        document.set_trailing(format!("{left}{trailing}"));
    }
    updated.text = document.to_string();
    Ok(updated)
}

/// Records how a case fails now.
fn record(table: &mut Table, case: &CaseReport) {
    set(table, "verdict", case.verdict.word());
    match case.way() {
        Some(way) => set(table, "way", way),
        None => drop(table.remove("way")),
    }
}

/// Sets a field and leaves the comment behind it.
fn set(table: &mut Table, field: &str, text: &str) {
    let decor = table.get(field).and_then(Item::as_value).map(|old| old.decor().clone());
    let mut new = toml_edit::Value::from(text);
    if let Some(decor) = decor {
        *new.decor_mut() = decor;
    }
    table[field] = Item::Value(new);
}

fn entry_of(case: &CaseReport, reason: &str, link: Option<&str>) -> Table {
    let mut table = Table::new();
    table.decor_mut().set_prefix("\n");
    table["case"] = value(&case.id);
    table["reason"] = value(reason);
    if let Some(link) = link {
        table["link"] = value(link);
    }
    record(&mut table, case);
    table
}

/// The comments before an entry that are not its own: those that an empty line parts from it.
fn before_its_own(table: &Table) -> String {
    let prefix = prefix_of(table);
    match prefix.rfind("\n\n") {
        Some(at) if prefix[..at].contains('#') => prefix[..at + 1].to_owned(),
        _ => String::new(),
    }
}

/// What stands before a table: comments and empty lines.
fn prefix_of(table: &Table) -> &str {
    table.decor().prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default()
}
