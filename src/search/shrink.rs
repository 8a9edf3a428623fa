//! Smaller inputs: those that lack an object or an answer, or have a lower number.

use super::input::Input;
use crate::cards::Catalogue;
use crate::engine;
use crate::model::{PermanentSetup, PlayerSetup, Setup};

/// How many inputs are tried in making one smaller.
const MOST_TRIES: usize = 20_000;

/// The smallest input found, by taking away one thing after the other, of which the same is true.
pub fn shrunk(mut input: Input, same: &mut dyn FnMut(&Input) -> bool) -> Input {
    let mut tries = 0;
    'smaller: loop {
        for candidate in smaller(&input) {
            tries += 1;
            if tries > MOST_TRIES {
                return input;
            }
            if same(&candidate) {
                input = candidate;
                continue 'smaller;
            }
        }
        return input;
    }
}

/// The inputs one step smaller than this one, the smallest first. Every setup among them is accepted.
pub fn smaller(input: &Input) -> Vec<Input> {
    let mut found = Vec::new();
    let length = input.tape.len();
    for cut in [length / 2, length.saturating_sub(length / 4), length.saturating_sub(1)] {
        if cut < length {
            found.push(Input { tape: input.tape[..cut].to_vec(), ..input.clone() });
        }
    }
    found.extend(setups(&input.setup).into_iter().map(|setup| Input { setup, ..input.clone() }));
    for place in 0..length {
        let mut tape = input.tape.clone();
        tape.remove(place);
        found.push(Input { tape, ..input.clone() });
    }
    for (place, pick) in input.tape.iter().enumerate() {
        for lower in [0, pick / 2] {
            if lower < *pick {
                let mut tape = input.tape.clone();
                tape[place] = lower;
                found.push(Input { tape, ..input.clone() });
            }
        }
    }
    found
}

/// The setups one step smaller.
fn setups(setup: &Setup) -> Vec<Setup> {
    let mut found: Vec<Setup> = Vec::new();
    let mut with = |change: &dyn Fn(&mut Setup)| {
        let mut smaller = setup.clone();
        change(&mut smaller);
        if smaller != *setup && engine::start(&smaller, Catalogue::builtin()).is_ok() {
            found.push(smaller);
        }
    };
    with(&|setup| setup.teams.clear());
    with(&|setup| setup.rules = None);
    if let Some((last, _)) = setup.players.iter().next_back()
        && setup.players.len() > 2
        && setup.turn.active != *last
    {
        with(&|setup| {
            setup.teams.clear();
            setup.players.remove(last);
        });
    }
    for (letter, player) in &setup.players {
        let mut on = |change: &dyn Fn(&mut PlayerSetup)| {
            with(&|setup| setup.players.get_mut(letter).into_iter().for_each(change));
        };
        on(&|player| player.life = None);
        on(&|player| player.counters.clear());
        on(&|player| player.library.clear());
        on(&|player| player.graveyard.clear());
        on(&|player| player.exile.clear());
        for place in 0..player.battlefield.len() {
            on(&|player| drop(player.battlefield.remove(place)));
        }
        for place in 0..player.hand.len() {
            on(&|player| drop(player.hand.remove(place)));
        }
        for place in 0..player.library.len() {
            on(&|player| drop(player.library.remove(place)));
        }
        for place in 0..player.graveyard.len() {
            on(&|player| drop(player.graveyard.remove(place)));
        }
        for (place, permanent) in player.battlefield.iter().enumerate() {
            let mut at = |change: &dyn Fn(&mut PermanentSetup)| {
                on(&|player| player.battlefield.get_mut(place).into_iter().for_each(change));
            };
            at(&|permanent| permanent.tapped = false);
            at(&|permanent| permanent.summoning_sick = false);
            at(&|permanent| permanent.damage = 0);
            at(&|permanent| permanent.attached = None);
            at(&|permanent| permanent.token = false);
            at(&|permanent| permanent.controller = None);
            at(&|permanent| permanent.phased_out = false);
            at(&|permanent| permanent.face_down = false);
            for kind in permanent.counters.keys() {
                at(&|permanent| permanent.counters.retain(|one, _| one != kind));
                at(&|permanent| permanent.counters.values_mut().for_each(|number| *number = (*number).min(1)));
            }
        }
    }
    found
}
