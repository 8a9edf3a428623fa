//! How long fuzzing takes to notice each misreading: generated games on the bent engine, until a property, an invariant
//! or a panic notices.

use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::{CATALOGUE, Misreading};
use crate::search::{Hunt, Tally};

/// How far a hunt for one misreading goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// The seed of the games: they are the games of `verdict fuzz` with this seed.
    pub seed: u64,
    /// How many games are played at most.
    pub games: u64,
    /// How long they are played at most, on one core.
    pub time: Duration,
}

/// What came of the hunt for a misreading.
#[derive(Clone, Debug)]
pub struct Hunted {
    /// The misreading.
    pub misreading: &'static Misreading,
    /// What noticed it first: the slug of a property or an invariant, or `panic`.
    pub noticed_by: Option<String>,
    /// How many games were played: the last is the one in which it was noticed.
    pub games: u64,
    /// How long that took, on one core.
    pub took: Duration,
}

/// Hunts for each of these misreadings, several at once, and calls `done` after each. A breach counts only if the same
/// game shows none of the kind by the rules as they are.
pub fn time_to_kill(which: &[&'static Misreading], patience: Patience, done: &(dyn Fn() + Sync)) -> Vec<Hunted> {
    let hunted = |misreading: &&'static Misreading| {
        let hunted = hunt(misreading, patience);
        done();
        hunted
    };
    which.par_iter().map(hunted).collect()
}

/// Every misreading of the catalogue.
pub fn all() -> Vec<&'static Misreading> {
    CATALOGUE.into_iter().flatten().collect()
}

fn hunt(misreading: &'static Misreading, patience: Patience) -> Hunted {
    let hunt = Hunt { bend: Some(misreading.bend), ..Hunt::everything(patience.seed, false) };
    let mut hunter = hunt.hunter();
    let mut tally = Tally::default();
    let begun = Instant::now();
    while tally.findings.is_empty() && tally.games < patience.games && begun.elapsed() < patience.time {
        hunter.play(tally.games, &mut tally);
    }
    // A reason begins with the slug of what was broken.
    let slug = |reason: &String| reason.split(':').next().unwrap_or_default().to_owned();
    let noticed_by = tally.findings.keys().next().map(slug);
    Hunted { misreading, noticed_by, games: tally.games, took: begun.elapsed() }
}
