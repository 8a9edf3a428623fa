//! Triggered abilities go on the stack (CR 603.3): in APNAP order, each with the choices that it asks for.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::flow::Flow;
use super::game::{Item, ItemKind, Record, STACK, Waiting};
use super::rules::TriggerOrder;
use super::table::Table;
use crate::cards::Ability;
use crate::model::{Anchor, Event, Kind, Seat, StackId, Zone};

impl Table<'_> {
    /// Puts waiting triggers on the stack (603.3b): each player in APNAP order puts theirs, in an order of their
    /// choice, first those that did not trigger on another's triggering. Returns whether there were any.
    pub(super) fn stack_triggers(&mut self) -> Flow<bool> {
        if self.game.waiting().is_empty() {
            return Ok(false);
        }
        let waiting: ArrayVec<Waiting, STACK> = self.game.waiting().iter().copied().collect();
        self.record(Record::ClearWaiting)?;
        let passes: &[Option<bool>] =
            if self.rules.triggers_in_two_passes { &[Some(false), Some(true)] } else { &[None] };
        for pass in passes {
            for team in self.stacking_order() {
                let mut mine: ArrayVec<Waiting, STACK> = waiting
                    .iter()
                    .filter(|w| pass.is_none_or(|second| w.second_pass == second) && team.contains(&w.controller))
                    .copied()
                    .collect();
                self.order_triggers(team[0], &mut mine)?;
                // What is put on the stack last resolves first.
                for trigger in mine.into_iter().rev() {
                    self.put_trigger_on_stack(trigger)?;
                }
            }
        }
        Ok(true)
    }

    /// Who puts triggers on the stack together: each player alone, or a team (805.7).
    fn stacking_order(&self) -> ArrayVec<ArrayVec<Seat, { Seat::MOST }>, { Seat::MOST }> {
        let mut order: ArrayVec<ArrayVec<Seat, { Seat::MOST }>, { Seat::MOST }> = ArrayVec::new();
        for seat in self.board().apnap() {
            let active = self.game.turn().active;
            let together = |team: &ArrayVec<Seat, { Seat::MOST }>| match self.rules.trigger_order {
                TriggerOrder::Chosen | TriggerOrder::Timestamp => self.game.same_team(team[0], seat),
                TriggerOrder::OthersTogether => team[0] != active && seat != active,
                TriggerOrder::TeammatesApart => false,
            };
            match order.iter_mut().find(|team| together(team)) {
                Some(team) => team.push(seat),
                None => order.push([seat].into_iter().collect()),
            }
        }
        order
    }

    /// The order in which a player's triggers will resolve. Triggers that nothing distinguishes are not asked about.
    fn order_triggers(&mut self, player: Seat, triggers: &mut ArrayVec<Waiting, STACK>) -> Flow<()> {
        let unordered = match self.rules.trigger_order {
            TriggerOrder::Chosen | TriggerOrder::TeammatesApart => false,
            TriggerOrder::Timestamp => true,
            TriggerOrder::OthersTogether => player != self.game.turn().active,
        };
        if unordered {
            // What triggered last is put on the stack last, and resolves first.
            triggers.reverse();
            return Ok(());
        }
        let mut ordered: ArrayVec<Waiting, STACK> = ArrayVec::new();
        while !triggers.is_empty() {
            let alike = triggers.iter().all(|t| *t == triggers[0]);
            let next = if alike {
                0
            } else {
                let shown = |(place, t): (usize, &Waiting)| Opt::Trigger(t.source, t.cause.object, place as u8);
                let options: ArrayVec<Opt, STACK> = triggers.iter().enumerate().map(shown).collect();
                let first = ordered.is_empty();
                let ask = Ask { kind: Kind::Order, player, about: None, object: None, options: &options, first };
                let answer = self.ask_next(ask)?;
                options.iter().position(|option| *option == answer).unwrap_or(0)
            };
            ordered.push(triggers.remove(next));
        }
        *triggers = ordered;
        Ok(())
    }

    fn put_trigger_on_stack(&mut self, trigger: Waiting) -> Flow<()> {
        let Waiting { source, controller, ability, cause, .. } = trigger;
        if self.game.player(controller).gone {
            return Ok(());
        }
        let item = Item {
            id: StackId(0),
            kind: ItemKind::Triggered,
            controller,
            source,
            ability: Some(ability),
            x: cause.x,
            way: super::game::Way::Plain,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause,
            paid: Vec::new(),
            spent: Default::default(),
            from: Zone::Battlefield,
            decided: None,
        };
        self.record(Record::Push(item))?;
        let Some(item) = self.game.stack().last().cloned() else { return Ok(()) };
        let rule = if self.rules.triggers_in_two_passes { Anchor::TriggerApnap } else { Anchor::TriggerStack };
        if self.choose_for_trigger(&item)? {
            let of = self.trigger_rule(ability);
            self.note(Event::Stacked { source, controller, on: item.id, by: cause.by(), of }, rule);
            self.tell_targets(item.id)
        } else {
            self.record(Record::Pop(item.id))?;
            self.note(Event::NoTarget { source }, Anchor::TriggerTargets);
            Ok(())
        }
    }

    /// What is chosen as a triggered ability is put on the stack (603.3d); false if a choice has no legal option.
    fn choose_for_trigger(&mut self, item: &Item) -> Flow<bool> {
        let cards = self.cards;
        match item.ability.map(|ability| cards.ability(ability)) {
            Some(Ability::Graft(_)) => {
                if let Some(target) = self.graft_target(item) {
                    return self.set_single_target(item, target);
                }
                if self.rules.graft_chooses_on_stacking {
                    let yes = self.ask_may(item.controller, item.source, item.cause.object)?;
                    self.record(Record::Decided(item.id, yes))?;
                }
                Ok(true)
            }
            Some(Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered)) => {
                self.choose_text(item, &triggered.text, false)
            }
            _ => Ok(true),
        }
    }
}
