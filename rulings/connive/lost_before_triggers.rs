//! When a player who connived with an empty library has lost, nothing has been put on the stack since.
//!
//! Not shown: games in which a card keeps the player from losing.

use crate::model::Event;
use crate::model::property::{Kinds, Property, between};

pub const PROPERTY: Property = between(
    (Kinds::CONNIVED, |told, _| {
        told.spares == 0
            && told
                .conniving
                .as_ref()
                .is_some_and(|connive| connive.drew_nothing > 0 && told.is_in_game(connive.player))
    }),
    (Kinds::LOST, |_, entry| matches!(entry.event, Event::Lost { .. })),
)
.never(
    Kinds::PRIORITY.or(Kinds::STACKED),
    |_, entry| matches!(entry.event, Event::Priority { .. } | Event::Stacked { .. }),
    "the game went on before a player who drew from an empty library had lost",
);
