//! Replacement effects: the event that would happen and what happens instead.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Condition, Destination, Effect, Filter, Mod, Who};
use crate::model::Counter;

/// A replacement effect of a permanent (CR 614).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "super::written::ReplacementForm", into = "super::written::ReplacementForm")]
pub struct Replacement {
    /// The event and what becomes of it.
    pub what: Replaces,
    /// Only if this is so.
    pub only_if: Option<Condition>,
    /// Whether the affected player may decline.
    pub optional: bool,
}

/// What a replacement effect replaces, and with what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Replaces {
    /// Permanents of this kind enter with counters. `Filter::This` makes it the permanent's own.
    EntersWith(Filter, Counter, Amount),
    /// Permanents of this kind enter tapped.
    EntersTapped(Filter),
    /// This enters as a copy of a permanent of this kind, with these exceptions.
    EntersAsCopy {
        /// What it can copy.
        of: Filter,
        /// The exceptions to the copy (CR 707.9).
        except: Vec<Mod>,
    },
    /// Permanents of this kind enter under your control.
    EntersUnderYourControl(Filter),
    /// Objects of this kind that would enter are exiled instead.
    EnteringIsExile(Filter),
    /// Counters (of a kind, or any) that would be put on permanents of this kind.
    CountersPut {
        /// On what.
        on: Filter,
        /// Which kind, or any.
        kind: Option<Counter>,
        /// Put by whom.
        by: Who,
        /// How many instead.
        instead: Recount,
    },
    /// A permanent (or a card) of this kind that would go to a graveyard goes elsewhere: from the battlefield only, or
    /// from anywhere.
    GraveyardBecomes {
        /// What.
        what: Filter,
        /// From the battlefield only.
        dies_only: bool,
        /// Where it goes instead.
        to: Destination,
    },
    /// Tokens that would be created under your control: this many times as many.
    Tokens(u8),
    /// A draw of these players becomes something else. The second is how many draws of the turn are spared.
    Draw {
        /// Whose draws.
        who: Who,
        /// Except the first of each draw step.
        not_first_in_draw_step: bool,
        /// What happens instead.
        instead: Vec<Effect>,
    },
    /// A discard of these players, where an effect causes it, goes elsewhere.
    Discard {
        /// Whose discards.
        who: Who,
        /// What is discarded.
        what: Filter,
        /// Where it goes instead.
        to: Destination,
    },
    /// A creature of this kind that would connive: these things happen first.
    Connive(Filter, Vec<Effect>),
    /// An instruction to draw two or more cards, of these players. `Who::That` is the player who would draw.
    DrawSeveral {
        /// Who would draw.
        who: Who,
        /// What happens instead.
        instead: Vec<Effect>,
    },
    /// This card, if a spell or ability of an opponent makes its owner discard it, is put onto the battlefield instead,
    /// with so many +1/+1 counters.
    DiscardOntoBattlefield(u8),
    /// As this enters, these things happen.
    AsEnters(Vec<Effect>),
    /// Damage that would be dealt to objects of this kind is prevented, and then these things happen, where
    /// `Amount::That` is the damage.
    DamagePrevented {
        /// To what.
        to: Filter,
        /// What happens then.
        then: Vec<Effect>,
    },
    /// Counters (of a kind, or any) that would be put on these players.
    PlayerGetsCounters {
        /// On whom.
        who: Who,
        /// Which kind, or any.
        kind: Option<Counter>,
        /// Put by whom.
        by: Who,
        /// How many instead.
        instead: Recount,
    },
    /// Life that these players would gain (CR 119.10).
    LifeGained {
        /// Who would gain it.
        who: Who,
        /// How much instead.
        instead: Recount,
    },
    /// Tokens that would be created under anybody's control: this many times as many.
    EveryonesTokens(u8),
}

/// How many counters are put, or how much life is gained, instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Recount {
    /// That many and this many more.
    Plus(u8),
    /// This many times as many.
    Times(u8),
    /// Half as many, rounded down.
    Half,
    /// That many less this many.
    Minus(u8),
}
