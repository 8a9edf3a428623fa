//! A setup in numbers: what the generator makes, before anything has a name.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;

use super::pool::Pool;
use crate::cards::Catalogue;
use crate::engine::{self, Start};
use crate::model::{
    CardId, CardSetup, Counter, Date, Mana, PermanentSetup, PlayerSetup, Seat, Setup, Step, TurnSetup, Zone,
};

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The active player.
    pub active: Seat,
    /// The step.
    pub step: Step,
    /// Whether mana is ample.
    pub mana: Mana,
    /// The day whose rules are played; none is the newest.
    pub rules: Option<Date>,
    /// Whether players A and B are a team, and C and D.
    pub teams: bool,
    /// The players.
    pub players: ArrayVec<PlacedPlayer, { Seat::MOST }>,
    /// Cards that are not on the battlefield: whose, and where; in a library and a graveyard the top first.
    pub cards: Vec<(Seat, Zone, CardId)>,
    /// Permanents.
    pub battlefield: Vec<Placed>,
}

/// What a player has beside cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedPlayer {
    /// Life, of a team both players' alike.
    pub life: i32,
    /// Poison counters.
    pub poison: u16,
}

/// A permanent.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// Its card.
    pub card: CardId,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
    /// Its counters, each kind once.
    pub counters: ArrayVec<(Counter, u16), 4>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came under its controller's control this turn.
    pub sick: bool,
    /// Whether it is face down.
    pub face_down: bool,
    /// Whether it is phased out.
    pub phased_out: bool,
    /// Whether it is a token.
    pub token: bool,
    /// Damage marked on it.
    pub damage: u16,
    /// The place on the battlefield of what it is attached to.
    pub attached: Option<u8>,
}

impl Placed {
    /// A permanent of a player, with nothing else to say of it.
    pub fn new(card: CardId, owner: Seat) -> Self {
        Placed {
            card,
            owner,
            controller: owner,
            counters: ArrayVec::new(),
            tapped: false,
            sick: false,
            face_down: false,
            phased_out: false,
            token: false,
            damage: 0,
            attached: None,
        }
    }
}

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
    /// If the engine refuses something that is no permanent, which the generator does not make.
    pub fn make_stable(&mut self, cards: &Catalogue, pool: &Pool) -> Start {
        loop {
            let setup = self.setup(cards);
            let faults = match engine::start(&setup, cards) {
                Ok(start) => return start,
                Err(faults) => faults,
            };
            let wrong: Vec<usize> = faults.iter().filter_map(|fault| self.place_of(&fault.path)).collect();
            assert!(!wrong.is_empty(), "a position that cannot be made stable: {faults:?}");
            for place in wrong.into_iter().rev() {
                if place < self.battlefield.len() {
                    self.remove(place, pool);
                }
            }
        }
    }

    /// The place on the battlefield of which the path of a fault speaks.
    fn place_of(&self, path: &str) -> Option<usize> {
        let mut parts = path.split(['.', '[', ']']);
        let owner = Seat::from_letter(parts.next()?)?;
        let place: usize = (parts.next()? == "battlefield").then(|| parts.next())??.parse().ok()?;
        let own = self.battlefield.iter().enumerate().filter(|(_, permanent)| permanent.owner == owner);
        own.map(|(at, _)| at).nth(place)
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
