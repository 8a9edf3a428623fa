//! Compares an object with what is expected of it, wherever it is.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::facts::Facts;
use super::find::{Found, Search, find, shows};
use super::names::Names;
use crate::model::{ObjectExpect, PermanentState, State, Zone};

pub(super) fn compare(facts: &mut Facts, name: &str, wanted: &ObjectExpect, state: &State, names: &Names<'_>) {
    let found = match find(state, names, name) {
        Search::Objects(found) => found,
        Search::NoLabels => return facts.hidden(name, "which object it is", "label"),
    };
    if wanted.absent {
        let hidden = || {
            let zones: &[Zone] = if names.is_card(name) { &ANY } else { &[Zone::Battlefield] };
            zones.iter().any(|zone| !shows(state, *zone))
        };
        return match found.first() {
            Some(found) => facts.add(name, "in no zone", format_args!("in zone {}", found.zone()), Some(false)),
            None if hidden() => facts.hidden(name, "in no zone", "some zone where it can be is"),
            None => facts.add(name, "in no zone", "in no zone", Some(true)),
        };
    }
    let zone = wanted.zone.unwrap_or(Zone::Battlefield);
    if found.is_empty() {
        let expected = format_args!("in zone {zone}");
        return match shows(state, zone) {
            true => facts.add(name, expected, "in no zone shown", Some(false)),
            false => facts.hidden(name, expected, zone.name()),
        };
    }
    for (number, object) in found.iter().enumerate() {
        let of = match found.len() {
            1 => Cow::Borrowed(name),
            several => Cow::Owned(format!("{name} ({} of {several})", number + 1)),
        };
        let elsewhere = object.zone() != zone;
        if elsewhere || wanted.zone.is_some() {
            facts.compare(&of, "in zone", &zone, Some(&object.zone()));
        }
        match object {
            _ if elsewhere => {}
            Found::Permanent(permanent) => compare_permanent(facts, &of, wanted, permanent, names),
            _ => compare_elsewhere(facts, &of, wanted, *object),
        }
    }
}

const ANY: [Zone; 6] = [Zone::Battlefield, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Library];

/// What can be said of a card or spell that is expected where it is, outside the battlefield.
fn compare_elsewhere(facts: &mut Facts, of: &str, wanted: &ObjectExpect, object: Found<'_>) {
    let (owner, controller) = match object {
        Found::Card { owner, .. } => (Some(owner), None),
        Found::Spell(spell) => (None, spell.controller.as_deref()),
        Found::Permanent(_) => (None, None),
    };
    if let Some(wanted) = &wanted.owner {
        facts.compare(of, "owner", wanted.as_str(), owner);
    }
    if let Some(wanted) = &wanted.controller {
        facts.compare(of, "controller", wanted.as_str(), controller);
    }
    // Counters cease to exist as an object leaves the battlefield (CR 122.2): elsewhere there are none.
    for (kind, number) in &wanted.counters {
        facts.compare(of, format_args!("{kind} counters"), number, Some(&0));
    }
    let rest = ObjectExpect { zone: None, owner: None, controller: None, counters: BTreeMap::new(), ..wanted.clone() };
    if rest != ObjectExpect::default() {
        facts.hidden(of, "what only permanents show", "what only permanents show is");
    }
}

fn compare_permanent(facts: &mut Facts, of: &str, wanted: &ObjectExpect, seen: &PermanentState, names: &Names<'_>) {
    if let Some(controller) = &wanted.controller {
        facts.compare(of, "controller", controller, seen.controller.as_ref());
    }
    if let Some(owner) = &wanted.owner {
        facts.compare(of, "owner", owner, seen.owner.as_ref());
    }
    for (kind, number) in &wanted.counters {
        let there = seen.counters.as_ref().map(|counters| counters.get(kind).copied().unwrap_or(0));
        facts.compare(of, format_args!("{kind} counters"), number, there.as_ref());
    }
    for (what, number, there) in [("power", wanted.power, seen.power), ("toughness", wanted.toughness, seen.toughness)]
    {
        match number {
            Some(number) if there.is_none() && is_no_creature(seen) => {
                facts.add(of, format_args!("{what} {number}"), format_args!("{what} none"), Some(false));
            }
            Some(number) => facts.compare(of, what, &number, there.as_ref()),
            None => {}
        }
    }
    if let Some(damage) = &wanted.damage {
        facts.compare(of, "damage", damage, seen.damage.as_ref());
    }
    let flags = [
        ("tapped", wanted.tapped, seen.tapped),
        ("face down", wanted.face_down, seen.face_down),
        ("phased out", wanted.phased_out, seen.phased_out),
        ("token", wanted.token, seen.token),
    ];
    for (what, wanted, there) in flags {
        if let Some(wanted) = wanted {
            facts.flag(of, what, wanted, there);
        }
    }
    if let Some(attached) = &wanted.attached {
        let there = seen.attached.as_ref().map(|to| if names.same(attached, to) { attached } else { to });
        fn word(to: &str) -> &str {
            if to.is_empty() { "nothing" } else { to }
        }
        facts.compare(of, "attached to", word(attached), there.map(|to| word(to)));
    }
    compare_words(facts, of, "keyword", &wanted.keywords, seen.keywords.as_deref());
    compare_words(facts, of, "type", &wanted.types, seen.types.as_deref());
}

fn is_no_creature(seen: &PermanentState) -> bool {
    seen.types.as_ref().is_some_and(|types| !types.iter().any(|shown| shown.eq_ignore_ascii_case("creature")))
}

fn compare_words(facts: &mut Facts, of: &str, what: &str, wanted: &[String], seen: Option<&[String]>) {
    for word in wanted {
        let (word, has) = word.strip_prefix("not ").map_or((word.as_str(), true), |word| (word, false));
        let there = seen.map(|seen| seen.iter().any(|shown| shown.eq_ignore_ascii_case(word)));
        facts.flag(of, format_args!("{what} {word}"), has, there);
    }
}
