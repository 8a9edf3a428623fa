//! Who has passed since something last happened: whether one more pass would resolve something or end a step.

use crate::model::Seat;
use crate::subject::Moment;

/// The passes in succession.
#[derive(Clone, Debug, Default)]
pub(super) struct Passes {
    moment: Moment,
    passed: Vec<Seat>,
}

impl Passes {
    /// Looks at the position of a priority question: where it is a new one, nobody has passed in it yet.
    pub fn look(&mut self, moment: &Moment) {
        if self.moment != *moment {
            self.moment = moment.clone();
            self.passed.clear();
        }
    }

    pub fn pass(&mut self, player: Seat) {
        if !self.passed.contains(&player) {
            self.passed.push(player);
        }
    }

    pub fn act(&mut self) {
        self.passed.clear();
    }

    /// Whether somebody has passed, or would with the player asked.
    pub fn passed(&self, asked: Seat, seat: Seat) -> bool {
        seat == asked || self.passed.contains(&seat)
    }
}
