//! What a permanent shows: the yes and no of its characteristics, as bits in a trace.

/// What is true of a permanent as it is on the battlefield. Only what a property asks for is here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Look(pub u32);

macro_rules! looks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal,)*) => {
        impl Look {
            $($(#[$doc])* pub const $name: Look = Look(1 << $bit);)*
        }
    };
}

looks! {
    /// It is a creature.
    CREATURE = 0,
    /// It is a land.
    LAND = 1,
    /// It is legendary.
    LEGENDARY = 2,
    /// It is a token.
    TOKEN = 3,
    /// It is face down.
    FACE_DOWN = 4,
    /// It is a Villain.
    VILLAIN = 5,
    /// It is a planeswalker.
    PLANESWALKER = 6,
    /// +1/+1 counters can't be put on it.
    REFUSES_PLUS_ONE = 7,
    /// It has protection from something.
    PROTECTION = 8,
    /// It has shroud.
    SHROUD = 9,
    /// It has hexproof.
    HEXPROOF = 10,
    /// It is indestructible.
    INDESTRUCTIBLE = 11,
    /// It has flying.
    FLYING = 12,
    /// It has reach.
    REACH = 13,
    /// It has defender.
    DEFENDER = 14,
    /// It can't attack.
    CANNOT_ATTACK = 15,
    /// It can't block.
    CANNOT_BLOCK = 16,
    /// It can't be blocked.
    UNBLOCKABLE = 17,
    /// It has haste.
    HASTE = 18,
    /// It has persist.
    PERSIST = 19,
    /// It has undying.
    UNDYING = 20,
    /// It has trample.
    TRAMPLE = 21,
    /// What it is, it has copied from something else, or its back face is up.
    COPY = 22,
    /// It is a card that is printed as a creature.
    PRINTED_CREATURE = 23,
    /// It has abilities that are written on the card whose name it has.
    OWN = 24,
    /// It keeps players from losing, or legends from the legend rule.
    SPARES = 25,
    /// It changes how often abilities trigger when something enters.
    HUSHES = 26,
    /// It has an ability that triggers because another has triggered (603.3b).
    SECOND = 27,
}

impl Look {
    /// Whether all bits of another are in it.
    pub const fn has(self, other: Look) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Look) -> Look {
        Look(self.0 | other.0)
    }

    /// The bits of another where something holds, and nothing where it does not.
    #[must_use]
    pub const fn when(self, holds: bool) -> Look {
        if holds { self } else { Look(0) }
    }
}
