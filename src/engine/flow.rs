//! How the straight line of a rule is left early.

/// The result of a step that may ask a player.
pub type Flow<T> = Result<T, Halt>;

/// Why the engine does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// Whoever chooses wanted to stop: the game is left between two rules and is no position any more.
    Stop,
    /// The play that is being announced is taken back; only the announcement of a play can return it.
    TakeBack,
    /// The game is over.
    Over,
    /// A stated limit was exceeded.
    Limit(&'static str),
}
