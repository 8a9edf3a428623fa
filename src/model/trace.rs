//! The record of a game.

use super::{Anchor, Event};

/// One event and the rule that makes it so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What happened.
    pub event: Event,
    /// By which rule.
    pub rule: Anchor,
}

/// Where the entries of a game go. It can be rewound, since an illegal play is taken back whole.
pub trait Sink {
    /// Whether anybody listens; where nobody does, entries are not even made.
    fn listens(&self) -> bool;
    /// Takes an entry.
    fn note(&mut self, entry: Entry);
    /// How many entries there are.
    fn mark(&self) -> usize;
    /// Forgets the entries after a mark.
    fn rewind(&mut self, mark: usize);
}

/// The sink that keeps nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Silent;

impl Sink for Silent {
    fn listens(&self) -> bool {
        false
    }
    fn note(&mut self, _: Entry) {}
    fn mark(&self) -> usize {
        0
    }
    fn rewind(&mut self, _: usize) {}
}

/// The sink that keeps every entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// The entries in the order in which they happened.
    pub entries: Vec<Entry>,
}

impl Sink for Trace {
    fn listens(&self) -> bool {
        true
    }
    fn note(&mut self, entry: Entry) {
        self.entries.push(entry);
    }
    fn mark(&self) -> usize {
        self.entries.len()
    }
    fn rewind(&mut self, mark: usize) {
        self.entries.truncate(mark);
    }
}
