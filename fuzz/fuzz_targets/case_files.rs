//! Reads bytes as a case file: the reader and the linter never panic, and every fault has words and a place.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use verdict::search::targets;

fuzz_target!(|bytes: &[u8]| -> Corpus { if targets::case_files(bytes) { Corpus::Keep } else { Corpus::Reject } });
