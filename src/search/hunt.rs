//! A hunt: generated games by number, each made from a seed and its number alone, and what was found in them.

use std::collections::BTreeMap;

use arbitrary::Unstructured;

use super::generate::{Pair, below, position};
use super::input::Input;
use super::invariants::{INVARIANTS, Invariant};
use super::pool::Pool;
use super::shrink::shrunk;
use super::steer::Steer;
use super::watch::{Breach, Watched, watch};
use crate::cards::Catalogue;
use crate::engine::{Chooser, Halt, Rules, Start, Tape};
use crate::model::{Outcome, Silent, Sink, Trace};
use crate::rulings::{Suite, properties};

/// From how many bytes a game is made.
const BYTES: usize = 640;

/// What is hunted in which games.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// The seed.
    pub seed: u64,
    /// Whether game after game takes the next pair of a support card and a card with graft or connive.
    pub pairs: bool,
    /// The invariants to look at.
    pub invariants: Vec<&'static Invariant>,
    /// The properties to look at, by their places in the list; without any the games are played without a trace.
    pub properties: Vec<usize>,
    /// How the rules of every game are bent, if they are. What breaks in the same game by the rules as they are is then
    /// no finding: it was not the bend that broke it.
    pub bend: Option<fn(&mut Rules)>,
}

/// Who hunts: one for each thread.
#[derive(Debug)]
pub struct Hunter<'h> {
    hunt: &'h Hunt,
    suite: Suite,
    trace: Trace,
}

/// What came of some games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many questions were answered in them.
    pub asks: u64,
    /// In how many positions the invariants were looked at.
    pub positions: u64,
    /// How often each property was exercised, by its place.
    pub exercised: Vec<u64>,
    /// What ran over a stated limit, by limit: the number of the first game, and in how many games.
    pub limits: BTreeMap<String, (u64, u64)>,
    /// What was found, by reason: the number of the first game, and in how many games.
    pub findings: BTreeMap<String, (u64, u64)>,
}

impl Tally {
    /// Takes in what came of other games.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.asks += other.asks;
        self.positions += other.positions;
        if self.exercised.len() < other.exercised.len() {
            self.exercised.resize(other.exercised.len(), 0);
        }
        for (all, more) in self.exercised.iter_mut().zip(other.exercised) {
            *all += more;
        }
        let taken_in = |all: &mut BTreeMap<String, (u64, u64)>, more: BTreeMap<String, (u64, u64)>| {
            for (reason, (game, number)) in more {
                let found = all.entry(reason).or_insert((game, 0));
                *found = (found.0.min(game), found.1 + number);
            }
        };
        taken_in(&mut self.limits, other.limits);
        taken_in(&mut self.findings, other.findings);
    }
}

/// Something found, with the game that shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What broke.
    pub breach: Breach,
    /// The game.
    pub input: Input,
}

impl Hunt {
    fn bytes(&self, number: u64) -> [u8; BYTES] {
        // Neighbouring numbers must not make neighbouring streams.
        let mut random = fastrand::Rng::with_seed(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut bytes = [0; BYTES];
        random.fill(&mut bytes);
        bytes
    }

    fn pair(&self, number: u64, pool: &Pool) -> Pair {
        let (mechanic, support) = pool.pair(number);
        if self.pairs { Pair::Of(mechanic, support) } else { Pair::Any }
    }

    /// The game of a number as an input.
    pub fn input(&self, number: u64) -> Input {
        let pool = Pool::builtin();
        Input::generate_bent(&mut Unstructured::new(&self.bytes(number)), pool, self.pair(number, pool), self.bend)
    }

    /// Who hunts by it.
    pub fn hunter(&self) -> Hunter<'_> {
        Hunter { hunt: self, suite: Suite::new(Catalogue::builtin().facts()), trace: Trace::default() }
    }

    /// Everything that is looked at.
    pub fn everything(seed: u64, pairs: bool) -> Hunt {
        let properties = (0..properties().len()).collect();
        Hunt { seed, pairs, invariants: INVARIANTS.iter().collect(), properties, bend: None }
    }
}

impl Hunter<'_> {
    /// Plays the game of a number.
    pub fn play(&mut self, number: u64, tally: &mut Tally) {
        let Some(breach) = self.game(number, self.hunt.bend, Some(tally)) else { return };
        let plain = self.hunt.bend.and_then(|_| self.game(number, None, None));
        if plain.is_none_or(|other| other.reason() != breach.reason()) {
            let found = tally.findings.entry(breach.reason()).or_insert((number, 0));
            found.1 += 1;
        }
    }

    /// Plays the game of a number with the rules bent or not, and says what broke.
    fn game(&mut self, number: u64, bend: Option<fn(&mut Rules)>, mut tally: Option<&mut Tally>) -> Option<Breach> {
        let (pool, cards) = (Pool::builtin(), Catalogue::builtin());
        let bytes = self.hunt.bytes(number);
        let mut u = Unstructured::new(&bytes);
        let mut position = position(&mut u, pool, self.hunt.pair(number, pool));
        let mut start = position.make_stable(cards, pool);
        if let Some(bend) = bend {
            bend(&mut start.rules);
        }
        let length = 8 + below(&mut u, 72);
        let mut steer = Steer::new(&mut u, length);
        let (watched, breach) = self.look(&start, &mut steer, tally.as_deref_mut());
        if let Some(tally) = tally {
            tally.games += 1;
            tally.asks += steer.tape.len() as u64;
            tally.positions += u64::from(watched.positions);
            if let Some(Halt::Limit(limit)) = watched.halt {
                tally.limits.entry(limit.to_owned()).or_insert((number, 0)).1 += 1;
            }
        }
        breach
    }

    /// Plays a game and looks at it: its positions, and then its whole trace.
    fn look(
        &mut self,
        start: &Start,
        chooser: &mut dyn Chooser,
        tally: Option<&mut Tally>,
    ) -> (Watched, Option<Breach>) {
        let Hunt { invariants, properties, .. } = self.hunt;
        self.trace.entries.clear();
        let sink: &mut dyn Sink = if properties.is_empty() { &mut Silent } else { &mut self.trace };
        let mut watched = watch(start, chooser, sink, invariants);
        let breach = watched.breach.take();
        // A game that ran over a limit ends in the middle of an event.
        let whole = matches!(watched.halt, Some(Halt::Over | Halt::Stop));
        if breach.is_some() || properties.is_empty() || !whole {
            return (watched, breach);
        }
        self.suite.run(&self.trace.entries);
        if let Some(tally) = tally {
            tally.exercised.resize(self.suite.stated().len(), 0);
            for place in properties {
                tally.exercised[*place] += u64::from(self.suite.times(*place));
            }
        }
        let mut violated = self.suite.violated().filter(|(place, _)| properties.contains(place));
        let breach = violated.next().map(|(place, outcome)| {
            let text = match outcome {
                Outcome::Violated { at, because } => format!("{because} (entry {at} of the trace)"),
                other => format!("{other:?}"),
            };
            Breach { check: self.suite.stated()[place].id(), text }
        });
        (watched, breach)
    }

    /// What breaks in the game of an input.
    pub fn breach(&mut self, input: &Input) -> Option<Breach> {
        let start = input.start().ok()?;
        let tape = Tape { picks: input.tape.clone() };
        let Some(bend) = self.hunt.bend else { return self.look(&start, &mut tape.player(), None).1 };
        let mut bent = start.clone();
        bend(&mut bent.rules);
        let breach = self.look(&bent, &mut tape.player(), None).1?;
        let plain = self.look(&start, &mut tape.player(), None).1;
        plain.is_none_or(|other| other.reason() != breach.reason()).then_some(breach)
    }

    /// The finding of a game, made as small as it gets.
    pub fn finding(&mut self, number: u64) -> Option<Finding> {
        self.smallest(self.hunt.input(number))
    }

    /// What breaks in the game of an input, made as small as it gets.
    pub fn smallest(&mut self, input: Input) -> Option<Finding> {
        let reason = self.breach(&input)?.reason();
        let mut same = |input: &Input| self.breach(input).is_some_and(|other| other.reason() == reason);
        let input = shrunk(input, &mut same);
        let breach = self.breach(&input)?;
        Some(Finding { breach, input })
    }
}
