//! Plays a setup and a tape: no invariant of the game is ever broken, and nothing panics.
#![no_main]

use verdict::search::{mutate, targets};
use verdict_fuzz::{Corpus, fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus { if targets::rulings(bytes) { Corpus::Keep } else { Corpus::Reject } });

fuzz_mutator!(|bytes: &mut [u8], size: usize, most: usize, seed: u32| { mutate(bytes, size, most, seed) });
