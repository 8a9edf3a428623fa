//! Changes inputs for a fuzzer that looks for new ground: structural edits, after each of which the setup still stands.

use arbitrary::Unstructured;

use super::generate::{Pair, below, card_somewhere, counter_kind};
use super::input::Input;
use super::pool::Pool;
use crate::cards::Catalogue;
use crate::engine::Rules;
use crate::model::{CardSetup, PermanentSetup, PlayerSetup, Step};

/// From how many bytes an edit is made.
const BYTES: usize = 640;

/// Changes an input in one to three places. The same seed makes the same changes.
pub fn mutated(input: &Input, seed: u64) -> Input {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut bytes = [0; BYTES];
    random.fill(&mut bytes);
    let mut u = Unstructured::new(&bytes);
    let mut found = input.clone();
    for _ in 0..=below(&mut u, 3) {
        let mut changed = found.clone();
        edit(&mut changed, &mut u);
        // An edit that makes the setup impossible is undone.
        if changed.start().is_ok() {
            found = changed;
        }
    }
    found
}

/// An input made from a seed alone.
pub fn fresh(seed: u64) -> Input {
    let mut bytes = [0; BYTES];
    fastrand::Rng::with_seed(seed).fill(&mut bytes);
    Input::generate(&mut Unstructured::new(&bytes), Pool::builtin(), Pair::Any)
}

/// The structural mutator of a fuzzer: reads the input in the first `size` bytes of `data`, changes it, writes it back
/// where it has room, and gives its new size. What is no input is replaced by one.
pub fn mutate(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let seed = u64::from(seed);
    let input = data.get(..size).and_then(|bytes| Input::from_json(bytes).ok()).filter(|input| input.start().is_ok());
    let changed = match input {
        Some(input) if seed % 64 != 0 => mutated(&input, seed),
        _ => fresh(seed),
    };
    let json = changed.to_json();
    let room = most.min(data.len());
    match data.get_mut(..json.len()) {
        Some(place) if json.len() <= room => {
            place.copy_from_slice(json.as_bytes());
            json.len()
        }
        _ => size,
    }
}

fn edit(input: &mut Input, u: &mut Unstructured<'_>) {
    match below(u, 16) {
        0..=6 => edit_tape(input, u),
        7 | 8 => add(input, u),
        9 | 10 => drop_one(input, u),
        11 | 12 => change_counter(input, u),
        13 => {
            let day = below(u, Rules::CHANGES.len() + 4);
            input.setup.rules = Rules::CHANGES.get(day).copied();
        }
        14 => change_permanent(input, u),
        _ => change_turn(input, u),
    }
}

fn edit_tape(input: &mut Input, u: &mut Unstructured<'_>) {
    let place = below(u, input.tape.len() + 1);
    let pick = if below(u, 2) == 0 { below(u, 6) } else { below(u, 40) } as u8;
    match below(u, 8) {
        0 | 1 if place < input.tape.len() => input.tape[place] = pick,
        2 => input.tape.insert(place, pick),
        3 if place < input.tape.len() => drop(input.tape.remove(place)),
        4 => input.tape.truncate(place),
        // From a place on another game is played, in which something happens.
        _ => {
            let length = (place + 8 + below(u, 48)).min(160);
            input.tape.truncate(place);
            input.play_on(u, length);
        }
    }
}

fn player<'i>(input: &'i mut Input, u: &mut Unstructured<'_>) -> Option<&'i mut PlayerSetup> {
    let number = below(u, input.setup.players.len());
    input.setup.players.values_mut().nth(number)
}

fn permanent<'i>(input: &'i mut Input, u: &mut Unstructured<'_>) -> Option<&'i mut PermanentSetup> {
    let player = player(input, u)?;
    let number = below(u, player.battlefield.len());
    player.battlefield.get_mut(number)
}

fn add(input: &mut Input, u: &mut Unstructured<'_>) {
    let (pool, cards) = (Pool::builtin(), Catalogue::builtin());
    let Some(card) = card_somewhere(u, pool) else { return };
    let number = input
        .setup
        .players
        .values()
        .map(|one| one.battlefield.len() + one.hand.len() + one.library.len())
        .sum::<usize>();
    let name = cards.get(card).name.clone();
    let label = Some(format!("{name} +{number}"));
    let Some(player) = player(input, u) else { return };
    let zone = below(u, 8);
    match zone {
        0..=3 if pool.is_permanent(card) => {
            let plus = if pool.is_grafter(card) { 1 + below(u, 3) as u16 } else { 0 };
            let counters = [("+1/+1".to_owned(), plus)].into_iter().filter(|(_, number)| *number > 0).collect();
            let token = pool.is_token(card);
            player.battlefield.push(PermanentSetup { card: name, label, counters, token, ..PermanentSetup::default() });
        }
        _ if pool.is_token(card) => {}
        5 => player.library.insert(0, CardSetup { card: name, label }),
        6 => player.graveyard.insert(0, CardSetup { card: name, label }),
        _ => player.hand.push(CardSetup { card: name, label }),
    }
}

fn drop_one(input: &mut Input, u: &mut Unstructured<'_>) {
    let Some(player) = player(input, u) else { return };
    let zone = below(u, 4);
    let cards = match zone {
        0 => {
            let place = below(u, player.battlefield.len());
            if place < player.battlefield.len() {
                player.battlefield.remove(place);
            }
            return;
        }
        1 => &mut player.library,
        2 => &mut player.graveyard,
        _ => &mut player.hand,
    };
    let place = below(u, cards.len());
    if place < cards.len() {
        cards.remove(place);
    }
}

fn change_counter(input: &mut Input, u: &mut Unstructured<'_>) {
    let kind = counter_kind(u).name().to_owned();
    let number = below(u, 4) as u16;
    let Some(permanent) = permanent(input, u) else { return };
    if number == 0 {
        permanent.counters.remove(&kind);
    } else {
        permanent.counters.insert(kind, number);
    }
}

fn change_permanent(input: &mut Input, u: &mut Unstructured<'_>) {
    let what = below(u, 6);
    let seats: Vec<String> = input.setup.players.keys().cloned().collect();
    let seat = seats.get(below(u, seats.len())).cloned();
    let Some(permanent) = permanent(input, u) else { return };
    match what {
        0 => permanent.tapped = !permanent.tapped,
        1 => permanent.summoning_sick = !permanent.summoning_sick,
        2 => permanent.damage = u16::from(permanent.damage == 0),
        3 => permanent.controller = seat,
        4 => permanent.phased_out = !permanent.phased_out,
        _ => permanent.token = !permanent.token,
    }
}

fn change_turn(input: &mut Input, u: &mut Unstructured<'_>) {
    let steps = [Step::Upkeep, Step::PrecombatMain, Step::BeginCombat, Step::PostcombatMain, Step::End];
    let seats: Vec<&String> = input.setup.players.keys().collect();
    match below(u, 3) {
        0 => input.setup.turn.step = steps[below(u, steps.len())],
        1 => input.setup.turn.active = seats[below(u, seats.len())].clone(),
        _ => {
            let life = 1 + below(u, 20) as i32;
            let teams = !input.setup.teams.is_empty();
            let Some(player) = player(input, u) else { return };
            if !teams {
                player.life = Some(life);
            }
        }
    }
}
