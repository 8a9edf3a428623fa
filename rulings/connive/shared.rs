//! What several statements about connive look at.

use crate::model::{Check, Conniving, Entry, Event, Look, Ref, Thing, Told};

/// The connive that is over with an entry.
pub(super) fn over<'t>(told: &'t Told, entry: &Entry) -> Option<&'t Conniving> {
    match entry.event {
        Event::Connived { .. } => told.conniving.as_ref(),
        _ => None,
    }
}

/// Whether the permanent that connived is still there, and +1/+1 counters can be put on it.
pub(super) fn can_grow(told: &Told, connive: &Conniving) -> bool {
    told.permanent(connive.object).is_some_and(|now| !now.look.has(Look::REFUSES_PLUS_ONE))
}

/// Whether counters for each discarded nonland card, and no others, were put on the permanent, in one event.
pub(super) fn grew(connive: &Conniving) -> bool {
    let right = connive.put == connive.nonlands || (connive.recounted && connive.nonlands > 0);
    let once = connive.puts == u16::from(connive.put > 0);
    right && once
}

/// Whether all that was discarded was seen: only then it is told how many nonland cards there were.
pub(super) fn seen(connive: &Conniving) -> bool {
    connive.hidden == 0
}

/// What resolves, if it is an ability or spell of a card of this name.
pub(super) fn resolves(told: &Told, name: &str) -> Option<Ref> {
    let source = told.resolving.as_ref()?.item.source;
    told.is_named(source, name).then_some(source)
}

/// Whether an ability of a card of this name resolves that has a target: not one that something else gave the card.
pub(super) fn resolves_with_target(told: &Told, name: &str) -> bool {
    let targets = told.resolving.as_ref().is_some_and(|resolving| !resolving.item.targets.is_empty());
    targets && resolves(told, name).is_some()
}

/// That what connives because of a spell or ability of a card is a target of it that is there.
pub(super) fn targets_of(told: &Told, entry: &Entry, card: &str) -> Check {
    let Event::Connives { object, .. } = entry.event else { return Check::Silent };
    let targets = told.resolving.as_ref().map(|resolving| &resolving.item.targets);
    let target = targets.is_some_and(|targets| targets.contains(&Thing::Object(object)));
    Check::must(target && told.permanent(object).is_some(), "something else than a target that is there connived")
        .only_if(resolves(told, card).is_some())
}
