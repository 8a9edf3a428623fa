//! Whether the properties hold in the games of a position: in every one where there are few enough, otherwise in games
//! that together take every step between its states.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::explore::{Bounds, Explored, every_game};
use crate::cards::Catalogue;
use crate::engine::{Start, Tape, play};
use crate::model::{Anchor, Outcome, Trace};
use crate::rulings::Suite;

/// Which games were looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Covered {
    /// Every game to the bound: then what holds is proved to it.
    EveryGame,
    /// For every step between two states one game that takes it, by a shortest way. A property that looks back beyond a
    /// step was not looked at after every past.
    EveryStep,
    /// Not even every step, since the search was cut short.
    Some,
}

/// What the properties came to.
#[derive(Clone, Debug)]
pub struct Held {
    /// Which games were looked at.
    pub covered: Covered,
    /// How many games those were.
    pub games: usize,
    /// In how many of them each property was exercised, by its place.
    pub exercised: Vec<usize>,
    /// The properties that broke, by their places: the first game that shows it, the shortest in answers.
    pub broken: BTreeMap<usize, Broken>,
}

/// How a property broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Why.
    pub because: &'static str,
    /// The rule by which the entry happened at which it broke.
    pub rule: Option<Anchor>,
    /// The answers that lead there.
    pub tape: Tape,
    /// In how many of the games it broke.
    pub games: usize,
}

/// Looks at a position that was explored with [`Bounds::ways`] through the properties of a suite for these cards: at
/// every game if there are at most so many.
pub fn hold(
    start: &Start,
    cards: &Catalogue,
    bounds: Bounds,
    most: usize,
    explored: &Explored,
    suite: &mut Suite,
) -> Held {
    let Start { game: start, rules, .. } = start;
    let mut held = Held::none(Covered::EveryGame, suite);
    let whole = every_game(start, rules, cards, bounds, most, &mut |trace, tape, _, _| {
        held.look(suite, trace, tape);
    });
    if whole {
        return held;
    }
    let covered = if explored.cut_short { Covered::Some } else { Covered::EveryStep };
    let ways: Vec<Tape> = explored.ways().collect();
    let suite = &*suite;
    let part = |tapes: &[Tape]| {
        let (mut suite, mut trace) = (suite.clone(), Trace::default());
        let mut held = Held::none(covered, &suite);
        for tape in tapes {
            trace.entries.clear();
            play(start, rules, cards, tape, &mut trace);
            held.look(&mut suite, &trace, tape);
        }
        held
    };
    let parts: Vec<Held> = ways.par_chunks(4_096).map(part).collect();
    parts.into_iter().fold(Held::none(covered, suite), Held::and)
}

impl Held {
    fn none(covered: Covered, suite: &Suite) -> Held {
        Held { covered, games: 0, exercised: vec![0; suite.stated().len()], broken: BTreeMap::new() }
    }

    /// Passes a trace through the properties.
    fn look(&mut self, suite: &mut Suite, trace: &Trace, tape: &Tape) {
        self.games += 1;
        suite.run(&trace.entries);
        for (place, exercised) in self.exercised.iter_mut().enumerate() {
            *exercised += usize::from(suite.times(place) > 0);
        }
        for (place, outcome) in suite.violated() {
            let Outcome::Violated { at, because } = outcome else { continue };
            let rule = trace.entries.get(at).map(|entry| entry.rule);
            self.broke(place, Broken { because, rule, tape: tape.clone(), games: 1 });
        }
    }

    fn broke(&mut self, place: usize, broken: Broken) {
        match self.broken.get_mut(&place) {
            None => {
                self.broken.insert(place, broken);
            }
            Some(known) => {
                let games = known.games + broken.games;
                if broken.tape.picks.len() < known.tape.picks.len() {
                    *known = broken;
                }
                known.games = games;
            }
        }
    }

    fn and(mut self, other: Held) -> Held {
        self.games += other.games;
        for (all, more) in self.exercised.iter_mut().zip(other.exercised) {
            *all += more;
        }
        for (place, broken) in other.broken {
            self.broke(place, broken);
        }
        self
    }
}
