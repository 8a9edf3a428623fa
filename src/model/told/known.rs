//! What a trace has told of one object.

use super::super::{Anchor, CardId, Counter, Look, Seat, Zone};

/// How many kinds of counter there are.
pub const KINDS: usize = Counter::ALL.len();

/// What an object is and was at a moment: enough to speak of it also when it has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Which life of its slot this is.
    pub life: u8,
    /// Its zone in that life.
    pub zone: Zone,
    /// Its controller; of what is no permanent, its owner.
    pub controller: Seat,
    /// The card whose name it has.
    pub name: CardId,
    /// What it shows.
    pub look: Look,
    /// Its power.
    pub power: i16,
    /// Its toughness.
    pub toughness: i16,
    /// How many graft abilities it has.
    pub grafts: u8,
    /// Whether it has been phased out.
    pub phased_out: bool,
    /// Whether it is tapped, as far as was told; how it entered is not.
    pub tapped: bool,
    /// Its counters by kind.
    pub counters: [u16; KINDS],
}

impl Shape {
    /// How many +1/+1 counters it has.
    pub fn plus(&self) -> u16 {
        self.counters[Counter::PlusOne as usize]
    }

    /// How many counters of a kind it has.
    pub fn count(&self, kind: Counter) -> u16 {
        self.counters[kind as usize]
    }

    /// Whether it is on the battlefield and not phased out.
    pub fn is_permanent(&self) -> bool {
        self.zone == Zone::Battlefield && !self.phased_out
    }

    /// Whether it is a creature on the battlefield.
    pub fn is_creature(&self) -> bool {
        self.is_permanent() && self.look.has(Look::CREATURE)
    }
}

/// What has been told of a slot.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Whether there is an object now.
    pub there: bool,
    /// What is printed on it.
    pub card: CardId,
    /// Its owner.
    pub owner: Seat,
    /// What it is now.
    pub now: Shape,
    /// What it was in the life before this one, as it was last.
    pub was: Option<Shape>,
    /// At which entry it came to the zone in which it is; 0 if it was there from the start.
    pub since: usize,
    /// Where it came from.
    pub from: Zone,
    /// With how many +1/+1 counters it entered.
    pub entered_with: u16,
    /// How many +1/+1 counters were put on it since it entered.
    pub put_later: u16,
    /// Whether another effect than its own changed how it enters.
    pub changed: bool,
    /// Whether what it shows has been told in this life.
    pub shown: bool,
    /// By which rule it came there.
    pub by: Anchor,
    /// Whether it is a token: no card, wherever it is.
    pub token: bool,
    /// Whether it is a component of another permanent: then it is not told what becomes of it as that leaves.
    pub beneath: bool,
}

impl Known {
    pub(super) const NOTHING: Known = Known {
        there: false,
        card: CardId(0),
        owner: Seat(0),
        now: Shape {
            life: 0,
            zone: Zone::Exile,
            controller: Seat(0),
            name: CardId(0),
            look: Look(0),
            power: 0,
            toughness: 0,
            grafts: 0,
            phased_out: false,
            tapped: false,
            counters: [0; KINDS],
        },
        was: None,
        since: 0,
        from: Zone::Exile,
        entered_with: 0,
        put_later: 0,
        changed: false,
        shown: false,
        by: Anchor::ZonesOwner,
        token: false,
        beneath: false,
    };
}
