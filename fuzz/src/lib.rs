//! The runtime that drives the targets: libFuzzer's, or that of LibAFL behind the same interface.

#[cfg(all(feature = "libafl", feature = "libfuzzer"))]
compile_error!("one runtime only: build with `--no-default-features --features libafl`");

#[cfg(feature = "libafl")]
pub use libafl_libfuzzer::*;
#[cfg(not(feature = "libafl"))]
pub use libfuzzer_sys::*;
