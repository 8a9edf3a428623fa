//! The registers: editions of the rules, the numbers of anchors in each, and the printed texts that rulings cover.

use std::collections::BTreeMap;

use super::Date;

/// A dated text of the Comprehensive Rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The day on which it took effect.
    pub date: Date,
    /// The release with which it came.
    pub name: String,
    /// How much of its text was compared for the numbers; absent means all of it.
    pub read: Option<String>,
}

/// An anchor as the register has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnchorEntry {
    /// The id, for instance `graft.trigger`.
    pub id: String,
    /// What the sentence says, in our own words.
    pub means: String,
    /// What is not certain of the numbers.
    pub doubt: Option<String>,
    /// Since when it has which number, oldest first; an empty number ends it.
    pub numbers: Vec<(Date, String)>,
}

/// The register of editions and anchors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Editions {
    /// The editions, oldest first.
    pub editions: Vec<Edition>,
    /// The anchors, sorted by id.
    pub anchors: Vec<AnchorEntry>,
}

impl Editions {
    /// The newest edition known.
    pub fn newest(&self) -> Option<&Edition> {
        self.editions.last()
    }

    /// The edition in force on a date; none before the first.
    pub fn in_force(&self, date: Date) -> Option<&Edition> {
        let later = self.editions.partition_point(|edition| edition.date <= date);
        self.editions.get(later.checked_sub(1)?)
    }

    /// An anchor.
    pub fn anchor(&self, id: &str) -> Option<&AnchorEntry> {
        let at = self.anchors.binary_search_by(|anchor| anchor.id.as_str().cmp(id)).ok()?;
        self.anchors.get(at)
    }

    /// The number that an anchor has on a date, where there was such a rule.
    pub fn number(&self, id: &str, date: Date) -> Option<&str> {
        let numbers = &self.anchor(id)?.numbers;
        let later = numbers.partition_point(|(since, _)| *since <= date);
        let (_, number) = numbers.get(later.checked_sub(1)?)?;
        (!number.is_empty()).then_some(number.as_str())
    }

    /// The first date on which the rules knew a mechanic (`graft`, `connive`): that of its oldest anchor.
    pub fn mechanic_since(&self, mechanic: &str) -> Option<Date> {
        let of_it = |anchor: &&AnchorEntry| anchor.id.split_once('.').is_some_and(|(room, _)| room == mechanic);
        self.anchors.iter().filter(of_it).filter_map(|anchor| Some(anchor.numbers.first()?.0)).min()
    }

    /// The edition in force on a date, if there are rules of that date and they know the mechanic.
    ///
    /// # Errors
    /// The date is before the oldest edition, or before the mechanic existed; the text says which.
    pub fn for_mechanic(&self, mechanic: &str, date: Date) -> Result<&Edition, String> {
        let since = self.mechanic_since(mechanic);
        match (self.in_force(date), since) {
            (Some(edition), None) => Ok(edition),
            (Some(edition), Some(since)) if since <= date => Ok(edition),
            (_, Some(since)) => Err(format!("there was no {mechanic} on {date}; the rules have it since {since}")),
            (None, None) => match self.editions.first() {
                Some(first) => Err(format!("no rules of {date} are known; the oldest are those of {}", first.date)),
                None => Err("no edition of the rules is known".to_owned()),
            },
        }
    }
}

/// A printed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedText {
    /// The id, for instance `G1`.
    pub id: String,
    /// What kind of text it is: a sentence of the rules, a release note, a ruling.
    pub kind: String,
    /// Where it was printed.
    pub source: String,
    /// When.
    pub date: Option<Date>,
    /// The ids of the assertions that it makes.
    pub assertions: Vec<String>,
    /// What each of them says, in our own words, by id.
    pub gist: BTreeMap<String, String>,
    /// The languages and places in which it stands.
    pub copies: Vec<PrintedCopy>,
}

/// A printed text in a language and a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCopy {
    /// The language, for instance `en`.
    pub lang: String,
    /// When it was printed there.
    pub date: Option<Date>,
    /// Where.
    pub source: String,
    /// The SHA-256 of its normalised text.
    pub sha256: String,
}
