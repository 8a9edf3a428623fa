//! Who has passed since something last happened: whether one more pass would resolve something or end a step.

use crate::subject::Moment;

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
