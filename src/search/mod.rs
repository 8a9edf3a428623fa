//! Search: games that nobody wrote. Positions and answers are generated, played, made smaller, and written as cases; or
//! all games of a position are visited.

mod answers;
mod cases;
mod differ;
mod editions;
mod explore;
mod generate;
mod hold;
mod hunt;
mod input;
mod invariants;
mod mutate;
mod pool;
mod position;
mod scribe;
mod seen;
mod shrink;
mod steer;
pub mod targets;
mod watch;
mod write;

pub use cases::from_case;
pub use differ::{Difference, Parity, exercised, parity, smallest, way};
pub use editions::unexplained;
pub use explore::{Bounds, End, Explored, Found, Until, every_game, explore};
pub use generate::{Pair, position};
pub use hold::{Broken, Covered, Held, hold};
pub use hunt::{Finding, Hunt, Hunter, Tally};
pub use input::Input;
pub use invariants::{INVARIANTS, Invariant, invariant};
pub use mutate::{fresh, mutate, mutated};
pub use pool::Pool;
pub use shrink::{shrunk, smaller};
pub use steer::Steer;
pub use watch::{Breach, Watched, watch};
pub use write::{Written, case_file};
