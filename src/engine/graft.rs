//! Graft (CR 702.58).
//!
//! 702.58a: graft represents a static ability and a triggered ability. The static one: the permanent enters with N
//! +1/+1 counters on it. The triggered one: whenever another creature enters, if this permanent has a +1/+1 counter on
//! it, its controller may move a +1/+1 counter from it onto that creature.
//!
//! 702.58b: several instances work separately; so each is an ability of its own here, and nothing else is needed.

use super::board::Board;
use super::flow::Flow;
use super::game::Item;
use super::layers::Traits;
use super::rules::{GraftEnters, GraftMoves, GraftSees, Rules};
use super::table::Table;
use crate::cards::Ability;
use crate::model::{Anchor, Counter, Event, Ref, Seat, Thing};

/// The static half: the counters with which a permanent with graft N enters, if it can have any.
pub(super) fn enters_with(number: u8, traits: &Traits, cast: bool, rules: &Rules) -> Option<(Counter, u16)> {
    let number = match rules.graft_enters {
        GraftEnters::N => number,
        GraftEnters::One => number.min(1),
        GraftEnters::OnlyIfCast if cast => number,
        GraftEnters::Nothing | GraftEnters::OnlyIfCast => 0,
    };
    let possible = !traits.refuses(Counter::PlusOne);
    (possible && number > 0).then_some((Counter::PlusOne, u16::from(number)))
}

/// The triggered half: whether it triggers for a permanent that has entered.
pub(super) fn triggers(board: Board<'_>, this: Ref, traits: &Traits, newcomer: Ref) -> bool {
    let rules = board.rules;
    let another = newcomer != this || rules.graft_sees_itself;
    let creature = match rules.graft_sees {
        GraftSees::Creatures | GraftSees::StillCreatures => board.is_creature(newcomer),
        GraftSees::Permanents => true,
        GraftSees::Printed => board.is_creature_by_its_card(newcomer),
        GraftSees::NoTokens => board.is_creature(newcomer) && !board.is_token(newcomer),
    };
    let seen = !rules.graft_sees_only_yours || board.controller(newcomer) == Some(traits.controller);
    let works = !rules.graft_needs_a_creature || traits.is_creature();
    another && creature && seen && works
}

/// The intervening if (603.4): this permanent has a +1/+1 counter on it, or had when it was last there.
pub(super) fn condition(board: Board<'_>, this: Ref) -> bool {
    board.counters(this, kind(board, this)) > 0
}

/// The kind of counter that is moved.
fn kind(board: Board<'_>, this: Ref) -> Counter {
    let any = |kind: &Counter| board.rules.graft_moves == GraftMoves::AnyKind && board.counters(this, *kind) > 0;
    Counter::ALL.iter().copied().find(any).unwrap_or(Counter::PlusOne)
}

impl Table<'_> {
    /// The triggered half resolves.
    pub(super) fn resolve_graft(&mut self, item: &Item) -> Flow<()> {
        let this = item.source;
        let Some(mut newcomer) = item.cause.object else { return Ok(()) };
        if self.rules.same_object_after_return && self.game.at(newcomer.slot) != newcomer {
            newcomer = self.game.at(newcomer.slot);
        }
        if self.rules.graft_has_intervening_if && !condition(self.board(), this) {
            self.note(Event::ConditionFalse { on: item.id, source: this }, Anchor::TriggerInterveningIf);
            return Ok(());
        }
        if self.rules.graft_sees == GraftSees::StillCreatures && !self.board().is_creature(newcomer) {
            return Ok(());
        }
        let kind = kind(self.board(), this);
        // 608.2d: a player cannot choose to do what is impossible.
        if !self.can_move_counter(this, newcomer, kind) {
            self.note(Event::CounterNotMoved { from: this, to: newcomer, kind }, Anchor::CountersMove);
            return Ok(());
        }
        let moves = match item.decided {
            Some(decided) => decided,
            None => {
                self.rules.graft_is_mandatory || self.ask_may(self.decides(item, newcomer), this, Some(newcomer))?
            }
        };
        let number = match self.rules.graft_moves {
            GraftMoves::One | GraftMoves::AnyKind => 1,
            GraftMoves::All => self.board().counters(this, kind),
            GraftMoves::N => match item.ability.map(|ability| self.cards.ability(ability)) {
                Some(Ability::Graft(number)) => u16::from(*number).min(self.board().counters(this, kind)),
                _ => 1,
            },
        };
        for _ in 0..number * u16::from(moves) {
            self.move_counter(this, newcomer, kind, item.controller)?;
        }
        Ok(())
    }

    /// Who decides whether the counter is moved.
    fn decides(&self, item: &Item, newcomer: Ref) -> Seat {
        match self.board().controller(newcomer) {
            Some(seat) if self.rules.graft_decided_by_newcomers_controller => seat,
            _ => item.controller,
        }
    }

    /// What graft would target if it targeted, which it does not (115.1).
    pub(super) fn graft_target(&self, item: &Item) -> Option<Thing> {
        item.cause.object.filter(|_| self.rules.graft_targets).map(Thing::Object)
    }
}
