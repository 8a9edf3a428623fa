//! The suite: all properties, and the one pass over a trace that serves them all.

use std::sync::Arc;

use crate::model::property::{Form, Marked};
use crate::model::{CardFacts, Check, Entry, Event, Outcome, Property, Told};

/// The most properties that there can be.
const MOST: usize = 320;
/// So many words hold a bit for each.
const WORDS: usize = MOST / 64;

/// A set of properties, by their places in the list.
type Set = [u64; WORDS];

/// A property, and what it is called.
#[derive(Clone, Copy, Debug)]
pub struct Stated {
    /// Where it belongs: `game`, or the mechanic of its ruling.
    pub room: &'static str,
    /// The name of its file.
    pub file: &'static str,
    /// The property.
    pub property: Property,
}

impl Stated {
    /// Its id: that of its ruling, or `game` and a name where it belongs to no single ruling.
    pub fn id(&self) -> String {
        format!("{}.{}", self.room, self.file.replace('_', "-"))
    }

    /// The id of its ruling, if it belongs to one.
    pub fn ruling(&self) -> Option<String> {
        (self.room != "game").then(|| self.id())
    }
}

/// What a property came to in a game.
#[derive(Clone, Copy, Debug)]
struct Found {
    at: u32,
    because: &'static str,
}

/// All properties, ready for one game after another. Making it costs something, a game as little as can be.
#[derive(Clone, Debug)]
pub struct Suite {
    stated: &'static [Stated],
    told: Told,
    /// For each kind of entry, who listens to it.
    listens: Box<[Set; 64]>,
    /// For each card, whom it wakes.
    wakes: Vec<Set>,
    /// Who is awake in every game.
    always: Set,
    awake: Set,
    /// Whose stretch is open.
    open: Set,
    /// Whose obligation is open.
    owes: Set,
    holds: Box<[u16; MOST]>,
    silent: Set,
    violated: Set,
    found: Vec<(usize, Found)>,
}

fn bit(place: usize) -> (usize, u64) {
    (place / 64, 1 << (place % 64))
}

impl Suite {
    /// The suite of all properties for games with these cards, each at the place of its number.
    pub fn new(cards: Arc<[CardFacts]>) -> Self {
        Suite::of(super::properties(), cards)
    }

    /// A suite of some properties.
    ///
    /// # Panics
    /// If there are more properties than it has room for, which a test of the list would find.
    pub fn of(stated: &'static [Stated], cards: Arc<[CardFacts]>) -> Self {
        assert!(stated.len() <= MOST, "there is room for {MOST} properties");
        let mut listens = Box::new([[0u64; WORDS]; 64]);
        let mut wakes = vec![[0u64; WORDS]; cards.len()];
        let mut always = [0u64; WORDS];
        for (place, one) in stated.iter().enumerate() {
            let (word, mask) = bit(place);
            for kind in (0..64).filter(|kind| one.property.listens().holds(*kind)) {
                listens[usize::from(kind)][word] |= mask;
            }
            let named = one.property.cards();
            if named.is_empty() {
                always[word] |= mask;
            }
            for (card, facts) in cards.iter().enumerate() {
                if named.contains(&facts.name.as_str()) {
                    wakes[card][word] |= mask;
                }
            }
        }
        Suite {
            stated,
            told: Told::new(cards),
            listens,
            wakes,
            always,
            awake: always,
            open: [0; WORDS],
            owes: [0; WORDS],
            holds: Box::new([0; MOST]),
            silent: [0; WORDS],
            violated: [0; WORDS],
            found: Vec::new(),
        }
    }

    /// The properties, in the order of their places.
    pub fn stated(&self) -> &'static [Stated] {
        self.stated
    }

    /// Passes once over the trace of a game, from its head on. What was found in the game before is forgotten.
    pub fn run(&mut self, entries: &[Entry]) {
        self.told.forget();
        self.awake = self.always;
        self.open = [0; WORDS];
        self.owes = [0; WORDS];
        self.silent = [0; WORDS];
        self.violated = [0; WORDS];
        self.found.clear();
        self.holds.fill(0);
        for entry in entries {
            self.see(entry);
        }
        self.awake = self.always;
    }

    fn see(&mut self, entry: &Entry) {
        match entry.event {
            Event::Exists { card, .. } | Event::Shown { name: card, .. } | Event::BecameCopy { card, .. } => {
                if let Some(wakes) = self.wakes.get(usize::from(card.0)) {
                    for (awake, more) in self.awake.iter_mut().zip(wakes) {
                        *awake |= more;
                    }
                }
            }
            _ => {}
        }
        // The head tells how things are, not what happens.
        if self.told.begun {
            let triggering = matches!(entry.event, Event::Triggered { .. } | Event::DidNotTrigger { .. });
            if self.told.looking && !triggering {
                self.dispatch(63, entry);
            }
            self.dispatch(entry.event.place(), entry);
        }
        self.told.follow(entry);
    }

    fn dispatch(&mut self, kind: u8, entry: &Entry) {
        for word in 0..WORDS {
            let mut left = self.listens[usize::from(kind)][word] & self.awake[word];
            while left != 0 {
                let place = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                let check = self.check(place, kind, entry);
                self.take(place, check);
            }
        }
    }

    fn check(&mut self, place: usize, kind: u8, entry: &Entry) -> Check {
        let (word, mask) = bit(place);
        let told = &self.told;
        let is = |marked: Marked| marked.0.holds(kind) && (marked.1)(told, entry);
        match self.stated[place].property.form {
            Form::Whenever(sees) => sees(told, entry),
            Form::Between { opens, closes, never, because } => {
                if self.open[word] & mask == 0 {
                    if is(opens) {
                        self.open[word] |= mask;
                    }
                    return Check::Silent;
                }
                if is(closes) {
                    self.open[word] &= !mask;
                    return Check::Holds;
                }
                if is(never) { Check::Violated(because) } else { Check::Silent }
            }
            Form::Owes { when, pays, before, because } => {
                if self.owes[word] & mask != 0 {
                    if is(pays) {
                        self.owes[word] &= !mask;
                        return Check::Holds;
                    }
                    if is(before) {
                        self.owes[word] &= !mask;
                        return Check::Violated(because);
                    }
                }
                if is(when) {
                    self.owes[word] |= mask;
                }
                Check::Silent
            }
        }
    }

    fn take(&mut self, place: usize, check: Check) {
        let (word, mask) = bit(place);
        match check {
            Check::Silent => {}
            Check::Holds => self.holds[place] = self.holds[place].saturating_add(1),
            Check::CannotTell => self.silent[word] |= mask,
            Check::Violated(because) => {
                if self.violated[word] & mask == 0 {
                    self.violated[word] |= mask;
                    self.found.push((place, Found { at: self.told.at as u32, because }));
                }
            }
        }
    }

    /// The properties that the last game violated: their places, and what was found.
    pub fn violated(&self) -> impl Iterator<Item = (usize, Outcome)> {
        self.found
            .iter()
            .map(|(place, found)| (*place, Outcome::Violated { at: found.at as usize, because: found.because }))
    }

    /// How often the last game exercised the property of a place.
    pub fn times(&self, place: usize) -> u32 {
        u32::from(self.holds[place])
    }

    /// What the property of a place came to in the last game.
    pub fn outcome(&self, place: usize) -> Outcome {
        let (word, mask) = bit(place);
        if let Some((_, outcome)) = self.violated().find(|(other, _)| *other == place) {
            return outcome;
        }
        match self.holds[place] {
            0 if self.silent[word] & mask != 0 || !self.told.begun => Outcome::CannotTell,
            0 => Outcome::NotExercised,
            times => Outcome::Holds { times: u32::from(times) },
        }
    }
}
