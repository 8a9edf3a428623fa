//! What the engine asks players, and who answers.

use super::board::Board;
use super::game::Way;
use crate::cards::{AbilityRef, Subtype};
use crate::model::{CardId, Counter, Kind, Ref, Seat, Thing, Zone};

/// One thing that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opt {
    /// Pass priority.
    Pass,
    /// Cast a card, in one of the ways in which it can be cast.
    Cast(Ref, Way),
    /// Play a land.
    Land(Ref),
    /// Activate an ability of an object: the ability, and which of the object's activated abilities it is, from 0.
    Activate(Ref, AbilityRef, u8),
    /// Tap a land for mana by its basic land type (CR 305.6): the land, the colour, and which ability it is, from 0.
    TapLand(Ref, crate::cards::Colour, u8),
    /// Turn a face-down permanent face up.
    FaceUp(Ref),
    /// Concede.
    Concede,
    /// Yes.
    Yes,
    /// No.
    No,
    /// An object, a player or an ability on the stack.
    Thing(Thing),
    /// Nothing more.
    Done,
    /// A number.
    Number(u16),
    /// A mode, from 0.
    Mode(u8),
    /// A waiting trigger: its source, the object whose event made it trigger, and its place among those that wait.
    Trigger(Ref, Option<Ref>, u8),
    /// A replacement effect, by its source.
    Replacement(Ref),
    /// One of several replacement effects of one source.
    OwnEffect(Ref, AbilityRef),
    /// Decline an optional replacement effect.
    Decline,
    /// An attacker and what it attacks.
    Attack(Ref, Thing),
    /// A blocker and what it blocks.
    Block(Ref, Ref),
    /// A colour.
    Colour(crate::cards::Colour),
    /// The name of a card.
    Name(CardId),
    /// On top of a permanent, or beneath it.
    Top(bool),
    /// A creature type.
    Subtype(Subtype),
    /// A kind of counter.
    Counter(Counter),
    /// A zone.
    Zone(Zone),
}

/// A question. The answer is the number of an option.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// What kind of question it is.
    pub kind: Kind,
    /// Who is asked.
    pub player: Seat,
    /// The source of the spell or ability that asks.
    pub about: Option<Ref>,
    /// The object that the question is about, where that is another one.
    pub object: Option<Ref>,
    /// How many more picks follow this one at least (for picks that come one after the other).
    pub options: &'a [Opt],
    /// Whether this is the first of several picks of one choice.
    pub first: bool,
}

/// A reply outside the announcement of a play: nothing can be taken back there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The option of this number.
    Pick(u8),
    /// The game need not go on.
    Stop,
}

/// A reply while a play is being announced (CR 601, 602, 732).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcing {
    /// The option of this number.
    Pick(u8),
    /// The play is taken back: the game is as it was before it.
    TakeBack,
    /// The game need not go on.
    Stop,
}

/// Who answers the questions of a game: a script, a fuzzer's bytes, a search, a person.
pub trait Chooser {
    /// Answers a question.
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply;

    /// Hears of a choice that has one option only. Most need not be told; an engine may ask all the same.
    fn forced(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        let _ = (board, ask);
        Reply::Pick(0)
    }

    /// Answers a question that comes while a play is being announced.
    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        match self.choose(board, ask) {
            Reply::Pick(number) => Announcing::Pick(number),
            Reply::Stop => Announcing::Stop,
        }
    }

    /// Hears that modes, targets and X of a play have been announced, and says whether that is the play that was meant.
    fn announced(&mut self, board: Board<'_>) -> bool {
        let _ = board;
        true
    }

    /// Hears that the play just announced was taken back because it is illegal.
    fn taken_back(&mut self, board: Board<'_>, why: &str) {
        let _ = (board, why);
    }
}
