//! Objects (CR 109): cards, tokens, spells and permanents.

use crate::cards::{AbilityRef, Colours};
use crate::model::{CardId, Ref, Seat, Zone};

/// A yes or no about an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Tapped (CR 110.5).
    Tapped = 1,
    /// Under its controller's control only since this turn (CR 302.6).
    Sick = 2,
    /// A token (CR 111).
    Token = 4,
    /// Face down (CR 708).
    FaceDown = 8,
    /// Phased out (CR 702.26).
    PhasedOut = 16,
    /// Dealt damage by a source with deathtouch since the last check (CR 704.5h).
    Deathtouched = 32,
    /// A token or copy that has ceased to exist: the slot is free.
    Gone = 64,
    /// Cannot be regenerated this turn.
    NoRegeneration = 128,
    /// Has used an ability that can be activated once each turn.
    Used = 256,
    /// Is an Aura because of bestow (CR 702.103).
    Bestowed = 512,
    /// Has become the target of a spell or ability this turn.
    Targeted = 1024,
    /// Has attacked this turn.
    Attacked = 2048,
    /// Its back face is up (CR 712).
    Back = 4096,
    /// Was discarded this turn, and is not a card in a hidden zone that was revealed on its way there.
    Discarded = 8192,
    /// A copy of a spell or of a card, and neither card nor token (CR 707.10a, 707.12).
    SpellCopy = 16384,
    /// Was turned face down by an effect that does not say how it is turned face up.
    TurnedDown = 32768,
    /// Has flashback for its mana cost until end of turn (CR 702.34).
    Flashback = 65536,
    /// A component of a merged or melded permanent that another slot stands for (CR 730.2): no object of its own.
    Component = 131_072,
    /// A token with a card merged on top of it, and so no token meanwhile (CR 730.2d).
    TokenBeneath = 262_144,
}

/// The flags of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(u32);

impl Flags {
    /// Whether a flag is set.
    pub fn has(self, flag: Flag) -> bool {
        self.0 & flag as u32 != 0
    }

    /// Sets or clears a flag.
    pub fn set(&mut self, flag: Flag, on: bool) {
        if on { self.0 |= flag as u32 } else { self.0 &= !(flag as u32) }
    }
}

/// A part of the copiable values of an object that is not those of its card (CR 707.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exception {
    /// The exceptions to a copy (CR 707.9) that are written in an ability.
    Written(AbilityRef),
    /// The power and toughness with which a token was created (CR 111.3).
    Body(i16, i16),
    /// The abilities of a component beneath the topmost one (CR 702.140e).
    Beneath(CardId),
}

/// The exceptions of an object, in the order in which they came.
pub type Exceptions = [Option<Exception>; 2];

/// Exceptions, and one more: those of a copied copy are copied with it (CR 707.9a-b). More than two meet on no copy of
/// the catalogue; a third would take the place of the second.
pub fn with_exception(exceptions: Exceptions, own: Option<AbilityRef>) -> Exceptions {
    match (exceptions, own.map(Exception::Written)) {
        (all, None) => all,
        ([None, _], own) => [own, None],
        ([first, _], own) => [first, own],
    }
}

/// Exceptions, and the abilities of a component beneath; none if there are too many.
pub fn with_beneath(exceptions: Exceptions, card: CardId) -> Option<Exceptions> {
    match exceptions {
        [None, _] => Some([Some(Exception::Beneath(card)), None]),
        [first, None] => Some([first, Some(Exception::Beneath(card))]),
        _ => None,
    }
}

/// One object. A card keeps its slot all game long and begins a new life with each change of zone (CR 400.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// What is printed on it.
    pub card: CardId,
    /// Whose copiable values it has: its own card's, or those of what it is a copy of (CR 707.2).
    pub copied: CardId,
    /// The exceptions of the copy effect that made it a copy (CR 707.9): the ability in which they are written.
    pub except: Exceptions,
    /// Its owner (CR 108.3).
    pub owner: Seat,
    /// Under whose control it came to be there; effects that change control come on top (layer 2).
    pub controller: Seat,
    /// Its zone.
    pub zone: Zone,
    /// Which life of its slot this is.
    pub life: u8,
    /// Its place in the order of its zone, and of a permanent its timestamp (CR 613.7).
    pub place: i16,
    /// +1/+1 counters.
    pub plus: u16,
    /// -1/-1 counters.
    pub minus: u16,
    /// Damage marked on it.
    pub damage: u16,
    /// Regeneration shields.
    pub shields: u8,
    /// Yes or no.
    pub flags: Flags,
    /// What it is attached to.
    pub attached: Option<Ref>,
    /// The colours of the mana spent to cast it.
    pub spent: Colours,
}

impl Object {
    /// Whether a flag is set.
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }

    /// Whether it is a permanent that is treated as existing (CR 702.26b).
    pub fn on_battlefield(&self) -> bool {
        const ELSEWHERE: u32 = Flag::PhasedOut as u32 | Flag::Gone as u32 | Flag::Component as u32;
        self.zone == Zone::Battlefield && self.flags.0 & ELSEWHERE == 0
    }
}
