//! Judges an expectation: whether a position shows what a case demands, fact by fact.

use std::fmt::Display;

use super::facts::{Facts, Finding, words};
use super::names::Names;
use super::{object, stack};
use crate::model::{Cards, Expect, PlayerExpect, PlayerState, State, TurnExpect};

/// Compares an expectation with a position.
pub(super) fn compare(expect: &Expect, state: &State, names: &Names<'_>) -> Finding {
    Facts::judge(|facts| {
        if let Some(turn) = &expect.turn {
            compare_turn(facts, turn, state);
        }
        for (letter, wanted) in &expect.players {
            let shown = state.players.as_ref().and_then(|players| players.get(letter));
            compare_player(facts, letter, wanted, shown, names);
        }
        if let Some(wanted) = &expect.stack {
            stack::compare(facts, wanted, state, names);
        }
        for (name, wanted) in &expect.objects {
            object::compare(facts, name, wanted, state, names);
        }
    })
}

/// Compares the one thing that can be judged when the game is over: who has lost.
pub(super) fn compare_lost(expect: &Expect, state: &State) -> Finding {
    Facts::judge(|facts| {
        for (letter, wanted) in &expect.players {
            if let Some(lost) = wanted.lost {
                let shown = state.players.as_ref().and_then(|all| all.get(letter)).and_then(|player| player.lost);
                facts.flag(letter, "lost", lost, shown);
            }
        }
    })
}

fn compare_turn(facts: &mut Facts, wanted: &TurnExpect, state: &State) {
    let shown = state.turn.as_ref();
    if let Some(step) = wanted.step {
        facts.compare("turn", "step", step.name(), shown.and_then(|turn| turn.step.as_deref()));
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
    let in_hand = shown.and_then(|player| player.hand.as_ref());
    let in_graveyard = shown.and_then(|player| player.graveyard.as_ref());
    let in_exile = shown.and_then(|player| player.exile.as_ref());
    let zones = [
        ("hand", &wanted.hand, in_hand, false),
        ("graveyard", &wanted.graveyard, in_graveyard, true),
        ("exile", &wanted.exile, in_exile, false),
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
                Some(seen) => {
                    let seen = alongside(list, seen, names);
                    compare_list(facts, letter, zone, list, &seen, names);
                }
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
        facts.compare(letter, format_args!("{kind} counters"), number, seen.as_ref());
    }
    if let Some(lost) = wanted.lost {
        facts.flag(letter, "lost", lost, shown.and_then(|player| player.lost));
    }
}

fn bracketed<T: AsRef<str>>(names: &[T]) -> impl Display {
    words(move |f| {
        f.write_str("[")?;
        for (number, name) in names.iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(f, "{comma}{}", name.as_ref())?;
        }
        f.write_str("]")
    })
}

fn equal<T: AsRef<str>>(list: &[String], seen: &[T], names: &Names<'_>) -> bool {
    list.len() == seen.len() && list.iter().zip(seen).all(|(written, shown)| names.same(written, shown.as_ref()))
}

fn compare_list<T: AsRef<str>>(
    facts: &mut Facts,
    of: &str,
    zone: &str,
    list: &[String],
    seen: &[T],
    names: &Names<'_>,
) {
    let holds = Some(equal(list, seen, names));
    facts.add(of, format_args!("{zone} {}", bracketed(list)), format_args!("{zone} {}", bracketed(seen)), holds);
}

/// What is seen, put into the order of what is written as far as it is there, and the rest behind it.
fn alongside<'s>(list: &[String], seen: &'s [String], names: &Names<'_>) -> Vec<&'s str> {
    let mut rest: Vec<&str> = seen.iter().map(String::as_str).collect();
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
    let list_in_words = bracketed(list);
    let expected = format_args!("top of the library {list_in_words}");
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
