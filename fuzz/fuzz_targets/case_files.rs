//! Reads bytes as a case file: the reader and the linter never panic, and every fault has words and a place.
#![no_main]

use verdict::search::targets;
use verdict_fuzz::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus { if targets::case_files(bytes) { Corpus::Keep } else { Corpus::Reject } });
