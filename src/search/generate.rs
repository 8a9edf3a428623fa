//! The generator: from bytes to a position in which something can happen. The same bytes make the same position.

use arbitrary::Unstructured;
use arrayvec::ArrayVec;

use super::pool::Pool;
use crate::engine::{Placed, PlacedPlayer, Position, Rules};
use crate::model::{CardId, Counter, Date, Mana, Seat, Step, Zone};

/// What a position must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pair {
    /// Any card with graft or connive, and any other card.
    Any,
    /// These two.
    Of(CardId, CardId),
}

/// Kinds of counters that a permanent can have without anything happening at once.
const KINDS: [Counter; 17] = [
    Counter::MinusOne,
    Counter::Shield,
    Counter::Stun,
    Counter::Finality,
    Counter::Flying,
    Counter::FirstStrike,
    Counter::Deathtouch,
    Counter::Hexproof,
    Counter::Indestructible,
    Counter::Lifelink,
    Counter::Menace,
    Counter::Reach,
    Counter::Trample,
    Counter::Vigilance,
    Counter::Charge,
    Counter::Oil,
    Counter::Quest,
];

/// Connive exists since then; positions of earlier days are about graft.
const CONNIVE: Date = Date::new(2022, 4, 29);

/// A number below a limit; 0 where the bytes have run out.
pub(super) fn below(u: &mut Unstructured<'_>, limit: usize) -> usize {
    match limit {
        0 | 1 => 0,
        2..=256 => usize::from(u.arbitrary::<u8>().unwrap_or(0)) * limit / 256,
        _ => usize::from(u.arbitrary::<u16>().unwrap_or(0)) * limit / 65_536,
    }
}

/// Whether something happens that happens `chance` times in 256; it does not where the bytes have run out.
pub(super) fn chance(u: &mut Unstructured<'_>, chance: u8) -> bool {
    u.arbitrary::<u8>().unwrap_or(0) > 255 - chance
}

fn one(u: &mut Unstructured<'_>, list: &[CardId]) -> Option<CardId> {
    list.get(below(u, list.len())).copied()
}

/// Any card that a pool holds: as often one with graft or connive as any other.
pub(super) fn card_somewhere(u: &mut Unstructured<'_>, pool: &Pool) -> Option<CardId> {
    match below(u, 4) {
        0 => one(u, &pool.grafters),
        1 => one(u, &pool.connivers),
        2 => one(u, &pool.permanents),
        _ => one(u, &pool.support),
    }
}

/// A kind of counter, a +1/+1 counter most often.
pub(super) fn counter_kind(u: &mut Unstructured<'_>) -> Counter {
    if chance(u, 128) { Counter::PlusOne } else { KINDS[below(u, KINDS.len())] }
}

/// Makes a position. It may still hold what cannot stand there: `Position::make_stable`.
pub fn position(u: &mut Unstructured<'_>, pool: &Pool, pair: Pair) -> Position {
    let shape = below(u, 16);
    let (count, teams) = match shape {
        0..=9 => (2, false),
        10..=12 => (3, false),
        13 => (4, false),
        _ => (4, true),
    };
    let rules = (below(u, 4) == 3).then(|| Rules::CHANGES[below(u, Rules::CHANGES.len())]);
    let step = match below(u, 12) {
        0..=6 => Step::PrecombatMain,
        7 => Step::Upkeep,
        8 | 9 => Step::BeginCombat,
        10 => Step::PostcombatMain,
        _ => Step::End,
    };
    let mut players: ArrayVec<PlacedPlayer, { Seat::MOST }> = ArrayVec::new();
    for seat in 0..count {
        let usual = if teams { 30 } else { 20 };
        let low = chance(u, 40);
        let life = if low { 1 + below(u, 8) as i32 } else { usual };
        let poison = if chance(u, 16) { 1 + below(u, 6) as u16 } else { 0 };
        let mate = if teams && seat % 2 == 1 { players.last().map(|mate: &PlacedPlayer| mate.life) } else { None };
        players.push(PlacedPlayer { life: mate.unwrap_or(life), poison });
    }
    let active = Seat(below(u, usize::from(count)) as u8);
    let mut made = Position {
        active,
        step,
        mana: Mana::Ample,
        rules,
        teams,
        players,
        cards: Vec::with_capacity(16),
        battlefield: Vec::with_capacity(12),
    };
    let connive = rules.is_none_or(|day| day >= CONNIVE);
    let (mechanic, other) = match pair {
        Pair::Of(mechanic, other) => (Some(mechanic), Some(other)),
        Pair::Any => {
            let mechanic = mechanic(u, pool, connive);
            (mechanic, one(u, &pool.support))
        }
    };
    for card in [mechanic, other].into_iter().flatten() {
        let owner = if chance(u, 176) { active } else { Seat(below(u, usize::from(count)) as u8) };
        somewhere(u, pool, &mut made, owner, card);
    }
    for seat in (0..count).map(Seat) {
        fill(u, pool, &mut made, seat, connive);
    }
    attach(u, pool, &mut made);
    made
}

/// A card with graft or connive.
fn mechanic(u: &mut Unstructured<'_>, pool: &Pool, connive: bool) -> Option<CardId> {
    if connive && chance(u, 128) { one(u, &pool.connivers) } else { one(u, &pool.grafters) }
}

/// Puts one of the cards that the position is about where it can do something.
fn somewhere(u: &mut Unstructured<'_>, pool: &Pool, made: &mut Position, owner: Seat, card: CardId) {
    let at = below(u, 16);
    match at {
        0..=8 if pool.is_permanent(card) => made.battlefield.push(placed(u, pool, made, card, owner)),
        15 => made.cards.push((owner, Zone::Graveyard, card)),
        14 => made.cards.push((owner, Zone::Library, card)),
        _ => made.cards.push((owner, Zone::Hand, card)),
    }
}

/// What a player has beside that.
fn fill(u: &mut Unstructured<'_>, pool: &Pool, made: &mut Position, seat: Seat, connive: bool) {
    let own = seat == made.active;
    let permanents = below(u, if own { 4 } else { 3 });
    for _ in 0..permanents {
        let card = match below(u, 8) {
            0..=2 => mechanic(u, pool, connive),
            3 | 4 => one(u, &pool.creatures),
            5 => one(u, &pool.attachments),
            _ => one(u, &pool.permanents),
        };
        if let Some(card) = card.filter(|card| pool.is_permanent(*card)) {
            made.battlefield.push(placed(u, pool, made, card, seat));
        }
    }
    let zones = [(Zone::Hand, if own { 4 } else { 3 }), (Zone::Library, 5), (Zone::Graveyard, 2), (Zone::Exile, 1)];
    for (zone, most) in zones {
        for _ in 0..below(u, most) {
            let card = match below(u, 8) {
                0 | 1 => mechanic(u, pool, connive),
                2 | 3 => one(u, &pool.creatures),
                4 => one(u, &pool.lands),
                _ => one(u, &pool.support),
            };
            made.cards.extend(card.map(|card| (seat, zone, card)));
        }
    }
}

/// A permanent in some condition.
fn placed(u: &mut Unstructured<'_>, pool: &Pool, made: &Position, card: CardId, owner: Seat) -> Placed {
    let mut placed = Placed { token: pool.is_token(card), ..Placed::new(card, owner) };
    if pool.is_creature(card) {
        let few = chance(u, 64);
        let plus = if pool.is_grafter(card) { 1 + below(u, 3) } else { usize::from(few) * (1 + below(u, 2)) };
        if plus > 0 {
            placed.counters.push((Counter::PlusOne, plus as u16));
        }
    } else if pool.is_grafter(card) {
        placed.counters.extend([(Counter::PlusOne, below(u, 3) as u16)].into_iter().filter(|(_, number)| *number > 0));
    }
    let odd = u.arbitrary::<u8>().unwrap_or(0);
    placed.sick = odd & 3 == 1;
    placed.tapped = odd & 0b1_1100 == 0b100;
    if odd & 0b1110_0000 == 0b0010_0000 {
        let kind = KINDS[below(u, KINDS.len())];
        placed.counters.push((kind, 1 + below(u, 2) as u16));
    }
    if chance(u, 40) {
        match below(u, 8) {
            0 | 1 => placed.controller = Seat(below(u, made.players.len()) as u8),
            2 | 3 => placed.damage = 1,
            4 | 5 => placed.token = true,
            6 if pool.is_creature(card) && !placed.token => placed.face_down = true,
            _ => placed.phased_out = true,
        }
    }
    placed
}

/// Attaches Auras and Equipment to creatures.
fn attach(u: &mut Unstructured<'_>, pool: &Pool, made: &mut Position) {
    for place in 0..made.battlefield.len() {
        let Placed { card, face_down, phased_out, .. } = made.battlefield[place];
        if !pool.is_attachment(card) || face_down {
            continue;
        }
        made.battlefield[place].phased_out = false;
        let loose = !pool.needs_host(card) && chance(u, 96);
        let hosts = made.battlefield.iter().enumerate();
        let hosts: ArrayVec<u8, 16> = hosts
            .filter(|(at, host)| *at != place && !phased_out && !host.phased_out && !pool.is_attachment(host.card))
            .map(|(at, _)| at as u8)
            .take(16)
            .collect();
        if !loose && !hosts.is_empty() {
            made.battlefield[place].attached = Some(hosts[below(u, hosts.len())]);
        }
    }
}
