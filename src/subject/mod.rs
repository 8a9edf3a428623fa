//! The trait behind which every engine stands, and the one that answers it.

mod names;
mod reference;
mod shown;

pub use names::Names;
pub use reference::Reference;
pub use shown::state;

use crate::model::{Answer, Question, Setup, State};

/// An engine under test. It plays one game at a time and asks a [`Player`] whenever somebody has to decide.
pub trait Subject {
    /// Plays the game of a setup until it is over or the player stops it.
    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended;
}

/// Who answers a subject's questions: the judge with a case's script, for all players at the table.
pub trait Player {
    /// Answers a question, or stops the game.
    fn answer(&mut self, question: &Question) -> Reply;

    /// Hears that the play just given was refused and that nothing has changed; the same player is asked again.
    fn refused(&mut self, why: &str);
}

/// A reply to a question.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// The answer.
    Answer(Answer),
    /// The game need not go on.
    Stop,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// The player stopped it.
    Stopped,
    /// It is over; the last position shows who has lost.
    Over(Box<State>),
    /// The subject cannot set up or play this: a feature that it lacks, and what it says about it.
    Unsupported {
        /// The feature or card.
        feature: String,
        /// What the subject says about it.
        text: String,
    },
    /// An answer was not among the legal ones: a fault of who answers, or of the subject that offers too little.
    BadAnswer(String),
    /// The subject failed by itself (a limit exceeded, a broken position).
    Failed(String),
}
