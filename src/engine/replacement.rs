//! Replacement effects (CR 614), what cannot happen (614.17), and the order of effects that compete for one event (616).

use arrayvec::ArrayVec;

use super::ask::Opt;
use super::batch::leaves;
use super::board::{Board, Frame};
use super::flow::Flow;
use super::game::{Change, Entrance, Flag, Move, Why};
use super::layers::{Traits, View};
use super::rules::CounterEffects;
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Destination, Keyword, Recount, Replacement, Replaces, RuleChange, of_counter};
use crate::model::{Anchor, Counter, Event, Kind, Ref, Seat, Thing, Zone};

/// One part of a batch on its way through replacement effects.
pub(super) struct Part {
    /// What would happen.
    pub change: Change,
    /// By which rule.
    pub rule: Anchor,
    /// The effects that have applied: each applies once (CR 614.5).
    pub applied: ArrayVec<(Ref, AbilityRef), 16>,
    /// It does not happen at all.
    pub dropped: bool,
}

impl Part {
    /// A part to which nothing has applied yet.
    pub fn new(change: Change, rule: Anchor) -> Self {
        Part { change, rule, applied: ArrayVec::new(), dropped: false }
    }
}

/// A replacement effect that could apply to a part.
#[derive(Clone)]
pub(super) struct Candidate {
    pub source: Ref,
    pub ability: AbilityRef,
    pub does: Outcome,
    pub class: Class,
    pub optional: bool,
}

/// What applying an effect does to a part.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Outcome {
    EntersWith(Counter, u16),
    EntersTapped,
    EntersAsCopy,
    EntersUnder(Seat),
    Recount(Option<Counter>, Recount),
    GoesTo(Destination),
    Prevented,
    Madness,
    OntoBattlefield(u8),
    AsEnters,
    Regenerated,
    /// A counter of this kind is removed instead (122.1c-d).
    CounterInstead(Counter),
}

/// The order in which competing effects must be chosen (CR 616.1a-e).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Class {
    Control,
    Copy,
    Other,
}

/// The effects that compete for one part.
pub(super) type Candidates = ArrayVec<Candidate, 16>;

impl Table<'_> {
    /// Lets replacement effects have their say on each part, in APNAP order of those who choose.
    pub(super) fn replace_all(&mut self, parts: &mut [Part]) -> Flow<()> {
        if let [only] = parts {
            return self.replace(only);
        }
        let order = self.board().apnap();
        for seat in &order {
            for part in parts.iter_mut() {
                if self.who_chooses(&part.change) == *seat {
                    self.replace(part)?;
                }
            }
        }
        // What concerns a player who has left asks nobody, but it happens.
        for part in parts.iter_mut() {
            if !order.contains(&self.who_chooses(&part.change)) {
                self.replace(part)?;
            }
        }
        Ok(())
    }

    /// Who chooses among effects that compete for a part: the affected player, or the controller of the affected
    /// object, or its owner if it has no controller (CR 616.1).
    fn who_chooses(&self, change: &Change) -> Seat {
        let of = |object: Ref| self.board().controller(object).unwrap_or(Seat(0));
        match change {
            Change::Move(what) if what.to == Zone::Battlefield => what.entrance.controller,
            Change::Move(what) => of(what.object),
            Change::Destroy { object, .. } => of(*object),
            Change::Put { on, .. } | Change::Remove { from: on, .. } | Change::Damage { to: on, .. } => match on {
                Thing::Object(object) => of(*object),
                Thing::Player(seat) => *seat,
                Thing::Ability(_) => Seat(0),
            },
            Change::Life { player, .. } | Change::Lose(player) => *player,
            Change::Tap(object, _)
            | Change::Phase(object, _)
            | Change::Attach(object, _)
            | Change::Shield(object)
            | Change::Regenerate(object)
            | Change::Copy(object, ..)
            | Change::FaceUp(object)
            | Change::Unbestow(object)
            | Change::TurnOver(object, ..)
            | Change::FaceDown(object) => of(*object),
            Change::Begin(effect) => effect.you,
            Change::Merge(_, permanent, _) => of(*permanent),
        }
    }

    fn replace(&mut self, part: &mut Part) -> Flow<()> {
        if self.is_impossible(&part.change) {
            part.dropped = true;
            return Ok(());
        }
        self.starting_counters(part);
        loop {
            let traits = self.as_it_would_enter(&part.change);
            let mut candidates = Candidates::new();
            self.candidates(part, traits.as_ref(), &mut candidates);
            let Some(first) = candidates.iter().map(|c| c.class).min() else {
                if let Change::Destroy { object, .. } = part.change {
                    // 701.8a: to destroy it is to put it into the graveyard.
                    part.change = Change::Move(Move::to(object, Zone::Graveyard, Why::Destroyed));
                    continue;
                }
                break;
            };
            candidates.retain(|candidate| candidate.class == first);
            let multiplied = candidates.len() > 1 && self.could_be_multiplied(part, traits.as_ref(), &candidates);
            let chosen = self.choose_replacement(&part.change, &candidates, multiplied)?;
            let Some(candidate) = chosen else {
                // All that was left was optional, and declined.
                for candidate in candidates {
                    let _ = part.applied.try_push((candidate.source, candidate.ability));
                }
                continue;
            };
            let _ = part.applied.try_push((candidate.source, candidate.ability));
            let once =
                |t: &super::game::Temporary| t.once && t.source == candidate.source && t.ability == candidate.ability;
            if let Some(place) = self.game.temporary().iter().position(once) {
                self.record(super::game::Record::Replaced(place))?;
            }
            self.apply_replacement(part, &candidate)?;
            if matches!(candidate.does, Outcome::Recount(..)) {
                match self.rules.counter_effects {
                    CounterEffects::Twice => self.apply_replacement(part, &candidate)?,
                    CounterEffects::OneAlone => {
                        let others = candidates.iter().filter(|other| matches!(other.does, Outcome::Recount(..)));
                        for other in others {
                            let _ = part.applied.try_push((other.source, other.ability));
                        }
                    }
                    _ => {}
                }
            }
            if part.dropped {
                return Ok(());
            }
        }
        if let Change::Move(what) = &mut part.change
            && what.to == Zone::Battlefield
            && !what.entrance.counters.is_empty()
        {
            // CR 614.17: counters that can't be put on it are not put on it as it enters either.
            let change = part.change.clone();
            let traits = self.as_it_would_enter(&change);
            if let (Change::Move(what), Some(traits)) = (&mut part.change, traits) {
                what.entrance.counters.retain(|(kind, number, _)| *number > 0 && !traits.refuses(*kind));
            }
        }
        if let Change::Put { number: 0, .. } = part.change {
            part.dropped = true;
        }
        Ok(())
    }

    /// Whether a change cannot happen at all.
    fn is_impossible(&self, change: &Change) -> bool {
        match change {
            Change::Put { on, kind, number, .. } => {
                let nothing = *number == 0 && self.rules.counter_effects != CounterEffects::ZeroToo;
                nothing || !self.board().can_get_counters(*on, *kind)
            }
            Change::Remove { from, kind, number } => *number == 0 || self.game.counters(*from, *kind) == 0,
            Change::Destroy { object, .. } => {
                self.game.permanent(*object).is_none()
                    || self.view.get(*object).is_some_and(|traits| traits.has(Keyword::Indestructible))
            }
            Change::Move(what) => {
                let stuck = self.game.find(what.object).is_none_or(|found| {
                    // 111.8: a token that has left the battlefield stays where it is.
                    found.is(Flag::Token) && found.zone != Zone::Battlefield && what.why != Why::Created
                });
                stuck || (what.to == Zone::Battlefield && self.cannot_enter(what.object))
            }
            Change::Tap(object, tapped) => {
                self.game.permanent(*object).is_none_or(|found| found.is(Flag::Tapped) == *tapped)
            }
            Change::Damage { to, amount, .. } => {
                *amount == 0
                    || match to {
                        Thing::Object(object) => self.game.permanent(*object).is_none(),
                        Thing::Player(seat) => self.game.player(*seat).gone,
                        Thing::Ability(_) => true,
                    }
            }
            Change::Life { player, by } => *by == 0 || self.board().life_is_fixed(*player),
            // 708.2b, 712.16: what is face down already, and what has two faces.
            Change::FaceDown(object) => self
                .game
                .permanent(*object)
                .is_none_or(|found| found.is(Flag::FaceDown) || self.cards.get(found.card).back.is_some()),
            Change::TurnOver(object, ..)
            | Change::Shield(object)
            | Change::Phase(object, true)
            | Change::Copy(object, ..) => self.game.permanent(*object).is_none(),
            Change::Attach(object, Some(to)) => {
                self.game.permanent(*object).is_none() || self.game.permanent(*to).is_none()
            }
            _ => false,
        }
    }

    /// Whether a rule keeps an object from entering from where it is.
    fn cannot_enter(&self, object: Ref) -> bool {
        let Some(found) = self.game.find(object) else { return true };
        let board = self.board();
        board.rule(|rule, own| match rule {
            RuleChange::CannotEnterFrom(filter, zones) => {
                zones.contains(&found.zone) && board.is_kind(filter, object, own)
            }
            _ => false,
        })
    }

    /// Whether an effect that does more than add could apply between two that give the newcomer counters:
    /// then their order matters, although they alone commute.
    fn could_be_multiplied(&self, part: &Part, entering: Option<&Traits>, candidates: &Candidates) -> bool {
        let (Change::Move(what), Some(traits)) = (&part.change, entering) else { return false };
        let given: ArrayVec<Counter, 16> = candidates
            .iter()
            .filter_map(|candidate| match candidate.does {
                Outcome::EntersWith(kind, _) => Some(kind),
                _ => None,
            })
            .collect();
        if given.len() < 2 {
            return false;
        }
        let mut found = false;
        let board = self.board();
        self.each_effect(part, |_, effect, frame| {
            if let Replaces::CountersPut { on, kind: of, by, instead } = &effect.what {
                let counted = |kind: &&Counter| of.is_none_or(|of| of == **kind);
                let alike = given.iter().filter(counted).all(|kind| *kind == given[0]);
                found |= given.iter().filter(counted).count() > 1
                    && !(alike && matches!(instead, Recount::Plus(_)))
                    && board.is_player(by, what.entrance.controller, frame)
                    && board.matches(on, what.object, traits, frame);
            }
        });
        found
    }

    /// Which effect applies next. Where the order cannot matter, nobody is asked.
    fn choose_replacement(
        &mut self,
        change: &Change,
        candidates: &Candidates,
        multiplied: bool,
    ) -> Flow<Option<Candidate>> {
        let optional = candidates.iter().any(|candidate| candidate.optional);
        let fixed = self.rules.counter_effects == CounterEffects::FixedOrder;
        if !optional && (fixed || !multiplied && all_commute(candidates)) {
            return Ok(candidates.first().cloned());
        }
        let mut options: ArrayVec<Opt, 17> = candidates.iter().map(|candidate| shown(candidate, candidates)).collect();
        if candidates.iter().all(|candidate| candidate.optional) {
            options.push(Opt::Decline);
        }
        let player = self.who_chooses(change);
        let object = match change {
            Change::Put { on: Thing::Object(object), .. } => Some(*object),
            other => leaves(other),
        };
        let about = candidates.first().map(|candidate| candidate.source);
        let answer = if let [only] = options.as_slice() {
            *only
        } else {
            self.ask(Kind::Replacement, player, about, object, &options)?
        };
        let place = options.iter().position(|option| *option == answer).unwrap_or(0);
        Ok(candidates.get(place).cloned())
    }

    fn apply_replacement(&mut self, part: &mut Part, candidate: &Candidate) -> Flow<()> {
        let mut rule = Anchor::ReplaceEntersWith;
        if let (Change::Destroy { object, .. }, Outcome::Regenerated) = (&part.change, candidate.does) {
            part.change = Change::Regenerate(*object);
            return Ok(());
        }
        match (&mut part.change, candidate.does) {
            (Change::Move(what), Outcome::EntersWith(kind, number)) => {
                let by = what.entrance.controller;
                match what.entrance.counters.iter_mut().find(|(of, _, who)| *of == kind && *who == by) {
                    Some((_, there, _)) => *there = there.saturating_add(number),
                    None => {
                        let _ = what.entrance.counters.try_push((kind, number, by));
                    }
                }
            }
            (Change::Move(what), Outcome::EntersTapped) => what.entrance.tapped = true,
            (Change::Move(what), Outcome::EntersUnder(seat)) => what.entrance.controller = seat,
            (Change::Move(what), Outcome::GoesTo(to)) => {
                rule = exiling_rule(candidate);
                let (zone, bottom) = zone_of(to);
                (what.to, what.bottom) = (zone, bottom);
                // What goes elsewhere than to a graveyard by an ability of its own is revealed by it.
                what.revealed = candidate.source == what.object;
            }
            (Change::Destroy { object, .. }, Outcome::GoesTo(to)) => {
                rule = exiling_rule(candidate);
                let (zone, bottom) = zone_of(to);
                part.change = Change::Move(Move { bottom, ..Move::to(*object, zone, Why::Destroyed) });
            }
            (change, Outcome::CounterInstead(kind)) => {
                rule = if kind == Counter::Stun { Anchor::CountersStun } else { Anchor::CountersShield };
                part.rule = rule;
                *change = Change::Remove { from: Thing::Object(candidate.source), kind, number: 1 };
            }
            (Change::Move(what), Outcome::Madness) => {
                rule = Anchor::Madness;
                (what.to, what.madness) = (Zone::Exile, true);
            }
            (Change::Move(what), Outcome::OntoBattlefield(counters)) => {
                rule = Anchor::ReplaceOnce;
                what.to = Zone::Battlefield;
                what.entrance = Entrance::under(self.game.find(what.object).map_or(Seat(0), |found| found.owner));
                if counters > 0 {
                    let by = what.entrance.controller;
                    what.entrance.counters.push((Counter::PlusOne, u16::from(counters), by));
                }
            }
            (Change::Damage { amount, .. }, Outcome::Prevented) => {
                let amount = std::mem::take(amount);
                part.dropped = true;
                self.after_prevention(candidate, amount)?;
            }
            (Change::Move(what), Outcome::AsEnters) => {
                let (object, you) = (what.object, what.entrance.controller);
                self.as_it_enters(object, you, candidate.ability)?;
            }
            (Change::Move(_), Outcome::EntersAsCopy) => {
                rule = Anchor::CopyEnters;
                self.enter_as_copy(part, candidate)?;
            }
            (Change::Move(what), Outcome::Recount(kind, instead)) => {
                rule = Anchor::ReplaceCounters;
                for (of, number, _) in &mut what.entrance.counters {
                    if kind.is_none_or(|kind| kind == *of) {
                        *number = recount(*number, instead);
                        if self.rules.counter_effects == CounterEffects::FirstKind {
                            break;
                        }
                    }
                }
            }
            (Change::Put { number, .. } | Change::Remove { number, .. }, Outcome::Recount(_, instead)) => {
                rule = Anchor::ReplaceCounters;
                *number = recount(*number, instead);
            }
            (Change::Life { by, .. }, Outcome::Recount(_, instead)) => {
                rule = Anchor::ReplaceOnce;
                *by = i32::from(recount(u16::try_from(*by).unwrap_or(u16::MAX), instead));
            }
            _ => {}
        }
        let what = match &part.change {
            Change::Put { on, .. } => *on,
            Change::Life { player, .. } => Thing::Player(*player),
            other => leaves(other).map_or(Thing::Object(candidate.source), Thing::Object),
        };
        self.note(Event::Replaced { source: candidate.source, what }, rule);
        Ok(())
    }

    /// What a prevention effect does with the damage that it prevented (615.5).
    fn after_prevention(&mut self, candidate: &Candidate, amount: u16) -> Flow<()> {
        let cards = self.cards;
        if let Ability::Replacement(Replacement { what: Replaces::DamagePrevented { then, .. }, .. }) =
            cards.ability(candidate.ability)
        {
            let you = self.board().controller(candidate.source).unwrap_or(Seat(0));
            let mut frame = Frame::of(candidate.source, you, candidate.ability);
            frame.cause.amount = amount;
            self.perform_all(then, &mut frame)?;
        }
        Ok(())
    }
}

/// The rule by which something goes elsewhere: its own finality counter, or what an effect says.
fn exiling_rule(candidate: &Candidate) -> Anchor {
    let finality = candidate.ability == of_counter(Counter::Finality);
    if finality { Anchor::CountersFinality } else { Anchor::ReplaceOnce }
}

/// An effect as an option: by its source, unless that is the source of several.
fn shown(candidate: &Candidate, all: &Candidates) -> Opt {
    let several = all.iter().filter(|other| other.source == candidate.source).count() > 1;
    let Candidate { source, ability, .. } = *candidate;
    if several { Opt::OwnEffect(source, ability) } else { Opt::Replacement(source) }
}

/// Whether the order of effects cannot matter.
fn all_commute(candidates: &Candidates) -> bool {
    let group = |candidate: &Candidate| match candidate.does {
        Outcome::EntersTapped => None,
        Outcome::EntersWith(..) => Some(0),
        Outcome::Recount(_, Recount::Plus(_) | Recount::Minus(_)) => Some(1),
        Outcome::Recount(_, Recount::Times(_)) => Some(2),
        Outcome::Recount(_, Recount::Half) => Some(3),
        Outcome::EntersAsCopy | Outcome::EntersUnder(_) | Outcome::GoesTo(_) => Some(4),
        Outcome::Prevented | Outcome::Madness | Outcome::OntoBattlefield(_) | Outcome::AsEnters => Some(4),
        Outcome::Regenerated | Outcome::CounterInstead(_) => Some(4),
    };
    let mut groups = candidates.iter().filter_map(group);
    match groups.next() {
        None => true,
        Some(4) => candidates.len() == 1,
        Some(first) => groups.all(|other| other == first),
    }
}

fn recount(number: u16, instead: Recount) -> u16 {
    match instead {
        Recount::Plus(more) => number.saturating_add(u16::from(more)),
        Recount::Times(factor) => number.saturating_mul(u16::from(factor)),
        Recount::Half => number / 2,
        Recount::Minus(less) => number.saturating_sub(u16::from(less)),
    }
}

/// The zone of a destination, and whether its bottom is meant.
pub(super) fn zone_of(to: Destination) -> (Zone, bool) {
    match to {
        Destination::Hand => (Zone::Hand, false),
        Destination::LibraryTop => (Zone::Library, false),
        Destination::LibraryBottom | Destination::LibraryShuffled => (Zone::Library, true),
        Destination::Graveyard => (Zone::Graveyard, false),
        Destination::Exile => (Zone::Exile, false),
    }
}

/// A board with another state and view.
pub(super) fn board_of<'a>(table: &'a Table<'_>, game: &'a super::game::Game, view: &'a View) -> Board<'a> {
    Board { game, view, cards: table.cards, rules: table.rules }
}
