//! What is kept of a case that did not pass: the position it began in, what was asked and answered, what was last seen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Answer, Question, Setup, State};

/// Everything that a person needs to see what went wrong, without playing the case again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Evidence {
    /// The position in which the case begins.
    pub setup: Setup,
    /// The lines of its script as written, each on one line.
    pub script: Vec<String>,
    /// The number of the line at which it went wrong, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The position that the subject showed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
    /// What was asked and answered, in order.
    pub transcript: Vec<Exchange>,
    /// How many exchanges before these are left out.
    #[serde(default, skip_serializing_if = "is_none_left")]
    pub left_out: usize,
    /// The end of what the subject wrote to standard error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stderr: Option<String>,
}

/// A question and what was answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Exchange {
    /// The question, without the position that comes with it.
    pub ask: Question,
    /// The answer; absent where the judge ended the game instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// That the subject refused the play, and what it said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

fn is_none_left(number: &usize) -> bool {
    *number == 0
}
