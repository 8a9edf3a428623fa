//! The registry: every ruling, edition and printed text, embedded in the program.

pub mod connive;
pub mod game;
pub mod graft;
mod stated;
mod suite;

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

use crate::model::{Date, Editions, PrintedText, Ruling};
use crate::read::{Fault, Source, editions_file, printed_file, read_known_ruling};

pub use stated::{UNSTATED, properties};
pub use suite::{Stated, Suite};

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/rulings");

/// The mechanics of which rulings are kept: each has a folder of its own here, and its name begins the ids.
pub const MECHANICS: [&str; 2] = ["graft", "connive"];

/// Everything that stands in `rulings/`.
#[derive(Clone, PartialEq, Debug)]
pub struct Registry {
    /// The rulings: graft's before connive's, each by id.
    pub rulings: Vec<Ruling>,
    /// The editions of the rules, and the numbers of the anchors.
    pub editions: Editions,
    /// The printed texts.
    pub printed: Vec<PrintedText>,
}

impl Registry {
    /// The registry of this program, read once.
    ///
    /// # Errors
    /// Everything that is wrong with the files it was built from; a test sees to it that nothing is.
    pub fn embedded() -> Result<&'static Registry, &'static [Fault]> {
        static REGISTRY: OnceLock<Result<Registry, Vec<Fault>>> = OnceLock::new();
        REGISTRY.get_or_init(Registry::read).as_ref().map_err(Vec::as_slice)
    }

    /// Reads the embedded files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read() -> Result<Registry, Vec<Fault>> {
        let mut faults = Vec::new();
        let editions = keep(editions_file("rulings/editions.toml", text_of("editions.toml")), &mut faults);
        let printed = keep(printed_file("rulings/printed.toml", text_of("printed.toml")), &mut faults);
        let mut rulings = Vec::new();
        for (name, text) in files() {
            // A test looks at what the names in them mean.
            let (file, wrong) = read_known_ruling(&Source::new(&name, text));
            faults.extend(wrong);
            rulings.push(file.ruling);
        }
        let place = |ruling: &Ruling| MECHANICS.iter().position(|mechanic| ruling.mechanic() == *mechanic);
        rulings.sort_by(|a, b| (place(a), &a.id).cmp(&(place(b), &b.id)));
        if faults.is_empty() { Ok(Registry { rulings, editions, printed }) } else { Err(faults) }
    }

    /// The ruling of an id.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The number that an anchor has on a date.
    pub fn number(&self, anchor: &str, date: Date) -> Option<&str> {
        self.editions.number(anchor, date)
    }

    /// The ids of all printed assertions, with the text that makes each.
    pub fn assertions(&self) -> impl Iterator<Item = (&str, &PrintedText)> {
        self.printed.iter().flat_map(|text| text.assertions.iter().map(move |id| (id.as_str(), text)))
    }
}

/// The embedded ruling files: their names, and their texts.
pub fn files() -> impl Iterator<Item = (String, &'static str)> {
    let of = |mechanic: &&str| EMBEDDED.get_dir(mechanic).map(|folder| folder.files());
    MECHANICS.iter().filter_map(of).flatten().filter_map(|file| {
        let toml = file.path().extension().is_some_and(|ending| ending == "toml");
        toml.then(|| Some((format!("rulings/{}", file.path().display()), file.contents_utf8()?))).flatten()
    })
}

/// The file that records which misreadings each property is there to notice: its name, and its text.
pub fn noticed() -> (&'static str, &'static str) {
    ("rulings/noticed.toml", text_of("noticed.toml"))
}

fn text_of(name: &str) -> &'static str {
    EMBEDDED.get_file(name).and_then(|file| file.contents_utf8()).unwrap_or_default()
}

fn keep<T: Default>(read: Result<T, Vec<Fault>>, faults: &mut Vec<Fault>) -> T {
    read.unwrap_or_else(|wrong| {
        faults.extend(wrong);
        T::default()
    })
}
