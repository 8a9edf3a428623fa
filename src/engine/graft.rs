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
use super::table::Table;
use crate::model::{Anchor, Counter, Event, Ref, Thing};

/// The static half: the counters with which a permanent with graft N enters, if it can have any.
pub(super) fn enters_with(number: u8, traits: &Traits) -> Option<(Counter, u16)> {
    let possible = !traits.refuses(Counter::PlusOne);
    (possible && number > 0).then_some((Counter::PlusOne, u16::from(number)))
}

/// The triggered half: whether it triggers for a permanent that has entered.
pub(super) fn triggers(board: Board<'_>, this: Ref, traits: &Traits, newcomer: Ref) -> bool {
    let rules = board.rules;
    let another = newcomer != this || rules.graft_sees_itself;
    let creature = board.is_creature(newcomer);
    let seen = !rules.graft_sees_only_yours || board.controller(newcomer) == Some(traits.controller);
    let works = !rules.graft_needs_a_creature || traits.is_creature();
    another && creature && seen && works
}

/// The intervening if (603.4): this permanent has a +1/+1 counter on it, or had when it was last there.
pub(super) fn condition(board: Board<'_>, this: Ref) -> bool {
    board.counters(this, Counter::PlusOne) > 0
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
        // 608.2d: a player cannot choose to do what is impossible.
        if !self.can_move_counter(this, newcomer, Counter::PlusOne) {
            self.note(
                Event::CounterNotMoved { from: this, to: newcomer, kind: Counter::PlusOne },
                Anchor::CountersMove,
            );
            return Ok(());
        }
        let moves = match item.decided {
            Some(decided) => decided,
            None => self.rules.graft_is_mandatory || self.ask_may(item.controller, this, Some(newcomer))?,
        };
        if moves {
            self.move_counter(this, newcomer, Counter::PlusOne, item.controller)?;
        }
        Ok(())
    }

    /// What graft would target if it targeted, which it does not (115.1).
    pub(super) fn graft_target(&self, item: &Item) -> Option<Thing> {
        item.cause.object.filter(|_| self.rules.graft_targets).map(Thing::Object)
    }
}
