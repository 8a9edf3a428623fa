//! A case's script: the plays, the answers written in advance, and what must be seen on the way.

use std::collections::BTreeMap;

use super::{Play, Targets, Zone};

/// One line of a script.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A player does something with priority.
    Play {
        /// The player's letter.
        player: String,
        /// What the player does.
        play: Play,
    },
    /// A play that must be refused and must change nothing.
    Illegal {
        /// The player's letter.
        player: String,
        /// The play.
        play: Play,
    },
    /// What attacks or blocks at the player's (or the player's team's) next declaration.
    Declare {
        /// The player's letter.
        player: String,
        /// Attackers or blockers.
        what: Declaration,
        /// Whether it can be made; one that can't must be refused, or not be offered at all.
        legal: bool,
    },
    /// Everybody passes until what is on top of the stack has left it, this many times; or until the stack is empty.
    Resolve(Resolve),
    /// Everybody passes until the first priority of a step, or of another player's upkeep.
    Advance(Advance),
    /// What must be seen now.
    Expect(Expect),
    /// An answer that waits until its question comes.
    Answer(Prepared),
}

/// How often the top of the stack resolves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolve {
    /// This many times.
    Times(u32),
    /// Until the stack is empty.
    All,
}

/// Where to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advance {
    /// The named step (of this turn, or of the next turn where it is over).
    Step(super::Step),
    /// The upkeep of the next turn of the player with this letter.
    Player(String),
}

/// Attackers or blockers.
#[derive(Clone, PartialEq, Debug)]
pub enum Declaration {
    /// Attackers with what each attacks: a player's letter or a permanent; absent where there is one opponent.
    Attack(Vec<(String, Option<String>)>),
    /// Blockers with what each blocks.
    Block(Vec<(String, String)>),
}

/// An answer written before its question comes. It is matched by player, kind, `about` and `objects`, in the order
/// written among equals.
#[derive(Clone, PartialEq, Debug)]
pub struct Prepared {
    /// The letter of the player who answers.
    pub player: String,
    /// The answer.
    pub reply: Reply,
    /// The name or label of the source of the spell or ability that asks; absent matches any question of the kind.
    pub about: Option<String>,
    /// The names of what the question is about; absent matches any question of the kind.
    pub objects: Option<Vec<String>>,
    /// Whether the question must come: always for `may`, unless `if_asked`.
    pub asked: Asked,
}

/// Whether a question must come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The case fails if it never comes.
    Must,
    /// It may be skipped.
    IfAsked,
    /// The case fails if it comes.
    Never,
}

/// The answer to a question, by kind.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// `may`.
    May(bool),
    /// `targets`.
    Targets(Targets),
    /// `discard`: serves successive one-card questions of one resolution.
    Discard(Vec<String>),
    /// `choose`.
    Choose(Vec<String>),
    /// `order`: names first what resolves or happens first.
    Order(Vec<String>),
    /// `replacement`: the sources in the order in which they apply; empty declines an optional one.
    Replacement(Vec<String>),
    /// `number`.
    Number(u32),
    /// `divide`.
    Divide(BTreeMap<String, u32>),
    /// `mode`: numbers from 1 in printed order.
    Mode(Vec<u8>),
    /// `pay = "auto"`.
    Pay,
}

impl Reply {
    /// The kind of question that it answers.
    pub fn kind(&self) -> super::Kind {
        use super::Kind;
        match self {
            Reply::May(_) => Kind::May,
            Reply::Targets(_) => Kind::Targets,
            Reply::Discard(_) => Kind::Discard,
            Reply::Choose(_) => Kind::Choose,
            Reply::Order(_) => Kind::Order,
            Reply::Replacement(_) => Kind::Replacement,
            Reply::Number(_) => Kind::Number,
            Reply::Divide(_) => Kind::Divide,
            Reply::Mode(_) => Kind::Mode,
            Reply::Pay => Kind::Pay,
        }
    }
}

/// What must be seen. What is not named is not judged.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expect {
    /// Objects by name or label; boxed, since a node of a map has room for eleven.
    pub objects: BTreeMap<String, Box<ObjectExpect>>,
    /// Players by letter.
    pub players: BTreeMap<String, Box<PlayerExpect>>,
    /// The whole stack, top first.
    pub stack: Option<Vec<StackExpect>>,
    /// The turn.
    pub turn: Option<TurnExpect>,
}

/// What must be seen of an object.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ObjectExpect {
    /// It is in no zone at all (a token that has ceased to exist).
    pub absent: bool,
    /// The zone it is in.
    pub zone: Option<Zone>,
    /// Its controller's letter.
    pub controller: Option<String>,
    /// Its owner's letter.
    pub owner: Option<String>,
    /// Counters by kind; a kind that is not named is not judged.
    pub counters: BTreeMap<String, u16>,
    /// Power.
    pub power: Option<i32>,
    /// Toughness.
    pub toughness: Option<i32>,
    /// Whether it is tapped.
    pub tapped: Option<bool>,
    /// Damage marked on it.
    pub damage: Option<u16>,
    /// What it is attached to; an empty text for nothing.
    pub attached: Option<String>,
    /// Keywords that it must have; one written with `not ` before it is one that it must not have.
    pub keywords: Vec<String>,
    /// Types, supertypes or subtypes that it must have; `not ` before one as with keywords.
    pub types: Vec<String>,
    /// Whether it is face down.
    pub face_down: Option<bool>,
    /// Whether it is phased out.
    pub phased_out: Option<bool>,
    /// Whether it is a token.
    pub token: Option<bool>,
}

/// What must be seen of a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayerExpect {
    /// Life total.
    pub life: Option<i32>,
    /// The hand; order does not matter.
    pub hand: Option<Cards>,
    /// The library; a list is its top cards in order.
    pub library: Option<Cards>,
    /// The graveyard; a list is all of it, top first.
    pub graveyard: Option<Cards>,
    /// The exiled cards that the player owns; order does not matter.
    pub exile: Option<Cards>,
    /// Counters by kind.
    pub counters: BTreeMap<String, u16>,
    /// Whether the player has lost.
    pub lost: Option<bool>,
}

/// Cards in a zone: how many, or which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cards {
    /// How many.
    Count(u32),
    /// Which, by name or label.
    List(Vec<String>),
}

/// What must be seen of a spell or ability on the stack.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StackExpect {
    /// The name of the spell, or of the ability's source.
    pub source: Option<String>,
    /// Its controller's letter.
    pub controller: Option<String>,
    /// Its targets: how many, or exactly which.
    pub targets: Option<TargetsExpect>,
    /// `spell` or `ability`.
    pub kind: Option<String>,
}

/// Targets that must be seen.
#[derive(Clone, PartialEq, Debug)]
pub enum TargetsExpect {
    /// How many.
    Count(u32),
    /// Exactly these.
    List(Targets),
}

/// What must be seen of the turn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TurnExpect {
    /// The step.
    pub step: Option<super::Step>,
    /// The active player's letter.
    pub active: Option<String>,
    /// The letter of the player who has priority.
    pub priority: Option<String>,
}
