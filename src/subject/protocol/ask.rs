//! A question as an adapter writes it, and what can be picked by name or by id.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Question, State};

/// A question that the engine puts to a player.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Ask {
    /// What kind of question it is. A kind that the judge does not know makes the case `stuck`.
    pub kind: String,
    /// The letter of the player asked.
    pub player: String,
    /// The printed name of the source of the spell or ability that asks; absent matches any answer of the kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The names of what it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objects: Option<Vec<String>>,
    /// Whatever the engine shows a person; never matched on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What can be picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<Choice>>,
    /// The fewest picks allowed, or the lowest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most picks allowed, or the highest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// The position: always with a `priority` question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<State>>,
}

/// Something that can be picked: its name alone, or with an id by which it is picked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a name, a number, or { \"id\": …, \"name\": \"…\" }")]
pub enum Choice {
    /// What is picked by its name.
    Plain(Id),
    /// What is picked by its id.
    Named {
        /// The id, which the answer repeats.
        id: Id,
        /// The name, by which the judge finds it.
        name: String,
    },
}

/// A name, or a number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a text or a whole number")]
pub enum Id {
    /// A whole number.
    Number(u64),
    /// A text.
    Text(String),
}

impl Choice {
    /// The name by which the judge finds it.
    pub fn name(&self) -> String {
        match self {
            Choice::Plain(id) => id.to_string(),
            Choice::Named { name, .. } => name.clone(),
        }
    }

    /// What the answer says.
    pub fn id(&self) -> &Id {
        match self {
            Choice::Plain(id) | Choice::Named { id, .. } => id,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Number(number) => number.fmt(f),
            Id::Text(text) => f.write_str(text),
        }
    }
}

impl From<&Question> for Ask {
    fn from(question: &Question) -> Self {
        let plain = |name: &String| Choice::Plain(Id::Text(name.clone()));
        Ask {
            kind: question.kind.name().to_owned(),
            player: question.player.clone(),
            about: question.about.clone(),
            objects: (!question.objects.is_empty()).then(|| question.objects.clone()),
            text: (!question.text.is_empty()).then(|| question.text.clone()),
            options: question.options.as_ref().map(|options| options.iter().map(plain).collect()),
            min: question.min,
            max: question.max,
            state: question.state.clone(),
        }
    }
}
