//! Reads a setup.

use super::check::Node;
use super::tree::{Tree, each, table, text};
use crate::model::{CardSetup, Mana, PermanentSetup, PlayerSetup, Setup, Step, TurnSetup};

/// The setup of a checked case. Two players sit at the table even where the case names one.
pub(super) fn setup(tree: Tree<'_>) -> Setup {
    let turn = TurnSetup::default();
    let written = tree.table("turn");
    let mut setup = Setup {
        turn: TurnSetup {
            active: written.and_then(|turn| turn.text("active")).unwrap_or(turn.active),
            step: written
                .and_then(|turn| turn.text("step"))
                .and_then(|step| Step::from_name(&step))
                .unwrap_or(turn.step),
        },
        mana: if tree.text("mana").as_deref() == Some("counted") { Mana::Counted } else { Mana::Ample },
        rules: tree.day("rules"),
        teams: tree.each("teams").map(|team| each(team).filter_map(text).collect()).collect(),
        players: Default::default(),
    };
    for letter in ["A", "B", "C", "D"] {
        match tree.table(letter) {
            Some(written) => setup.players.insert(letter.to_owned(), player(written)),
            None if letter < "C" => setup.players.insert(letter.to_owned(), PlayerSetup::default()),
            None => None,
        };
    }
    setup
}

fn player(tree: Tree<'_>) -> PlayerSetup {
    let cards = |zone| tree.each(zone).filter_map(card).collect();
    PlayerSetup {
        life: tree.number("life"),
        pool: tree.text("pool"),
        counters: tree.numbers("counters"),
        hand: cards("hand"),
        library: cards("library"),
        graveyard: cards("graveyard"),
        exile: cards("exile"),
        battlefield: tree.each("battlefield").filter_map(permanent).collect(),
    }
}

fn card(node: Node<'_>) -> Option<CardSetup> {
    if let Some(card) = text(node) {
        return Some(CardSetup { card, label: None });
    }
    let tree = table(node)?;
    Some(CardSetup { card: tree.text("card")?, label: tree.text("as") })
}

fn permanent(node: Node<'_>) -> Option<PermanentSetup> {
    if let Some(card) = text(node) {
        return Some(PermanentSetup { card, ..PermanentSetup::default() });
    }
    let tree = table(node)?;
    Some(PermanentSetup {
        card: tree.text("card")?,
        label: tree.text("as"),
        counters: tree.numbers("counters"),
        tapped: tree.is("tapped"),
        summoning_sick: tree.is("summoning_sick"),
        damage: tree.number("damage").unwrap_or(0),
        attached: tree.text("attached"),
        face_down: tree.is("face_down"),
        phased_out: tree.is("phased_out"),
        chosen: tree.text("chosen"),
        controller: tree.text("controller"),
        token: tree.is("token"),
    })
}
