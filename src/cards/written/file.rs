//! Reads the `[[card]]` tables of a file: each card for itself, and each ability of it, so that one fault hides no other.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::check::{self, Wanted};
use super::de::{Node, read, read_table};
use super::forms::CardForm;
use super::wrong::Wrong;
use crate::cards::{Ability, Card};
use crate::read::{Fault, Source, in_order};

/// A card of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnCard {
    /// The card.
    pub card: Card,
    /// The bytes of the file at which its name stands.
    pub at: Range<usize>,
    /// The names of other cards that it speaks of, with their places.
    pub(super) wanted: Vec<Wanted>,
    /// The place of the file among those read.
    pub(super) file: usize,
}

/// Reads the cards of a file of cards and nothing else; `file` is its place among those read.
///
/// # Errors
/// Everything that is wrong with it.
pub fn file_of_cards(source: &Source<'_>, file: usize) -> Result<Vec<OwnCard>, Vec<Fault>> {
    let (cards, mut faults) = read_cards(source, file);
    let (tree, syntax) = source.toml();
    faults.extend(syntax);
    let strange = tree.get_ref().keys().filter(|key| key.get_ref() != "card");
    faults.extend(strange.map(|key| {
        let help = "a file of cards has `[[card]]` tables; cases stand in files of their own, or cards among them";
        source.fault(key.span(), format!("`{key}` has no place in a file of cards"), "here", Some(help.to_owned()))
    }));
    if tree.get_ref().is_empty() {
        let help = "a card begins with `[[card]]` and has `name` and `types`".to_owned();
        faults.push(source.fault(0..0, "the file has no card", "it is missing here", Some(help)));
    }
    if faults.is_empty() { Ok(cards) } else { Err(in_order(faults)) }
}

/// Reads the `[[card]]` tables of a file, whatever else is in it, and says what is wrong with them; `file` is its place
/// among those read.
pub fn read_cards(source: &Source<'_>, file: usize) -> (Vec<OwnCard>, Vec<Fault>) {
    let (tree, _) = source.toml();
    let mut wrong = Vec::new();
    let mut cards = Vec::new();
    match tree.get_ref().get("card") {
        None => {}
        Some(node) => match node.get_ref() {
            DeValue::Array(items) => {
                for item in items {
                    match item.get_ref() {
                        DeValue::Table(table) => cards.extend(card(table, item.span(), file, &mut wrong)),
                        _ => wrong.push(Wrong::new("a card is a table: write `[[card]]`").at(item.span())),
                    }
                }
            }
            _ => wrong.push(Wrong::new("cards stand in a list: write `[[card]]`, and not `[card]`").at(node.span())),
        },
    }
    (cards, in_order(wrong.into_iter().map(|wrong| wrong.fault(source)).collect()))
}

fn card(table: &DeTable<'_>, span: Range<usize>, file: usize, wrong: &mut Vec<Wrong>) -> Option<OwnCard> {
    let before = wrong.len();
    let form: Option<CardForm> = read_table(table, span.clone()).map_err(|one| wrong.push(one)).ok();
    let mut printed = Vec::new();
    let mut granted = Vec::new();
    let at = |key: &str| table.get(key).map_or(span.clone(), |node| node.span());
    for node in abilities(table, wrong) {
        let is_granted = granted_flag(node, wrong);
        let ability: Result<Ability, Wrong> = read(node);
        match ability {
            Ok(_) if !is_granted && !granted.is_empty() => {
                let help = "write those with `granted = true` last: the numbers of abilities count on from the printed";
                let message = "a printed ability after one that is only granted";
                wrong.push(Wrong::new(message).at(node.span()).help(help));
            }
            Ok(ability) if is_granted => granted.push(ability),
            Ok(ability) => printed.push(ability),
            Err(one) => wrong.push(one),
        }
    }
    let form = form?;
    wrong.extend(form.faults().into_iter().map(|(field, text)| Wrong::new(text).at(at(field))));
    if wrong.len() > before {
        return None;
    }
    let number = printed.len() as u8;
    let star = form.clone();
    let card = form.card(printed.into_iter().chain(granted).collect(), number);
    let wanted = check::card(table, &card, wrong);
    check::star(&star, &card, at("power"), wrong);
    (wrong.len() == before).then(|| OwnCard { card, at: at("name"), wanted, file })
}

/// The abilities of a card, as they are written.
pub(super) fn abilities<'a>(table: &'a DeTable<'a>, wrong: &mut Vec<Wrong>) -> Vec<Node<'a>> {
    const MOST: usize = 100;
    match table.get("ability").map(|node| (node, node.get_ref())) {
        None => Vec::new(),
        Some((_, DeValue::Array(items))) => {
            if let Some(more) = items.get(MOST) {
                wrong.push(Wrong::new(format!("a card has at most {MOST} abilities")).at(more.span()));
            }
            items.iter().take(MOST).collect()
        }
        Some((node, _)) => {
            wrong.push(Wrong::new("abilities stand in a list: write `[[card.ability]]`").at(node.span()));
            Vec::new()
        }
    }
}

fn granted_flag(ability: Node<'_>, wrong: &mut Vec<Wrong>) -> bool {
    let flag = ability.get_ref().as_table().and_then(|table| table.get("granted"));
    match flag.map(|node| (node, node.get_ref())) {
        None => false,
        Some((_, DeValue::Boolean(flag))) => *flag,
        Some((node, _)) => {
            wrong.push(Wrong::new("`granted` is true or false").at(node.span()));
            false
        }
    }
}
