//! A card as the oracle understands it: its characteristics, each ability in words, and the rules that govern it.

use super::style::{BOLD, DIM, painted};
use crate::cards::Card;
use crate::cards::describe::{Told, described};
use crate::engine::unbuilt;
use crate::model::{Date, Editions};

/// A card in words, with the rules as they are numbered on a day.
pub fn card_page(card: &Card, editions: &Editions, date: Date) -> String {
    let mut page = format!("{}\n", painted(BOLD, &card.name));
    let mut facts = vec![card.line.to_string()];
    facts.extend(card.cost.as_ref().map(|cost| cost.to_string()));
    facts.extend(card.body.map(|(power, toughness)| format!("{power}/{toughness}")));
    facts.extend(card.starting.map(|number| format!("starts with {number}")));
    let colours: Vec<&str> =
        crate::cards::Colour::ALL.into_iter().filter(|one| card.colours.has(*one)).map(|one| one.word()).collect();
    facts.push(if colours.is_empty() { "colourless".to_owned() } else { colours.join(" and ") });
    if card.token {
        facts.push("token".to_owned());
    }
    page += &format!("  {}\n", facts.join(" · "));
    page.extend(card.back.as_ref().map(|back| format!("  the other face: {back}\n")));
    let (keywords, abilities) = described(card);
    for keyword in &keywords {
        page += &line("-", keyword, editions, date);
    }
    for (place, ability) in abilities.iter().enumerate() {
        page += &line(&(place + 1).to_string(), ability, editions, date);
    }
    page.extend(unbuilt(card).iter().map(|gap| format!("  not built: {gap}\n")));
    page
}

fn line(mark: &str, told: &Told, editions: &Editions, date: Date) -> String {
    let numbers: Vec<&str> = told.rules.iter().filter_map(|rule| editions.number(rule, date)).collect();
    let rules = if numbers.is_empty() { String::new() } else { format!("  CR {}", numbers.join(", ")) };
    let granted = if told.granted { "only granted: " } else { "" };
    format!("  {mark} {granted}{}{}\n", told.words, painted(DIM, rules))
}
