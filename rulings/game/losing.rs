//! Nobody has priority while a player with no life left, or who has drawn from an empty library, is still in the game
//! (704.5a, 704.5b).
//!
//! Not shown: games in which a card keeps somebody from losing, and poison.

use crate::model::property::{Property, at_every_priority};
use crate::model::{Check, Seat};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    let loses = |seat: Seat| told.is_in_game(seat) && (told.life[seat.index()] <= 0 || told.drew_nothing[seat.index()]);
    let loser = (0..told.seats).map(Seat).any(loses);
    Check::must(!loser, "a player who should have lost is still in the game").only_if(told.spares == 0)
});
