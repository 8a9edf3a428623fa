//! Who has passed since something last happened: whether one more pass would resolve something or end a step.

use crate::model::State;

/// What changes when something resolves or a step ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Moment {
    pub stack: Vec<u64>,
    turn: Option<(Option<u32>, Option<String>, Option<String>)>,
}

impl Moment {
    pub fn of(state: &State) -> Self {
        let turn = state.turn.as_ref().map(|turn| (turn.n, turn.step.clone(), turn.active.clone()));
        Moment { stack: state.stack.iter().flatten().map(|entry| entry.id).collect(), turn }
    }

    /// Whether a position is still in the turn of this moment, as far as it is shown.
    pub fn same_turn(&self, state: &State) -> bool {
        let (n, active) = self.turn.as_ref().map_or((None, None), |(n, _, active)| (*n, active.as_ref()));
        state.turn.as_ref().is_none_or(|turn| turn.n == n && turn.active.as_ref() == active)
    }
}

/// The passes in succession.
#[derive(Clone, Debug, Default)]
pub(super) struct Passes {
    moment: Moment,
    passed: Vec<String>,
}

impl Passes {
    /// Looks at the position of a priority question: where it is a new one, nobody has passed in it yet.
    pub fn look(&mut self, moment: &Moment) {
        if self.moment != *moment {
            self.moment = moment.clone();
            self.passed.clear();
        }
    }

    pub fn pass(&mut self, player: &str) {
        if !self.passed.iter().any(|passed| passed == player) {
            self.passed.push(player.to_owned());
        }
    }

    pub fn act(&mut self) {
        self.passed.clear();
    }

    /// Whether everybody at the table but this player has passed.
    pub fn all_but(&self, player: &str, table: &[&str]) -> bool {
        table.iter().all(|seat| *seat == player || self.passed.iter().any(|passed| passed == seat))
    }
}
