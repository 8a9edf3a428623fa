//! Misreadings about players, teams and words of scope (CR 800.4, 805, 109.5).

use super::super::{Misreading, Seen};
use crate::engine::{Leaving, TriggerOrder, Words};
use crate::model::Anchor;

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "stolen-permanents-go",
        says: "permanents that a player has stolen are exiled as that player leaves the game",
        violates: Anchor::PlayerLeaves,
        seen: Seen::Engines,
        bend: |rules| rules.leaving = Leaving::StolenGoes,
    },
    Misreading {
        slug: "foreign-permanents-stay",
        says: "permanents that entered under a player's control stay as that player leaves the game",
        violates: Anchor::PlayerLeaves,
        seen: Seen::Engines,
        bend: |rules| rules.leaving = Leaving::ForeignStays,
    },
    Misreading {
        slug: "teammates-stack-apart",
        says: "the players of a team put their triggers on the stack one after the other",
        violates: Anchor::TeamTurn,
        seen: Seen::Engines,
        bend: |rules| rules.trigger_order = TriggerOrder::TeammatesApart,
    },
    Misreading {
        slug: "teammates-lose-apart",
        says: "a player of a team loses alone",
        violates: Anchor::TeamLife,
        seen: Seen::Supposed,
        bend: |rules| rules.teammates_lose_apart = true,
    },
    Misreading {
        slug: "others-include-itself",
        says: "*another* and *other* include the object itself",
        violates: Anchor::GraftTrigger,
        seen: Seen::Engines,
        bend: |rules| rules.words = Words::OtherIsAny,
    },
    Misreading {
        slug: "yours-is-anybodys",
        says: "*you control* means that any player does",
        violates: Anchor::TriggerController,
        seen: Seen::Supposed,
        bend: |rules| rules.words = Words::YoursIsAnybodys,
    },
    Misreading {
        slug: "any-player-is-you",
        says: "*a player* means you alone",
        violates: Anchor::TriggerEvent,
        seen: Seen::Supposed,
        bend: |rules| rules.words = Words::AnybodyIsYou,
    },
    Misreading {
        slug: "nontoken-means-nothing",
        says: "*nontoken* includes tokens",
        violates: Anchor::TriggerEvent,
        seen: Seen::Supposed,
        bend: |rules| rules.words = Words::TokensToo,
    },
];
