//! Does nothing: how fast the fuzzer itself is.
#![no_main]

use verdict::search::targets;
use verdict_fuzz::fuzz_target;

fuzz_target!(|bytes: &[u8]| targets::empty(bytes));
