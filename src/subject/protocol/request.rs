//! What the judge requests.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Id;
use crate::model::{Play, Setup};

/// A request: its number, the operation and the fields of that.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Request {
    /// The number, which the reply repeats.
    pub id: u64,
    /// The operation.
    #[serde(flatten)]
    pub op: Op,
}

/// What is requested.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum Op {
    /// Who is there; the first request.
    Hello {
        /// The lowest and the highest version of the protocol that the judge speaks.
        protocol: [u32; 2],
        /// The judge.
        judge: Judge,
    },
    /// Which cards the engine has; once to each process.
    Have {
        /// The cards of all cases.
        cards: Vec<KnownCard>,
    },
    /// Begin a game with this position.
    New {
        /// The position.
        setup: Setup,
        /// For whatever the engine leaves to chance: the same for the same case.
        seed: u32,
        /// The case's id, for logs.
        case: String,
    },
    /// The answer to the open question.
    Answer(AnswerForm),
    /// Show the position.
    Look,
    /// Show the legal answers to the open question; only with the capability `options`.
    Options,
    /// Tell what happened since the last call; only with the capability `events`.
    Events,
    /// The game need not go on.
    End,
    /// The process shall exit; the only request without a reply.
    Bye,
}

impl Op {
    /// The operation's name.
    pub fn name(&self) -> &'static str {
        match self {
            Op::Hello { .. } => "hello",
            Op::Have { .. } => "have",
            Op::New { .. } => "new",
            Op::Answer(_) => "answer",
            Op::Look => "look",
            Op::Options => "options",
            Op::Events => "events",
            Op::End => "end",
            Op::Bye => "bye",
        }
    }
}

/// Who judges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Judge {
    /// The name of the program.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// A card that cases use, with what is printed on it as far as the judge knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct KnownCard {
    /// The name.
    pub name: String,
    /// The mana cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// The types, supertypes and subtypes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Power as printed; absent where there is none, or where it is a `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Toughness as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toughness: Option<i32>,
    /// Loyalty or defense as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting: Option<u8>,
    /// The name of its back face.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<String>,
    /// Whether it is used as a token only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
    /// The rules text as printed, where the user has supplied a file of cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The fields of an answer, by the kind of the question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum AnswerForm {
    /// To `priority`.
    Play(Play),
    /// To `may`.
    May {
        /// Yes or no.
        yes: bool,
    },
    /// To `targets`, `discard`, `choose`, `replacement` and `mode`.
    Pick {
        /// Names or ids of what is picked; modes as numbers from 1 in printed order.
        pick: Vec<Id>,
    },
    /// To `order`.
    Order {
        /// Names or ids, first what resolves or happens first.
        order: Vec<Id>,
    },
    /// To `number`.
    Number {
        /// The number.
        n: u32,
    },
    /// To `divide`.
    Divide {
        /// How much each receives.
        divide: BTreeMap<String, u32>,
    },
    /// To `pay`.
    Pay {
        /// How.
        pay: PayForm,
    },
    /// To `attack` and `block`.
    Pairs {
        /// Attackers with what each attacks, or blockers with what each blocks.
        pairs: Vec<(String, String)>,
    },
}

/// How a cost is paid. What a case says of costs rides on the play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PayForm {
    /// As the engine does it by itself.
    Auto,
}
