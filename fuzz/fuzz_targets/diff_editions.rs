//! Plays a setup and a tape by two editions: they part only where what changed between them has a part.
#![no_main]

use verdict::search::{mutate, targets};
use verdict_fuzz::{Corpus, fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus { if targets::diff_editions(bytes) { Corpus::Keep } else { Corpus::Reject } });

fuzz_mutator!(|bytes: &mut [u8], size: usize, most: usize, seed: u32| { mutate(bytes, size, most, seed) });
