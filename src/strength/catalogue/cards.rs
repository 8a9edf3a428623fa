//! Misreadings of how cards are drawn and discarded (CR 121, 701.9).

use super::super::{Misreading, Seen};
use crate::engine::{Discards, EmptyDraw, ReplacedDraws};
use crate::model::Anchor;

pub(super) const MISREADINGS: &[Misreading] = &[
    Misreading {
        slug: "empty-library-loses-at-once",
        says: "who draws from an empty library loses before anything else is done",
        violates: Anchor::SbaEmptyLibrary,
        seen: Seen::Supposed,
        bend: |rules| rules.empty_draw = EmptyDraw::AtOnce,
    },
    Misreading {
        slug: "empty-draw-remembered",
        says: "who drew from an empty library loses at any later check, too",
        violates: Anchor::SbaEmptyLibrary,
        seen: Seen::Engines,
        bend: |rules| rules.empty_draw = EmptyDraw::Remembered,
    },
    Misreading {
        slug: "empty-draw-irreplaceable",
        says: "a draw from an empty library cannot be replaced",
        violates: Anchor::DrawReplaced,
        seen: Seen::Supposed,
        bend: |rules| rules.empty_draw = EmptyDraw::Irreplaceable,
    },
    Misreading {
        slug: "impossible-draws-replaced",
        says: "a draw that can't happen can be replaced",
        violates: Anchor::ReplaceCannot,
        seen: Seen::Supposed,
        bend: |rules| rules.replaced_draws = ReplacedDraws::ImpossibleToo,
    },
    Misreading {
        slug: "dredged-cards-drawn",
        says: "a card that is dredged is drawn",
        violates: Anchor::DrawReplaced,
        seen: Seen::Supposed,
        bend: |rules| rules.replaced_draws = ReplacedDraws::DredgedDrawn,
    },
    Misreading {
        slug: "dredge-from-any-library",
        says: "a card can be dredged from a library that is too small",
        violates: Anchor::DrawReplaced,
        seen: Seen::Supposed,
        bend: |rules| rules.replaced_draws = ReplacedDraws::SmallLibraryToo,
    },
    Misreading {
        slug: "discarded-one-by-one",
        says: "cards that are discarded together are discarded one after the other",
        violates: Anchor::TriggerEvent,
        seen: Seen::Supposed,
        bend: |rules| rules.discards = Discards::OneByOne,
    },
    Misreading {
        slug: "discards-seen-in-graveyards-only",
        says: "what watches for discards does not see a card that goes elsewhere than to the graveyard",
        violates: Anchor::DiscardWhat,
        seen: Seen::Supposed,
        bend: |rules| rules.discards = Discards::BuriedOnly,
    },
    Misreading {
        slug: "madness-is-a-choice",
        says: "the player may put a discarded card with madness into the graveyard",
        violates: Anchor::Madness,
        seen: Seen::Engines,
        bend: |rules| rules.discards = Discards::MadnessOptional,
    },
];
