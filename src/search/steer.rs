//! Who plays a generated game: bytes pick among the options, so that more happens than that everybody passes.

use arbitrary::Unstructured;
use arrayvec::ArrayVec;

use super::generate::{below, chance};
use crate::engine::{Ask, Board, Chooser, Opt, Reply};
use crate::model::Kind;

/// Picks by bytes, and keeps what it picked: that is the tape of the game.
#[derive(Debug)]
pub struct Steer<'u, 'b> {
    /// The bytes.
    pub bytes: &'u mut Unstructured<'b>,
    /// The picks so far.
    pub tape: Vec<u8>,
    /// How many questions are answered before the game is stopped.
    pub length: usize,
    /// What is picked first, whatever the bytes.
    first: &'u [u8],
}

impl<'u, 'b> Steer<'u, 'b> {
    /// Answers so many questions by these bytes.
    pub fn new(bytes: &'u mut Unstructured<'b>, length: usize) -> Self {
        Steer::after(&[], bytes, length)
    }

    /// Answers by a tape as far as it goes, and then by these bytes.
    pub fn after(first: &'u [u8], bytes: &'u mut Unstructured<'b>, length: usize) -> Self {
        Steer { bytes, tape: Vec::with_capacity(length), length, first }
    }

    /// What is done with priority.
    fn play(&mut self, board: Board<'_>, options: &[Opt]) -> usize {
        let u = &mut *self.bytes;
        let last = options.len() - 1;
        // 1 in 1,024 concedes: often enough to be met, too rare to cut games short.
        if chance(u, 1) && chance(u, 64) {
            return last;
        }
        let quiet = board.game.stack().is_empty();
        let plays = 1..last;
        let mut cards: ArrayVec<u8, 64> = ArrayVec::new();
        let mut abilities: ArrayVec<u8, 64> = ArrayVec::new();
        for place in plays {
            let list = match options[place] {
                Opt::Cast(..) | Opt::Land(_) => &mut cards,
                // Where mana is ample, making more of it does nothing else.
                Opt::TapLand(..) => continue,
                _ => &mut abilities,
            };
            let _ = list.try_push(place as u8);
        }
        if !cards.is_empty() && chance(u, if quiet { 150 } else { 80 }) {
            return usize::from(cards[below(u, cards.len())]);
        }
        if !abilities.is_empty() && chance(u, if quiet { 60 } else { 50 }) {
            return usize::from(abilities[below(u, abilities.len())]);
        }
        if last > 1 && chance(u, 2) { 1 + below(u, last - 1) } else { 0 }
    }
}

impl Chooser for Steer<'_, '_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        if self.tape.len() >= self.length {
            return Reply::Stop;
        }
        let number = ask.options.len();
        if let Some(pick) = self.first.get(self.tape.len()) {
            let pick = usize::from(*pick) % number;
            self.tape.push(pick as u8);
            return Reply::Pick(pick as u8);
        }
        let pick = match ask.kind {
            Kind::Priority => self.play(board, ask.options),
            // No, and then yes.
            Kind::May => usize::from(chance(self.bytes, 192)),
            Kind::Attack | Kind::Block => {
                let done = ask.options.iter().position(|option| *option == Opt::Done);
                match done {
                    Some(done) if chance(self.bytes, 72) => done,
                    _ => below(self.bytes, number),
                }
            }
            _ => below(self.bytes, number),
        };
        self.tape.push(pick as u8);
        Reply::Pick(pick as u8)
    }
}
