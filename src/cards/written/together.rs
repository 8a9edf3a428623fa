//! The catalogue of a run: the built-in cards and those of files.

use std::collections::HashMap;

use super::file::OwnCard;
use super::wrong::Wrong;
use crate::cards::{Card, Catalogue};
use crate::model::Seat;
use crate::read::{Fault, Source, in_order, nearest};

/// The built-in cards and those of files, where they fit together.
///
/// # Errors
/// A name that is taken, or a card of which another speaks and that is not there.
pub fn catalogue_with(sources: &[Source<'_>], own: &[OwnCard]) -> Result<Catalogue, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut catalogue = Catalogue::builtin().clone();
    let mut first: HashMap<&str, &OwnCard> = HashMap::new();
    for card in own {
        let Some(source) = sources.get(card.file) else { continue };
        let name = card.card.name.as_str();
        let wrong = match (first.get(name), Catalogue::builtin().find(name)) {
            (Some(other), _) => {
                let place = sources.get(other.file).map(|source| source.place(other.at.start));
                let place = place.map(|place| format!("{}:{}", place.file, place.line)).unwrap_or_default();
                Some(
                    Wrong::new(format!("there is a card named `{name}` already, at {place}"))
                        .help("rename one of them"),
                )
            }
            (None, Some(_)) => {
                let help = "give yours another name: a card of a file never stands in for a built-in one in silence";
                Some(Wrong::new(format!("`{name}` is a built-in card")).help(help))
            }
            (None, None) if name.contains(" // ") => {
                let help = "a double-faced card is two `[[card]]`, and the front names the other with `back`";
                Some(Wrong::new("a card has the name of one face").help(help))
            }
            (None, None) if Seat::from_letter(name).is_some() => {
                Some(Wrong::new(format!("`{name}` is a player")).help("a card has another name than A, B, C and D"))
            }
            (None, None) => catalogue.add(card.card.clone()).err().map(Wrong::new),
        };
        match wrong {
            Some(wrong) => faults.push(wrong.at(card.at.clone()).fault(source)),
            None => {
                first.insert(name, card);
            }
        }
    }
    for card in own {
        let Some(source) = sources.get(card.file) else { continue };
        for wanted in &card.wanted {
            let found = catalogue.find(&wanted.name).map(|id| catalogue.get(id));
            if let Some(wrong) = unmet(&catalogue, wanted.token, &wanted.name, found) {
                faults.push(wrong.at(wanted.at.clone()).fault(source));
            }
        }
    }
    if faults.is_empty() { Ok(catalogue) } else { Err(in_order(faults)) }
}

/// What is wrong with a card of which another one speaks.
fn unmet(catalogue: &Catalogue, token: bool, name: &str, found: Option<&Card>) -> Option<Wrong> {
    let near = |token: bool| {
        let all = catalogue.iter().map(|(_, card)| card).filter(|card| card.token == token);
        nearest(name, all.map(|card| card.name.as_str())).map(|near| format!("did you mean `{near}`?"))
    };
    match (token, found) {
        (true, Some(card)) if card.token => None,
        (true, _) => {
            let help = near(true).unwrap_or_else(|| {
                format!("define it: `[[card]]` with `name = \"{name}\"`, `token = true`, `types`, `power`, `toughness`")
            });
            Some(Wrong::new(format!("there is no token `{name}`")).help(help))
        }
        (false, None) => {
            let help = near(false).unwrap_or_else(|| "the other face is a `[[card]]` of its own".to_owned());
            Some(Wrong::new(format!("there is no card `{name}`")).help(help))
        }
        (false, Some(card)) if card.back.is_some() => {
            let help = "only the front face names the other one";
            Some(Wrong::new(format!("`{name}` has a back itself, and cannot be the back of another")).help(help))
        }
        (false, Some(_)) => None,
    }
}
