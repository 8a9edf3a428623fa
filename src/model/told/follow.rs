//! How the account follows each entry.

use arrayvec::ArrayVec;

use super::{Begun, Conniving, Kindred, Known, Lying, Owed, Resolving, SLOTS, Told, Waits};
use crate::model::{Anchor, CardId, Counter, Entry, Event, Look, Ref, Seat, StackId, Step, Thing, Zone};

impl Told {
    /// Takes note of an entry. A trace must be told from its beginning.
    pub fn follow(&mut self, entry: &Entry) {
        let Entry { event, rule } = *entry;
        self.at += 1;
        match event {
            Event::Passes { .. } => self.passes = self.passes.saturating_add(1),
            Event::Priority { .. } => {}
            _ => self.passes = 0,
        }
        if self.looking && !is_triggering(&event) {
            self.looking = false;
            self.owed.clear();
        }
        match event {
            Event::Rules { day } => self.day = day,
            Event::Player { player, team, life } => {
                self.seats = self.seats.max(player.0.saturating_add(1).min(Seat::MOST as u8));
                if let (Some(place), Some(lives)) =
                    (self.teams.get_mut(player.index()), self.life.get_mut(player.index()))
                {
                    (*place, *lives) = (team, life);
                }
            }
            Event::Begins { step, active } => {
                (self.step, self.active, self.begun) = (step, active, true);
                self.batch = super::Batch::default();
                for known in &mut self.known[..self.used] {
                    (known.since, known.entered_with, known.put_later) = (0, 0, 0);
                }
            }
            Event::StepBegins { step, active } => {
                if step == Step::Untap {
                    self.turn_at = self.at;
                    self.effects.clear();
                }
                if matches!(step, Step::BeginCombat | Step::Untap) {
                    self.attackers.clear();
                }
                (self.step, self.active) = (step, active);
                self.step_at = self.at;
                self.active_next = true;
            }
            Event::Priority { .. } => {
                self.active_next = false;
                self.paid = 0;
                self.tapped_to_pay = 0;
                self.round_at = 0;
                self.priority_at = self.at;
                self.stacking = None;
                self.resolving = None;
                self.conniving = None;
                self.drew_nothing = [false; Seat::MOST];
            }
            Event::StateChecked { .. } => {
                self.checked_at = self.at;
                self.stacking = None;
                self.round_at = 0;
            }
            Event::Exists { object, card, owner, zone } => self.exists(object, card, owner, zone),
            Event::Moved { was, object, from, to, controller } => self.moved(was, object, from, to, controller, rule),
            Event::Ceased { object } => self.ceased(object),
            Event::Shown { object, name, controller, look, power, toughness, grafts } => {
                if let Some(known) = self.known(object) {
                    let now = &mut known.now;
                    (now.name, now.controller, now.look) = (name, controller, look);
                    (now.power, now.toughness, now.grafts) = (power, toughness, grafts);
                    known.shown = true;
                    known.token |= look.has(Look::TOKEN);
                }
                self.sort(object.slot);
            }
            Event::AtOnce => self.at_once(),
            Event::CountersPut { on, kind, number, .. } => self.put(on, kind, number, rule),
            Event::CountersRemoved { from, kind, number } => self.removed(from, kind, number),
            Event::CounterMoved { from, to, kind } => {
                if self.batch.moves == 0 {
                    (self.batch.removed, self.batch.put) = (0, 0);
                }
                self.batch.moves += 1;
                self.batch.moving = Some((from, to, kind));
                if let Some(resolving) = &mut self.resolving {
                    resolving.moved = resolving.moved.saturating_add(1);
                }
            }
            Event::CounterNotMoved { .. } => {
                if let Some(resolving) = &mut self.resolving {
                    resolving.not_moved = resolving.not_moved.saturating_add(1);
                }
            }
            Event::Replaced { source, what } => self.replaced(source, what, rule),
            Event::Tapped { object, tapped } => {
                self.tapped_to_pay += u16::from(tapped && rule == Anchor::CastPay);
                if let Some(known) = self.known(object) {
                    known.now.tapped = tapped;
                }
            }
            Event::Cast { spell, player, on } => self.lies(on, spell, player, Kindred::Spell),
            Event::Activated { source, player, on } => {
                self.paid = 0;
                self.tapped_to_pay = 0;
                self.lies(on, source, player, Kindred::Activated);
            }
            Event::Triggered { source, controller, by } => {
                self.looking = true;
                self.stacking = None;
                self.triggered(source, controller, by, rule);
            }
            Event::DidNotTrigger { .. } => self.looking = true,
            Event::Stacked { source, controller, on, by, of } => self.stacked(source, controller, on, by, of, rule),
            Event::NoTarget { source } => {
                if let Some(place) = self.waiting.iter().position(|waits| waits.source == source) {
                    self.waiting.remove(place);
                }
            }
            Event::Targets { on, target } => {
                let plus = self.thing(target).is_some_and(|shape| shape.plus() > 0);
                if let Some(item) = self.stack.iter_mut().rev().find(|item| item.on == on) {
                    item.with_counter |= u8::from(plus) << item.targets.len().min(7);
                    let _ = item.targets.try_push(target);
                }
            }
            Event::Resolves { on, source, controller } => self.resolves(on, source, controller),
            Event::Illegal { on, .. } | Event::Countered { on, .. } => self.off(on),
            Event::ConditionFalse { on, .. } => match &mut self.resolving {
                Some(resolving) if resolving.item.on == on => resolving.condition_false = true,
                _ => self.off(on),
            },
            Event::Resolved { on } => {
                self.off(on);
                self.active_next = true;
                self.resolved = self.resolving.take();
            }
            Event::Decided { yes, .. } => {
                if let Some(resolving) = &mut self.resolving {
                    resolving.decided = Some(yes);
                }
            }
            Event::Drew { player, .. } => {
                if let Some(conniving) = self.conniving.as_mut().filter(|conniving| conniving.player == player) {
                    conniving.drawn += 1;
                }
            }
            Event::DrewNothing { player } => {
                if let Some(drew) = self.drew_nothing.get_mut(player.index()) {
                    *drew = true;
                }
                if let Some(conniving) = self.conniving.as_mut().filter(|conniving| conniving.player == player) {
                    conniving.drew_nothing += 1;
                }
            }
            Event::Damage { to: Thing::Player(player), amount, .. } => self.lives(player, -i32::from(amount)),
            Event::LifeStays { player, amount } => self.lives(player, i32::from(amount)),
            Event::Life { player, by } => self.lives(player, by),
            Event::Phased { object, out } => {
                if let Some(known) = self.known(object) {
                    known.now.phased_out = out;
                }
                self.sort(object.slot);
            }
            Event::ControlChanged { object, to, .. } => {
                if let Some(known) = self.known(object) {
                    known.now.controller = to;
                }
            }
            Event::EffectBegins { source, on } => {
                let name = self.resolving.as_ref().and_then(|resolving| resolving.item.name);
                let _ = self.effects.try_push(Begun { source, on, name });
            }
            Event::Attacks { attacker, .. } => {
                let _ = self.attackers.try_push(attacker);
            }
            Event::Connives { object, player, number, left } => self.connives(object, player, number, left),
            Event::Connived { .. } => {
                self.connived = self.conniving.take();
                self.connives = self.connives.saturating_add(1);
                self.replacements.clear();
                if let Some(resolving) = &mut self.resolving {
                    resolving.connived = resolving.connived.saturating_add(1);
                }
            }
            Event::Merged { object, into } => self.merges(object, into),
            Event::Left { player } => self.left(player),
            Event::Lost { .. }
            | Event::Over
            | Event::Passes { .. }
            | Event::ManaMade { .. }
            | Event::LandPlayed { .. }
            | Event::Discarded { .. }
            | Event::Damage { .. }
            | Event::Destroyed { .. }
            | Event::Regenerated { .. }
            | Event::Sacrificed { .. }
            | Event::Attached { .. }
            | Event::EffectEnds { .. }
            | Event::Blocks { .. }
            | Event::TurnedUp { .. }
            | Event::BecameCopy { .. } => {}
        }
    }

    fn known(&mut self, object: Ref) -> Option<&mut Known> {
        self.known.get_mut(usize::from(object.slot)).filter(|known| known.there && known.now.life == object.life)
    }

    fn exists(&mut self, object: Ref, card: CardId, owner: Seat, zone: Zone) {
        let slot = usize::from(object.slot);
        if slot >= SLOTS {
            return;
        }
        self.used = self.used.max(slot + 1);
        let mut known = Known { there: true, card, owner, since: self.at, ..Known::NOTHING };
        known.now.life = object.life;
        known.now.zone = zone;
        known.now.controller = owner;
        known.now.name = card;
        self.known[slot] = known;
        self.count(owner, zone, 1);
    }

    fn moved(&mut self, was: Ref, object: Ref, from: Zone, to: Zone, controller: Seat, rule: Anchor) {
        let at = self.at;
        let Some(known) = self.known.get_mut(usize::from(was.slot)) else { return };
        let (card, owner) = (known.card, known.owner);
        known.was = Some(known.now);
        known.now = Known::NOTHING.now;
        known.now.life = object.life;
        known.now.zone = to;
        known.now.controller = controller;
        known.now.name = card;
        (known.there, known.since, known.from, known.beneath) = (true, at, from, false);
        known.by = rule;
        let token = known.token;
        (known.entered_with, known.put_later, known.shown) = (0, 0, false);
        if to != Zone::Battlefield {
            known.changed = false;
        }
        let bit = 1u128 << (u32::from(was.slot) % 128);
        if to == Zone::Battlefield {
            self.batch.entered |= bit;
        }
        if from == Zone::Battlefield {
            self.batch.left |= bit;
        }
        // A token is no card in any hand or library.
        if !token {
            self.count(owner, from, -1);
            self.count(owner, to, 1);
        }
        self.merged.retain(|(slot, _)| *slot != was.slot);
        self.sort(was.slot);
        if from == Zone::Stack {
            self.stack.retain(|item| item.kind != Kindred::Spell || item.source != was);
        }
        let land = self.facts(card).is_some_and(|facts| facts.land);
        let two_faced = self.facts(card).is_some_and(|facts| facts.two_faced);
        let hands = self.hands;
        if let Some(conniving) = &mut self.conniving
            && rule == Anchor::ConniveAction
            && from == Zone::Hand
        {
            if conniving.discarded == 0 {
                conniving.hand = hands.get(owner.index()).map_or(0, |hand| hand + 1);
            }
            conniving.discarded += 1;
            conniving.nonlands += u16::from(!land);
            conniving.hidden += u16::from(to.is_hidden());
            conniving.exiled += u16::from(to == Zone::Exile);
            conniving.two_faced += u16::from(two_faced);
        } else if let Some(conniving) = self.conniving.as_mut().filter(|conniving| conniving.player == owner) {
            conniving.others += u16::from(from == Zone::Hand);
            conniving.dredged |= from == Zone::Graveyard && to == Zone::Hand && rule == Anchor::DrawReplaced;
        }
    }

    fn count(&mut self, owner: Seat, zone: Zone, by: i16) {
        let counts = match zone {
            Zone::Hand => &mut self.hands,
            Zone::Library => &mut self.libraries,
            _ => return,
        };
        if let Some(count) = counts.get_mut(owner.index()) {
            *count = count.saturating_add_signed(by);
        }
    }

    fn ceased(&mut self, object: Ref) {
        // A component of a permanent became a new object as that left, which was not told.
        let gone = |known: &&mut Known| known.there && (known.now.life == object.life || known.beneath);
        let Some(known) = self.known.get_mut(usize::from(object.slot)).filter(gone) else { return };
        known.there = false;
        known.was = Some(known.now);
        let (owner, zone, token) = (known.owner, known.now.zone, known.token);
        if !token {
            self.count(owner, zone, -1);
        }
        self.merged.retain(|(slot, _)| *slot != object.slot);
        self.sort(object.slot);
        self.stack.retain(|item| item.kind != Kindred::Spell || item.source != object);
    }

    /// Puts a slot into the sets in which it belongs now.
    fn sort(&mut self, slot: u8) {
        let Some(known) = self.known.get(usize::from(slot)) else { return };
        let bit = 1u128 << (u32::from(slot) % 128);
        let now = &known.now;
        let there = known.there && now.is_permanent();
        let creature = there && now.look.has(Look::CREATURE);
        let torn = there && now.plus() > 0 && now.count(Counter::MinusOne) > 0;
        // What has no name is no legend of one (707.2, 708.2).
        let named = self.facts(now.name).is_some_and(|facts| !facts.name.is_empty());
        let legend = there && now.look.has(Look::LEGENDARY) && !now.look.has(Look::FACE_DOWN) && named;
        let spares = there && now.look.has(Look::SPARES);
        let (frail, grafts) = (creature && known.shown && now.toughness <= 0, there && now.grafts > 0);
        let set = |slots: &mut u128, member: bool| if member { *slots |= bit } else { *slots &= !bit };
        set(&mut self.there, there);
        set(&mut self.creatures, creature);
        set(&mut self.frail, frail);
        set(&mut self.grafters, grafts);
        set(&mut self.torn, torn);
        set(&mut self.legends, legend);
        set(&mut self.spares, spares);
    }

    fn put(&mut self, on: Thing, kind: Counter, number: u16, rule: Anchor) {
        self.batch.put = self.batch.put.saturating_add(number);
        match on {
            Thing::Object(object) => {
                if let Some(known) = self.known(object) {
                    let count = &mut known.now.counters[kind as usize];
                    *count = count.saturating_add(number);
                    if kind == Counter::PlusOne && rule == Anchor::CountersPutIncludesEntering {
                        known.entered_with = known.entered_with.saturating_add(number);
                    } else if kind == Counter::PlusOne {
                        known.put_later = known.put_later.saturating_add(number);
                    }
                }
                if let Some(conniving) = &mut self.conniving
                    && kind == Counter::PlusOne
                    && conniving.object == object
                    && rule == Anchor::CountersWhat
                {
                    conniving.puts += 1;
                    conniving.put = conniving.put.saturating_add(number);
                }
                self.sort(object.slot);
            }
            Thing::Player(player) if kind == Counter::Poison => {
                if let Some(poison) = self.poison.get_mut(player.index()) {
                    *poison = poison.saturating_add(number);
                }
            }
            _ => {}
        }
    }

    fn removed(&mut self, from: Thing, kind: Counter, number: u16) {
        self.batch.removed = self.batch.removed.saturating_add(number);
        if kind == Counter::PlusOne {
            self.paid = self.paid.saturating_add(number);
        }
        if let Thing::Object(object) = from
            && let Some(known) = self.known(object)
        {
            let count = &mut known.now.counters[kind as usize];
            *count = count.saturating_sub(number);
            self.sort(object.slot);
        }
    }

    fn replaced(&mut self, source: Ref, what: Thing, rule: Anchor) {
        self.batch.replaced = self.batch.replaced.saturating_add(1);
        let _ = self.replacements.try_push((source, what, rule));
        if let Thing::Object(object) = what
            && source != object
            && let Some(known) = self.known.get_mut(usize::from(object.slot))
        {
            known.changed = true;
        }
        if let Some(conniving) = &mut self.conniving {
            match what {
                Thing::Object(object) if object == conniving.object => conniving.recounted = true,
                Thing::Player(player) if player == conniving.player => conniving.replaced = true,
                _ => {}
            }
        }
    }

    fn lies(&mut self, on: StackId, source: Ref, controller: Seat, kind: Kindred) {
        let shape = self.shape(source);
        let (source_controller, name) = (shape.map(|shape| shape.controller), shape.map(|shape| shape.name));
        let item = Lying {
            on,
            source,
            controller,
            kind,
            of: None,
            by: None,
            targets: Default::default(),
            with_counter: 0,
            copy: false,
            at: self.at,
            source_controller,
            name,
        };
        let _ = self.stack.try_push(item);
    }

    fn triggered(&mut self, source: Ref, controller: Seat, by: Option<Thing>, rule: Anchor) {
        let name = self.shape(source).map(|shape| shape.name);
        let _ = self.waiting.try_push(Waits { source, controller, by, of: rule, name, at: self.at });
        if rule == Anchor::GraftTrigger
            && let Some(owed) =
                self.owed.iter_mut().find(|owed| owed.source == source && by == Some(Thing::Object(owed.newcomer)))
        {
            owed.came = owed.came.saturating_add(1);
        }
    }

    fn stacked(&mut self, source: Ref, controller: Seat, on: StackId, by: Option<Thing>, of: Anchor, rule: Anchor) {
        let copy = rule == Anchor::CopyValues;
        let spell = copy && self.is_in(source, Zone::Stack);
        self.lies(on, source, controller, if spell { Kindred::Spell } else { Kindred::Triggered });
        if let Some(item) = self.stack.last_mut() {
            (item.of, item.by, item.copy) = (Some(of).filter(|_| !spell), by, copy);
        }
        if copy {
            return;
        }
        if self.opens_round(source, controller, by) {
            self.round_at = self.at;
        }
        self.stacking = Some(controller);
        if let Some(place) = self.waits(source, controller, by) {
            let waited = self.waiting.remove(place);
            if let Some(item) = self.stack.last_mut() {
                item.name = waited.name;
            }
        }
    }

    fn resolves(&mut self, on: StackId, source: Ref, controller: Seat) {
        self.replacements.clear();
        let item = self.lying(on).cloned().unwrap_or_else(|| Lying {
            on,
            source,
            controller,
            kind: Kindred::Spell,
            of: None,
            by: None,
            targets: Default::default(),
            with_counter: 0,
            copy: false,
            at: self.at,
            source_controller: None,
            name: None,
        });
        let source = self.permanent(item.source).copied();
        let newcomer = item.newcomer().and_then(|newcomer| self.permanent(newcomer)).copied();
        let mut there = 0;
        for (place, target) in item.targets.iter().enumerate() {
            let is = matches!(target, Thing::Object(object) if self.permanent(*object).is_some());
            there |= u8::from(is) << place;
        }
        self.resolving = Some(Resolving {
            source,
            newcomer,
            there,
            item,
            at: self.at,
            decided: None,
            moved: 0,
            not_moved: 0,
            condition_false: false,
            connived: 0,
        });
    }

    fn off(&mut self, on: StackId) {
        self.stack.retain(|item| item.on != on);
    }

    fn lives(&mut self, player: Seat, by: i32) {
        let team = self.teams.get(player.index()).copied();
        for seat in 0..Seat::MOST {
            if self.teams.get(seat).copied() == team && seat < usize::from(self.seats) {
                self.life[seat] = self.life[seat].saturating_add(by);
            }
        }
    }

    fn connives(&mut self, object: Ref, player: Seat, number: u16, left: u16) {
        self.conniving = Some(Conniving {
            object,
            player,
            number,
            left,
            at: self.at,
            here: self.permanent(object).is_some(),
            drawn: 0,
            drew_nothing: 0,
            replaced: false,
            discarded: 0,
            nonlands: 0,
            hidden: 0,
            exiled: 0,
            two_faced: 0,
            others: 0,
            dredged: false,
            hand: 0,
            puts: 0,
            put: 0,
            recounted: false,
        });
    }

    /// A component lies beneath a permanent: it is on the battlefield, and no permanent of its own.
    fn merges(&mut self, object: Ref, into: Ref) {
        let below = self.object(into).map(|known| known.now.name);
        let Some(known) = self.known(object) else { return };
        let (owner, from, card) = (known.owner, known.now.zone, known.card);
        (known.now.zone, known.now.phased_out, known.beneath) = (Zone::Battlefield, true, true);
        for name in below.into_iter().chain([card]) {
            let _ = self.merged.try_push((into.slot, name));
        }
        self.count(owner, from, -1);
        self.sort(object.slot);
        self.stack.retain(|item| item.kind != Kindred::Spell || item.source != object);
    }

    fn left(&mut self, player: Seat) {
        if let Some(gone) = self.gone.get_mut(player.index()) {
            *gone = true;
        }
        self.stack.retain(|item| item.controller != player || item.kind == Kindred::Spell);
        self.waiting.retain(|waits| waits.controller != player);
    }

    /// What happened at once is over: now abilities look at it. Each graft of each permanent with a +1/+1 counter must
    /// see each other creature that entered.
    fn at_once(&mut self) {
        let batch = std::mem::take(&mut self.batch);
        let entered = batch.entered;
        (self.newcomers, self.leavers) = (entered, batch.left);
        self.owed.clear();
        if entered == 0 || !self.begun {
            return;
        }
        self.looking = true;
        self.meddled = self.is_hushed();
        let always = !self.since(2007, 2, 1);
        let mut owed = ArrayVec::<Owed, 64>::new();
        for (newcomer, _) in self.each(entered & self.creatures) {
            for (source, known) in self.each(self.grafters & !(1 << newcomer.slot)) {
                if always || known.now.plus() > 0 {
                    let _ = owed.try_push(Owed { source, newcomer, times: known.now.grafts, came: 0 });
                }
            }
        }
        self.owed = owed;
    }
}

/// Whether an entry is one of those with which abilities trigger on what happened at once.
fn is_triggering(event: &Event) -> bool {
    matches!(event, Event::Triggered { .. } | Event::DidNotTrigger { .. })
}
