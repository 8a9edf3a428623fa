//! Resolving spells and abilities (CR 608).

use super::ask::Opt;
use super::board::Frame;
use super::flow::Flow;
use super::game::{Cause, Change, Continuous, Delayed, Does, Entrance, Flag, Item, ItemKind, Move, Record, Way, Why};
use super::rules::{InterveningIf, LastKnownUse};
use super::table::Table;
use super::targets::{chosen_texts, is_permanent_type, item_text};
use crate::cards::{Ability, Duration, Keyword, Text};
use crate::model::{Anchor, Counter, Event, Kind, Ref, Thing, Zone};

impl Table<'_> {
    /// Resolves what is on top of the stack.
    pub(super) fn resolve_top(&mut self) -> Flow<()> {
        let Some(mut item) = self.game.stack().last().cloned() else { return Ok(()) };
        if self.rules.controller_fixed_late && item.kind == ItemKind::Triggered {
            item.controller = self.board().controller(item.source).unwrap_or(item.controller);
        }
        if item.kind == ItemKind::CombatDamage {
            self.record(Record::Pop(item.id))?;
            return self.deal_damage_from_stack();
        }
        let gone = self.game.find(item.source).is_none() && self.game.last_known(item.source).is_some();
        if gone && item.ability.is_some() && self.rules.last_known == LastKnownUse::NoAbilities {
            return self.record(Record::Pop(item.id));
        }
        let cards = self.cards;
        let written = item.ability.map(|ability| cards.ability(ability));
        let text = item_text(cards, &item);
        // 608.2a: the intervening if is looked at again.
        let mut frame = Frame::of_item(&item);
        if let Some(Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered)) = written
            && self.rules.intervening_if != InterveningIf::Triggering
            && triggered.only_if.as_ref().is_some_and(|condition| !self.board().holds(condition, &frame))
        {
            self.note(Event::ConditionFalse { on: item.id, source: item.source }, Anchor::TriggerInterveningIf);
            return self.record(Record::Pop(item.id));
        }
        // 608.2b: with no legal target left, it does not resolve.
        let graft_target = matches!(written, Some(Ability::Graft(_))) && !item.targets.is_empty();
        let illegal = if graft_target {
            let legal = item.targets.iter().all(|target| match target.thing {
                Thing::Object(object) => self.board().can_target(object, &frame),
                _ => true,
            });
            Some(u8::from(!legal))
        } else {
            self.illegal_targets(&item, &text)
        };
        if let Some(illegal) = illegal.filter(|_| !self.rules.illegal_targets_ignored) {
            let stops = self.rules.one_illegal_target_stops_all && illegal != 0;
            if stops || illegal.count_ones() as usize == item.targets.len() {
                if item.way == Way::Mutate {
                    // 702.140b: it ceases to be a mutating creature spell, and resolves as a creature spell.
                    let bare = Item { targets: Default::default(), way: Way::Plain, ..item };
                    return self.resolve_permanent(&bare);
                }
                if item.way == Way::Bestowed {
                    // 702.103e: it ceases to be bestowed, and resolves as a creature spell.
                    self.record(Record::Flag(item.source, Flag::Bestowed, false))?;
                    let bare = Item { targets: Default::default(), way: Way::Plain, ..item };
                    return self.resolve_permanent(&bare);
                }
                self.note(Event::Illegal { on: item.id, source: item.source }, Anchor::ResolveIllegalTargets);
                return self.remove_from_stack(&item);
            }
            frame.illegal = illegal;
        }
        self.note(
            Event::Resolves { on: item.id, source: item.source, controller: item.controller },
            Anchor::ResolveOrder,
        );
        if self.game.player(item.controller).gone {
            return self.record(Record::Pop(item.id));
        }
        match written {
            Some(Ability::Graft(_)) => self.resolve_graft(&item)?,
            Some(Ability::Ward(costs)) => self.resolve_ward(&item, costs)?,
            Some(Ability::Mutate(_)) => return self.resolve_mutating(&item),
            Some(Ability::Enchant(_) | Ability::Bestow(_)) | None => return self.resolve_permanent(&item),
            Some(Ability::Kicker(..)) if self.is_permanent_card(item.source) => return self.resolve_permanent(&item),
            _ => self.resolve_text(&item, &text, &mut frame)?,
        }
        self.note(Event::Resolved { on: item.id }, Anchor::PriorityAfterResolution);
        if item.kind == ItemKind::Spell {
            // 608.2n: an instant or sorcery goes to its owner's graveyard as the last step.
            if self.game.find(item.source).is_some_and(|found| found.zone == Zone::Stack) {
                let rebounds = self.rebounds(&item);
                let to = if rebounds { Zone::Exile } else { Zone::Graveyard };
                let what = Move::to(item.source, to, Why::Resolved);
                if let Some(card) = self.move_one(what, Anchor::ResolveOrder)?.filter(|_| rebounds) {
                    let cause = Cause { object: Some(card), ..Cause::default() };
                    let (controller, ability) = (item.controller, crate::cards::rebound_trigger());
                    let delayed = Delayed { source: card, controller, ability, cause, this_turn: false };
                    self.record(Record::Delay(delayed))?;
                }
            }
        }
        self.record(Record::Pop(item.id))
    }

    /// 702.88a: whether a spell is exiled as it resolves, to be cast again: one that was cast, and from a hand.
    fn rebounds(&self, item: &Item) -> bool {
        item.from == Zone::Hand
            && self.game.find(item.source).is_some_and(|found| !found.is(Flag::SpellCopy))
            && self.board().traits(item.source).is_some_and(|traits| traits.has(Keyword::Rebound))
    }

    /// The instructions of a spell or ability in printed order (608.2c), mode by mode.
    fn resolve_text(&mut self, item: &Item, text: &Text, frame: &mut Frame) -> Flow<()> {
        if text.modes.is_none() {
            return self.perform_all(&text.effects, frame);
        }
        let mut first = 0u8;
        for part in chosen_texts(text, &item.modes) {
            // Within a mode, targets are counted from its own first one.
            let mut own = Frame { targets: Default::default(), illegal: 0, ..frame.clone() };
            for (place, target) in item.targets.iter().enumerate() {
                let instance = target.instance.wrapping_sub(first);
                if usize::from(instance) < part.targets.len() {
                    if frame.illegal & 1 << place != 0 {
                        own.illegal |= 1 << own.targets.len();
                    }
                    own.targets.push(super::game::Target { instance, ..*target });
                }
            }
            first += part.targets.len() as u8;
            self.perform_all(&part.effects, &mut own)?;
        }
        Ok(())
    }

    /// 702.140c: a mutating creature spell does not enter; it merges with its target, on top of it or beneath it as its
    /// controller chooses.
    fn resolve_mutating(&mut self, item: &Item) -> Flow<()> {
        if let Some(Thing::Object(host)) = item.targets.first().map(|target| target.thing) {
            let (player, about) = (item.controller, Some(item.source));
            let options = [Opt::Top(true), Opt::Top(false)];
            let on_top = self.ask(Kind::Choose, player, about, Some(host), &options)? == Opt::Top(true);
            self.happen_one(Change::Merge(item.source, host, on_top), Anchor::Mutate)?;
        }
        self.record(Record::Pop(item.id))?;
        self.note(Event::Resolved { on: item.id }, Anchor::PriorityAfterResolution);
        Ok(())
    }

    /// 608.3: a permanent spell becomes a permanent.
    fn resolve_permanent(&mut self, item: &Item) -> Flow<()> {
        let mut entrance = Entrance::under(item.controller);
        if let Some(target) = item.targets.first()
            && let Thing::Object(host) = target.thing
        {
            entrance.attached = Some(host);
        }
        // An ability that triggered as it was cast may have settled with how many counters it enters.
        let settled = self.game.counters(Thing::Object(item.source), Counter::PlusOne);
        if settled > 0 {
            entrance.counters.push((Counter::PlusOne, settled, item.controller));
        }
        if matches!(item.way, Way::Back | Way::FreeBack | Way::MoreThanMeetsTheEye) {
            entrance.back = self.game.find(item.source).map(|found| found.copied);
        }
        entrance.bestowed = item.way == Way::Bestowed;
        entrance.spent = item.spent.1;
        entrance.face_down = item.way == Way::Morph;
        let what = Move::enter(item.source, Why::Resolved, entrance);
        let entered = self.move_one(what, Anchor::ResolvePermanent)?;
        if let Some(object) = entered.filter(|object| item.way == Way::Suspended && self.board().is_creature(*object)) {
            // 702.62a: it has haste until its player loses control of it.
            let (you, duration) = (item.controller, Duration::WhileYouControlSource);
            let (ability, does) = (crate::cards::flashback_exile(), Does::Keyword(Keyword::Haste));
            let effect = Continuous { on: 0, ability, does, duration, source: object, you, stamp: 0 };
            self.begin_effects(&[object], &[does], effect, Anchor::Suspend)?;
        }
        self.record(Record::Pop(item.id))?;
        self.note(Event::Resolved { on: item.id }, Anchor::PriorityAfterResolution);
        Ok(())
    }

    /// Takes something off the stack that does not resolve or is countered: a spell's card goes to the graveyard.
    pub(super) fn remove_from_stack(&mut self, item: &Item) -> Flow<()> {
        if item.kind == ItemKind::Spell && self.game.find(item.source).is_some() {
            let what = Move::to(item.source, Zone::Graveyard, Why::Countered);
            self.happen_one(Change::Move(what), Anchor::ResolveIllegalTargets)?;
        }
        self.record(Record::Pop(item.id))
    }

    /// Ward (702.21a): counter that spell or ability unless its controller pays.
    fn resolve_ward(&mut self, item: &Item, costs: &[crate::cards::Cost]) -> Flow<()> {
        let Some(player) = item.cause.player else { return Ok(()) };
        let mut frame = Frame::of_item(item);
        frame.you = player;
        if self.board().can_pay(costs, &frame) && self.ask_may(player, item.source, None)? {
            return self.pay(costs, &frame);
        }
        match item.cause.item {
            Some(id) => self.counter(Thing::Ability(id)).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Counters a spell or ability (701.6): a spell by its object or its entry, an ability by its entry.
    /// Returns the spell that was countered, or the source of the ability.
    pub(super) fn counter(&mut self, what: Thing) -> Flow<Option<Ref>> {
        let item = match what {
            Thing::Object(spell) => self.game.spell(spell).cloned(),
            Thing::Ability(id) => self.game.item(id).cloned(),
            Thing::Player(_) => None,
        };
        let Some(item) = item else { return Ok(None) };
        let cards = self.cards;
        let uncounterable = item.kind == ItemKind::Spell
            && self
                .board()
                .traits(item.source)
                .is_some_and(|traits| traits.written(cards).any(|(_, a)| matches!(a, Ability::CannotBeCountered)));
        if uncounterable {
            return Ok(None);
        }
        self.note(Event::Countered { on: item.id, source: item.source }, Anchor::ResolveOrder);
        self.remove_from_stack(&item)?;
        Ok(Some(item.source))
    }

    /// Whether a card is one that becomes a permanent.
    pub(super) fn is_permanent_card(&self, object: crate::model::Ref) -> bool {
        self.game.find(object).is_some_and(|found| is_permanent_type(self.cards.get(found.card).line.types))
    }
}
