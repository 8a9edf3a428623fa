//! What several statements about connive look at.

use crate::model::{Check, Conniving, Entry, Event, Known, Look, Ref, Seat, Told};

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

/// The source of what resolves, if it is an ability or spell of a card of this name: one that it had when the ability
/// triggered or was activated. A merged permanent has abilities of other cards too, and which it is is not told.
pub(super) fn resolves(told: &Told, name: &str) -> Option<Ref> {
    let item = &told.resolving.as_ref()?.item;
    (told.is_of(item, name) && !told.is_merged(item.source)).then_some(item.source)
}

/// Whether an ability of a card of this name resolves that has a target: not one that something else gave the card.
pub(super) fn resolves_with_target(told: &Told, name: &str) -> bool {
    let targets = told.resolving.as_ref().is_some_and(|resolving| !resolving.item.targets.is_empty());
    targets && resolves(told, name).is_some()
}

/// That what connives because of a spell or ability of a card is a target of it that was there as it began to resolve
/// (608.2b). One that has left since connives all the same.
pub(super) fn targets_of(told: &Told, entry: &Entry, card: &str) -> Check {
    let Event::Connives { object, .. } = entry.event else { return Check::Silent };
    let target = told.resolving.as_ref().is_some_and(|resolving| resolving.aims_at(object));
    Check::must(target, "something else than a target that was there as it began to resolve connived")
        .only_if(resolves_with_target(told, card))
}

/// Whether a connive that is over discarded as many cards as it says, or the whole hand if that is less. Where a
/// permanent may keep an opponent's spell or ability from making the player discard, none is right too: what a merged
/// permanent or a copy still says of it a trace does not tell.
pub(super) fn discarded_all(told: &Told, connive: &Conniving) -> bool {
    let hand = if connive.discarded > 0 { connive.hand } else { told.hands[connive.player.index()] };
    let whole = connive.number.min(hand);
    connive.discarded == whole || (connive.discarded == 0 && keeps_hand(told, connive.player))
}

/// Whether what resolves is an opponent's, and a permanent of the player keeps it from making them discard.
fn keeps_hand(told: &Told, player: Seat) -> bool {
    let opponents = told.resolving.as_ref().is_some_and(|resolving| !told.same_team(resolving.item.controller, player));
    let keeps = |(object, known): (Ref, &Known)| {
        known.now.controller == player && told.made_of(object).any(|facts| facts.name == "Tamiyo, Collector of Tales")
    };
    opponents && told.permanents().any(keeps)
}
