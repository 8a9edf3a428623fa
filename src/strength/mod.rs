//! How strong the suite is: the catalogue of misreadings, and which cases and properties notice each.
//!
//! A [`Misreading`] is a wrong reading of a rule that somebody has, or could have. The reference engine then follows
//! it, and the cases that fail are those that would notice an engine built on it. [`diagnose`] goes the other way: from
//! the cases that fail to the misreading.

mod catalogue;
mod diagnosis;
mod findings;
mod matrix;
mod sensitivity;
mod spoil;
mod time;

pub use catalogue::{CATALOGUE, misreading, slugs};
pub use diagnosis::{Diagnosis, Explanation, diagnose};
pub use findings::Findings;
pub use matrix::{Ending, Matrix, Row};
pub use sensitivity::{Blunt, Recorded, Sensed, Sensitivity};
pub use spoil::spoilt;
pub use time::{Hunted, Patience, all, time_to_kill};

use crate::engine::Rules;
use crate::model::{Anchor, Date};

/// A wrong reading of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Misreading {
    /// The name, which never changes.
    pub slug: &'static str,
    /// What it gets wrong, in one sentence.
    pub says: &'static str,
    /// The rule that it violates.
    pub violates: Anchor,
    /// Where it was seen.
    pub seen: Seen,
    /// What makes the reference engine follow it.
    pub bend: fn(&mut Rules),
}

/// Where a misreading was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// In public reports of faults of engines, or in their source.
    Engines,
    /// In a translation of the rules.
    Translation,
    /// In a public answer, article or wiki.
    Answer,
    /// In the rules themselves, until this day.
    Until(Date),
    /// Nowhere yet: the words allow a hasty reader to think so.
    Supposed,
}

impl Seen {
    /// In words.
    pub fn words(self) -> String {
        match self {
            Seen::Engines => "in engines".to_owned(),
            Seen::Translation => "in a translation".to_owned(),
            Seen::Answer => "in public answers".to_owned(),
            Seen::Until(date) => format!("in the rules until {date}"),
            Seen::Supposed => "nowhere yet".to_owned(),
        }
    }
}
