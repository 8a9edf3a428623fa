//! What the judge tells an engine of the cards that cases use.

use std::collections::BTreeMap;

use crate::cards::{Card, Catalogue};
use crate::model::{Case, Setup};
use crate::subject::protocol::KnownCard;

/// The cards of these cases, by name.
pub fn known_cards<'c>(cases: impl IntoIterator<Item = &'c Case>, catalogue: &Catalogue) -> Vec<KnownCard> {
    let mut used: BTreeMap<&str, bool> = BTreeMap::new();
    for case in cases {
        for (name, token) in names(&case.setup) {
            let only_token = used.entry(name).or_insert(token);
            *only_token &= token;
        }
    }
    used.into_iter().map(|(name, token)| known(name, token, catalogue)).collect()
}

/// All cards of a catalogue.
pub fn all_cards(catalogue: &Catalogue) -> Vec<KnownCard> {
    catalogue.iter().map(|(_, card)| known(&card.name, card.token, catalogue)).collect()
}

/// The names of the cards of a position, and whether each is a token.
pub(super) fn names(setup: &Setup) -> impl Iterator<Item = (&str, bool)> {
    setup.players.values().flat_map(|player| {
        let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
        let cards = zones.into_iter().flatten().map(|card| (card.card.as_str(), false));
        cards.chain(player.battlefield.iter().map(|permanent| (permanent.card.as_str(), permanent.token)))
    })
}

fn known(name: &str, token: bool, catalogue: &Catalogue) -> KnownCard {
    let plain = KnownCard { name: name.to_owned(), token, ..KnownCard::default() };
    let Some(card) = catalogue.find(name).map(|id| catalogue.get(id)) else { return plain };
    let Card { cost, line, body, starting, back, .. } = card;
    let supertypes = line.supertypes.iter().map(|one| one.word());
    let types = supertypes.chain(line.types.iter().map(|one| one.word()));
    KnownCard {
        cost: cost.as_ref().map(ToString::to_string),
        types: types.chain(line.subtypes.iter().map(|one| one.word())).map(str::to_owned).collect(),
        power: body.map(|(power, _)| i32::from(power)),
        toughness: body.map(|(_, toughness)| i32::from(toughness)),
        starting: *starting,
        back: back.clone(),
        ..plain
    }
}
