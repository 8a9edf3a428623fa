//! The cards from which games are generated, by what they are good for.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::cards::{Ability, Card, Catalogue, Subtype, Type};
use crate::engine;
use crate::model::CardId;

/// The cards of a catalogue of which nothing is missing, by kind.
#[derive(Clone, Debug)]
pub struct Pool {
    /// Cards with graft.
    pub grafters: Vec<CardId>,
    /// Cards with connive.
    pub connivers: Vec<CardId>,
    /// All others that can be in a deck.
    pub support: Vec<CardId>,
    /// Creature cards.
    pub creatures: Vec<CardId>,
    /// What can be on the battlefield and needs no host: tokens and back faces too.
    pub permanents: Vec<CardId>,
    /// Auras and Equipment.
    pub attachments: Vec<CardId>,
    /// Lands.
    pub lands: Vec<CardId>,
    /// By card: what the generator asks of it most.
    traits: Vec<Kept>,
}

/// What the generator asks of a card.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    permanent: bool,
    creature: bool,
    grafter: bool,
    attached: bool,
    aura: bool,
    token: bool,
}

impl Pool {
    /// The pool of the built-in cards.
    pub fn builtin() -> &'static Pool {
        static POOL: OnceLock<Pool> = OnceLock::new();
        POOL.get_or_init(|| Pool::of(Catalogue::builtin()))
    }

    /// The pool of a catalogue.
    pub fn of(cards: &Catalogue) -> Pool {
        let backs: BTreeSet<&str> = cards.iter().filter_map(|(_, card)| card.back.as_deref()).collect();
        let whole: Vec<(CardId, &Card)> = cards.iter().filter(|(_, card)| engine::unbuilt(card).is_empty()).collect();
        let ids = |keep: &dyn Fn(&Card) -> bool| -> Vec<CardId> {
            whole.iter().filter(|(_, card)| keep(card)).map(|(id, _)| *id).collect()
        };
        let is = |card: &Card, kind| card.line.types.has(kind);
        let in_deck = |card: &Card| !card.token && !backs.contains(card.name.as_str());
        let subtype = |card: &Card, word| card.line.subtypes.iter().any(|one| Some(*one) == Subtype::from_word(word));
        let attached = |card: &Card| subtype(card, "Aura") || subtype(card, "Equipment");
        let spell = |card: &Card| is(card, Type::Instant) || is(card, Type::Sorcery);
        let grafts = |card: &Card| card.abilities.iter().any(|ability| matches!(ability, Ability::Graft(_)));
        // Wherever in its text: as it is shown, so that no part of the language is forgotten here.
        let connives = |card: &Card| format!("{:?}", card.abilities).contains("Connive(");
        let kept = |card: &Card| Kept {
            permanent: !spell(card),
            creature: is(card, Type::Creature),
            grafter: grafts(card),
            attached: attached(card),
            aura: subtype(card, "Aura"),
            token: card.token,
        };
        let most = cards.iter().map(|(id, _)| usize::from(id.0)).max().unwrap_or(0);
        let mut traits = vec![Kept::default(); most + 1];
        for (id, card) in cards.iter() {
            traits[usize::from(id.0)] = kept(card);
        }
        Pool {
            grafters: ids(&|card| in_deck(card) && grafts(card)),
            connivers: ids(&|card| in_deck(card) && connives(card)),
            support: ids(&|card| in_deck(card) && !grafts(card) && !connives(card)),
            creatures: ids(&|card| in_deck(card) && is(card, Type::Creature)),
            // A melded permanent is two cards.
            permanents: ids(&|card| !spell(card) && !attached(card) && card.parts.is_none()),
            attachments: ids(&|card| !card.token && attached(card)),
            lands: ids(&|card| in_deck(card) && is(card, Type::Land)),
            traits,
        }
    }

    fn kept(&self, card: CardId) -> Kept {
        self.traits.get(usize::from(card.0)).copied().unwrap_or_default()
    }

    /// Whether a card can be on the battlefield.
    pub fn is_permanent(&self, card: CardId) -> bool {
        self.kept(card).permanent
    }

    /// Whether it is a creature card.
    pub fn is_creature(&self, card: CardId) -> bool {
        self.kept(card).creature
    }

    /// Whether it has graft.
    pub fn is_grafter(&self, card: CardId) -> bool {
        self.kept(card).grafter
    }

    /// Whether it is an Aura or an Equipment.
    pub fn is_attachment(&self, card: CardId) -> bool {
        self.kept(card).attached
    }

    /// Whether it is an Aura, which cannot be on the battlefield by itself.
    pub fn needs_host(&self, card: CardId) -> bool {
        self.kept(card).aura
    }

    /// Whether it is a token, which is nowhere but on the battlefield.
    pub fn is_token(&self, card: CardId) -> bool {
        self.kept(card).token
    }

    /// How many pairs there are of a support card and a card with graft or connive.
    pub fn pairs(&self) -> u64 {
        ((self.grafters.len() + self.connivers.len()) * self.support.len()) as u64
    }

    /// The pair of a number: a card with graft or connive, and a support card. The numbers come round again.
    pub fn pair(&self, number: u64) -> (CardId, CardId) {
        let number = (number % self.pairs().max(1)) as usize;
        let mechanics = self.grafters.len() + self.connivers.len();
        let (which, support) = (number % mechanics, self.support[number / mechanics]);
        let mechanic = self.grafters.get(which).or_else(|| self.connivers.get(which - self.grafters.len()));
        (mechanic.copied().unwrap_or(support), support)
    }
}
