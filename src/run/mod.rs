//! A run: the cases that are asked for, played on subjects by several workers, kept as they end, gone on with, put
//! together from parts, and held against a list of known failures.

pub mod journal;
pub mod known;
pub mod merge;
mod plan;
mod play;
mod properties;
mod work;

pub use plan::{Asked, Plan, Task};
pub use play::{Manner, quoted};
pub use properties::SecondLook;
pub use work::{Next, Start, work};
