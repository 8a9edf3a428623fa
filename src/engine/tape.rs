//! Tapes: the picks that, together with a setup, fix a whole game.

use super::ask::{Ask, Chooser, Reply};
use super::board::Board;
use super::flow::Halt;
use super::game::Game;
use super::rules::Rules;
use super::table::Table;
use crate::cards::Catalogue;
use crate::model::{Silent, Sink};

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
