//! What the names of a case mean outside it: cards, and whose they are.

use std::collections::BTreeMap;

use crate::model::{Case, Setup};

/// The names and labels of a case.
pub(super) struct Names {
    /// By name or label: the card, and the letter of its owner.
    cards: BTreeMap<String, (String, String)>,
    /// Who controls permanents that have changed hands before the case begins.
    controllers: BTreeMap<String, String>,
}

impl Names {
    /// The names of a case.
    ///
    /// # Errors
    /// Two cards of one name that the case tells apart: other forms have only their names.
    pub fn of(case: &Case) -> Result<Self, String> {
        let mut names = Names { cards: BTreeMap::new(), controllers: BTreeMap::new() };
        let mut labelled: BTreeMap<&str, u32> = BTreeMap::new();
        for (letter, card, label, controller) in all(&case.setup) {
            let key = label.unwrap_or(card);
            names.cards.entry(key.to_owned()).or_insert_with(|| (card.to_owned(), letter.to_owned()));
            if let Some(controller) = controller {
                names.controllers.insert(key.to_owned(), controller.to_owned());
            }
            if label.is_some() {
                *labelled.entry(card).or_default() += 1;
            }
        }
        let count = |name: &str| all(&case.setup).filter(|(_, card, ..)| *card == name).count();
        match labelled.keys().find(|card| count(card) > 1) {
            Some(card) => Err(format!("it tells two cards called {card} apart")),
            None => Ok(names),
        }
    }

    /// The card's name.
    pub fn card<'n>(&'n self, name: &'n str) -> &'n str {
        self.cards.get(name).map_or(name, |(card, _)| card.as_str())
    }

    /// The letter of the player who owns a card.
    pub fn owner(&self, name: &str) -> Option<&str> {
        self.cards.get(name).map(|(_, owner)| owner.as_str())
    }

    /// The letter of the player who controls it at the start.
    pub fn controller(&self, name: &str) -> Option<&str> {
        self.controllers.get(name).map(String::as_str).or_else(|| self.owner(name))
    }
}

/// All cards of a setup: whose, which, how labelled, and who controls them if that is another player.
fn all(setup: &Setup) -> impl Iterator<Item = (&str, &str, Option<&str>, Option<&str>)> {
    setup.players.iter().flat_map(|(letter, player)| {
        let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
        let cards = zones.into_iter().flatten().map(|card| (card.card.as_str(), card.label.as_deref(), None));
        let permanents = player
            .battlefield
            .iter()
            .map(|permanent| (permanent.card.as_str(), permanent.label.as_deref(), permanent.controller.as_deref()));
        cards.chain(permanents).map(move |(card, label, controller)| (letter.as_str(), card, label, controller))
    })
}
