//! A position in numbers, and the game that begins with it: what a generator makes without a name being spelled.

use arrayvec::ArrayVec;

use super::board::Board;
use super::flow::{Flow, Halt};
use super::game::{Change, Flag, Flags, Game, Player, Record, Turn};
use super::layers::View;
use super::rules::{NEWEST, Rules};
use super::setup::{Start, unstable};
use crate::cards::{Catalogue, Type};
use crate::model::{CardId, Counter, Date, Mana, Ref, Seat, Step, Thing, Zone};

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

/// Why a position is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The permanents at these places would not stay as they are until somebody could act.
    Unstable(ArrayVec<u8, 32>),
    /// It is more than a game holds.
    TooMuch,
}

/// Sets up the game of a position. The slots are those that `start` gives to the position's setup.
///
/// # Errors
/// Why it cannot be.
pub fn place(position: &Position, cards: &Catalogue) -> Result<Start, Refused> {
    let rules = Rules::as_of(position.rules.unwrap_or(NEWEST));
    let (game, places) = placed(position, cards).map_err(|_| Refused::TooMuch)?;
    let mut view = View::default();
    view.refresh(&game, cards, &rules);
    let board = Board { game: &game, view: &view, cards, rules: &rules };
    let mut wrong = ArrayVec::new();
    for (place, object) in places.iter().enumerate() {
        let Some((found, traits)) = game.find(*object).zip(view.get(*object)) else { continue };
        if unstable(&board, *object, found, traits).is_some() {
            let _ = wrong.try_push(place as u8);
        }
    }
    if wrong.is_empty() { Ok(Start { game, rules, labels: Vec::new() }) } else { Err(Refused::Unstable(wrong)) }
}

/// The game, and the objects of the battlefield in the order of the position.
fn placed(position: &Position, cards: &Catalogue) -> Flow<(Game, Vec<Ref>)> {
    let mut game = empty(position);
    let mut places = vec![Ref { slot: 0, life: 0 }; position.battlefield.len()];
    for seat in (0..position.players.len() as u8).map(Seat) {
        let poison = position.players[seat.index()].poison;
        if poison > 0 {
            game.record(Record::Counters(Thing::Player(seat), Counter::Poison, poison))?;
        }
        // Zones with an order are built from the bottom.
        for zone in [Zone::Library, Zone::Graveyard, Zone::Hand, Zone::Exile] {
            let own = position.cards.iter().rev().filter(|(owner, at, _)| (*owner, *at) == (seat, zone));
            for (_, _, card) in own {
                game.create(*card, seat, zone, Flags::default())?;
            }
        }
        for (place, permanent) in position.battlefield.iter().enumerate().filter(|(_, one)| one.owner == seat) {
            places[place] = self::permanent(&mut game, permanent, cards)?;
        }
    }
    for (place, permanent) in position.battlefield.iter().enumerate() {
        if let Some(host) = permanent.attached.and_then(|host| places.get(usize::from(host))) {
            game.record(Record::Attached(places[place], Some(*host)))?;
        }
    }
    Ok((game, places))
}

fn permanent(game: &mut Game, placed: &Placed, cards: &Catalogue) -> Flow<Ref> {
    let card = cards.get(placed.card);
    let mut flags = Flags::default();
    flags.set(Flag::Token, placed.token || card.token);
    flags.set(Flag::Tapped, placed.tapped);
    flags.set(Flag::Sick, placed.sick);
    flags.set(Flag::FaceDown, placed.face_down);
    flags.set(Flag::PhasedOut, placed.phased_out);
    // A back face is placed as its card with that face up.
    let front = cards.front_of(placed.card);
    flags.set(Flag::Back, front.is_some());
    let object = game.create(front.unwrap_or(placed.card), placed.owner, Zone::Battlefield, flags)?;
    if front.is_some() {
        game.apply(&Change::TurnOver(object, placed.card, true)).map_err(|_| Halt::Limit("objects"))?;
    }
    if placed.controller != placed.owner {
        game.record(Record::Control(object, placed.controller))?;
    }
    if placed.phased_out {
        game.record(Record::PhasedOut(object, placed.controller, placed.attached.is_none()))?;
    }
    let on = Thing::Object(object);
    for (kind, number) in &placed.counters {
        game.record(Record::Counters(on, *kind, *number))?;
    }
    if let Some(number) = card.starting {
        let kind = if card.line.types.has(Type::Planeswalker) { Counter::Loyalty } else { Counter::Defense };
        if !placed.counters.iter().any(|(there, _)| *there == kind) {
            game.record(Record::Counters(on, kind, u16::from(number)))?;
        }
    }
    if placed.damage > 0 {
        game.record(Record::Damage(object, placed.damage))?;
    }
    Ok(object)
}

fn empty(position: &Position) -> Game {
    let player = |(place, placed): (usize, &PlacedPlayer)| Player {
        life: placed.life,
        poison: 0,
        team: if position.teams { place / 2 } else { place } as u8,
        gone: false,
        lost: false,
        drew_nothing: false,
        pool: Default::default(),
        lands: 0,
        spells: 0,
        drawn: 0,
        drawn_in_step: 0,
        searched: false,
    };
    let active = position.active;
    let turn = Turn {
        number: 1,
        active,
        step: position.step,
        priority: active,
        passed: 0,
        died: 0,
        declared: false,
        extra_beginning: false,
        regular: active,
        resume: None,
        fresh: false,
    };
    Game::new(position.players.iter().enumerate().map(player).collect(), turn, position.mana)
}
