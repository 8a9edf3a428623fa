//! Properties: statements about every trace of every game, as small values made of combinators.
//!
//! A property sees the entries of a trace, one after the other, and [`Told`], which is nothing but what the entries
//! before have told. It never asks an engine. It has no state of its own that would have to be made anew for each game,
//! names the kinds of entry that it listens to, and may name cards without which it sleeps: so one pass over a trace
//! serves all properties.

use super::{Entry, Event, Told};

/// What a property finds at one entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The entry is none of its business.
    Silent,
    /// It was exercised, and holds.
    Holds,
    /// It would be exercised, but the trace lacks the evidence.
    CannotTell,
    /// It is violated, and why.
    Violated(&'static str),
}

impl Check {
    /// Holds where something is so, and is violated otherwise.
    pub const fn must(holds: bool, because: &'static str) -> Check {
        if holds { Check::Holds } else { Check::Violated(because) }
    }

    /// Silent unless something is so.
    #[must_use]
    pub fn only_if(self, concerned: bool) -> Check {
        if concerned { self } else { Check::Silent }
    }
}

/// What a property comes to at the end of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was exercised so many times, and held each time.
    Holds {
        /// How many times.
        times: u32,
    },
    /// It was violated.
    Violated {
        /// The place of the entry in the trace, counted from 0.
        at: usize,
        /// Why.
        because: &'static str,
    },
    /// Nothing in the trace concerns it.
    NotExercised,
    /// The trace lacks the evidence.
    CannotTell,
}

/// What a check looks at: what has been told before the entry, and the entry.
pub type Sees = fn(&Told, &Entry) -> Check;
/// Whether an entry begins or ends something.
pub type Marks = fn(&Told, &Entry) -> bool;

/// Entries of some kinds of which something is so.
pub type Marked = (Kinds, Marks);

/// How a property goes through a trace.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// At each entry of its kinds, by itself.
    Whenever(Sees),
    /// From one entry to another, something never happens.
    Between { opens: Marked, closes: Marked, never: Marked, because: &'static str },
    /// After one entry, another must come before a third.
    Owes { when: Marked, pays: Marked, before: Marked, because: &'static str },
}

/// A statement about every trace.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    pub(crate) listens: Kinds,
    pub(crate) form: Form,
    pub(crate) cards: &'static [&'static str],
}

impl Property {
    /// The kinds of entry that it listens to.
    pub const fn listens(&self) -> Kinds {
        self.listens
    }

    /// The property sleeps in games in which none of these cards is or is shown.
    #[must_use]
    pub const fn of(self, cards: &'static [&'static str]) -> Property {
        Property { cards, ..self }
    }

    /// The cards without which it sleeps; none, if it never does.
    pub const fn cards(&self) -> &'static [&'static str] {
        self.cards
    }
}

/// Whenever an entry of some kinds comes …
pub const fn whenever(kinds: Kinds) -> Whenever {
    Whenever(kinds)
}

/// The beginning of a property about single entries.
#[derive(Clone, Copy, Debug)]
pub struct Whenever(Kinds);

impl Whenever {
    /// … then this must hold.
    pub const fn then(self, sees: Sees) -> Property {
        Property { listens: self.0, form: Form::Whenever(sees), cards: &[] }
    }
}

/// Whenever a player receives priority, this must hold of what has been told.
pub const fn at_every_priority(sees: Sees) -> Property {
    whenever(Kinds::PRIORITY).then(sees)
}

/// From an entry of the one kind to an entry of the other …
pub const fn between(opens: Marked, closes: Marked) -> Between {
    Between { opens, closes }
}

/// The beginning of a property about a stretch of a trace.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    opens: Marked,
    closes: Marked,
}

impl Between {
    /// … no such entry comes. A stretch that was closed is an exercise.
    pub const fn never(self, kinds: Kinds, never: Marks, because: &'static str) -> Property {
        let listens = self.opens.0.or(self.closes.0).or(kinds);
        let form = Form::Between { opens: self.opens, closes: self.closes, never: (kinds, never), because };
        Property { listens, form, cards: &[] }
    }
}

/// After such an entry …
pub const fn after(kinds: Kinds, when: Marks) -> After {
    After { kinds, when }
}

/// The beginning of a property about what must follow.
#[derive(Clone, Copy, Debug)]
pub struct After {
    kinds: Kinds,
    when: Marks,
}

impl After {
    /// … this one must come before that one. Each time it does is an exercise.
    pub const fn must_come(self, pays: Marked, before: Marked, because: &'static str) -> Property {
        let listens = self.kinds.or(pays.0).or(before.0);
        let form = Form::Owes { when: (self.kinds, self.when), pays, before, because };
        Property { listens, form, cards: &[] }
    }
}

/// Any entry of its kinds.
pub fn any(_: &Told, _: &Entry) -> bool {
    true
}

/// A set of kinds of entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(pub u64);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// No entry of its own: the moment at which all abilities have triggered on what happened at once. A property that
    /// listens to it is given the entry that comes next.
    pub const LOOKED: Kinds = Kinds(1 << 63);

    /// Both together.
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether a kind, by its place, is one of them.
    pub const fn holds(self, place: u8) -> bool {
        self.0 & 1 << place != 0
    }

    /// Whether an event is of one of them.
    pub fn has(self, event: &Event) -> bool {
        self.holds(event.place())
    }
}

macro_rules! kinds {
    ($($name:ident = $variant:ident,)*) => {
        #[derive(Clone, Copy)]
        enum Place { $($variant,)* }

        #[allow(missing_docs, reason = "each is named for the event")]
        impl Kinds { $(pub const $name: Kinds = Kinds(1 << Place::$variant as u8);)* }

        impl Event {
            /// The place of its kind among all kinds.
            pub fn place(&self) -> u8 {
                match self { $(Event::$variant { .. } => Place::$variant as u8,)* }
            }
        }
    };
}

kinds! {
    RULES = Rules, PLAYER = Player, BEGINS = Begins, SHOWN = Shown, AT_ONCE = AtOnce, STEP_BEGINS = StepBegins,
    PRIORITY = Priority, PASSES = Passes, STATE_CHECKED = StateChecked, EXISTS = Exists, MOVED = Moved,
    CEASED = Ceased, COUNTERS_PUT = CountersPut, COUNTERS_REMOVED = CountersRemoved, COUNTER_MOVED = CounterMoved,
    COUNTER_NOT_MOVED = CounterNotMoved, REPLACED = Replaced, TAPPED = Tapped, CAST = Cast, ACTIVATED = Activated,
    MANA_MADE = ManaMade, LAND_PLAYED = LandPlayed, TRIGGERED = Triggered, DID_NOT_TRIGGER = DidNotTrigger,
    STACKED = Stacked, TARGETS = Targets, NO_TARGET = NoTarget, RESOLVES = Resolves, ILLEGAL = Illegal,
    CONDITION_FALSE = ConditionFalse, RESOLVED = Resolved, COUNTERED = Countered, DECIDED = Decided, DREW = Drew,
    DREW_NOTHING = DrewNothing, DISCARDED = Discarded, DAMAGE = Damage, LIFE_STAYS = LifeStays, LIFE = Life, DESTROYED = Destroyed,
    REGENERATED = Regenerated, SACRIFICED = Sacrificed, PHASED = Phased, CONTROL_CHANGED = ControlChanged,
    ATTACHED = Attached, EFFECT_BEGINS = EffectBegins, EFFECT_ENDS = EffectEnds, ATTACKS = Attacks, BLOCKS = Blocks,
    TURNED_UP = TurnedUp, MERGED = Merged, BECAME_COPY = BecameCopy, CONNIVES = Connives, CONNIVED = Connived, LOST = Lost,
    LEFT = Left, OVER = Over,
}
