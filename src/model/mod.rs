//! The shared vocabulary: plain data that every other room speaks in, and no rules.

mod anchor;
mod date;
mod event;
mod evidence;
mod ids;
mod look;
pub mod property;
mod question;
mod register;
mod ruling;
mod script;
mod setup;
mod shard;
mod state;
mod told;
mod trace;
mod verdict;

pub use anchor::Anchor;
pub use date::Date;
pub use event::*;
pub use evidence::*;
pub use ids::*;
pub use look::Look;
pub use property::{Check, Kinds, Outcome, Property};
pub use question::*;
pub use register::*;
pub use ruling::*;
pub use script::*;
pub use setup::*;
pub use shard::Shard;
pub use state::*;
pub use told::*;
pub use trace::*;
pub use verdict::*;
