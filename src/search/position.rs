//! A generated position: made so that it stands, and written as a setup.

use std::collections::BTreeMap;

use super::pool::Pool;
use crate::cards::Catalogue;
use crate::engine::{self, Placed, Position, Refused, Start};
use crate::model::{CardId, CardSetup, PermanentSetup, PlayerSetup, Seat, Setup, TurnSetup, Zone};

impl Position {
    /// Takes a permanent away, and what was attached to it comes off; an Aura goes too.
    pub fn remove(&mut self, place: usize, pool: &Pool) {
        self.battlefield.remove(place);
        let gone = place as u8;
        for permanent in &mut self.battlefield {
            permanent.attached = match permanent.attached {
                Some(host) if host > gone => Some(host - 1),
                Some(host) if host == gone => None,
                host => host,
            };
        }
        let loose = |placed: &Placed| placed.attached.is_none() && pool.needs_host(placed.card) && !placed.face_down;
        while let Some(place) = self.battlefield.iter().position(loose) {
            self.remove(place, pool);
        }
    }

    /// Takes away what could not stand there, until the position is one that the engine accepts.
    ///
    /// # Panics
    /// If the position is more than a game holds, which the generator does not make.
    pub fn make_stable(&mut self, cards: &Catalogue, pool: &Pool) -> Start {
        loop {
            match engine::place(self, cards) {
                Ok(start) => return start,
                Err(Refused::TooMuch) => panic!("a generated position is more than a game holds"),
                Err(Refused::Unstable(wrong)) => {
                    for place in wrong.into_iter().rev() {
                        if usize::from(place) < self.battlefield.len() {
                            self.remove(usize::from(place), pool);
                        }
                    }
                }
            }
        }
    }

    /// The position as a setup. Of several objects with one name all but the first have labels.
    pub fn setup(&self, cards: &Catalogue) -> Setup {
        let mut met: BTreeMap<CardId, u16> = BTreeMap::new();
        let mut label = |card: CardId| -> Option<String> {
            let number = met.entry(card).or_default();
            *number += 1;
            (*number > 1).then(|| format!("{} {number}", cards.get(card).name))
        };
        let letter = |seat: Seat| seat.letter().to_owned();
        let mut players: BTreeMap<String, PlayerSetup> = BTreeMap::new();
        for (seat, placed) in self.players.iter().enumerate() {
            let usual = if self.teams { 30 } else { 20 };
            let player = PlayerSetup {
                life: (placed.life != usual).then_some(placed.life),
                counters: [("poison".to_owned(), placed.poison)].into_iter().filter(|(_, n)| *n > 0).collect(),
                ..PlayerSetup::default()
            };
            players.insert(letter(Seat(seat as u8)), player);
        }
        let labels: Vec<Option<String>> = self.battlefield.iter().map(|permanent| label(permanent.card)).collect();
        let name = |card: CardId| cards.get(card).name.clone();
        for (place, placed) in self.battlefield.iter().enumerate() {
            let host = placed.attached.map(usize::from);
            let host_name = |host: usize| labels[host].clone().unwrap_or_else(|| name(self.battlefield[host].card));
            let permanent = PermanentSetup {
                card: name(placed.card),
                label: labels[place].clone(),
                counters: placed.counters.iter().map(|(kind, number)| (kind.name().to_owned(), *number)).collect(),
                tapped: placed.tapped,
                summoning_sick: placed.sick,
                damage: placed.damage,
                attached: host.map(host_name),
                face_down: placed.face_down,
                phased_out: placed.phased_out,
                chosen: None,
                controller: (placed.controller != placed.owner).then(|| letter(placed.controller)),
                token: placed.token,
            };
            if let Some(player) = players.get_mut(placed.owner.letter()) {
                player.battlefield.push(permanent);
            }
        }
        for (owner, zone, card) in &self.cards {
            let Some(player) = players.get_mut(owner.letter()) else { continue };
            let list = match zone {
                Zone::Library => &mut player.library,
                Zone::Hand => &mut player.hand,
                Zone::Graveyard => &mut player.graveyard,
                _ => &mut player.exile,
            };
            list.push(CardSetup { card: name(*card), label: label(*card) });
        }
        let pairs = || [["A", "B"], ["C", "D"]].map(|pair| pair.map(str::to_owned).to_vec()).to_vec();
        Setup {
            turn: TurnSetup { active: letter(self.active), step: self.step },
            mana: self.mana,
            rules: self.rules,
            teams: if self.teams { pairs() } else { Vec::new() },
            players,
        }
    }
}
