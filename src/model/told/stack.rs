//! What a trace has told of what lies on the stack, waits for it, or is under way.

use arrayvec::ArrayVec;

use super::super::{Anchor, CardId, Ref, Seat, StackId, Thing};
use super::Shape;

/// What kind of thing lies on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kindred {
    /// A spell.
    Spell,
    /// An activated ability.
    Activated,
    /// A triggered ability.
    Triggered,
}

/// Something on the stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lying {
    /// Its number.
    pub on: StackId,
    /// The spell, or the source of the ability.
    pub source: Ref,
    /// Who controls it.
    pub controller: Seat,
    /// What it is.
    pub kind: Kindred,
    /// Of a triggered ability: by which rule it triggered.
    pub of: Option<Anchor>,
    /// Of a triggered ability: what made it trigger.
    pub by: Option<Thing>,
    /// Its targets.
    pub targets: ArrayVec<Thing, 8>,
    /// Whether each target had a +1/+1 counter when it was chosen, as bits.
    pub with_counter: u8,
    /// Whether it is a copy.
    pub copy: bool,
    /// The place of the entry that put it there.
    pub at: usize,
    /// Who controlled its source then, if that was told.
    pub source_controller: Option<Seat>,
    /// The card whose name its source had then, or as it triggered.
    pub name: Option<CardId>,
}

impl Lying {
    /// Whether it is an ability of graft.
    pub fn is_graft(&self) -> bool {
        self.of == Some(Anchor::GraftTrigger)
    }

    /// The object that made it trigger.
    pub fn newcomer(&self) -> Option<Ref> {
        match self.by {
            Some(Thing::Object(object)) => Some(object),
            _ => None,
        }
    }
}

/// An ability that has triggered and waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// Its source.
    pub source: Ref,
    /// Who controls it.
    pub controller: Seat,
    /// What made it trigger.
    pub by: Option<Thing>,
    /// By which rule it triggered.
    pub of: Anchor,
    /// The card whose name its source had.
    pub name: Option<CardId>,
    /// The place of the entry.
    pub at: usize,
}

/// A continuous effect of a resolved spell or ability that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Begun {
    /// Its source.
    pub source: Ref,
    /// What it affects.
    pub on: Ref,
    /// The card whose name the source had when its ability triggered or was activated.
    pub name: Option<CardId>,
}

/// Something that is resolving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolving {
    /// What it is.
    pub item: Lying,
    /// The place of the entry with which it began.
    pub at: usize,
    /// What was last decided in it.
    pub decided: Option<bool>,
    /// How many counters it has moved.
    pub moved: u16,
    /// How often it was found that a counter can't be moved.
    pub not_moved: u16,
    /// Its condition was found to be false.
    pub condition_false: bool,
    /// How many permanents have connived in it.
    pub connived: u16,
    /// What its source was as it began, if it was a permanent then.
    pub source: Option<Shape>,
    /// What made it trigger, as that was as it began, if it was a permanent then.
    pub newcomer: Option<Shape>,
    /// Which of its targets were permanents then, as bits.
    pub there: u8,
}

impl Resolving {
    /// Whether an object is one of its targets, and was there as it began to resolve.
    pub fn aims_at(&self, object: Ref) -> bool {
        let target =
            |(place, target): (usize, &Thing)| *target == Thing::Object(object) && self.there & 1 << place != 0;
        self.item.targets.iter().enumerate().any(target)
    }
}

/// A permanent that is conniving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conniving {
    /// The permanent.
    pub object: Ref,
    /// Who draws and discards.
    pub player: Seat,
    /// How many.
    pub number: u16,
    /// How many permanents are still to connive after it by the same instruction.
    pub left: u16,
    /// The place of the entry with which it began.
    pub at: usize,
    /// Whether the permanent was on the battlefield then.
    pub here: bool,
    /// How many cards the player has drawn in it.
    pub drawn: u16,
    /// How many draws came to nothing.
    pub drew_nothing: u16,
    /// Whether anything replaced a draw.
    pub replaced: bool,
    /// How many cards were discarded for it.
    pub discarded: u16,
    /// How many of them are no land cards.
    pub nonlands: u16,
    /// How many of them went to a hidden zone: whether they were seen is not told.
    pub hidden: u16,
    /// How many of them went to exile.
    pub exiled: u16,
    /// How many of them have a back face.
    pub two_faced: u16,
    /// How many cards left the player's hand for another reason.
    pub others: u16,
    /// Whether a card came back from the graveyard instead of a draw.
    pub dredged: bool,
    /// How many cards the player had in hand before the discard.
    pub hand: u16,
    /// How often counters were put on the permanent for it.
    pub puts: u16,
    /// How many counters.
    pub put: u16,
    /// Whether an effect changed how many.
    pub recounted: bool,
}

/// A trigger of graft that must come for a newcomer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The permanent with graft.
    pub source: Ref,
    /// The newcomer.
    pub newcomer: Ref,
    /// How often it must trigger.
    pub times: u8,
    /// How often it has.
    pub came: u8,
}
