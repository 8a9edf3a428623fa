//! Cards written in TOML: built-in ones are what they were after being written and read, and what is wrong is said.

use verdict::cards::Catalogue;
use verdict::cards::written::{file_of_cards, written};
use verdict::read::{Source, render};

#[test]
fn every_built_in_card_can_be_written_and_read() {
    let mut wrong = Vec::new();
    for (_, card) in Catalogue::builtin().iter() {
        let text = written(card);
        match file_of_cards(&Source::new("card.toml", &text), 0) {
            Ok(read) if read.len() == 1 && read[0].card == *card => {}
            Ok(read) => wrong.push(format!("{text}\nwas {card:?}\nis {:?}", read.first().map(|own| &own.card))),
            Err(faults) => wrong.push(format!("{text}\n{}", render(&faults, false))),
        }
    }
    let first: Vec<&String> = wrong.iter().take(6).collect();
    assert!(wrong.is_empty(), "{} of them are not: {}", wrong.len(), first.into_iter().cloned().collect::<String>());
}
