//! The position of a case, as a test of XMage sets it up.

use std::collections::BTreeMap;

use super::super::{LANDS, speaks_of_lands};
use super::{Test, counter, text};
use crate::cards::{Ability, Amount, Card, Filter, Replaces};
use crate::model::{Mana, PermanentSetup, Step};

/// How many basic lands of each kind pay for a test.
const PAYING: u32 = 8;

impl Test<'_> {
    pub(super) fn position(&mut self) -> Result<(), String> {
        let setup = &self.case.setup;
        if setup.players.len() > 2 || !setup.teams.is_empty() {
            return Err("more than two players".to_owned());
        }
        if setup.mana == Mana::Counted {
            return Err("it is about mana, and the test pays with lands of its own".to_owned());
        }
        if setup.turn.active != "A" {
            return Err("it begins in B's turn, which here comes after one of A's".to_owned());
        }
        if !matches!(
            setup.turn.step,
            Step::Upkeep | Step::PrecombatMain | Step::BeginCombat | Step::PostcombatMain | Step::End
        ) {
            return Err(format!("it begins in a {} step, which is not reached as it stands", setup.turn.step));
        }
        let pays = self.case.script.iter().any(|line| line.text.contains("cast") || line.text.contains("activate"));
        if pays && speaks_of_lands(self.case) {
            return Err("it speaks of lands, and the test pays with lands of its own".to_owned());
        }
        for (letter, player) in &setup.players {
            self.line(&format!("removeAllCardsFromLibrary(player{letter})"));
            if !player.counters.is_empty() {
                return Err("a player begins with counters".to_owned());
            }
            if let Some(life) = player.life {
                self.line(&format!("setLife(player{letter}, {life})"));
            }
            for permanent in &player.battlefield {
                self.permanent(letter, permanent)?;
            }
            // What is added last lies on top.
            let zones = [
                ("HAND", player.hand.iter().collect::<Vec<_>>()),
                ("LIBRARY", player.library.iter().rev().collect()),
                ("GRAVEYARD", player.graveyard.iter().rev().collect()),
                ("EXILED", player.exile.iter().collect()),
            ];
            for (zone, cards) in zones {
                for card in cards {
                    self.line(&format!("addCard(Zone.{zone}, player{letter}, {})", text(&card.card)));
                }
            }
            if pays {
                for land in LANDS {
                    self.line(&format!("addCard(Zone.BATTLEFIELD, player{letter}, {}, {PAYING})", text(land)));
                }
            }
        }
        Ok(())
    }

    fn permanent(&mut self, letter: &str, permanent: &PermanentSetup) -> Result<(), String> {
        let name = &permanent.card;
        for (is, what) in [
            (permanent.token, "a token"),
            (permanent.damage > 0, "damaged"),
            (permanent.attached.is_some(), "attached"),
            (permanent.face_down, "face down"),
            (permanent.phased_out, "phased out"),
            (permanent.controller.is_some(), "under another player's control"),
            (permanent.summoning_sick, "summoning-sick"),
            (permanent.chosen.is_some(), "one for which something was chosen"),
        ] {
            if is {
                return Err(format!("{name} is {what} at the start"));
            }
        }
        let tapped = if permanent.tapped { ", 1, true" } else { "" };
        self.line(&format!("addCard(Zone.BATTLEFIELD, player{letter}, {}{tapped})", text(name)));
        // Cards enter there with what they enter with: only more counters can be put, and none taken away.
        let card = self.cards.find(name).map(|id| self.cards.get(id));
        let own = card.map(enters_with).transpose()?.unwrap_or_default();
        let mut wanted = permanent.counters.clone();
        if let Some(starting) = card.and_then(|card| card.starting) {
            let kind = if card.is_some_and(|card| card.line.types.has(crate::cards::Type::Battle)) {
                "defense"
            } else {
                "loyalty"
            };
            wanted.entry(kind.to_owned()).or_insert(starting.into());
        }
        for (kind, number) in &own {
            let set = wanted.remove(kind).unwrap_or(0);
            match set.checked_sub(*number) {
                Some(0) => {}
                Some(more) => self.put(letter, name, kind, more),
                None => return Err(format!("{name} has fewer {kind} counters than it enters with there")),
            }
        }
        wanted
            .iter()
            .filter(|(_, number)| **number > 0)
            .for_each(|(kind, number)| self.put(letter, name, kind, *number));
        Ok(())
    }

    fn put(&mut self, letter: &str, name: &str, kind: &str, number: u16) {
        let arguments = [text(name), counter(kind), number.to_string()];
        self.now("addCounters", letter, &arguments);
    }
}

/// The counters with which a card enters by itself.
fn enters_with(card: &Card) -> Result<BTreeMap<String, u16>, String> {
    let mut counters: BTreeMap<String, u16> = BTreeMap::new();
    let mut add = |kind: String, number: u16| *counters.entry(kind).or_default() += number;
    for ability in &card.abilities {
        match ability {
            Ability::Graft(number) => add("+1/+1".to_owned(), (*number).into()),
            Ability::Replacement(replacement) => match &replacement.what {
                Replaces::EntersWith(Filter::This, kind, Amount::N(number)) if replacement.only_if.is_none() => {
                    add(kind.to_string(), u16::try_from(i32::from(*number)).unwrap_or(0));
                }
                Replaces::EntersWith(..) | Replaces::EntersAsCopy { .. } => {
                    return Err(format!(
                        "{} is placed here and would enter there, which changes how it enters",
                        card.name
                    ));
                }
                _ => {}
            },
            Ability::Triggered(triggered) if matches!(triggered.when, crate::cards::When::Enters(Filter::This)) => {
                return Err(format!("{} is placed here and would enter there, and triggers", card.name));
            }
            _ => {}
        }
    }
    if let Some(starting) = card.starting {
        let battle = card.line.types.has(crate::cards::Type::Battle);
        add(if battle { "defense" } else { "loyalty" }.to_owned(), starting.into());
    }
    Ok(counters)
}
