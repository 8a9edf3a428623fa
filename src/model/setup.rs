//! The position in which a case begins.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Date, Step};

/// A position: whose turn it is, what each player has in which zone, and under which rules it is played. Nothing in it
/// has just happened: permanents are placed, not entered.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Whose turn it is, and the step of it.
    #[serde(default)]
    pub turn: TurnSetup,
    /// Whether mana is ample (the default) or what players have and make.
    #[serde(default)]
    pub mana: Mana,
    /// The edition of the rules; absent means the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Date>,
    /// Two teams of two players (Two-Headed Giant), by letters; absent means that each plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<String>>,
    /// The players by letter, A to D without a gap, at least two.
    pub players: BTreeMap<String, PlayerSetup>,
}

/// The turn in which a case begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnSetup {
    /// The active player's letter.
    #[serde(default = "active")]
    pub active: String,
    /// The step in which the active player has priority at the start.
    #[serde(default)]
    pub step: Step,
}

fn active() -> String {
    "A".to_owned()
}

impl Default for TurnSetup {
    fn default() -> Self {
        TurnSetup { active: active(), step: Step::default() }
    }
}

/// How mana is had in a case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mana {
    /// Every mana cost can be paid: for the cases that are not about costs.
    #[default]
    Ample,
    /// Mana comes from the pools written in the setup and from mana abilities, and must suffice.
    Counted,
}

/// What one player has. All zones default to empty.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// Life total: 20, or in a team 30 for both, unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// Mana in the pool as symbols, for instance `"GGU1"`; only where mana is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    /// Counters on the player, by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<String, u16>,
    /// Cards in hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<CardSetup>,
    /// Cards in the library, top first; it is never shuffled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub library: Vec<CardSetup>,
    /// Cards in the graveyard, top first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub graveyard: Vec<CardSetup>,
    /// Cards in exile that the player owns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exile: Vec<CardSetup>,
    /// Permanents, under this player's control unless `controller` says otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battlefield: Vec<PermanentSetup>,
}

/// A card in a zone other than the battlefield: its name alone, or a table with a label.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "NameOrTable", into = "NameOrTable")]
#[schemars(with = "NameOrTable")]
pub struct CardSetup {
    /// The card's name.
    pub card: String,
    /// A label by which the case speaks of it; needed where two objects share a name.
    pub label: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a card's name, or a table { card = \"…\", as = \"label\" }")]
enum NameOrTable {
    Name(String),
    Table(CardTable),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardTable {
    card: String,
    #[serde(rename = "as")]
    label: String,
}

impl From<NameOrTable> for CardSetup {
    fn from(written: NameOrTable) -> Self {
        match written {
            NameOrTable::Name(card) => CardSetup { card, label: None },
            NameOrTable::Table(CardTable { card, label }) => CardSetup { card, label: Some(label) },
        }
    }
}

impl From<CardSetup> for NameOrTable {
    fn from(card: CardSetup) -> Self {
        match card.label {
            None => NameOrTable::Name(card.card),
            Some(label) => NameOrTable::Table(CardTable { card: card.card, label }),
        }
    }
}

/// A permanent: not tapped, not summoning-sick, without counters and face up unless said.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PermanentSetup {
    /// The card's name; for a token the card that it copies, or the token's own name.
    pub card: String,
    /// A label by which the case speaks of it; needed where two objects share a name.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Counters by kind; exactly these, whatever the card says of entering.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<String, u16>,
    /// Whether it is tapped.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tapped: bool,
    /// Whether it came under its controller's control this turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub summoning_sick: bool,
    /// Damage marked on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: u16,
    /// The name or label of what it is attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached: Option<String>,
    /// Whether it is face down (a 2/2 without name, text and types but creature, CR 708.2).
    #[serde(default, skip_serializing_if = "is_false")]
    pub face_down: bool,
    /// Whether it is phased out (CR 702.26).
    #[serde(default, skip_serializing_if = "is_false")]
    pub phased_out: bool,
    /// The letter of the player who controls it, where that is not the player under whom it is listed (who owns it).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// The creature type that was chosen as it entered, where it asks for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// Whether it is a token.
    #[serde(default, skip_serializing_if = "is_false")]
    pub token: bool,
}

/// Why a setup is impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFault {
    /// The field, for instance `A.battlefield[0].counters`.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
}

fn is_false(flag: &bool) -> bool {
    !*flag
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}
