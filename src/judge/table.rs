//! Who sits at the table: who is still in the game, who plays together and against whom.

use super::director::Director;
use crate::model::{Seat, Setup};
use crate::subject::Position;

impl Director<'_> {
    /// Who is still in the game.
    pub(super) fn table(&self, position: &dyn Position) -> impl Iterator<Item = Seat> {
        let seats = self.case.setup.players.keys().filter_map(|letter| Seat::from_letter(letter));
        seats.filter(|seat| position.lost(*seat) != Some(true))
    }

    /// A player and the player's teammates.
    pub(super) fn side(&self, player: &str) -> Vec<Seat> {
        side(&self.case.setup, player)
    }

    /// The first opponent: the one whom creatures attack where the case does not say whom.
    pub(super) fn opponent(&self, player: &str) -> String {
        let side = self.side(player);
        let ours = |letter: &str| Seat::from_letter(letter).is_some_and(|seat| side.contains(&seat));
        let others = self.case.setup.players.keys().find(|letter| !ours(letter));
        let second = || Seat(u8::from(player == "A")).letter().to_owned();
        others.cloned().unwrap_or_else(second)
    }
}

/// A player and the player's teammates.
pub(super) fn side(setup: &Setup, player: &str) -> Vec<Seat> {
    let team = setup.teams.iter().find(|team| team.iter().any(|letter| letter == player));
    match team {
        Some(team) => team.iter().filter_map(|letter| Seat::from_letter(letter)).collect(),
        None => Seat::from_letter(player).into_iter().collect(),
    }
}
