//! Does nothing: how fast the fuzzer itself is.
#![no_main]

use libfuzzer_sys::fuzz_target;
use verdict::search::targets;

fuzz_target!(|bytes: &[u8]| targets::empty(bytes));
