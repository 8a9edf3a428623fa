//! A hunt: generated games by number, each made from a seed and its number alone, and what was found in them.

use std::collections::BTreeMap;

use arbitrary::Unstructured;

use super::generate::{Pair, below, position};
use super::input::Input;
use super::invariants::Invariant;
use super::pool::Pool;
use super::shrink::shrunk;
use super::steer::Steer;
use super::watch::{Breach, Watched, watch};
use crate::cards::Catalogue;
use crate::engine::{Halt, Tape};
use crate::model::{Silent, Trace};

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
    /// How many games ran over a stated limit, by limit.
    pub limits: BTreeMap<String, u64>,
    /// What was found, by reason: the number of the first game, and in how many games.
    pub findings: BTreeMap<String, (u64, u64)>,
}

impl Tally {
    /// Takes in what came of other games.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.asks += other.asks;
        self.positions += other.positions;
        for (limit, number) in other.limits {
            *self.limits.entry(limit).or_default() += number;
        }
        for (reason, (game, number)) in other.findings {
            let found = self.findings.entry(reason).or_insert((game, 0));
            *found = (found.0.min(game), found.1 + number);
        }
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
        Input::generate(&mut Unstructured::new(&self.bytes(number)), pool, self.pair(number, pool))
    }

    /// Plays the game of a number.
    pub fn play(&self, number: u64, tally: &mut Tally) {
        let (pool, cards) = (Pool::builtin(), Catalogue::builtin());
        let bytes = self.bytes(number);
        let mut u = Unstructured::new(&bytes);
        let mut position = position(&mut u, pool, self.pair(number, pool));
        let start = position.make_stable(cards, pool);
        let length = 8 + below(&mut u, 72);
        let mut steer = Steer::new(&mut u, length);
        let Watched { halt, breach, positions, .. } = watch(&start, &mut steer, &mut Silent, &self.invariants);
        tally.games += 1;
        tally.asks += steer.tape.len() as u64;
        tally.positions += u64::from(positions);
        if let Some(Halt::Limit(limit)) = halt {
            *tally.limits.entry(limit.to_owned()).or_default() += 1;
        }
        if let Some(breach) = breach {
            let found = tally.findings.entry(breach.reason()).or_insert((number, 0));
            found.1 += 1;
        }
    }

    /// The finding of a game, made as small as it gets.
    pub fn finding(&self, number: u64) -> Option<Finding> {
        let input = self.input(number);
        let breach = self.breach(&input)?;
        let reason = breach.reason();
        let same = |input: &Input| self.breach(input).is_some_and(|other| other.reason() == reason);
        let input = shrunk(input, &same);
        let breach = self.breach(&input)?;
        Some(Finding { breach, input })
    }

    /// What breaks in the game of an input.
    pub fn breach(&self, input: &Input) -> Option<Breach> {
        let start = input.start().ok()?;
        let tape = Tape { picks: input.tape.clone() };
        watch(&start, &mut tape.player(), &mut Trace::default(), &self.invariants).breach
    }
}
