//! What the machinery of a turn notes in the state of a game, and what of it is forgotten when nothing refers to it.

use arrayvec::ArrayVec;

use super::super::Flow;
use super::super::flow::Halt;
use super::apply::full;
use super::{
    Assigned, Attack, Block, Cause, Delayed, Flag, Flags, Game, Item, LastKnown, Lasting, POOL, Pool, Temporary,
    Waiting,
};
use crate::cards::{AbilityRef, Colours, Duration, Subtype};
use crate::model::{Counter, Ref, Seat, StackId, Step, Thing, Zone};

/// What the machinery of a turn notes: nothing that a replacement effect or a trigger could look at.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each variant says what is noted")]
pub enum Record {
    Step(Step),
    Settled,
    ExtraBeginning(bool),
    Resume(Option<Step>),
    NextTurn(Seat, bool),
    Priority(Seat),
    Passed(u8),
    Push(Item),
    Pop(StackId),
    SetTargets(StackId, ArrayVec<super::Target, { super::TARGETS }>),
    SetX(StackId, u16),
    Spent(StackId, u16, Colours),
    ExtraTurn(Seat),
    Replace(Temporary),
    Replaced(usize),
    Last(Lasting),
    SetModes(StackId, ArrayVec<u8, 4>),
    Wait(Waiting),
    ClearWaiting,
    Delay(Delayed),
    Undelay(usize),
    Remember(LastKnown),
    ForgetUnused,
    EndEffectsOf(Seat),
    KeepEffects(u64),
    Attacks(Attack),
    Blocked(Ref),
    Blocks(Block),
    DealtFirst(Ref),
    Declared(bool),
    LeaveCombat(Ref),
    EndCombat,
    Assign(Assigned),
    ClearAssigned,
    Pool(Seat, Pool),
    EmptyPools,
    Sick(Ref, bool),
    Flag(Ref, Flag, bool),
    Damage(Ref, u16),
    LandPlayed(Seat),
    SpellCast(Seat),
    DrewNothing(Seat, bool),
    DrewCard(Seat),
    NewStepForDraws,
    NewTurnForPlayers,
    Cleanup,
    Gone(Ref),
    PhasedOut(Ref, Seat, bool),
    Did(Seat, Ref, AbilityRef),
    PhasedIn(Ref),
    Group(u16, Ref),
    OnlyFor(Seat, AbilityRef, u8),
    SpendOnlyFor(usize),
    Paid(StackId, Ref),
    Place(Ref, i16),
    Follow(Ref, Ref),
    PlayerGone(Seat),
    ExiledWith(Ref, Ref),
    Revert(Ref, crate::cards::Duration),
    Control(Ref, Seat),
    Died,
    Over,
    Decided(StackId, bool),
    Counters(Thing, Counter, u16),
    Attached(Ref, Option<Ref>),
    TypeChosen(Ref, Subtype),
    Component(Ref, Ref),
    OrderBlockers(Ref, ArrayVec<Ref, 64>),
    Searched(Seat),
}

impl Game {
    /// Notes something of the machinery of a turn.
    pub(in crate::engine) fn record(&mut self, record: Record) -> Flow<()> {
        match record {
            Record::Step(step) => (self.turn.step, self.turn.fresh) = (step, true),
            Record::ExtraBeginning(extra) => self.turn.extra_beginning = extra,
            Record::Resume(step) => self.turn.resume = step,
            Record::Settled => self.turn.fresh = false,
            Record::NextTurn(active, extra) => {
                if extra {
                    self.extra_turns.remove(self.extra_turns.len() - 1);
                } else {
                    self.turn.regular = active;
                }
                self.turn.number = self.turn.number.saturating_add(1);
                self.turn.active = active;
                self.lasting.retain(|rule| rule.duration != Duration::YourNextTurn || rule.you != active);
                self.turn.died = 0;
                // What was done this turn is remembered through the cleanup step.
                self.did.clear();
                for object in &mut self.objects {
                    for flag in [Flag::Used, Flag::Targeted, Flag::Attacked, Flag::Discarded] {
                        object.flags.set(flag, false);
                    }
                }
            }
            Record::Priority(seat) => self.turn.priority = seat,
            Record::Passed(number) => self.turn.passed = number,
            Record::Push(mut item) => {
                item.id = StackId(self.next_item);
                self.next_item = self
                    .next_item
                    .checked_add(1)
                    .ok_or(Halt::Limit("at most 65,535 spells and abilities go on the stack in a game"))?;
                self.stack.try_push(item).map_err(full)?;
            }
            Record::Pop(id) => self.stack.retain(|item| item.id != id),
            Record::SetTargets(id, targets) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.targets = targets;
                }
            }
            Record::Replace(temporary) => self.temporary.try_push(temporary).map_err(full)?,
            Record::Replaced(place) => {
                self.temporary.remove(place);
            }
            Record::Last(lasting) => self.lasting.try_push(lasting).map_err(full)?,
            Record::Spent(id, spent, colours) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.spent = (spent, colours);
                }
            }
            Record::ExtraTurn(seat) => self.extra_turns.try_push(seat).map_err(full)?,
            Record::SetX(id, x) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.x = x;
                }
            }
            Record::SetModes(id, modes) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.modes = modes;
                }
            }
            Record::Decided(id, yes) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.decided = Some(yes);
                }
            }
            Record::Wait(waiting) => self.waiting.try_push(waiting).map_err(full)?,
            Record::ClearWaiting => self.waiting.clear(),
            Record::Delay(delayed) => self.delayed.try_push(delayed).map_err(full)?,
            Record::Undelay(place) => {
                self.delayed.remove(place);
            }
            Record::Remember(known) => {
                self.last_known.retain(|old| old.object != known.object);
                self.last_known.try_push(known).map_err(full)?;
            }
            Record::ForgetUnused => self.forget_unused(),
            Record::EndEffectsOf(seat) => {
                self.continuous.retain(|effect| !matches!(effect.does, super::Does::Control(to) if to == seat));
            }
            Record::KeepEffects(mask) => {
                let mut place = 0;
                self.continuous.retain(|_| {
                    place += 1;
                    mask & 1 << (place - 1) != 0
                });
            }
            Record::Attacks(attack) => self.attacks.try_push(attack).map_err(full)?,
            Record::Blocked(attacker) => {
                for attack in self.attacks.iter_mut().filter(|attack| attack.attacker == attacker) {
                    attack.blocked = true;
                }
            }
            Record::Blocks(block) => self.blocks.try_push(block).map_err(full)?,
            Record::DealtFirst(object) => {
                for attack in self.attacks.iter_mut().filter(|attack| attack.attacker == object) {
                    attack.dealt_first = true;
                }
                for block in self.blocks.iter_mut().filter(|block| block.blocker == object) {
                    block.dealt_first = true;
                }
            }
            Record::Declared(declared) => self.turn.declared = declared,
            Record::LeaveCombat(object) => self.leave_combat(object),
            Record::EndCombat => {
                self.attacks.clear();
                self.blocks.clear();
                self.turn.declared = false;
            }
            Record::Assign(assigned) => self.assigned.try_push(assigned).map_err(full)?,
            Record::ClearAssigned => self.assigned.clear(),
            Record::Pool(seat, pool) => self.players[seat.index()].pool = pool,
            Record::EmptyPools => {
                self.players.iter_mut().for_each(|player| player.pool = [0; POOL]);
                self.only_for.clear();
            }
            Record::Sick(object, sick) => self.edit(object, |o| o.flags.set(Flag::Sick, sick)),
            Record::Flag(object, flag, on) => self.edit(object, |o| o.flags.set(flag, on)),
            Record::Damage(object, damage) => self.edit(object, |o| o.damage = damage),
            Record::LandPlayed(seat) => self.players[seat.index()].lands += 1,
            Record::SpellCast(seat) => {
                let spells = &mut self.players[seat.index()].spells;
                *spells = spells.saturating_add(1);
            }
            Record::DrewNothing(seat, drew) => self.players[seat.index()].drew_nothing = drew,
            Record::DrewCard(seat) => {
                let player = &mut self.players[seat.index()];
                player.drawn = player.drawn.saturating_add(1);
                player.drawn_in_step = player.drawn_in_step.saturating_add(1);
            }
            Record::NewStepForDraws => self.players.iter_mut().for_each(|player| player.drawn_in_step = 0),
            Record::NewTurnForPlayers => {
                for player in &mut self.players {
                    (player.lands, player.spells, player.drawn) = (0, 0, 0);
                    player.searched = false;
                }
            }
            Record::Cleanup => {
                for (object, copied, except) in std::mem::take(&mut self.reverts) {
                    self.edit(object, |o| (o.copied, o.except) = (copied, except));
                }
                self.temporary.clear();
                self.lasting.retain(|rule| rule.duration != Duration::EndOfTurn);
                for object in &mut self.objects {
                    object.damage = 0;
                    object.shields = 0;
                    for flag in [Flag::Deathtouched, Flag::NoRegeneration, Flag::Flashback] {
                        object.flags.set(flag, false);
                    }
                }
            }
            Record::Gone(object) => {
                self.shake_off_effects(object);
                self.forget_counters(object);
                self.merged.retain(|(of, component)| *of != object && *component != object);
                self.edit(object, |o| {
                    o.flags = Flags::default();
                    o.flags.set(Flag::Gone, true);
                    o.zone = Zone::Exile;
                    (o.plus, o.minus) = (0, 0);
                    (o.copied, o.except, o.attached) = (o.card, [None; 2], None);
                });
            }
            Record::PhasedOut(object, seat, alone) => self.phased.try_push((object, seat, alone)).map_err(full)?,
            Record::Did(seat, source, ability) => self.did.try_push((seat, source, ability)).map_err(full)?,
            Record::OnlyFor(seat, ability, colour) => self.only_for.try_push((seat, ability, colour)).map_err(full)?,
            Record::SpendOnlyFor(place) => {
                self.only_for.remove(place);
            }
            Record::Group(group, object) => self.groups.try_push((group, object)).map_err(full)?,
            Record::Paid(id, object) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.paid.push(object);
                }
            }
            Record::Follow(old, new) => {
                let causes = (self.stack.iter_mut().map(|item| &mut item.cause))
                    .chain(self.waiting.iter_mut().map(|waiting| &mut waiting.cause))
                    .chain(self.delayed.iter_mut().map(|delayed| &mut delayed.cause));
                for cause in causes {
                    for object in [&mut cause.object, &mut cause.was].into_iter().flatten() {
                        if *object == old {
                            *object = new;
                        }
                    }
                }
                for (_, object) in self.groups.iter_mut().filter(|(_, object)| *object == old) {
                    *object = new;
                }
            }
            Record::Place(object, place) => self.edit(object, |o| o.place = place),
            Record::PhasedIn(object) => self.phased.retain(|(there, ..)| *there != object),
            Record::PlayerGone(seat) => {
                let player = &mut self.players[seat.index()];
                (player.gone, player.lost) = (true, true);
            }
            Record::ExiledWith(card, source) => self.exiled_with.try_push((card, source)).map_err(full)?,
            Record::Revert(object, _) => {
                if let Some(found) = self.find(object).copied()
                    && !self.reverts.iter().any(|(there, ..)| *there == object)
                {
                    self.reverts.try_push((object, found.copied, found.except)).map_err(full)?;
                }
            }
            Record::Control(object, seat) => self.edit(object, |o| o.controller = seat),
            Record::Over => self.over = true,
            Record::Died => self.turn.died = self.turn.died.saturating_add(1),
            Record::Counters(on, kind, number) => self.set_counters(on, kind, number)?,
            Record::Attached(object, to) => self.edit(object, |o| o.attached = to),
            Record::OrderBlockers(attacker, order) => {
                let place = |block: &Block| order.iter().position(|one| *one == block.blocker).unwrap_or(0);
                // Those of one attacker change places among each other.
                let mut mine: ArrayVec<Block, 64> =
                    self.blocks.iter().filter(|block| block.attacker == attacker).copied().collect();
                mine.sort_by_key(place);
                let mut mine = mine.into_iter();
                for block in self.blocks.iter_mut().filter(|block| block.attacker == attacker) {
                    if let Some(next) = mine.next() {
                        *block = next;
                    }
                }
            }
            Record::Component(permanent, card) => {
                let component = self.become_component(card)?;
                self.merged.try_push((permanent, component)).map_err(full)?;
            }
            Record::Searched(seat) => self.players[seat.index()].searched = true,
            Record::TypeChosen(object, chosen) => {
                self.types_chosen.retain(|(of, _)| *of != object);
                self.types_chosen.try_push((object, chosen)).map_err(full)?;
            }
        }
        Ok(())
    }

    /// Groups are kept while an ability refers to them; last known information is kept only while something refers to it: what is on the stack, what waits, what is
    /// delayed, or an effect whose source it is.
    pub(super) fn forget_unused(&mut self) {
        if !self.groups.is_empty() {
            let causes: Vec<Option<u16>> = (self.stack.iter().map(|item| item.cause.group))
                .chain(self.waiting.iter().map(|waiting| waiting.cause.group))
                .chain(self.delayed.iter().map(|delayed| delayed.cause.group))
                .collect();
            self.groups.retain(|(group, _)| causes.contains(&Some(*group)));
        }
        if !self.turned.is_empty() {
            let (stack, turned) = (&self.stack, &mut self.turned);
            turned.retain(|(_, next)| stack.iter().any(|item| item.id < *next));
        }
        if !self.did.is_empty() {
            let known: Vec<Ref> = (self.stack.iter().map(|item| item.source))
                .chain(self.waiting.iter().map(|waiting| waiting.source))
                .chain(self.did.iter().map(|(_, source, _)| *source).filter(|source| self.find(*source).is_some()))
                .collect();
            self.did.retain(|(_, source, _)| known.contains(source));
        }
        // What is exiled no more is no card that an ability exiled (607.2a).
        if !self.exiled_with.is_empty() {
            let objects = &self.objects;
            self.exiled_with.retain(|(card, _)| objects[usize::from(card.slot)].life == card.life);
        }
        if self.last_known.is_empty() && self.parted.is_empty() {
            return;
        }
        let used = self.spoken_of();
        self.parted.retain(|(of, _)| used.contains(of));
        self.last_known.retain(|known| used.contains(&known.object));
    }

    /// The objects to which something refers that is on the stack, waits or is delayed.
    pub fn spoken_of(&self) -> Vec<Ref> {
        let mut used: Vec<Ref> = self.groups.iter().map(|(_, object)| *object).collect();
        let mut note = |object: Option<Ref>| used.extend(object);
        let mut note_cause = |cause: &Cause| {
            note(cause.object);
            note(cause.was);
            note(cause.by);
        };
        for item in &self.stack {
            note_cause(&item.cause);
        }
        for waiting in &self.waiting {
            note_cause(&waiting.cause);
        }
        for delayed in &self.delayed {
            note_cause(&delayed.cause);
        }
        for item in &self.stack {
            note(Some(item.source));
            item.paid.iter().for_each(|object| note(Some(*object)));
            for target in &item.targets {
                if let Thing::Object(object) = target.thing {
                    note(Some(object));
                }
            }
        }
        for waiting in &self.waiting {
            note(Some(waiting.source));
        }
        for delayed in &self.delayed {
            note(Some(delayed.source));
        }
        for assigned in &self.assigned {
            note(Some(assigned.source));
        }
        used
    }
}
