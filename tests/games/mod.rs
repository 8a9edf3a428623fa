//! Games for tests of the engine: those of the library's generator, and what is seen on the way.
#![allow(dead_code, reason = "each test file uses a part")]

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use arbitrary::Unstructured;
use quickcheck::{Arbitrary, Gen};
use verdict::cards::Catalogue;
use verdict::engine::{Ask, Board, Chooser, Game, Halt, Opt, Reply, Start, Table};
use verdict::model::{Entry, Kind, Seat, Trace};
use verdict::search::{self, Input, Pair, Pool};

/// A game that the library's generator made, for quickcheck.
#[derive(Clone)]
pub struct Random {
    /// The setup and the tape.
    pub input: Input,
}

/// What somebody needs to see a failure again: the game as a case, and the command that plays it.
impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = self.input.to_json();
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        let file = format!("{}/law-{:016x}.json", env!("CARGO_TARGET_TMPDIR"), hasher.finish());
        let kept = std::fs::write(&file, json + "\n");
        let case = search::case_file(&self.input, "what a law found", "").text;
        write!(f, "\n{case}\n  replay: verdict fuzz --replay {}\n", kept.map_or("(nothing was written)", |()| &file))
    }
}

/// How many bytes a game is made from.
const BYTES: usize = 512;

impl Arbitrary for Random {
    fn arbitrary(g: &mut Gen) -> Self {
        let bytes: Vec<u8> = (0..BYTES).map(|_| u8::arbitrary(g)).collect();
        let input = Input::generate(&mut Unstructured::new(&bytes), Pool::builtin(), Pair::Any);
        Random { input }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(search::smaller(&self.input).into_iter().map(|input| Random { input }))
    }
}

impl Random {
    /// The game ready to be played.
    pub fn start(&self) -> Start {
        self.input.start().expect("the position stands")
    }

    /// Plays it, and looks at every position in which a player has priority.
    pub fn played(&self, look: &mut dyn FnMut(Board<'_>)) -> Played {
        let start = self.start();
        let mut game = start.game.clone();
        let mut chooser = Recorder { tape: &self.input.tape, made: Vec::new(), asks: Vec::new(), look };
        let mut trace = Trace::default();
        let mut table = Table::new(&mut game, &start.rules, Catalogue::builtin(), &mut chooser, &mut trace);
        let halt = match table.begin() {
            Ok(()) => table.run(),
            Err(halt) => halt,
        };
        Played { asks: chooser.asks, made: chooser.made, game, halt, entries: trace.entries }
    }
}

/// A game that was played by a tape.
pub struct Played {
    /// The questions, the last of them without an answer where the tape ended.
    pub asks: Vec<(Kind, Seat, Vec<Opt>)>,
    /// The answers, each within its options.
    pub made: Vec<u8>,
    /// The state in which it was left.
    pub game: Game,
    /// Why it went no further.
    pub halt: Halt,
    /// What happened.
    pub entries: Vec<Entry>,
}

/// Answers from a tape and looks at the positions on the way.
struct Recorder<'r> {
    tape: &'r [u8],
    made: Vec<u8>,
    asks: Vec<(Kind, Seat, Vec<Opt>)>,
    look: &'r mut dyn FnMut(Board<'_>),
}

impl Chooser for Recorder<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.asks.push((ask.kind, ask.player, ask.options.to_vec()));
        if ask.kind == Kind::Priority {
            (self.look)(board);
        }
        match self.tape.get(self.made.len()) {
            None => Reply::Stop,
            Some(pick) => {
                let pick = (usize::from(*pick) % ask.options.len()) as u8;
                self.made.push(pick);
                Reply::Pick(pick)
            }
        }
    }
}
