//! Tapes: the picks that, together with a setup, fix a whole game.

use super::ask::{Announcing, Ask, Chooser, Reply};
use super::board::Board;
use super::flow::Halt;
use super::game::Game;
use super::rules::Rules;
use super::table::Table;
use crate::cards::Catalogue;
use crate::model::{Kind, Silent, Sink};

/// A list of picks, each the number of an option; a number too large counts on from the first option.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tape {
    /// The picks in the order of the questions.
    pub picks: Vec<u8>,
}

impl Tape {
    /// Who plays it.
    pub fn player(&self) -> TapePlayer<'_> {
        TapePlayer { picks: self.picks.iter(), made: Vec::with_capacity(self.picks.len()) }
    }
}

/// Answers from a tape and stops where it ends; it keeps what was really picked.
#[derive(Clone, Debug)]
pub struct TapePlayer<'p> {
    picks: std::slice::Iter<'p, u8>,
    made: Vec<u8>,
}

impl Chooser for TapePlayer<'_> {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        match self.picks.next() {
            None => Reply::Stop,
            Some(pick) => {
                let pick = usize::from(*pick) % ask.options.len();
                self.made.push(pick as u8);
                Reply::Pick(pick as u8)
            }
        }
    }
}

/// What came of playing a tape.
#[derive(Clone, Debug)]
pub struct Played {
    /// The state in which the game was left; a position only if the tape ended where a player has priority.
    pub game: Game,
    /// Why it went no further.
    pub halt: Halt,
    /// The tape as it was really used: each pick within its options.
    pub tape: Tape,
}

/// Plays a game by a tape.
pub fn play(start: &Game, rules: &Rules, cards: &Catalogue, tape: &Tape, sink: &mut dyn Sink) -> Played {
    let mut game = start.clone();
    let mut player = tape.player();
    let mut table = Table::new(&mut game, rules, cards, &mut player, sink);
    let halt = match table.begin() {
        Ok(()) => table.run(),
        Err(halt) => halt,
    };
    let tape = Tape { picks: player.made };
    Played { game, halt, tape }
}

/// Plays a game by a tape without a trace.
pub fn play_silently(start: &Game, rules: &Rules, cards: &Catalogue, tape: &Tape) -> Played {
    play(start, rules, cards, tape, &mut Silent)
}

/// Keeps what another chooser picks: played again, the tape makes the same game.
pub struct Recorder<'r> {
    chooser: &'r mut dyn Chooser,
    tape: &'r mut Vec<u8>,
    /// How long the tape was before the play or declaration that is being announced.
    before: usize,
    /// Whether the chooser took that back by itself; a tape has no such answer, so that it must not begin either.
    withdrawn: bool,
}

impl<'r> Recorder<'r> {
    /// A recorder that writes to this tape.
    pub fn new(chooser: &'r mut dyn Chooser, tape: &'r mut Vec<u8>) -> Self {
        let before = tape.len();
        Recorder { chooser, tape, before, withdrawn: false }
    }
}

impl Chooser for Recorder<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        if ask.kind == Kind::Priority {
            self.before = self.tape.len();
        }
        let reply = self.chooser.choose(board, ask);
        if let Reply::Pick(pick) = reply {
            self.tape.push(pick);
        }
        reply
    }

    fn forced(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.chooser.forced(board, ask)
    }

    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        let declares = matches!(ask.kind, Kind::Attack | Kind::Block);
        if declares && ask.first {
            self.before = self.tape.len();
        }
        let reply = self.chooser.announce(board, ask);
        match reply {
            Announcing::Pick(pick) => self.tape.push(pick),
            // A declaration is asked for again at once, a play is told to be taken back.
            Announcing::TakeBack if declares => self.tape.truncate(self.before),
            Announcing::TakeBack => self.withdrawn = true,
            Announcing::Stop => {}
        }
        reply
    }

    fn announced(&mut self, board: Board<'_>) -> bool {
        let meant = self.chooser.announced(board);
        self.withdrawn |= !meant;
        meant
    }

    fn taken_back(&mut self, board: Board<'_>, why: &str) {
        if std::mem::take(&mut self.withdrawn) {
            self.tape.truncate(self.before);
        }
        self.chooser.taken_back(board, why);
    }
}
