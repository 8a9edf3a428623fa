//! What names in a case mean to a subject: labels stand for cards, and a bare name for the unlabelled object.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Setup, State, TargetName};

/// The names of a case.
pub(super) struct Names<'c> {
    labels: BTreeMap<&'c str, &'c str>,
    /// The cards of the setup that are no tokens, and how often each is there.
    cards: BTreeMap<&'c str, u32>,
    tokens: BTreeSet<&'c str>,
    /// The names of which an object without a label is there.
    bare: BTreeSet<&'c str>,
    carried: Option<bool>,
}

impl<'c> Names<'c> {
    pub fn new(setup: &'c Setup) -> Self {
        let mut names = Names {
            labels: BTreeMap::new(),
            cards: BTreeMap::new(),
            tokens: BTreeSet::new(),
            bare: BTreeSet::new(),
            carried: None,
        };
        for player in setup.players.values() {
            let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
            for card in zones.into_iter().flatten() {
                names.note(&card.card, card.label.as_deref(), false);
            }
            for permanent in &player.battlefield {
                names.note(&permanent.card, permanent.label.as_deref(), permanent.token);
            }
        }
        names
    }

    fn note(&mut self, card: &'c str, label: Option<&'c str>, token: bool) {
        match label {
            Some(label) => drop(self.labels.insert(label, card)),
            None => drop(self.bare.insert(card)),
        }
        if token {
            self.tokens.insert(label.unwrap_or(card));
        }
        *self.cards.entry(card).or_default() += 1;
    }

    /// Whether what is written in the case can be what a subject shows. A label may be shown as its card's name, unless
    /// that is what the subject calls another object.
    pub fn same(&self, written: &str, shown: &str) -> bool {
        let other = || self.carried() && self.bare.contains(shown);
        written == shown || (self.card(written).is_some_and(|card| card == shown) && !other())
    }

    /// Whether a target written in the case can be what a subject shows.
    pub fn same_target(&self, written: &TargetName, shown: &str) -> bool {
        match written {
            TargetName::Named(name) => self.same(name, shown),
            TargetName::AbilityOf { ability_of } => {
                let source = ["the ability of ", "ability of "].iter().find_map(|start| shown.strip_prefix(start));
                self.same(ability_of, source.unwrap_or(shown))
            }
        }
    }

    /// Which of the options is meant: the one with exactly this name before one that a label's card names.
    pub fn option(&self, written: &TargetName, options: &[String], taken: &[usize]) -> Option<usize> {
        let exact = match written {
            TargetName::Named(name) => name.clone(),
            ability => ability.to_string(),
        };
        let free = |at: &usize| !taken.contains(at);
        let all = || (0..options.len()).filter(free);
        all().find(|&at| options[at] == exact).or_else(|| all().find(|&at| self.same_target(written, &options[at])))
    }

    /// The card that a label stands for.
    pub fn card(&self, label: &str) -> Option<&'c str> {
        self.labels.get(label).copied()
    }

    /// Whether the name is a label.
    pub fn is_label(&self, name: &str) -> bool {
        self.labels.contains_key(name)
    }

    /// Whether a labelled object has this card's name.
    pub fn labels_a(&self, card: &str) -> bool {
        self.labels.values().any(|labelled| *labelled == card)
    }

    /// How many objects of the setup have this card's name.
    pub fn count(&self, card: &str) -> u32 {
        self.cards.get(card).copied().unwrap_or(0)
    }

    /// Whether the name is that of a card, which can be in any zone; a token can only be on the battlefield.
    pub fn is_card(&self, name: &str) -> bool {
        (self.is_label(name) || self.cards.contains_key(name)) && !self.tokens.contains(name)
    }

    /// Finds out from the first position whether the subject shows labels.
    pub fn look<'s>(&mut self, first: impl FnOnce() -> &'s State) {
        if self.carried.is_none() {
            self.carried = Some(self.labels.is_empty() || self.shows_labels(first()));
        }
    }

    /// Whether the subject shows labels.
    pub fn carried(&self) -> bool {
        self.carried.unwrap_or(false)
    }

    fn shows_labels(&self, state: &State) -> bool {
        let is = |name: &String| self.is_label(name);
        let permanents = state.battlefield.iter().flatten().any(|permanent| permanent.label.as_ref().is_some_and(is));
        let zones = |player: &crate::model::PlayerState| {
            let library = player.library.as_ref().and_then(|library| library.top.as_ref());
            let zones = [player.hand.as_ref(), player.graveyard.as_ref(), player.exile.as_ref(), library];
            zones.into_iter().flatten().flatten().any(is)
        };
        permanents || state.players.iter().flat_map(|players| players.values()).any(zones)
    }
}
