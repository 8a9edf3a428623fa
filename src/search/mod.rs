//! Search: games that nobody wrote. Positions and answers are generated, played, made smaller, and written as cases.

mod generate;
mod input;
mod pool;
mod position;
mod shrink;
mod steer;

pub use generate::{Pair, position};
pub use input::Input;
pub use pool::Pool;
pub use position::{Placed, PlacedPlayer, Position};
pub use shrink::smaller;
pub use steer::Steer;
