//! Who sits at the table: who is still in the game, who plays together and against whom.

use super::director::Director;
use crate::model::{Question, Seat, Setup};

impl Director<'_> {
    /// Who is still in the game.
    pub(super) fn table<'q>(&'q self, question: &'q Question) -> Vec<&'q str> {
        let players = question.state.as_ref().and_then(|state| state.players.as_ref());
        let lost = |letter: &str| {
            players.and_then(|players| players.get(letter)).is_some_and(|player| player.lost == Some(true))
        };
        self.case.setup.players.keys().map(String::as_str).filter(|letter| !lost(letter)).collect()
    }

    /// A player and the player's teammates.
    pub(super) fn side(&self, player: &str) -> Vec<String> {
        side(&self.case.setup, player)
    }

    /// The first opponent: the one whom creatures attack where the case does not say whom.
    pub(super) fn opponent(&self, player: &str) -> String {
        let side = self.side(player);
        let others = self.case.setup.players.keys().find(|letter| !side.contains(*letter));
        let second = || Seat(u8::from(player == "A")).letter().to_owned();
        others.cloned().unwrap_or_else(second)
    }
}

/// A player and the player's teammates.
pub(super) fn side(setup: &Setup, player: &str) -> Vec<String> {
    let team = setup.teams.iter().find(|team| team.iter().any(|letter| letter == player));
    team.cloned().unwrap_or_else(|| vec![player.to_owned()])
}
