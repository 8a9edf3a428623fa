//! The reference engine: small, exact and deterministic. Each module is a chapter of the Comprehensive Rules and reads
//! like it; where a player chooses, it calls the [`Chooser`] and goes on.
//!
//! Open `graft.rs` beside CR 702.58 first.

mod activate;
mod ask;
mod batch;
mod board;
mod built;
mod candidates;
mod cast;
mod causes;
mod combat;
mod connive;
mod costs;
mod counters;
mod draw;
mod effects;
mod entering;
mod flow;
mod game;
mod graft;
mod kinds;
mod layers;
mod modify;
mod phasing;
mod players;
mod position;
mod priority;
mod replacement;
mod resolve;
mod rules;
mod sba;
mod session;
mod setup;
mod stacking;
mod table;
mod tape;
mod targets;
mod telling;
mod triggers;
mod turn;

pub use ask::{Announcing, Ask, Chooser, Opt, Reply};
pub use board::{Board, Frame};
pub use built::unbuilt;
pub use flow::{Flow, Halt};
pub use game::{Attack, Block, Flag, Game, Item, ItemKind, Object, Player, Turn, Way};
pub use layers::{Traits, View};
pub use position::{Placed, PlacedPlayer, Position, Refused, place};
pub use rules::*;
pub use session::{Pending, Session};
pub use setup::{Start, start};
pub use table::Table;
pub use tape::{Played, Recorder, Tape, TapePlayer, play, play_silently};
