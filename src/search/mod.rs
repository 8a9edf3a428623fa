//! Search: games that nobody wrote. Positions and answers are generated, played, made smaller, and written as cases; or
//! all games of a position are visited.

mod explore;
mod generate;
mod hunt;
mod input;
mod invariants;
mod pool;
mod position;
mod shrink;
mod steer;
mod watch;

pub use explore::{Bounds, End, Explored, Found, Until, explore};
pub use generate::{Pair, position};
pub use hunt::{Finding, Hunt, Tally};
pub use input::Input;
pub use invariants::{INVARIANTS, Invariant, invariant};
pub use pool::Pool;
pub use position::{Placed, PlacedPlayer, Position};
pub use shrink::{shrunk, smaller};
pub use steer::Steer;
pub use watch::{Breach, Watched, watch};
