//! Names for the things of a game that are small enough to be numbers: seats, objects, zones, steps, counters, colours.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player, by the place at the table: seat 0 is player A, seat 1 player B, to seat 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The most players that a game can have.
    pub const MOST: usize = 4;

    /// The letter that files and messages use: A, B, C or D.
    pub fn letter(self) -> &'static str {
        ["A", "B", "C", "D"][usize::from(self.0) % Self::MOST]
    }

    /// The seat that a letter names, if it names one.
    pub fn from_letter(letter: &str) -> Option<Self> {
        (0..4).map(Seat).find(|seat| seat.letter() == letter)
    }

    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// An object: a slot, which a card keeps all game long, and the life that it lives in it. Each change of zone begins a
/// new life (CR 400.7), so a reference to an old life never finds the new object. There is no default: a reference
/// always names a real object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ref {
    /// The place that the card or token keeps all game long.
    pub slot: u8,
    /// How often it has changed zones.
    pub life: u8,
}

/// A zone (CR 400.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// CR 401.
    Library,
    /// CR 402.
    Hand,
    /// CR 403.
    Battlefield,
    /// CR 404.
    Graveyard,
    /// CR 405.
    Stack,
    /// CR 406.
    Exile,
}

impl Zone {
    /// All zones.
    pub const ALL: [Zone; 6] =
        [Zone::Library, Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Stack, Zone::Exile];

    /// The zone that a name means, if it means one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|zone| zone.name() == name)
    }

    /// Whether its cards are not seen by all players (CR 400.2).
    pub fn is_hidden(self) -> bool {
        matches!(self, Zone::Library | Zone::Hand)
    }

    /// The name used in files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Zone::Library => "library",
            Zone::Hand => "hand",
            Zone::Battlefield => "battlefield",
            Zone::Graveyard => "graveyard",
            Zone::Stack => "stack",
            Zone::Exile => "exile",
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A step or phase in which players can receive priority, in the order of a turn (CR 500.1), with the two that have
/// none as a rule (untap and cleanup).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// CR 502.
    Untap,
    /// CR 503.
    Upkeep,
    /// CR 504.
    Draw,
    /// CR 505, before combat.
    #[default]
    PrecombatMain,
    /// CR 507.
    BeginCombat,
    /// CR 508.
    DeclareAttackers,
    /// CR 509.
    DeclareBlockers,
    /// CR 510.4: only where a first or double striker fights.
    FirstStrikeDamage,
    /// CR 510.
    CombatDamage,
    /// CR 511.
    EndCombat,
    /// CR 505, after combat.
    PostcombatMain,
    /// CR 513.
    End,
    /// CR 514.
    Cleanup,
}

impl Step {
    /// All steps in the order of a turn.
    pub const ALL: [Step; 13] = [
        Step::Untap,
        Step::Upkeep,
        Step::Draw,
        Step::PrecombatMain,
        Step::BeginCombat,
        Step::DeclareAttackers,
        Step::DeclareBlockers,
        Step::FirstStrikeDamage,
        Step::CombatDamage,
        Step::EndCombat,
        Step::PostcombatMain,
        Step::End,
        Step::Cleanup,
    ];

    /// The name used in files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Step::Untap => "untap",
            Step::Upkeep => "upkeep",
            Step::Draw => "draw",
            Step::PrecombatMain => "precombat-main",
            Step::BeginCombat => "begin-combat",
            Step::DeclareAttackers => "declare-attackers",
            Step::DeclareBlockers => "declare-blockers",
            Step::FirstStrikeDamage => "first-strike-damage",
            Step::CombatDamage => "combat-damage",
            Step::EndCombat => "end-combat",
            Step::PostcombatMain => "postcombat-main",
            Step::End => "end",
            Step::Cleanup => "cleanup",
        }
    }

    /// The step that a name means, if it means one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

macro_rules! counter_kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A kind of counter (CR 122.1).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Counter { $($(#[$doc])* $variant,)* }

        impl Counter {
            /// Every kind known.
            pub const ALL: &'static [Counter] = &[$(Counter::$variant,)*];

            /// The name used in files and messages.
            pub fn name(self) -> &'static str {
                match self { $(Counter::$variant => $name,)* }
            }

            /// The kind that a name means, if it means one.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Counter::$variant),)* _ => None }
            }
        }
    };
}

counter_kinds! {
    /// Adds 1 to power and toughness (CR 122.1a).
    PlusOne = "+1/+1",
    /// Takes 1 from power and toughness (CR 122.1a).
    MinusOne = "-1/-1",
    /// A keyword counter (CR 122.1b).
    Flying = "flying",
    /// A keyword counter (CR 122.1b).
    FirstStrike = "first strike",
    /// A keyword counter (CR 122.1b).
    Deathtouch = "deathtouch",
    /// A keyword counter (CR 122.1b).
    Hexproof = "hexproof",
    /// A keyword counter (CR 122.1b).
    Indestructible = "indestructible",
    /// A keyword counter (CR 122.1b).
    Lifelink = "lifelink",
    /// A keyword counter (CR 122.1b).
    Menace = "menace",
    /// A keyword counter (CR 122.1b).
    Reach = "reach",
    /// A keyword counter (CR 122.1b).
    Trample = "trample",
    /// A keyword counter (CR 122.1b).
    Vigilance = "vigilance",
    /// Protects once (CR 122.1c).
    Shield = "shield",
    /// Keeps a permanent tapped once (CR 122.1d).
    Stun = "stun",
    /// A planeswalker's loyalty (CR 122.1e).
    Loyalty = "loyalty",
    /// A battle's defense (CR 122.1g).
    Defense = "defense",
    /// Exiles instead of dying (CR 122.1h).
    Finality = "finality",
    /// On a player (CR 122.1f).
    Poison = "poison",
    /// A marker without rules of its own.
    Charge = "charge",
    /// A marker without rules of its own.
    Time = "time",
    /// A marker without rules of its own.
    Ice = "ice",
    /// A marker without rules of its own.
    Lore = "lore",
    /// A marker without rules of its own.
    Growth = "growth",
    /// A marker without rules of its own.
    Plan = "plan",
    /// A marker without rules of its own.
    Page = "page",
    /// A marker without rules of its own.
    Oil = "oil",
    /// A marker without rules of its own.
    Quest = "quest",
    /// A marker without rules of its own.
    Spore = "spore",
    /// A marker without rules of its own.
    Fade = "fade",
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
