//! What several statements about graft look at.

use crate::model::{Anchor, Check, Entry, Event, Known, Owed, Ref, Resolving, Seat, Thing, Told};

/// The cards with an activated ability that targets a creature with a +1/+1 counter.
pub(super) const TARGETERS: [&str; 8] = [
    "Aquastrand Spider",
    "Cytoplast Manipulator",
    "Cytospawn Shambler",
    "Helium Squirter",
    "Plaxcaster Frogling",
    "Simic Basilisk",
    "Sporeback Troll",
    "Vigean Graftmage",
];

/// Once abilities have triggered on what happened at once: of the triggers of graft that must come, those that are
/// concerned have come, each as often as it must.
pub(super) fn came(told: &Told, concerns: impl Fn(&Owed) -> bool, because: &'static str) -> Check {
    let mut found = false;
    for owed in told.owed.iter().filter(|owed| concerns(owed)) {
        if told.meddled {
            return Check::CannotTell;
        }
        if owed.came != owed.times {
            return Check::Violated(because);
        }
        found = true;
    }
    Check::Holds.only_if(found)
}

/// The source, the controller and the newcomer, where an entry tells that graft triggers.
pub(super) fn trigger(entry: &Entry) -> Option<(Ref, Seat, Ref)> {
    match entry.event {
        Event::Triggered { source, controller, by: Some(Thing::Object(by)) } if entry.rule == Anchor::GraftTrigger => {
            Some((source, controller, by))
        }
        _ => None,
    }
}

/// Whether an entry tells that graft triggers for what did not just enter.
pub(super) fn triggers_late(told: &Told, entry: &Entry) -> bool {
    trigger(entry).is_some_and(|(_, _, newcomer)| !told.is_among(newcomer, told.newcomers))
}

/// The ability of graft that has now resolved.
pub(super) fn done<'t>(told: &'t Told, entry: &Entry) -> Option<&'t Resolving> {
    match entry.event {
        Event::Resolved { .. } => told.graft(),
        _ => None,
    }
}

/// A counter that was to be moved has been, unless it could not.
pub(super) fn moved(graft: &Resolving) -> bool {
    graft.moved == 1 || graft.not_moved > 0
}

/// An ability that targets a creature with a +1/+1 counter, and its target, where an entry tells of that.
pub(super) fn target(told: &Told, entry: &Entry) -> Option<(Ref, Ref)> {
    let Event::Targets { on, target: Thing::Object(target) } = entry.event else { return None };
    let item = told.lying(on).filter(|item| item.kind == crate::model::Kindred::Activated)?;
    told.is_any_of(item.source, &TARGETERS).then_some((item.source, target))
}

/// A grafter that has lost graft and has a +1/+1 counter does not trigger for creatures that enter.
pub(super) fn has_lost_graft(told: &Told, entry: &Entry, concerns: fn(&Known) -> bool) -> Check {
    if let Some((source, ..)) = trigger(entry) {
        let lost = told.object(source).is_some_and(|known| known.now.grafts == 0 && concerns(known));
        return Check::Violated("a permanent without graft triggers for graft").only_if(lost);
    }
    if matches!(entry.event, Event::Triggered { .. }) || told.newcomers & told.creatures == 0 {
        return Check::Silent;
    }
    let lost = |known: &Known| {
        let printed = told.facts(known.card).is_some_and(|facts| facts.graft > 0);
        printed && known.now.grafts == 0 && known.now.plus() > 0 && concerns(known)
    };
    Check::Holds.only_if(told.permanents().any(|(_, known)| lost(known)))
}

/// With how many +1/+1 counters a permanent with graft has entered that now shows itself for the first time, and how
/// many graft gives it.
pub(super) fn entered<'t>(told: &'t Told, entry: &Entry) -> Option<(&'t Known, u16, Event)> {
    let Event::Shown { object, name, grafts, .. } = entry.event else { return None };
    let known = told.object(object).filter(|known| !known.shown && known.since > 0)?;
    let facts = told.facts(name).filter(|facts| facts.graft > 0 && grafts > 0)?;
    Some((known, u16::from(facts.graft), entry.event))
}
