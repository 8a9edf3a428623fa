//! What an adapter replies.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Ask;
use crate::model::{Date, State};

/// A reply: the number of the request, exactly one of the others, and what was decided without asking. Fields that are
/// not named here are ignored.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// The `id` of the request.
    pub re: u64,
    /// To `hello`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hello: Option<Hello>,
    /// To `have`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub have: Option<Have>,
    /// To `new` and `answer`: a player has to decide something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// To `new` and `answer`: the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// To `answer`: it is not legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Illegal>,
    /// To anything: the engine or the adapter cannot do that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// To anything: something went wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Fault>,
    /// To `look`: the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<State>>,
    /// To `options`: the legal answers to the open question, sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<String>>,
    /// To `events`: what happened since the last call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// To `end`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Nothing>,
    /// What was decided since the last reply without asking a player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<Decision>,
}

/// The names of a reply, of which there must be exactly one.
pub(crate) const NAMES: [&str; 11] =
    ["hello", "have", "ask", "over", "illegal", "refused", "error", "state", "options", "events", "ended"];

impl Reply {
    /// The names that are there.
    pub fn names(&self) -> Vec<&'static str> {
        let there = [
            self.hello.is_some(),
            self.have.is_some(),
            self.ask.is_some(),
            self.over.is_some(),
            self.illegal.is_some(),
            self.refused.is_some(),
            self.error.is_some(),
            self.state.is_some(),
            self.options.is_some(),
            self.events.is_some(),
            self.ended.is_some(),
        ];
        NAMES.into_iter().zip(there).filter(|(_, there)| *there).map(|(name, _)| name).collect()
    }
}

/// What an adapter says of itself and its engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The version of the protocol that it speaks, one of those offered.
    pub protocol: u32,
    /// The engine.
    pub engine: Engine,
    /// What it can do beyond the least. A capability that is absent or false is not supported.
    #[serde(default)]
    pub caps: BTreeMap<String, bool>,
    /// The day of the rules by which the engine plays, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Date>,
}

/// An engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Engine {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The language in which it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where it lives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Where its faults are reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<String>,
}

/// Which of the cards asked for the engine lacks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Have {
    /// Cards that it does not have.
    #[serde(default)]
    pub missing: Vec<String>,
    /// Cards of which it lacks something, and what.
    #[serde(default)]
    pub partial: BTreeMap<String, String>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Over {
    /// The last position, in which only `lost` counts. Without it the judge looks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<State>>,
}

/// An answer that is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Illegal {
    /// Why.
    #[serde(default)]
    pub text: String,
}

/// Something that the engine or its adapter cannot do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The feature, field or card.
    pub feature: String,
    /// What more there is to say.
    #[serde(default)]
    pub text: String,
}

/// Something that went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fault {
    /// Whose fault it is.
    #[serde(rename = "where")]
    pub place: Where,
    /// What happened.
    #[serde(default)]
    pub text: String,
}

/// Whose fault something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// The adapter's own: it gets the verdict `adapter`.
    Adapter,
    /// The engine's: it gets the verdict `crash`.
    Engine,
}

/// Nothing more to say: `{}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Nothing {}

/// Something that was decided without asking.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// The kind of question that it answers.
    pub kind: String,
    /// The letter of the player for whom it was decided.
    pub player: String,
    /// The printed name of the source of the spell or ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// What was decided: the value of the answer, for instance `true` or `["Runeclaw Bear"]`.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub pick: Value,
}
