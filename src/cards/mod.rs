//! The catalogue: what each card does, as data for the engine, and the small language in which it is written.

mod build;
mod connive;
pub mod describe;
mod effects;
mod facts;
mod graft;
mod keywords;
mod language;
mod mana;
mod replaces;
mod subtypes;
mod support;
mod terms;
mod types;
mod walk;
pub mod written;

pub use build::*;
pub use effects::*;
pub use keywords::{
    FACE_DOWN_CARD, KEYWORD_CARD, delayed_return, flashback_exile, is_of_keyword, is_triggered, keyword_triggers,
    madness_trigger, of_counter, own_effect, rebound_trigger, regeneration, triggered_by_keyword,
};
use keywords::{PLACES, face_down_card, keyword_card};
pub use language::*;
pub use mana::*;
pub use replaces::*;
pub use subtypes::Subtype;
pub use terms::*;
pub use types::*;
pub use walk::{Part, walk};

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::model::CardId;

/// All cards that a game can hold, by number and by name.
#[derive(Clone, Debug)]
pub struct Catalogue {
    cards: Vec<Card>,
    by_name: HashMap<String, CardId>,
    /// The cards with two faces, by the name of the back.
    by_back: HashMap<String, CardId>,
}

impl Default for Catalogue {
    /// A catalogue without cards: it holds only what keywords stand for.
    fn default() -> Self {
        Catalogue { cards: vec![keyword_card(), face_down_card()], by_name: HashMap::new(), by_back: HashMap::new() }
    }
}

impl Catalogue {
    /// The catalogue of the built-in cards.
    pub fn builtin() -> &'static Catalogue {
        static BUILTIN: OnceLock<Catalogue> = OnceLock::new();
        BUILTIN.get_or_init(|| {
            let mut catalogue = Catalogue::default();
            for card in [graft::cards(), connive::cards(), support::cards()].into_iter().flatten() {
                // Two built-in cards of one name are caught by a test; here the first one stands.
                let _ = catalogue.add(card);
            }
            catalogue
        })
    }

    /// Adds a card.
    ///
    /// # Errors
    /// A card of that name is there already, or the catalogue is full (65,535 cards).
    pub fn add(&mut self, card: Card) -> Result<CardId, String> {
        let card = card.finished();
        if self.by_name.contains_key(&card.name) {
            return Err(format!("there is already a card named '{}'", card.name));
        }
        let id = u16::try_from(self.cards.len()).map_err(|_| "the catalogue holds at most 65,535 cards".to_owned())?;
        self.by_name.insert(card.name.clone(), CardId(id));
        if let Some(back) = &card.back {
            // Where several claim one back face, the first has it.
            self.by_back.entry(back.clone()).or_insert(CardId(id));
        }
        self.cards.push(card);
        Ok(CardId(id))
    }

    /// The card of a number.
    ///
    /// # Panics
    /// If the number is of another catalogue.
    pub fn get(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// The number of the card of a name.
    pub fn find(&self, name: &str) -> Option<CardId> {
        // A double-faced card is known by its front face, and by both names together.
        let by_front = || self.by_name.get(name.split_once(" // ")?.0);
        self.by_name.get(name).or_else(by_front).copied()
    }

    /// The card of which a card is the back face, if it is one.
    pub fn front_of(&self, back: CardId) -> Option<CardId> {
        self.by_back.get(&self.get(back).name).copied()
    }

    /// An ability.
    ///
    /// # Panics
    /// If it is of another catalogue.
    pub fn ability(&self, ability: AbilityRef) -> &Ability {
        &self.get(ability.card).abilities[usize::from(ability.index)]
    }

    /// All cards, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().enumerate().skip(PLACES).map(|(id, card)| (CardId(id as u16), card))
    }

    /// All names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().skip(PLACES).map(|card| card.name.as_str())
    }
}
