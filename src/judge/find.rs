//! Where a named object is, as far as a subject shows it.

use super::names::Names;
use crate::model::{PermanentState, PlayerState, StackState, State, Zone};

/// An object that bears a name.
#[derive(Clone, Copy)]
pub(super) enum Found<'s> {
    Permanent(&'s PermanentState),
    Spell(&'s StackState),
    Card { zone: Zone, owner: &'s str },
}

impl Found<'_> {
    pub fn zone(self) -> Zone {
        match self {
            Found::Permanent(_) => Zone::Battlefield,
            Found::Spell(_) => Zone::Stack,
            Found::Card { zone, .. } => zone,
        }
    }
}

/// What a search for a name gives.
pub(super) enum Search<'s> {
    /// The objects of that name in the zones shown: none, one, or several that no label tells apart.
    Objects(Vec<Found<'s>>),
    /// The subject does not show labels, and without them the name does not say which object is meant.
    NoLabels,
}

/// Looks for a name in all zones shown.
pub(super) fn find<'s>(state: &'s State, names: &Names<'_>, name: &str) -> Search<'s> {
    if names.carried() {
        return Search::Objects(everywhere(state, name, name));
    }
    match names.card(name) {
        Some(card) if names.count(card) == 1 => Search::Objects(everywhere(state, name, card)),
        None if !names.labels_a(name) => Search::Objects(everywhere(state, name, name)),
        _ => Search::NoLabels,
    }
}

fn everywhere<'s>(state: &'s State, label: &str, card: &str) -> Vec<Found<'s>> {
    let is = |shown: &Option<String>, name: &str| match shown {
        Some(shown) => shown == label,
        None => name == card,
    };
    let mut found = Vec::new();
    for permanent in state.battlefield.iter().flatten() {
        if !permanent.scaffold && is(&permanent.label, &permanent.card) {
            found.push(Found::Permanent(permanent));
        }
    }
    for entry in state.stack.iter().flatten() {
        if entry.kind.as_deref() != Some("ability") && is(&entry.label, &entry.source) {
            found.push(Found::Spell(entry));
        }
    }
    for (owner, player) in state.players.iter().flatten() {
        for (zone, cards) in lists(player) {
            let here = cards.iter().filter(|shown| *shown == label || *shown == card);
            found.extend(here.map(|_| Found::Card { zone, owner }));
        }
    }
    found
}

fn lists(player: &PlayerState) -> impl Iterator<Item = (Zone, &Vec<String>)> {
    let library = player.library.as_ref().and_then(|library| library.top.as_ref());
    let zones = [
        (Zone::Hand, player.hand.as_ref()),
        (Zone::Graveyard, player.graveyard.as_ref()),
        (Zone::Exile, player.exile.as_ref()),
        (Zone::Library, library),
    ];
    zones.into_iter().filter_map(|(zone, cards)| Some((zone, cards?)))
}

/// Whether a subject shows everything that is in a zone.
pub(super) fn shows(state: &State, zone: Zone) -> bool {
    let every = |shown: fn(&PlayerState) -> bool| state.players.as_ref().is_some_and(|all| all.values().all(shown));
    match zone {
        Zone::Battlefield => state.battlefield.is_some(),
        Zone::Stack => state.stack.is_some(),
        Zone::Hand => every(|player| player.hand.is_some()),
        Zone::Graveyard => every(|player| player.graveyard.is_some()),
        Zone::Exile => every(|player| player.exile.is_some()),
        Zone::Library => every(|player| {
            player.library.as_ref().is_some_and(|library| {
                library.top.as_ref().map_or(0, Vec::len) == usize::try_from(library.count).unwrap_or(usize::MAX)
            })
        }),
    }
}
