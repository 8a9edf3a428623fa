//! What a subject asks a player, and what can be answered: the words of the adapter protocol.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Seat, State};

/// The kind of a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What to do with priority.
    Priority,
    /// Yes or no.
    May,
    /// What a spell or ability targets.
    Targets,
    /// Which cards to discard.
    Discard,
    /// In which order several things happen or go on the stack.
    Order,
    /// Which replacement effect applies first, or whether an optional one does.
    Replacement,
    /// A number.
    Number,
    /// How damage or counters are divided.
    Divide,
    /// Which modes of a spell or ability are chosen.
    Mode,
    /// How a cost is paid.
    Pay,
    /// Who attacks what.
    Attack,
    /// Who blocks what.
    Block,
    /// Anything else that is picked.
    Choose,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 13] = [
        Kind::Priority,
        Kind::May,
        Kind::Targets,
        Kind::Discard,
        Kind::Order,
        Kind::Replacement,
        Kind::Number,
        Kind::Divide,
        Kind::Mode,
        Kind::Pay,
        Kind::Attack,
        Kind::Block,
        Kind::Choose,
    ];

    /// The name used in files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Priority => "priority",
            Kind::May => "may",
            Kind::Targets => "targets",
            Kind::Discard => "discard",
            Kind::Order => "order",
            Kind::Replacement => "replacement",
            Kind::Number => "number",
            Kind::Divide => "divide",
            Kind::Mode => "mode",
            Kind::Pay => "pay",
            Kind::Attack => "attack",
            Kind::Block => "block",
            Kind::Choose => "choose",
        }
    }
}

/// A question that a subject puts to a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// What kind of question it is.
    pub kind: Kind,
    /// The letter of the player asked.
    pub player: String,
    /// The name of the source of the spell or ability that asks; absent matches anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The names of the objects that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objects: Vec<String>,
    /// Whatever the subject shows a person; never matched on.
    #[serde(default)]
    pub text: String,
    /// The names of what can be picked, where it is a pick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<String>>,
    /// The fewest picks allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most picks allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// The position as the subject shows it: always with a `priority` question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<State>>,
}

impl Question {
    /// What to do with priority.
    pub fn priority(player: Seat, state: State) -> Self {
        Question {
            kind: Kind::Priority,
            player: player.letter().to_owned(),
            about: None,
            objects: Vec::new(),
            text: String::new(),
            options: None,
            min: None,
            max: None,
            state: Some(Box::new(state)),
        }
    }
}

/// A reply to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To `priority`.
    Play(Play),
    /// To `may`.
    Yes(bool),
    /// To `targets`, `discard`, `choose` and `replacement`: names of what is picked.
    Pick(Vec<String>),
    /// To `order`: the first named resolves or happens first.
    Order(Vec<String>),
    /// To `number`.
    N(u32),
    /// To `divide`: how much each receives.
    Divide(BTreeMap<String, u32>),
    /// To `mode`: modes as numbers from 1 in printed order.
    Modes(Vec<u8>),
    /// To `pay`: let the engine pay.
    PayAuto,
    /// To `attack` and `block`: pairs of attacker and what it attacks, of blocker and what it blocks.
    Pairs(Vec<(String, String)>),
}

/// What a player with priority does. A play is atomic: it is done as asked, or refused and nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "play")]
pub enum Play {
    /// Pass priority.
    Pass,
    /// Cast a spell.
    Cast {
        /// The card's name or label.
        card: String,
        /// The zone it is cast from, where that is not the hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<super::Zone>,
        /// The choices that ride on the play.
        #[serde(flatten)]
        choices: PlayChoices,
    },
    /// Activate an ability.
    Activate {
        /// The name or label of the permanent (or card) that has it.
        card: String,
        /// Which of its activated abilities, in printed order from 1; absent where it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ability: Option<u8>,
        /// The choices that ride on the play.
        #[serde(flatten)]
        choices: PlayChoices,
    },
    /// Play a land.
    Land {
        /// The card's name or label.
        card: String,
    },
    /// Turn a face-down permanent face up.
    FaceUp {
        /// The permanent's label.
        card: String,
    },
    /// Concede the game.
    Concede,
}

/// The choices that ride on a play. They may be asked at any point of it or not at all, and expire with it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct PlayChoices {
    /// Targets in printed order: one list, or one list for each instance of the word target or chosen mode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Targets>,
    /// Modes as numbers from 1 in printed order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<Vec<u8>>,
    /// The value of X.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<u32>,
    /// The optional or alternative cost with which a spell is cast (CR 601.2b).
    #[serde(default, rename = "with", skip_serializing_if = "Option::is_none")]
    pub way: Option<CastWith>,
    /// The creatures tapped for convoke.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub convoke: Option<Vec<String>>,
    /// What a cost takes, by name: objects to sacrifice or discard, permanents whose counters are removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay: Option<Vec<String>>,
    /// How damage or counters are divided among the targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divide: Option<BTreeMap<String, u32>>,
}

/// An optional or alternative cost with which a spell can be cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CastWith {
    /// Kicker (CR 702.33).
    Kicker,
    /// Bestow (CR 702.103).
    Bestow,
    /// Morph (CR 702.37): face down.
    Morph,
    /// Overload (CR 702.96).
    Overload,
    /// Mutate (CR 702.140).
    Mutate,
    /// Suspend (CR 702.62): the card is not cast but exiled with time counters.
    Suspend,
}

impl CastWith {
    /// All of them.
    pub const ALL: [CastWith; 6] =
        [CastWith::Kicker, CastWith::Bestow, CastWith::Morph, CastWith::Overload, CastWith::Mutate, CastWith::Suspend];

    /// The word used in files.
    pub fn word(self) -> &'static str {
        match self {
            CastWith::Kicker => "kicker",
            CastWith::Bestow => "bestow",
            CastWith::Morph => "morph",
            CastWith::Overload => "overload",
            CastWith::Mutate => "mutate",
            CastWith::Suspend => "suspend",
        }
    }
}

/// Targets by name; players are their letters, an ability on the stack is `{ ability_of = "X" }`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a list of names, or a list of such lists")]
pub enum Targets {
    /// All targets in printed order.
    Flat(Vec<TargetName>),
    /// One list for each instance of the word target, or each chosen mode.
    Grouped(Vec<Vec<TargetName>>),
}

impl Targets {
    /// All targets in printed order.
    pub fn flat(&self) -> Vec<&TargetName> {
        match self {
            Targets::Flat(names) => names.iter().collect(),
            Targets::Grouped(groups) => groups.iter().flatten().collect(),
        }
    }
}

/// The name of something that can be a target.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a name, a player's letter, or { ability_of = \"X\" }")]
pub enum TargetName {
    /// An object's name or label, or a player's letter.
    Named(String),
    /// An ability on the stack, by its source.
    AbilityOf {
        /// The name or label of the ability's source.
        ability_of: String,
    },
}

impl std::fmt::Display for TargetName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TargetName::Named(name) => f.write_str(name),
            TargetName::AbilityOf { ability_of } => write!(f, "the ability of {ability_of}"),
        }
    }
}
