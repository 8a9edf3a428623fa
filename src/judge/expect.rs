//! Judges an expectation: whether a position shows what a case demands, fact by fact.

use super::facts::{Facts, Finding, yes};
use super::find::{Found, Search, find, shows};
use super::names::Names;
use super::stack;
use crate::model::{Cards, Expect, ObjectExpect, PermanentState, PlayerExpect, PlayerState, State, TurnExpect, Zone};

/// Compares an expectation with a position.
pub(super) fn compare(expect: &Expect, state: &State, names: &Names<'_>) -> Finding {
    let mut facts = Facts::default();
    if let Some(turn) = &expect.turn {
        compare_turn(&mut facts, turn, state);
    }
    for (letter, wanted) in &expect.players {
        let shown = state.players.as_ref().and_then(|players| players.get(letter));
        compare_player(&mut facts, letter, wanted, shown, names);
    }
    if let Some(wanted) = &expect.stack {
        stack::compare(&mut facts, wanted, state, names);
    }
    for (name, wanted) in &expect.objects {
        compare_object(&mut facts, name, wanted, state, names);
    }
    facts.finding()
}

/// Compares the one thing that can be judged when the game is over: who has lost.
pub(super) fn compare_lost(expect: &Expect, state: &State) -> Finding {
    let mut facts = Facts::default();
    for (letter, wanted) in &expect.players {
        if let Some(lost) = wanted.lost {
            let shown = state.players.as_ref().and_then(|players| players.get(letter)).and_then(|player| player.lost);
            compare_flag(&mut facts, letter, "lost", lost, shown);
        }
    }
    facts.finding()
}

fn compare_flag(facts: &mut Facts, of: &str, what: &str, expected: bool, seen: Option<bool>) {
    facts.compare(of, what, &yes(expected), seen.map(yes).as_ref());
}

fn compare_turn(facts: &mut Facts, wanted: &TurnExpect, state: &State) {
    let shown = state.turn.as_ref();
    if let Some(step) = wanted.step {
        facts.compare("turn", "step", &step.name(), shown.and_then(|turn| turn.step.as_deref()).as_ref());
    }
    if let Some(active) = &wanted.active {
        facts.compare("turn", "active", active, shown.and_then(|turn| turn.active.as_ref()));
    }
    if let Some(priority) = &wanted.priority {
        facts.compare("turn", "priority", priority, shown.and_then(|turn| turn.priority.as_ref()));
    }
}

fn compare_player(
    facts: &mut Facts,
    letter: &str,
    wanted: &PlayerExpect,
    shown: Option<&PlayerState>,
    names: &Names<'_>,
) {
    if let Some(life) = &wanted.life {
        facts.compare(letter, "life", life, shown.and_then(|player| player.life.as_ref()));
    }
    let zones: [(&str, &Option<Cards>, Option<&Vec<String>>, bool); 3] = [
        ("hand", &wanted.hand, shown.and_then(|player| player.hand.as_ref()), false),
        ("graveyard", &wanted.graveyard, shown.and_then(|player| player.graveyard.as_ref()), true),
        ("exile", &wanted.exile, shown.and_then(|player| player.exile.as_ref()), false),
    ];
    for (zone, cards, seen, ordered) in zones {
        match cards {
            None => {}
            Some(Cards::Count(number)) => {
                let seen = seen.map(|seen| u32::try_from(seen.len()).unwrap_or(u32::MAX));
                facts.compare(letter, zone, number, seen.as_ref());
            }
            Some(Cards::List(list)) => match seen {
                Some(seen) if ordered => compare_list(facts, letter, zone, list, seen, names),
                Some(seen) => compare_list(facts, letter, zone, list, &alongside(list, seen, names), names),
                None => facts.hidden(letter, format_args!("{zone} {}", bracketed(list)), zone),
            },
        }
    }
    match &wanted.library {
        None => {}
        Some(Cards::Count(number)) => {
            let seen = shown.and_then(|player| player.library.as_ref()).map(|library| library.count);
            facts.compare(letter, "library", number, seen.as_ref());
        }
        Some(Cards::List(list)) => compare_library(facts, letter, list, shown, names),
    }
    for (kind, number) in &wanted.counters {
        let seen = shown.and_then(|player| player.counters.as_ref());
        let seen = seen.map(|counters| counters.get(kind).copied().unwrap_or(0));
        facts.compare(letter, &format!("{kind} counters"), number, seen.as_ref());
    }
    if let Some(lost) = wanted.lost {
        compare_flag(facts, letter, "lost", lost, shown.and_then(|player| player.lost));
    }
}

fn bracketed(names: &[String]) -> String {
    format!("[{}]", names.join(", "))
}

fn equal(list: &[String], seen: &[String], names: &Names<'_>) -> bool {
    list.len() == seen.len() && list.iter().zip(seen).all(|(written, shown)| names.same(written, shown))
}

fn compare_list(facts: &mut Facts, of: &str, zone: &str, list: &[String], seen: &[String], names: &Names<'_>) {
    let holds = Some(equal(list, seen, names));
    facts.add(of, format_args!("{zone} {}", bracketed(list)), format_args!("{zone} {}", bracketed(seen)), holds);
}

/// What is seen, put into the order of what is written as far as it is there, and the rest behind it.
fn alongside(list: &[String], seen: &[String], names: &Names<'_>) -> Vec<String> {
    let mut rest = seen.to_vec();
    let mut put = Vec::with_capacity(rest.len());
    for written in list {
        let exact = rest.iter().position(|shown| shown == written);
        if let Some(at) = exact.or_else(|| rest.iter().position(|shown| names.same(written, shown))) {
            put.push(rest.remove(at));
        }
    }
    put.append(&mut rest);
    put
}

fn compare_library(facts: &mut Facts, of: &str, list: &[String], shown: Option<&PlayerState>, names: &Names<'_>) {
    let expected = format!("top of the library {}", bracketed(list));
    let Some(library) = shown.and_then(|player| player.library.as_ref()) else {
        return facts.hidden(of, expected, "library");
    };
    let top = library.top.as_deref().unwrap_or_default();
    let seen = &top[..top.len().min(list.len())];
    let begins = equal(&list[..seen.len()], seen, names);
    let all_shown = seen.len() == list.len() || top.len() as u64 >= u64::from(library.count);
    let holds = if begins && !all_shown { None } else { Some(begins && seen.len() == list.len()) };
    facts.add(of, expected, format_args!("top of the library {}", bracketed(seen)), holds);
}

fn compare_object(facts: &mut Facts, name: &str, wanted: &ObjectExpect, state: &State, names: &Names<'_>) {
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
        let expected = format!("in zone {zone}");
        return match shows(state, zone) {
            true => facts.add(name, expected, "in no zone shown", Some(false)),
            false => facts.hidden(name, expected, zone.name()),
        };
    }
    for (number, object) in found.iter().enumerate() {
        let of = match found.len() {
            1 => name.to_owned(),
            several => format!("{name} ({} of {several})", number + 1),
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
        Found::Card { owner, .. } => (Some(owner.to_owned()), None),
        Found::Spell(spell) => (None, spell.controller.clone()),
        Found::Permanent(_) => (None, None),
    };
    if let Some(wanted) = &wanted.owner {
        facts.compare(of, "owner", wanted, owner.as_ref());
    }
    if let Some(wanted) = &wanted.controller {
        facts.compare(of, "controller", wanted, controller.as_ref());
    }
    let rest = ObjectExpect { zone: None, owner: None, controller: None, ..wanted.clone() };
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
        facts.compare(of, &format!("{kind} counters"), number, there.as_ref());
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
            compare_flag(facts, of, what, wanted, there);
        }
    }
    if let Some(attached) = &wanted.attached {
        let there = seen.attached.as_ref().map(|to| if names.same(attached, to) { attached } else { to });
        let word = |to: &String| if to.is_empty() { "nothing".to_owned() } else { to.clone() };
        facts.compare(of, "attached to", &word(attached), there.map(word).as_ref());
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
        compare_flag(facts, of, &format!("{what} {word}"), has, there);
    }
}
