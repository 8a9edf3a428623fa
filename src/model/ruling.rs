//! Rulings and cases as data: what was printed, in our own words, and the positions that show it.

use std::collections::BTreeMap;

use super::{Date, Line, Setup};

/// A place in a file, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file's name as the reader knows it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// One assertion that printed texts make: one file in `rulings/`.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruling {
    /// The id, for instance `graft.untargeted`. It never changes and is never used again.
    pub id: String,
    /// The assertion as a headline.
    pub title: String,
    /// How central it is.
    pub importance: Importance,
    /// Whether the rules settle it.
    pub reading: Reading,
    /// Where the reading is disputed: the two readings and why this one was taken.
    pub note: Option<String>,
    /// The printed assertions that it covers, by their id in `rulings/printed.toml`.
    pub covers: Vec<String>,
    /// The anchors of the rules that make it so, the most telling first.
    pub rules: Vec<String>,
    /// The statement in our own words by language (`en`, `de`, `fr`).
    pub says: BTreeMap<String, String>,
    /// The cases.
    pub cases: Vec<Case>,
    /// The file that it was read from.
    pub file: String,
}

impl Ruling {
    /// The mechanic that it is about: what its id begins with.
    pub fn mechanic(&self) -> &str {
        self.id.split('.').next().unwrap_or_default()
    }
}

/// How central a ruling is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Importance {
    /// The mechanic itself.
    Core,
    /// A particular card.
    Card,
    /// An interaction.
    Corner,
}

/// Whether the rules settle a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// They do.
    Settled,
    /// They leave two readings.
    Disputed,
}

/// A concrete position, a script of plays and the outcome that the ruling demands.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The ruling's id, or for a file of cases alone the file's name without its ending.
    pub ruling: String,
    /// The name, unique within the ruling.
    pub name: String,
    /// The name of the case that differs in one fact and has the other outcome.
    pub twin: Option<String>,
    /// The first edition in which the outcome holds; absent means since the mechanic exists.
    pub since: Option<Date>,
    /// The edition in which it no longer holds (exclusive).
    pub until: Option<Date>,
    /// Editions in which the old text does not settle the outcome.
    pub disputed: Vec<Disputed>,
    /// The misreadings that it must catch, by slug.
    pub kills: Vec<String>,
    /// Whether it shows something without being there to catch a misreading.
    pub witness: bool,
    /// The position.
    pub setup: Setup,
    /// The plays, answers and expectations in the order written.
    pub script: Vec<Scripted>,
    /// Whether a question that no answer fits gets the default (decline, the first legal choice) instead of ending the
    /// case as stuck.
    pub otherwise_default: bool,
    /// Where the case begins in its file.
    pub place: Place,
}

/// A line of a script and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Scripted {
    /// The line.
    pub line: Line,
    /// Where it stands.
    pub place: Place,
    /// The line as written, for messages.
    pub text: String,
}

/// Editions in which a text does not settle an outcome.
#[derive(Clone, PartialEq, Debug)]
pub struct Disputed {
    /// The first such edition; absent means from the start.
    pub since: Option<Date>,
    /// The edition in which it is settled (exclusive).
    pub until: Option<Date>,
    /// The readings, and why the case takes the one it takes.
    pub note: String,
}

impl Case {
    /// The id under which results are reported: the ruling's id and the case's name.
    pub fn id(&self) -> String {
        format!("{}/{}", self.ruling, slug(&self.name))
    }

    /// Whether the outcome holds under the rules of a date.
    pub fn holds_on(&self, date: Date) -> bool {
        self.since.is_none_or(|since| since <= date) && self.until.is_none_or(|until| date < until)
    }

    /// The note, where the rules of a date do not settle the outcome.
    pub fn disputed_on(&self, date: Date) -> Option<&str> {
        self.disputed
            .iter()
            .find(|d| d.since.is_none_or(|since| since <= date) && d.until.is_none_or(|until| date < until))
            .map(|d| d.note.as_str())
    }
}

/// A name as it stands in an id: lower case, words joined by dashes.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_ascii_alphanumeric() || c == '+' {
            slug.push(c.to_ascii_lowercase());
        } else if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if c != '\'' && !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}
