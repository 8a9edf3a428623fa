//! What happens in a game, one small value an event: the vocabulary of traces and of properties.

use super::{Anchor, Counter, Date, Look, Ref, Seat, Step, Zone};

/// A card of the catalogue, by number. The number means something only together with the catalogue in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(pub u16);

/// Something on the stack, by a number that nothing else in the game ever has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StackId(pub u16);

/// Something that can be targeted, attacked, damaged or given counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A permanent, a card or a spell.
    Object(Ref),
    /// A player.
    Player(Seat),
    /// An ability on the stack.
    Ability(StackId),
}

/// One thing that happened, or that was found not to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they hold; the variants say what happened")]
pub enum Event {
    /// The head of a trace: whose rules are played by. What follows in the head is how things are, up to `Begins`.
    Rules { day: Date },
    /// In the head: a player, the number of the team (each player's own, where there are none) and the life total.
    Player { player: Seat, team: u8, life: i32 },
    /// The head is over: the game begins in this step.
    Begins { step: Step, active: Seat },
    /// What a permanent shows now: told in the head, as soon as it enters, and whenever it changes. `name` is the card
    /// whose name it has (or had, face down), `grafts` how many graft abilities it has.
    Shown { object: Ref, name: CardId, controller: Seat, look: Look, power: i16, toughness: i16, grafts: u8 },
    /// What was told since the last of these happened at once; next, abilities trigger on it.
    AtOnce,
    /// A step or phase begins.
    StepBegins { step: Step, active: Seat },
    /// A player receives priority.
    Priority { player: Seat },
    /// A player passes.
    Passes { player: Seat },
    /// State-based actions are checked, and this many apply.
    StateChecked { found: u16 },
    /// A card or token is there at the start or has come into being.
    Exists { object: Ref, card: CardId, owner: Seat, zone: Zone },
    /// An object changed zones and became a new object.
    Moved { was: Ref, object: Ref, from: Zone, to: Zone, controller: Seat },
    /// A token or copy ceased to exist.
    Ceased { object: Ref },
    /// Counters were put.
    CountersPut { on: Thing, kind: Counter, number: u16, by: Seat },
    /// Counters were removed.
    CountersRemoved { from: Thing, kind: Counter, number: u16 },
    /// A counter was moved: it has been removed, and put.
    CounterMoved { from: Ref, to: Ref, kind: Counter },
    /// A counter could not be moved, and nothing was removed or put.
    CounterNotMoved { from: Ref, to: Ref, kind: Counter },
    /// A replacement effect changed an event; the source and, of a card that it affects, the object.
    Replaced { source: Ref, what: Thing },
    /// An object became tapped or untapped.
    Tapped { object: Ref, tapped: bool },
    /// A spell was cast.
    Cast { spell: Ref, player: Seat, on: StackId },
    /// An ability was activated.
    Activated { source: Ref, player: Seat, on: StackId },
    /// A mana ability was activated; it uses no stack.
    ManaMade { source: Ref, player: Seat },
    /// A land was played.
    LandPlayed { object: Ref, player: Seat },
    /// An ability triggered and waits to be put on the stack.
    Triggered { source: Ref, controller: Seat, by: Option<Thing> },
    /// An ability's condition was false when its event happened: it did not trigger.
    DidNotTrigger { source: Ref, by: Option<Thing> },
    /// A triggered ability was put on the stack, which had triggered because of something, by a rule; or a copy of an
    /// ability.
    Stacked { source: Ref, controller: Seat, on: StackId, by: Option<Thing>, of: Anchor },
    /// Something was targeted.
    Targets { on: StackId, target: Thing },
    /// A triggered ability had no legal target and was removed.
    NoTarget { source: Ref },
    /// A spell or ability begins to resolve.
    Resolves { on: StackId, source: Ref, controller: Seat },
    /// All its targets were illegal: it did not resolve.
    Illegal { on: StackId, source: Ref },
    /// Its condition was false on resolution: it did nothing.
    ConditionFalse { on: StackId, source: Ref },
    /// It has finished resolving.
    Resolved { on: StackId },
    /// A spell or ability was countered.
    Countered { on: StackId, source: Ref },
    /// A player decided whether to do something optional.
    Decided { player: Seat, yes: bool },
    /// A player drew a card.
    Drew { player: Seat, card: Ref },
    /// A player should have drawn from an empty library.
    DrewNothing { player: Seat },
    /// A player discarded a card; where it went is in `Moved`.
    Discarded { player: Seat, card: Ref },
    /// Damage was dealt.
    Damage { source: Ref, to: Thing, amount: u16, combat: bool },
    /// That damage took no life of the player: the life total can't change, or the source has infect.
    LifeStays { player: Seat, amount: u16 },
    /// A player's life total changed.
    Life { player: Seat, by: i32 },
    /// A permanent was destroyed; where it went is in `Moved`.
    Destroyed { object: Ref },
    /// A destruction was replaced by regeneration.
    Regenerated { object: Ref },
    /// A permanent was sacrificed; where it went is in `Moved`.
    Sacrificed { object: Ref, player: Seat },
    /// A permanent phased out or in.
    Phased { object: Ref, out: bool },
    /// A permanent came under another player's control.
    ControlChanged { object: Ref, from: Seat, to: Seat },
    /// Something was attached to something else.
    Attached { object: Ref, to: Ref },
    /// A continuous effect of a resolved spell or ability began; its source and what it affects.
    EffectBegins { source: Ref, on: Ref },
    /// A continuous effect ended.
    EffectEnds { source: Ref },
    /// A creature attacks.
    Attacks { attacker: Ref, defender: Thing },
    /// A creature blocks.
    Blocks { blocker: Ref, attacker: Ref },
    /// A permanent was turned face up.
    TurnedUp { object: Ref },
    /// A spell became a component of a permanent, and is no object of its own any more.
    Merged { object: Ref, into: Ref },
    /// A permanent became a copy of another.
    BecameCopy { object: Ref, card: CardId },
    /// A permanent begins to connive.
    /// So many others are still to connive by the same instruction.
    Connives { object: Ref, player: Seat, number: u16, left: u16 },
    /// A permanent has connived.
    Connived { object: Ref, player: Seat, nonlands: u16 },
    /// A player lost the game.
    Lost { player: Seat },
    /// A player left the game.
    Left { player: Seat },
    /// The game is over.
    Over,
}
