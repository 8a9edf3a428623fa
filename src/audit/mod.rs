//! The audit: whether every official statement is covered by a ruling, and whether any has changed since.
//!
//! The texts themselves are not in the repository. `rulings/printed.toml` knows each of them by the digest of its
//! normalised text, which is the same for every copy that says the same in the same words.

mod normalise;

pub use normalise::{digest, normalise};
