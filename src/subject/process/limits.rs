//! How long an adapter may take, and how often it may fall.

use std::time::Duration;

/// The limits of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Until `hello` is replied to, and `have`: an engine reads its database of cards.
    pub hello: Duration,
    /// Until `new` is replied to.
    pub new: Duration,
    /// Until an answer is replied to, and a look.
    pub answer: Duration,
    /// A whole case.
    pub case: Duration,
    /// How long a process may take to exit after `bye`.
    pub bye: Duration,
    /// How often a process is replaced in a run.
    pub restarts: u32,
    /// After how many games a process is replaced in good health, for engines that never let go of memory.
    pub games: Option<u32>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            hello: Duration::from_secs(120),
            new: Duration::from_secs(20),
            answer: Duration::from_secs(5),
            case: Duration::from_secs(60),
            bye: Duration::from_secs(2),
            restarts: 10,
            games: None,
        }
    }
}
