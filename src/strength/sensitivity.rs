//! What the properties notice: in the games of all cases as they are, under every misreading, and in spoilt traces.
//!
//! A property that was weakened still holds everywhere. What shows it is that it no longer notices what it is recorded to
//! notice ([`Recorded`]), or no spoilt trace at all.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::matrix::day;
use super::spoil::spoilt;
use super::{CATALOGUE, Misreading, slugs};
use crate::cards::Catalogue;
use crate::judge::play;
use crate::model::{Case, Date, Editions, Entry, Event, Ruling, Setup, Trace};
use crate::rulings::{Stated, Suite};
use crate::subject::{Ended, Player, Reference, Subject};

/// For each property, the slugs of misreadings that it is there to notice: `rulings/noticed.toml`.
pub type Recorded = BTreeMap<String, Vec<String>>;

/// What each property notices, in the order of their places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sensitivity {
    /// How many cases were played.
    pub cases: usize,
    /// The properties.
    pub properties: Vec<Sensed>,
}

/// What a property notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sensed {
    /// The id.
    pub id: String,
    /// How often the games of the cases exercise it.
    pub exercised: u64,
    /// The first case whose game violates it by the rules as they are: a fault of the property or of the engine.
    pub violated: Option<String>,
    /// In the games of how many cases it notices each misreading, in the order of the catalogue.
    pub notices: Vec<u32>,
    /// Whether it notices a trace that was spoilt in a single place; looked for only where it notices no misreading.
    pub spoilt: Option<bool>,
}

/// What is wrong with the properties: empty lists are sharp ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Blunt {
    /// Properties that no game of a case exercises.
    pub unexercised: Vec<String>,
    /// Properties that the game of a case violates by the rules as they are, with the case.
    pub violated: Vec<(String, String)>,
    /// Properties, each with a misreading that it is recorded to notice and no longer does.
    pub lost: Vec<(String, String)>,
    /// Properties that notice a misreading and are recorded to notice none, with the first that they notice.
    pub unrecorded: Vec<(String, &'static str)>,
    /// Properties that notice neither a misreading nor a spoilt trace.
    pub blind: Vec<String>,
    /// What is recorded of no property, or of a misreading that there is not.
    pub unknown: Vec<String>,
}

impl Sensitivity {
    /// Plays every case by the rules as they are and under every misreading, and passes the traces through these
    /// properties. `done` is called after each case.
    pub fn play(stated: &'static [Stated], rulings: &[Ruling], editions: &Editions, done: &(dyn Fn() + Sync)) -> Self {
        let cases: Vec<(&Case, Date)> = rulings
            .iter()
            .flat_map(|ruling| ruling.cases.iter().map(move |case| (ruling, case)))
            .filter_map(|(ruling, case)| Some((case, day(ruling, case, editions)?)))
            .collect();
        let facts = Catalogue::builtin().facts();
        let suite = || Suite::of(stated, facts.clone());
        let seen: Vec<Seen> = cases
            .par_iter()
            .map_init(suite, |suite, (case, day)| {
                let seen = Seen::of(case, *day, suite);
                done();
                seen
            })
            .collect();
        let sense = |place: usize| {
            let notices: Vec<u32> = (0..slugs().count())
                .map(|misreading| seen.iter().filter(|seen| seen.noticed[misreading].contains(&place)).count() as u32)
                .collect();
            let violated = seen.iter().position(|seen| seen.violated.contains(&place));
            let idle = notices.iter().all(|number| *number == 0);
            Sensed {
                id: stated[place].id(),
                exercised: seen.iter().map(|seen| u64::from(seen.times[place])).sum(),
                violated: violated.map(|at| cases[at].0.id()),
                // First in the games that exercise it, where most are found.
                spoilt: idle.then(|| {
                    let of = |exercised: bool| seen.iter().filter(move |seen| (seen.times[place] > 0) == exercised);
                    let mut suite = suite();
                    of(true).chain(of(false)).any(|seen| breaks(place, &seen.entries, &mut suite))
                }),
                notices,
            }
        };
        let properties = (0..stated.len()).into_par_iter().map(sense).collect();
        Sensitivity { cases: cases.len(), properties }
    }

    /// What is wrong, measured against what is recorded.
    pub fn against(&self, recorded: &Recorded) -> Blunt {
        let mut blunt = Blunt::default();
        let ids = || self.properties.iter().map(|sensed| sensed.id.as_str());
        for (id, misreadings) in recorded {
            if !ids().any(|known| known == id) {
                blunt.unknown.push(format!("`{id}` is no property"));
            }
            let unknown = misreadings.iter().filter(|slug| !slugs().any(|known| known == slug.as_str()));
            blunt.unknown.extend(unknown.map(|slug| format!("`{slug}`, which {id} is to notice, is no misreading")));
        }
        for sensed in &self.properties {
            let id = || sensed.id.clone();
            let is = recorded.get(&sensed.id).map(Vec::as_slice).unwrap_or_default();
            if sensed.exercised == 0 {
                blunt.unexercised.push(id());
            }
            blunt.violated.extend(sensed.violated.clone().map(|case| (id(), case)));
            let noticed: Vec<&'static str> = sensed.noticed().collect();
            let lost = is.iter().filter(|slug| !noticed.contains(&slug.as_str()));
            blunt.lost.extend(lost.map(|slug| (id(), slug.clone())));
            match noticed.first() {
                Some(first) if is.is_empty() => blunt.unrecorded.push((id(), first)),
                None if sensed.spoilt != Some(true) => blunt.blind.push(id()),
                _ => {}
            }
        }
        blunt
    }
}

impl Sensed {
    /// The slugs of the misreadings that it notices.
    pub fn noticed(&self) -> impl Iterator<Item = &'static str> {
        slugs().zip(&self.notices).filter(|(_, cases)| **cases > 0).map(|(slug, _)| slug)
    }
}

impl Blunt {
    /// Whether nothing is wrong.
    pub fn none(&self) -> bool {
        *self == Blunt::default()
    }
}

/// What the properties made of the games of one case.
struct Seen {
    /// The trace by the rules as they are.
    entries: Vec<Entry>,
    /// How often each property was exercised by the rules as they are.
    times: Vec<u32>,
    /// The properties that were violated by the rules as they are.
    violated: Vec<usize>,
    /// For each misreading, the properties that were violated under it and not without it.
    noticed: Vec<Vec<usize>>,
}

impl Seen {
    fn of(case: &Case, day: Date, suite: &mut Suite) -> Self {
        let entries = traced(case, day, None);
        suite.run(&entries);
        let times = (0..suite.stated().len()).map(|place| suite.times(place)).collect();
        let violated: Vec<usize> = suite.violated().map(|(place, _)| place).collect();
        let mut under = |misreading: &Misreading| {
            let bent = traced(case, day, Some(misreading));
            if bent == entries {
                return Vec::new();
            }
            suite.run(&bent);
            suite.violated().map(|(place, _)| place).filter(|place| !violated.contains(place)).collect()
        };
        let noticed = CATALOGUE.into_iter().flatten().map(&mut under).collect();
        Seen { entries, times, violated, noticed }
    }
}

/// Whether a trace can be spoilt in a single place so that a property is violated.
fn breaks(place: usize, entries: &[Entry], suite: &mut Suite) -> bool {
    let head = entries.iter().position(|entry| matches!(entry.event, Event::Begins { .. })).unwrap_or(0);
    (head + 1..entries.len()).any(|at| {
        spoilt(entries, at).iter().any(|spoilt| {
            suite.run(spoilt);
            suite.violated().any(|(violated, _)| violated == place)
        })
    })
}

/// The trace of a case's game by the rules of a day, under a misreading or none.
fn traced(case: &Case, day: Date, misreading: Option<&Misreading>) -> Vec<Entry> {
    let reference = Reference::default();
    let reference = misreading.map_or(reference, |misreading| reference.bent(misreading.bend));
    let mut subject = Traced { reference, trace: Trace::default() };
    play(case, &mut subject, day);
    subject.trace.entries
}

/// The reference engine, whose trace is kept.
struct Traced<'c> {
    reference: Reference<'c>,
    trace: Trace,
}

impl Subject for Traced<'_> {
    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended {
        self.reference.play_into(setup, player, &mut self.trace)
    }
}
