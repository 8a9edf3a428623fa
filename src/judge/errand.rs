//! What everybody passes for: until something has resolved, or until a step is there.

use super::ending::{Ending, Or};
use crate::model::{Advance, Resolve, Seat, Step};
use crate::subject::Moment;

/// Passing with an aim.
#[derive(Clone, Debug)]
pub(super) struct Errand {
    /// The line of the script that says so.
    pub line: usize,
    aim: Aim,
}

#[derive(Clone, Debug)]
enum Aim {
    /// Until this object has left the stack, and then as many more.
    Top { id: u64, more: u32 },
    /// Until the stack is empty.
    Empty,
    /// Until the step is there, if it has been left since.
    Step { step: Step, left: bool, begun: Moment },
    /// Until the upkeep of one of these players (a team has one turn), if it has been left since.
    Upkeep { players: Vec<Seat>, left: bool, begun: Moment },
}

impl Errand {
    /// Begins with `resolve`; there is nothing to do where nothing is to resolve.
    pub fn resolve(line: usize, how: Resolve, moment: &Moment) -> Or<Option<Self>> {
        let aim = match how {
            Resolve::Times(0) => return Ok(None),
            Resolve::Times(times) => Aim::Top { id: top(moment, line)?, more: times - 1 },
            Resolve::All => Aim::Empty,
        };
        Ok(Some(Errand { line, aim }))
    }

    /// Begins with `advance`; `teammates` are the player named and who shares its turn.
    pub fn advance(line: usize, to: &Advance, teammates: Vec<Seat>, moment: &Moment) -> Self {
        let begun = moment.clone();
        let aim = match to {
            Advance::Step(step) => Aim::Step { step: *step, left: moment.step != Some(*step), begun },
            Advance::Player(_) => {
                let left = !is_upkeep(moment, &teammates);
                Aim::Upkeep { players: teammates, left, begun }
            }
        };
        Errand { line, aim }
    }

    /// Whether it is done at this moment.
    pub fn done(&mut self, moment: &Moment) -> Or<bool> {
        let stack = moment.stack.as_deref().unwrap_or_default();
        match &mut self.aim {
            Aim::Top { id, more } => {
                while !stack.contains(id) {
                    if *more == 0 {
                        return Ok(true);
                    }
                    *id = top(moment, self.line)?;
                    *more -= 1;
                }
                Ok(false)
            }
            Aim::Empty => Ok(stack.is_empty()),
            Aim::Step { step, left, begun } => {
                let there = moment.step == Some(*step);
                *left |= !there || !begun.same_turn(moment);
                Ok(there && *left)
            }
            Aim::Upkeep { players, left, begun } => {
                let there = is_upkeep(moment, players);
                *left |= !there || !begun.same_turn(moment);
                Ok(there && *left)
            }
        }
    }

    /// Whether it can count as done where the game ends on the way.
    pub fn last(&self) -> bool {
        !matches!(self.aim, Aim::Top { more: 1.., .. })
    }
}

fn top(moment: &Moment, line: usize) -> Or<u64> {
    let Some(stack) = &moment.stack else {
        let text = "the subject does not show the stack, so that nobody can say when something has resolved";
        return Err(Ending::new(crate::model::Verdict::Inconclusive, Some(line), text));
    };
    stack.first().copied().ok_or_else(|| Ending::fail(line, "there is nothing on the stack to resolve"))
}

fn is_upkeep(moment: &Moment, players: &[Seat]) -> bool {
    moment.step == Some(Step::Upkeep) && moment.active.is_some_and(|active| players.contains(&active))
}
