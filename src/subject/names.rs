//! How the reference engine's objects are called: by their label, or by the name that they have at the moment.

use crate::engine::{Board, Opt, Way};
use crate::model::{Ref, Thing};

/// The labels of a setup, by slot. What came into being during the game has none.
#[derive(Clone, Debug, Default)]
pub struct Names {
    labels: Vec<Option<String>>,
}

impl Names {
    /// The names that a setup gives.
    pub fn new(labels: Vec<Option<String>>) -> Self {
        Names { labels }
    }

    /// The label of an object, if it has one.
    pub fn label(&self, object: Ref) -> Option<&str> {
        self.labels.get(usize::from(object.slot))?.as_deref()
    }

    /// The label of an object, or else its current name.
    pub fn name(&self, board: Board<'_>, object: Ref) -> String {
        self.called(board, object).to_owned()
    }

    /// The same, to compare with.
    pub(super) fn called<'n>(&'n self, board: Board<'n>, object: Ref) -> &'n str {
        self.label(object).or_else(|| board.name(object)).unwrap_or("a face-down creature")
    }

    /// What something is called that can be targeted.
    pub fn thing(&self, board: Board<'_>, thing: Thing) -> String {
        match thing {
            Thing::Object(object) => self.name(board, object),
            Thing::Player(seat) => seat.letter().to_owned(),
            Thing::Ability(id) => {
                let source = board.game.item(id).map(|item| self.name(board, item.source)).unwrap_or_default();
                format!("the ability of {source}")
            }
        }
    }

    /// What a card is called when it is cast in a way: a back face by its own name.
    fn face(&self, board: Board<'_>, card: Ref, way: Way) -> String {
        let back = || board.cards.get(board.game.find(card)?.card).back.clone();
        match way {
            Way::Back | Way::FreeBack | Way::MoreThanMeetsTheEye => back().unwrap_or_default(),
            _ => self.name(board, card),
        }
    }

    /// What an option is called.
    pub fn option(&self, board: Board<'_>, option: Opt) -> String {
        match option {
            Opt::Pass => "pass".to_owned(),
            Opt::Cast(card, way) => self.face(board, card, way),
            Opt::Land(card) => format!("play {}", self.name(board, card)),
            Opt::Activate(source, _, place) => format!("activate {} {}", self.name(board, source), place + 1),
            Opt::TapLand(source, _, place) => format!("activate {} {}", self.name(board, source), place + 1),
            Opt::FaceUp(object) => format!("turn up {}", self.name(board, object)),
            Opt::Concede => "concede".to_owned(),
            Opt::Yes => "yes".to_owned(),
            Opt::No => "no".to_owned(),
            Opt::Thing(thing) => self.thing(board, thing),
            Opt::Done => "done".to_owned(),
            Opt::Number(number) => number.to_string(),
            Opt::Mode(mode) => (mode + 1).to_string(),
            Opt::Trigger(source, ..) | Opt::Replacement(source) => self.name(board, source),
            Opt::OwnEffect(_, ability) => crate::cards::own_effect(ability),
            Opt::Decline => "decline".to_owned(),
            Opt::Attack(attacker, _) => self.name(board, attacker),
            Opt::Block(blocker, _) => self.name(board, blocker),
            Opt::Colour(colour) => colour.word().to_owned(),
            Opt::Top(top) => (if top { "top" } else { "bottom" }).to_owned(),
            Opt::Name(card) => board.cards.get(card).name.clone(),
            Opt::Subtype(chosen) => chosen.word().to_owned(),
            Opt::Counter(kind) => kind.name().to_owned(),
            Opt::Zone(zone) => zone.name().to_owned(),
        }
    }

    /// A play as the census writes it. Mana abilities and conceding are left out: what can always be done says nothing.
    pub fn play(&self, board: Board<'_>, option: Opt) -> Option<String> {
        match option {
            Opt::Pass => Some("pass".to_owned()),
            Opt::Cast(card, way) => Some(format!("cast {}", self.face(board, card, way))),
            Opt::Land(card) => Some(format!("land {}", self.name(board, card))),
            Opt::Activate(_, ability, _) if board.cards.ability(ability).activated().is_some_and(|one| one.mana) => {
                None
            }
            Opt::Activate(source, _, place) => Some(format!("activate {} {}", self.name(board, source), place + 1)),
            Opt::FaceUp(object) => Some(format!("face-up {}", self.name(board, object))),
            _ => None,
        }
    }

    /// Whether a name means an option: its own name, or for a trigger also that of the object that made it trigger.
    pub fn means(&self, board: Board<'_>, option: Opt, name: &str) -> bool {
        let has = |object: Ref| match self.label(object) {
            Some(label) => label == name,
            None => board.name(object) == Some(name),
        };
        match option {
            Opt::Cast(card, Way::Free) => has(card),
            Opt::Thing(Thing::Object(object)) | Opt::Replacement(object) => has(object),
            Opt::Trigger(source, cause, _) => has(source) || cause.is_some_and(has),
            Opt::OwnEffect(source, _) => has(source) || self.option(board, option) == name,
            Opt::Colour(colour) => colour.word() == name || colour.letter().to_string() == name,
            other => self.option(board, other) == name,
        }
    }
}
