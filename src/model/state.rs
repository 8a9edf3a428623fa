//! A position as a subject shows it. Every field is optional, and absent means that it cannot be observed.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a subject shows of a position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// The turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnState>,
    /// The players by letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<BTreeMap<String, PlayerState>>,
    /// The permanents, those phased out included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battlefield: Option<Vec<PermanentState>>,
    /// The stack, top first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<StackState>>,
}

/// The turn as shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct TurnState {
    /// The turn's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// The step's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The active player's letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<String>,
    /// The letter of the player who has priority.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<String>,
}

/// A player as shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct PlayerState {
    /// Life total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// Names of the cards in hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<String>>,
    /// The library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<LibraryState>,
    /// Names of the cards in the graveyard, top first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<Vec<String>>,
    /// Names of the cards in exile that the player owns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exile: Option<Vec<String>>,
    /// Counters on the player; a kind that is missing is 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<BTreeMap<String, u16>>,
    /// Whether the player has lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<bool>,
}

/// A library as shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct LibraryState {
    /// How many cards it has.
    pub count: u32,
    /// The names of its cards, top first, as far as they are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<Vec<String>>,
}

/// A permanent as shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct PermanentState {
    /// Its current name: a copy has the name it copies.
    pub card: String,
    /// Its label in the case, where the subject carries labels.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The letter of its controller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// The letter of its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Power, of a creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Toughness, of a creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toughness: Option<i32>,
    /// Counters; a kind that is missing is 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<BTreeMap<String, u16>>,
    /// Whether it is tapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tapped: Option<bool>,
    /// Damage marked on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u16>,
    /// What it is attached to: a name, or nothing (an empty text).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached: Option<String>,
    /// Its keywords, in lower case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keywords: Option<Vec<String>>,
    /// Its types, supertypes and subtypes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub types: Option<Vec<String>>,
    /// Whether it is face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face_down: Option<bool>,
    /// Whether it is phased out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phased_out: Option<bool>,
    /// Whether it is a token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<bool>,
    /// Whether something put on the battlefield by an adapter to make mana, no part of the case.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scaffold: bool,
}

/// Something on the stack as shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct StackState {
    /// A number that it keeps as long as it is there and that nothing else ever has.
    pub id: u64,
    /// `spell` or `ability`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The name of the spell, or of the ability's source.
    pub source: String,
    /// The label of the source, where it has one.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The letter of its controller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// The names of its targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<String>>,
    /// The names of the objects whose event made it trigger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objects: Option<Vec<String>>,
}
