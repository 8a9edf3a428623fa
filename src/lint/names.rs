//! The cards, objects and players that cases speak of.

use std::collections::HashSet;

use super::{Page, meant};
use crate::model::Seat;
use crate::read::{Mention, Role};

/// Checks the names in every case of a file.
pub(super) fn check(page: &mut Page<'_, '_>) {
    let file = page.file;
    for number in 0..file.ruling.cases.len() {
        let mentions: Vec<&Mention> = file.mentions.iter().filter(|mention| mention.case == Some(number)).collect();
        let there = There::new(&mentions);
        for mention in mentions {
            match mention.role {
                Role::Card | Role::Token => card(page, mention),
                Role::Player | Role::Seated => player(page, mention, &there),
                Role::Played if !there.has(&mention.name) => played(page, mention, &there),
                Role::Object if mention.script => object(page, mention, &there),
                Role::Object => attached(page, mention, &there),
                Role::Target | Role::Pick if Seat::from_letter(&mention.name).is_some() => {
                    player(page, mention, &there)
                }
                Role::Target | Role::Pick => object(page, mention, &there),
                _ => {}
            }
        }
    }
}

/// What a case's setup puts there.
struct There<'m> {
    names: HashSet<&'m str>,
    labels: HashSet<&'m str>,
    seats: Vec<&'static str>,
}

impl<'m> There<'m> {
    fn new(mentions: &[&'m Mention]) -> Self {
        let of = |roles: &'static [Role]| {
            mentions.iter().filter(|m| !m.script && roles.contains(&m.role)).map(|m| m.name.as_str())
        };
        let highest = of(&[Role::Seated]).filter_map(Seat::from_letter).map(Seat::index).max().unwrap_or(1).max(1);
        There {
            names: of(&[Role::Card, Role::Token]).flat_map(|name| name.split(" // ").chain([name])).collect(),
            labels: of(&[Role::Label]).collect(),
            seats: ["A", "B", "C", "D"].into_iter().take(highest + 1).collect(),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains(name) || self.labels.contains(name)
    }

    fn all(&self) -> impl Iterator<Item = &'m str> {
        self.names.iter().chain(&self.labels).copied()
    }
}

fn card(page: &mut Page<'_, '_>, mention: &Mention) {
    if (page.known.card)(&mention.name) || (page.known.card)(mention.name.split(" // ").next().unwrap_or_default()) {
        return;
    }
    let help = meant(&mention.name, (page.known.cards)());
    let help = help.unwrap_or_else(|| "`verdict cards` lists the cards known; names are the English ones".to_owned());
    let what = if mention.role == Role::Token { "no card or token" } else { "no card" };
    page.fault(
        mention.span.clone(),
        format!("`{}` is {what} that is known here", mention.name),
        "unknown card",
        Some(help),
    );
}

fn player(page: &mut Page<'_, '_>, mention: &Mention, there: &There<'_>) {
    if Seat::from_letter(&mention.name).is_some() && !there.seats.contains(&mention.name.as_str()) {
        let help = format!("at the table: {}; `[case.setup.{}]` adds one", there.seats.join(", "), mention.name);
        page.fault(
            mention.span.clone(),
            format!("player {} is not in the setup", mention.name),
            "not at the table",
            Some(help),
        );
    }
}

fn attached(page: &mut Page<'_, '_>, mention: &Mention, there: &There<'_>) {
    if !there.has(&mention.name) {
        let help = meant(&mention.name, there.all());
        page.fault(
            mention.span.clone(),
            format!("nothing in the setup is called `{}`", mention.name),
            "not there",
            help,
        );
    }
}

/// What a play is made of is in the setup, or a token of a name that is known: else a play that must be refused would be
/// refused for the wrong reason.
fn played(page: &mut Page<'_, '_>, mention: &Mention, there: &There<'_>) {
    if (page.known.token)(&mention.name) {
        return;
    }
    let help = meant(&mention.name, there.all());
    let help = help.unwrap_or_else(|| "every card that a case speaks of stands in a zone of its setup".to_owned());
    page.fault(
        mention.span.clone(),
        format!("nothing in the setup is called `{}`", mention.name),
        "not there",
        Some(help),
    );
}

/// A name in a script is surely wrong where it is nearly one of the setup's, or a card that is not there. Whatever else
/// it is, a token may yet come to be of that name.
fn object(page: &mut Page<'_, '_>, mention: &Mention, there: &There<'_>) {
    let name = mention.name.as_str();
    if name.is_empty() || there.has(name) {
        return;
    }
    let message = format!("nothing in the setup is called `{name}`");
    if name.len() == 1 && name.chars().all(|letter| letter.is_ascii_uppercase()) {
        let help = format!("players are letters; at the table: {}", there.seats.join(", "));
        return page.fault(mention.span.clone(), message, "no object, and no player", Some(help));
    }
    let near = there.all().min_by_key(|there| strsim::damerau_levenshtein(name, there));
    let near = near.filter(|near| strsim::damerau_levenshtein(name, near) <= 2.min(name.chars().count() / 3));
    if (page.known.token)(name) {
        return;
    }
    if let Some(near) = near {
        page.fault(mention.span.clone(), message, "not there", Some(format!("did you mean `{near}`?")));
    } else if (page.known.card)(name) && mention.role != Role::Pick {
        let help = "every card that a case speaks of stands in a zone of its setup".to_owned();
        page.fault(mention.span.clone(), message, "not there", Some(help));
    }
}
