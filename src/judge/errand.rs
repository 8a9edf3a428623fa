//! What everybody passes for: until something has resolved, or until a step is there.

use super::ending::{Ending, Or};
use super::passing::Moment;
use crate::model::{Advance, Resolve, State, Step};

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
    Upkeep { players: Vec<String>, left: bool, begun: Moment },
}

impl Errand {
    /// Begins with `resolve`; there is nothing to do where nothing is to resolve.
    pub fn resolve(line: usize, how: Resolve, state: &State) -> Or<Option<Self>> {
        let aim = match how {
            Resolve::Times(0) => return Ok(None),
            Resolve::Times(times) => Aim::Top { id: top(state, line)?, more: times - 1 },
            Resolve::All => Aim::Empty,
        };
        Ok(Some(Errand { line, aim }))
    }

    /// Begins with `advance`; `teammates` are the player named and who shares its turn.
    pub fn advance(line: usize, to: &Advance, teammates: Vec<String>, state: &State) -> Self {
        let begun = Moment::of(state);
        let aim = match to {
            Advance::Step(step) => Aim::Step { step: *step, left: step_of(state) != Some(*step), begun },
            Advance::Player(_) => {
                let left = !is_upkeep(state, &teammates);
                Aim::Upkeep { players: teammates, left, begun }
            }
        };
        Errand { line, aim }
    }

    /// Whether it is done in this position.
    pub fn done(&mut self, state: &State) -> Or<bool> {
        let stack = || state.stack.as_deref().unwrap_or_default();
        match &mut self.aim {
            Aim::Top { id, more } => {
                while !stack().iter().any(|entry| entry.id == *id) {
                    if *more == 0 {
                        return Ok(true);
                    }
                    *id = top(state, self.line)?;
                    *more -= 1;
                }
                Ok(false)
            }
            Aim::Empty => Ok(stack().is_empty()),
            Aim::Step { step, left, begun } => {
                let there = step_of(state) == Some(*step);
                *left |= !there || !begun.same_turn(state);
                Ok(there && *left)
            }
            Aim::Upkeep { players, left, begun } => {
                let there = is_upkeep(state, players);
                *left |= !there || !begun.same_turn(state);
                Ok(there && *left)
            }
        }
    }

    /// Whether it can count as done where the game ends on the way.
    pub fn last(&self) -> bool {
        !matches!(self.aim, Aim::Top { more: 1.., .. })
    }
}

fn top(state: &State, line: usize) -> Or<u64> {
    let Some(stack) = &state.stack else {
        let text = "the subject does not show the stack, so that nobody can say when something has resolved";
        return Err(Ending::new(crate::model::Verdict::Inconclusive, Some(line), text));
    };
    stack.first().map(|entry| entry.id).ok_or_else(|| Ending::fail(line, "there is nothing on the stack to resolve"))
}

fn step_of(state: &State) -> Option<Step> {
    state.turn.as_ref().and_then(|turn| turn.step.as_deref()).and_then(Step::from_name)
}

fn is_upkeep(state: &State, players: &[String]) -> bool {
    let active = state.turn.as_ref().and_then(|turn| turn.active.as_ref());
    step_of(state) == Some(Step::Upkeep) && active.is_some_and(|active| players.contains(active))
}
