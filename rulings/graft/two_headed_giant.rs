//! In a game of teams, graft abilities of the active team are put on the stack before those of the other.
//!
//! Not shown: the order within a team.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { source, controller, by, of: Anchor::GraftTrigger, .. } if entry.rule != Anchor::CopyValues => {
        let mine = told.waiting.iter().find(|waits| waits.source == source && waits.by == by);
        let began = |at| told.stack.iter().any(|item| item.at > told.priority_at && item.at < at && !item.copy);
        if mine.is_some_and(|waits| began(waits.at)) {
            return Check::Silent;
        }
        let teams = told.seats == 4 && (1..4).any(|seat| told.teams[seat] == told.teams[0]);
        let Some(last) = told.stacking.filter(|_| teams) else { return Check::Silent };
        let right = told.team_away(last) <= told.team_away(controller);
        Check::must(right, "a graft ability was stacked after those of the later team")
    }
    _ => Check::Silent,
});
