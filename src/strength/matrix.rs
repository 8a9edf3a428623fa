//! The kill matrix: how every case ends under every misreading.

use rayon::prelude::*;

use super::{CATALOGUE, Misreading};
use crate::judge::play;
use crate::model::{Case, Date, Editions, Ruling, Verdict};
use crate::subject::Reference;

/// How every case ends by the rules as they are, and under every misreading.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix<'r> {
    /// A row for each case.
    pub rows: Vec<Row<'r>>,
}

/// A case, and how it ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<'r> {
    /// The ruling.
    pub ruling: &'r Ruling,
    /// The case.
    pub case: &'r Case,
    /// The day whose rules it is played by: that of the newest edition in which its outcome holds and is settled.
    pub day: Date,
    /// How it ends by the rules of that day.
    pub plain: Ending,
    /// How it ends under each misreading, in the order of the catalogue.
    pub bent: Vec<Ending>,
}

/// How a case ended, as far as it says which misreading was at work.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The verdict.
    pub verdict: Verdict,
    /// What was seen, or else why it is no pass.
    pub way: Option<String>,
}

impl<'r> Matrix<'r> {
    /// Plays every case under every misreading, and calls `done` after each case.
    pub fn play(rulings: &'r [Ruling], editions: &Editions, done: &(dyn Fn() + Sync)) -> Self {
        let cases: Vec<(&Ruling, &Case, Date)> = rulings
            .iter()
            .flat_map(|ruling| ruling.cases.iter().map(move |case| (ruling, case)))
            .filter_map(|(ruling, case)| Some((ruling, case, day(ruling, case, editions)?)))
            .collect();
        let row = |(ruling, case, day): (&'r Ruling, &'r Case, Date)| {
            let plain = Ending::of(case, None, day);
            let bent = CATALOGUE.into_iter().flatten().map(|misreading| Ending::of(case, Some(misreading), day));
            let row = Row { ruling, case, day, plain, bent: bent.collect() };
            done();
            row
        };
        Matrix { rows: cases.into_par_iter().map(row).collect() }
    }

    /// The cases that notice a misreading, which is given by its place in the catalogue.
    pub fn noticing(&self, place: usize) -> impl Iterator<Item = &Row<'r>> {
        self.rows.iter().filter(move |row| row.notices(place))
    }
}

impl Row<'_> {
    /// Whether the case passes by the rules as they are and fails under a misreading.
    pub fn notices(&self, place: usize) -> bool {
        self.plain.verdict == Verdict::Pass && self.bent[place].verdict == Verdict::Fail
    }

    /// The slugs of the misreadings that the case notices.
    pub fn noticed(&self) -> impl Iterator<Item = &'static str> {
        super::slugs().enumerate().filter(|(place, _)| self.notices(*place)).map(|(_, slug)| slug)
    }
}

impl Ending {
    /// Plays a case on the reference by the rules of a day, under a misreading or none.
    pub fn of(case: &Case, misreading: Option<&Misreading>, day: Date) -> Self {
        let reference = Reference::default();
        let mut subject = misreading.map_or(reference, |misreading| reference.bent(misreading.bend));
        Ending::told(&play(case, &mut subject, day).result)
    }
}

/// The day of the newest edition in which a case's outcome holds and is settled, if there is one.
pub(super) fn day(ruling: &Ruling, case: &Case, editions: &Editions) -> Option<Date> {
    let since = editions.mechanic_since(ruling.mechanic());
    let days = editions.editions.iter().rev().map(|edition| edition.date);
    days.filter(|day| since.is_none_or(|since| since <= *day))
        .find(|day| case.holds_on(*day) && case.disputed_on(*day).is_none())
}
