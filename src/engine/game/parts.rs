//! The parts of a game besides objects: players, what is on the stack, what waits, effects, combat, memory.

use arrayvec::ArrayVec;

use super::super::layers::Traits;
use crate::cards::{AbilityRef, Amount, Colours, Duration};
use crate::model::{Counter, Ref, Seat, StackId, Step, Thing, Zone};

/// The most objects that a game can hold.
pub const OBJECTS: usize = 128;
/// The most entries on the stack, and the most triggered abilities that can wait.
pub const STACK: usize = 64;
/// The most targets of one spell or ability.
pub const TARGETS: usize = 8;

/// How many sorts of mana a pool tells apart: white, blue, black, red, green and colourless, and then each of them from
/// snow sources.
pub const POOL: usize = 12;
/// The mana in a pool.
pub type Pool = [u8; POOL];

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Life total; in a team, both have the team's.
    pub life: i32,
    /// Poison counters.
    pub poison: u16,
    /// The team: players of one team share turns, life and fate.
    pub team: u8,
    /// Has lost or left.
    pub gone: bool,
    /// Has lost the game (a player who has left has lost too).
    pub lost: bool,
    /// Tried to draw from an empty library since the last check (CR 704.5b).
    pub drew_nothing: bool,
    /// Mana in the pool.
    pub pool: Pool,
    /// Lands played this turn.
    pub lands: u8,
    /// Spells cast this turn.
    pub spells: u8,
    /// Cards drawn this turn.
    pub drawn: u8,
    /// Cards drawn this draw step.
    pub drawn_in_step: u8,
    /// Has searched their library this turn.
    pub searched: bool,
}

/// What made an ability trigger: what later parts of its text call *that*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cause {
    /// The object, as it can be found now.
    pub object: Option<Ref>,
    /// The object as it was when the event happened, where that is another life.
    pub was: Option<Ref>,
    /// The player.
    pub player: Option<Seat>,
    /// The number in the event.
    pub amount: u16,
    /// The value of X in what made it trigger.
    pub x: u16,
    /// The entry of the stack that was cast, activated or targeted.
    pub item: Option<StackId>,
    /// What dealt the damage.
    pub by: Option<Ref>,
    /// The kind of the counters that were put.
    pub kind: Option<Counter>,
    /// The group of objects to which the event happened together, by its number.
    pub group: Option<u16>,
}

impl Cause {
    /// What made the ability trigger, as a trace tells it: the object, or else the player.
    pub(in crate::engine) fn by(&self) -> Option<Thing> {
        self.object.map(Thing::Object).or(self.player.map(Thing::Player))
    }
}

/// What kind of thing is on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemKind {
    /// A spell.
    Spell,
    /// An activated ability.
    Activated,
    /// A triggered ability.
    Triggered,
    /// Combat damage, as it was until 2009-07-11.
    CombatDamage,
}

/// In which way a spell is cast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Way {
    /// For its mana cost.
    #[default]
    Plain,
    /// Kicked (CR 702.33).
    Kicked,
    /// Bestowed (CR 702.103).
    Bestowed,
    /// As a mutating creature spell (CR 702.140).
    Mutate,
    /// From a graveyard (CR 702.34).
    Flashback,
    /// From a graveyard for its mana cost, as an effect allows (CR 702.34).
    GivenFlashback,
    /// For its madness cost, from exile (CR 702.35).
    Madness,
    /// With its back face up: a modal double-faced card (CR 712.11b).
    Back,
    /// With its back face up for another cost (CR 702.162).
    MoreThanMeetsTheEye,
    /// With mayhem, from the graveyard (CR 702.187).
    Mayhem,
    /// Without paying its mana cost, as an effect allows.
    Free,
    /// As though it had flash, for more.
    WithFlash,
    /// For another cost that is allowed now.
    Instead,
    /// It is not cast but suspended (CR 702.62a).
    Suspend,
    /// Without paying its mana cost, as its last time counter has been removed.
    Suspended,
    /// With its back face up, without paying its mana cost.
    FreeBack,
    /// Face down (CR 702.37c).
    Morph,
    /// Overloaded (CR 702.96).
    Overload,
}

impl Way {
    /// Whether it is flashback: the spell is exiled as it leaves the stack.
    pub fn is_flashback(self) -> bool {
        matches!(self, Way::Flashback | Way::GivenFlashback)
    }
}

/// A chosen target, and which instance of the word target it was chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// What is targeted.
    pub thing: Thing,
    /// The instance of the word, counted over all chosen modes.
    pub instance: u8,
    /// How much of what is divided goes to it.
    pub share: u8,
}

/// Something on the stack (CR 405).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// A number that nothing else ever has.
    pub id: StackId,
    /// What it is.
    pub kind: ItemKind,
    /// Its controller.
    pub controller: Seat,
    /// The spell, or the source of the ability.
    pub source: Ref,
    /// What it does; a permanent spell has none.
    pub ability: Option<AbilityRef>,
    /// The value of X.
    pub x: u16,
    /// In which way a spell was cast.
    pub way: Way,
    /// The chosen modes.
    pub modes: ArrayVec<u8, 4>,
    /// The chosen targets.
    pub targets: ArrayVec<Target, TARGETS>,
    /// What made it trigger.
    pub cause: Cause,
    /// What was tapped or exiled to pay for it.
    pub paid: Vec<Ref>,
    /// How much mana was spent to cast it, and of which colours.
    pub spent: (u16, Colours),
    /// The zone that a spell was cast from.
    pub from: Zone,
    /// Whether the optional part was already accepted or declined (only under a misreading).
    pub decided: Option<bool>,
}

/// A triggered ability that waits to be put on the stack (CR 603.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Waiting {
    /// Its source.
    pub source: Ref,
    /// Who controls it.
    pub controller: Seat,
    /// The ability.
    pub ability: AbilityRef,
    /// What made it trigger.
    pub cause: Cause,
    /// Whether it triggered on another ability's triggering (CR 603.3b, second pass).
    pub second_pass: bool,
}

/// A delayed triggered ability (CR 603.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Delayed {
    /// Its source.
    pub source: Ref,
    /// Who controls it.
    pub controller: Seat,
    /// The ability: its trigger condition and what it does.
    pub ability: AbilityRef,
    /// What it remembers.
    pub cause: Cause,
    /// It ends with the turn, triggered or not.
    pub this_turn: bool,
}

/// A replacement effect that a resolved spell or ability has made for the rest of the turn (CR 614.1, 611.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Temporary {
    /// Its source.
    pub source: Ref,
    /// The controller of the spell or ability.
    pub you: Seat,
    /// The replacement effect.
    pub ability: AbilityRef,
    /// It applies only once.
    pub once: bool,
}

/// A change of the rules of the game that a resolved spell or ability has made for a time (CR 611.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lasting {
    /// Its source.
    pub source: Ref,
    /// The controller of the spell or ability.
    pub you: Seat,
    /// Where it is written.
    pub ability: AbilityRef,
    /// The object of which it speaks, where it speaks of one.
    pub about: Option<Ref>,
    /// How long it lasts.
    pub duration: Duration,
}

/// One thing that a continuous effect of a resolved spell or ability does, with its numbers fixed (CR 611.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Continuous {
    /// The slots of the permanents that it affects; the set is fixed as it begins (CR 611.2c).
    pub on: u128,
    /// Where it is written: the ability, the number of the effect within it and of the modification within that.
    pub ability: AbilityRef,
    /// What it does.
    pub does: Does,
    /// How long it lasts.
    pub duration: Duration,
    /// Its source.
    pub source: Ref,
    /// The controller of the spell or ability.
    pub you: Seat,
    /// Its timestamp.
    pub stamp: i16,
}

/// A modification with its numbers fixed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is the modification of the card language of the same name")]
pub enum Does {
    Control(Seat),
    SetName(crate::model::CardId),
    AddType(crate::cards::Type),
    SetTypes(crate::cards::Types),
    LoseType(crate::cards::Type),
    AddSubtype(crate::cards::Subtype),
    ClearCreatureTypes,
    AllCreatureTypes,
    SetLandType(crate::cards::Subtype),
    AddSupertype(crate::cards::Supertype),
    LoseSupertype(crate::cards::Supertype),
    SetColours(crate::cards::Colours),
    AddColour(crate::cards::Colour),
    Keyword(crate::cards::Keyword),
    LoseKeyword(crate::cards::Keyword),
    Gain(AbilityRef),
    LoseAbilities,
    SetBody(i16, i16),
    AddBody(i16, i16),
    SwitchBody,
    NoCounters(Option<Counter>),
    CannotRegenerate,
    Restriction(crate::cards::Keyword),
    NotTargetedBy(Seat),
}

/// What is remembered of an object that has gone, for those that still refer to it (CR 608.2h).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LastKnown {
    /// The object.
    pub object: Ref,
    /// Its characteristics and controller.
    pub traits: Traits,
    /// +1/+1 counters.
    pub plus: u16,
    /// -1/-1 counters.
    pub minus: u16,
    /// Counters of other kinds.
    pub rare: Vec<(Counter, u16)>,
    /// Whether it was a token.
    pub token: bool,
    /// Whether a rule gave it madness.
    pub madness: bool,
}

/// An attacking creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// The creature.
    pub attacker: Ref,
    /// What it attacks.
    pub defender: Thing,
    /// Whether it was blocked.
    pub blocked: bool,
    /// Dealt its damage in the first of two damage steps.
    pub dealt_first: bool,
}

/// A blocking creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    /// The creature.
    pub blocker: Ref,
    /// What it blocks.
    pub attacker: Ref,
    /// Dealt its damage in the first of two damage steps.
    pub dealt_first: bool,
}

/// Damage that a creature will deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Assigned {
    /// Who deals it.
    pub source: Ref,
    /// To what.
    pub to: Thing,
    /// How much.
    pub amount: u16,
}

/// Where the game is in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Which turn it is; the first is 1.
    pub number: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Whose turn it is, or was before the extra turns that are taken.
    pub regular: Seat,
    /// The step.
    pub step: Step,
    /// Who has priority.
    pub priority: Seat,
    /// How many players have passed in succession.
    pub passed: u8,
    /// Creatures that died this turn.
    pub died: u16,
    /// Whether attackers were declared in this combat.
    pub declared: bool,
    /// An additional beginning phase comes after this phase.
    pub extra_beginning: bool,
    /// The step to go on with after an additional beginning phase.
    pub resume: Option<Step>,
    /// Whether a step has just begun and nobody has had priority in it yet.
    pub fresh: bool,
}

/// The number of an amount that is fixed.
pub fn fixed(amount: &Amount) -> Option<i16> {
    match amount {
        Amount::N(number) => Some(*number),
        _ => None,
    }
}
