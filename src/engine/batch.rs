//! Simultaneous events: choices are collected in APNAP order, replacement effects have their say on each part, then
//! everything happens at once, and then triggers look at it (CR 101.4, 603.2, 616).

use arrayvec::ArrayVec;

use super::board::Frame;
use super::flow::Flow;
use super::game::{Cause, Change, Continuous, Does, Flag, LastKnown, Move, Record, Waiting, Why};
use super::replacement::Part;
use super::rules::{Discards, EnteringToo, Puts, Removals};
use super::table::Table;
use crate::cards::{Ability, Duration, Keyword, TargetKind, TargetSpec, Type};
use crate::model::{Anchor, Counter, Event, Ref, Seat, Step, Thing, Zone};

/// What has happened, for triggers to look at.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each variant says what happened")]
pub enum Happened {
    Entered { object: Ref },
    Left { was: Ref, now: Ref, to: Option<Zone> },
    CountersPut { on: Thing, kind: Counter, number: u16, by: Seat },
    CountersRemoved { from: Ref, kind: Counter, number: u16 },
    Drew { player: Seat, card: Ref, nth: u8 },
    Discarded { player: Seat, card: Ref },
    DiscardedSome { player: Seat, group: u16 },
    AttackDeclared { player: Seat },
    Damage { source: Ref, to: Thing, amount: u16, combat: bool },
    Tapped { object: Ref },
    Cast { spell: Ref, player: Seat, nth: u8 },
    Cycled { card: Ref, player: Seat, x: u16 },
    Buried { card: Ref },
    BecameTarget { thing: Thing, by: Seat, item: crate::model::StackId, first: bool },
    LostControl { object: Ref, player: Seat },
    Evolved { object: Ref },
    Mutated { object: Ref },
    Transformed { object: Ref },
    Attacked { attacker: Ref },
    Blocked { blocker: Ref },
    Connived { object: Ref, player: Seat },
    StepBegan { step: Step },
    TurnedFaceUp { object: Ref },
    Sacrificed { was: Ref, now: Ref, player: Seat },
    GainedLife { player: Seat, amount: u16 },
    EnteringTriggered { entered: Ref, cause: Cause },
}

impl Table<'_> {
    /// Makes several changes at once, by a rule. Returns, for each that really happened, where its object is found now
    /// if it changed zones.
    pub(super) fn happen(&mut self, changes: Vec<Change>, rule: Anchor) -> Flow<Vec<Option<Ref>>> {
        self.happen_by(changes.into_iter().map(|change| (change, rule)))
    }

    /// Makes several changes at once, each by a rule of its own.
    pub(super) fn happen_by(&mut self, changes: impl IntoIterator<Item = (Change, Anchor)>) -> Flow<Vec<Option<Ref>>> {
        let mut parts: Vec<Part> = Vec::new();
        for (change, rule) in changes {
            // One object changes zones once in a batch, however many reasons there are.
            if let Some(object) = leaves(&change)
                && parts.iter().any(|part| leaves(&part.change) == Some(object))
            {
                continue;
            }
            parts.push(Part::new(change, rule));
        }
        self.replace_all(&mut parts)?;
        parts.retain(|part| !part.dropped);
        one_shield_each(&mut parts);
        self.add_results_of_damage(&mut parts)?;
        let mut happened: Vec<Happened> = Vec::new();
        let leaving = parts.iter().any(|part| self.leaves_battlefield(&part.change));
        if leaving {
            self.before = Some(Box::new((self.game.clone(), self.view.clone())));
            for part in &parts {
                if let Some(object) = leaves(&part.change).filter(|object| self.game.permanent(*object).is_some()) {
                    self.remember(object)?;
                }
            }
        }
        self.remember_elsewhere(&parts)?;
        let mut done = Vec::with_capacity(parts.len());
        for part in parts {
            let before = match &part.change {
                Change::Remove { from, kind, number } => self.game.counters(*from, *kind).min(*number),
                _ => 0,
            };
            let from = leaves(&part.change).and_then(|object| self.game.find(object)).map(|found| found.zone);
            let now = self.game.apply(&part.change)?;
            self.tell(&part.change, now, from, before, part.rule, &mut happened)?;
            done.push(now);
        }
        self.group_discards(&mut happened)?;
        self.after_changes()?;
        if leaving {
            self.collect_triggers(&happened, true)?;
            self.before = None;
        }
        self.collect_triggers(&happened, false)?;
        Ok(done)
    }

    /// Remembers cards and spells that leave another public zone than the battlefield, if something speaks of them.
    fn remember_elsewhere(&mut self, parts: &[Part]) -> Flow<()> {
        let shown = |object: &Ref| {
            self.game.find(*object).is_some_and(|found| !found.zone.is_hidden() && found.zone != Zone::Battlefield)
        };
        let leaving: Vec<Ref> = parts.iter().filter_map(|part| leaves(&part.change)).filter(shown).collect();
        if leaving.is_empty() {
            return Ok(());
        }
        let spoken_of = self.game.spoken_of();
        leaving.into_iter().filter(|object| spoken_of.contains(object)).try_for_each(|object| self.remember(object))
    }

    /// The results of damage besides what is marked or lost (120.3): counters put by a source with wither or infect,
    /// loyalty counters removed, life gained by a source with lifelink. They are part of the same event, and counters
    /// are open to replacement like any others.
    fn add_results_of_damage(&mut self, parts: &mut Vec<Part>) -> Flow<()> {
        let mut results: Vec<Part> = Vec::new();
        for part in parts.iter_mut() {
            let rule = part.rule;
            let Change::Damage { source, to, amount, marks, .. } = &mut part.change else { continue };
            let traits = self.board().traits_or_last(*source);
            let has = |keyword| traits.as_ref().is_some_and(|traits| traits.has(keyword));
            let by = traits.as_ref().map_or(Seat(0), |traits| traits.controller);
            let (on, number) = (*to, *amount);
            let mut put = |kind| results.push(Part::new(Change::Put { on, kind, number, by, effect: false }, rule));
            match *to {
                Thing::Player(player) if !has(Keyword::Infect) => *marks = !self.board().life_is_fixed(player),
                Thing::Player(_) => {
                    *marks = false;
                    put(Counter::Poison);
                }
                Thing::Object(object) => {
                    let is = |one| self.view.get(object).is_some_and(|traits| traits.types.has(one));
                    let (creature, walker) = (is(Type::Creature), is(Type::Planeswalker));
                    *marks = creature;
                    if creature && (has(Keyword::Wither) || has(Keyword::Infect)) {
                        *marks = false;
                        put(Counter::MinusOne);
                    }
                    if walker {
                        results.push(Part::new(Change::Remove { from: on, kind: Counter::Loyalty, number }, rule));
                    }
                }
                _ => {}
            }
            if has(Keyword::Lifelink) {
                results.push(Part::new(Change::Life { player: by, by: i32::from(number) }, rule));
            }
        }
        self.replace_all(&mut results)?;
        parts.extend(results.into_iter().filter(|part| !part.dropped));
        Ok(())
    }

    /// Cards that one player discarded at once are a group, for what triggers on one or more of them.
    fn group_discards(&mut self, happened: &mut Vec<Happened>) -> Flow<()> {
        let discarded: Vec<(Seat, Ref)> = happened
            .iter()
            .filter_map(|event| match event {
                Happened::Discarded { player, card } => Some((*player, *card)),
                _ => None,
            })
            .collect();
        for seat in (0..self.game.players().len() as u8).map(Seat) {
            let mine: Vec<Ref> =
                discarded.iter().filter(|(player, _)| *player == seat).map(|(_, card)| *card).collect();
            if !mine.is_empty() {
                let group = self.game.next_group();
                for card in mine {
                    self.record(Record::Group(group, card))?;
                }
                happened.push(Happened::DiscardedSome { player: seat, group });
            }
        }
        Ok(())
    }

    /// Makes one change.
    pub(super) fn happen_one(&mut self, change: Change, rule: Anchor) -> Flow<Option<Ref>> {
        Ok(self.happen(vec![change], rule)?.pop().flatten())
    }

    /// Moves one object.
    pub(super) fn move_one(&mut self, what: Move, rule: Anchor) -> Flow<Option<Ref>> {
        self.happen_one(Change::Move(what), rule)
    }

    /// Lets triggers see something that is no change of state.
    pub(super) fn announce_event(&mut self, event: Happened) -> Flow<()> {
        self.collect_triggers(&[event], false)
    }

    fn leaves_battlefield(&self, change: &Change) -> bool {
        match change {
            Change::Phase(_, out) => *out,
            _ => leaves(change).is_some_and(|object| self.game.permanent(object).is_some()),
        }
    }

    /// Remembers what an object is, as it leaves (CR 608.2h, 704.8): a permanent, or a card or spell that an ability speaks
    /// of.
    pub(super) fn remember(&mut self, object: Ref) -> Flow<()> {
        let (Some(found), Some(traits)) = (self.game.find(object), self.board().traits(object)) else { return Ok(()) };
        let known = LastKnown {
            object,
            madness: self.board().given_madness(object, &traits).is_some(),
            traits,
            plus: found.plus,
            minus: found.minus,
            rare: self.game.rare_counters_on(Thing::Object(object)),
            token: found.is(Flag::Token),
        };
        self.record(Record::Remember(known))
    }

    /// What follows from the new state at once: who controls what, and which effects have ended.
    pub(super) fn after_changes(&mut self) -> Flow<()> {
        self.end_effects()?;
        let old: ArrayVec<(Ref, Seat), 128> =
            self.view.iter().map(|(object, traits)| (object, traits.controller)).collect();
        self.refresh();
        let fighting: Vec<Ref> = self
            .game
            .attacks()
            .iter()
            .map(|attack| attack.attacker)
            .chain(self.game.blocks().iter().map(|block| block.blocker))
            .collect();
        let mut left_combat = false;
        for object in fighting {
            // 506.4: what is no creature any more leaves combat.
            if !self.board().is_creature(object) {
                self.record(Record::LeaveCombat(object))?;
                left_combat = true;
            }
        }
        let mut lost = Vec::new();
        let mut ownerless: ArrayVec<Ref, 128> = ArrayVec::new();
        for (object, from) in old {
            let Some(to) = self.view.get(object).map(|traits| traits.controller) else { continue };
            if to != from && self.game.player(to).gone {
                ownerless.push(object);
                if !self.rules.reverting_is_exile {
                    self.record(Record::Control(object, from))?;
                }
            } else if to != from {
                left_combat = true;
                // CR 302.6, 506.4: a creature that changes controllers is new to them, and leaves combat.
                self.record(Record::Sick(object, true))?;
                self.record(Record::LeaveCombat(object))?;
                self.note(Event::ControlChanged { object, from, to }, Anchor::LayersControl);
                lost.push(Happened::LostControl { object, player: from });
            }
        }
        if left_combat || !ownerless.is_empty() {
            self.refresh();
        }
        self.exile_ownerless(&ownerless)?;
        self.tell_looks();
        self.note(Event::AtOnce, Anchor::TriggerEvent);
        self.collect_triggers(&lost, false)
    }

    /// 800.4c: what would come back under the control of a player who has left is exiled as soon as the effect ends that
    /// gave it to somebody else. Until 2012-02-01 it stayed where it was (800.4b).
    fn exile_ownerless(&mut self, objects: &[Ref]) -> Flow<()> {
        if objects.is_empty() || !self.rules.reverting_is_exile {
            return Ok(());
        }
        let exile = |object: &Ref| Change::Move(Move::to(*object, Zone::Exile, Why::Told));
        // What is happening at once meanwhile looks back to how things were before it, not before this.
        let before = self.before.take();
        let done = self.happen(objects.iter().map(exile).collect(), Anchor::PlayerLeaves);
        self.before = before;
        done.map(|_| ())
    }

    /// Ends the effects whose duration is over (CR 611.2).
    fn end_effects(&mut self) -> Flow<()> {
        let mut keep = 0u64;
        let mut ended: ArrayVec<Ref, 64> = ArrayVec::new();
        for (place, effect) in self.game.continuous().iter().enumerate() {
            if self.lasts(effect) {
                keep |= 1 << place;
            } else {
                let _ = ended.try_push(effect.source);
            }
        }
        if ended.is_empty() {
            return Ok(());
        }
        self.record(Record::KeepEffects(keep))?;
        for source in ended {
            self.note(Event::EffectEnds { source }, Anchor::ContinuousDurationOver);
        }
        Ok(())
    }

    /// Whether an effect's duration goes on.
    pub(super) fn lasts(&self, effect: &Continuous) -> bool {
        if self.rules.effects_check_again && !self.still_what_was_asked(effect) {
            return false;
        }
        match effect.duration {
            // 702.26f: an effect that tracks a permanent ends as that phases out, since it cannot see it any more.
            Duration::WhileSourceRemains => self.game.permanent(effect.source).is_some(),
            Duration::WhileYouControlSource => {
                self.game.permanent(effect.source).is_some()
                    && self.board().controller(effect.source) == Some(effect.you)
            }
            Duration::EndOfTurn | Duration::Forever | Duration::YourNextTurn => true,
        }
    }

    /// Whether what an activated ability's effect affects could still be its target: asked only under a misreading.
    fn still_what_was_asked(&self, effect: &Continuous) -> bool {
        let Ability::Activated(activated) = self.cards.ability(effect.ability) else { return true };
        let Some(TargetSpec { what: TargetKind::Permanent(filter), .. }) = activated.text.targets.first() else {
            return true;
        };
        let frame = Frame::of(effect.source, effect.you, effect.ability);
        self.view
            .iter()
            .filter(|(object, _)| effect.on & 1 << object.slot != 0)
            .all(|(object, traits)| self.board().matches(filter, object, traits, &frame))
    }

    /// Puts what happened into the trace, and before the triggers.
    fn tell(
        &mut self,
        change: &Change,
        now: Option<Ref>,
        from: Option<Zone>,
        before: u16,
        rule: Anchor,
        happened: &mut Vec<Happened>,
    ) -> Flow<()> {
        match change {
            Change::Move(what) => {
                let (Some(now), Some(from)) = (now, from) else { return Ok(()) };
                self.tell_move(what, now, from, rule, happened)?;
            }
            Change::Put { on, kind, number, by, .. } => {
                self.note(Event::CountersPut { on: *on, kind: *kind, number: *number, by: *by }, rule);
                if rule != Anchor::CountersMove || self.rules.puts != Puts::NotMoved {
                    happened.push(Happened::CountersPut { on: *on, kind: *kind, number: *number, by: *by });
                }
            }
            // What left in the same batch has taken its counters along.
            Change::Remove { .. } if before == 0 => {}
            Change::Remove { from, kind, .. } => {
                self.note(Event::CountersRemoved { from: *from, kind: *kind, number: before }, rule);
                let counts = match self.rules.removals {
                    Removals::All => true,
                    Removals::NotMoved => rule != Anchor::CountersMove,
                    Removals::NotCancelled => rule != Anchor::SbaCountersCancel,
                };
                if let Thing::Object(from) = *from
                    && counts
                {
                    happened.push(Happened::CountersRemoved { from, kind: *kind, number: before });
                }
            }
            Change::Tap(object, tapped) => {
                self.note(Event::Tapped { object: *object, tapped: *tapped }, rule);
                if *tapped {
                    happened.push(Happened::Tapped { object: *object });
                }
            }
            Change::Damage { source, to, amount, combat, marks, .. } => {
                self.note(Event::Damage { source: *source, to: *to, amount: *amount, combat: *combat }, rule);
                if let Thing::Player(player) = *to
                    && !marks
                {
                    self.note(Event::LifeStays { player, amount: *amount }, rule);
                }
                happened.push(Happened::Damage { source: *source, to: *to, amount: *amount, combat: *combat });
            }
            Change::Life { player, by } => {
                self.note(Event::Life { player: *player, by: *by }, rule);
                if *by > 0 {
                    happened.push(Happened::GainedLife { player: *player, amount: *by as u16 });
                }
            }
            Change::Begin(effect) => {
                for slot in (0..128u8).filter(|slot| effect.on & 1 << slot != 0) {
                    let on = self.game.at(slot);
                    self.note(Event::EffectBegins { source: effect.source, on }, rule);
                }
            }
            Change::Phase(object, out) => {
                self.note(Event::Phased { object: *object, out: *out }, rule);
                if !out && self.rules.entering_too == EnteringToo::PhasingIn {
                    happened.push(Happened::Entered { object: *object });
                }
            }
            Change::Attach(object, Some(to)) => self.note(Event::Attached { object: *object, to: *to }, rule),
            Change::Regenerate(object) => self.note(Event::Regenerated { object: *object }, Anchor::Regenerate),
            Change::Copy(object, card, _) => {
                self.note(Event::BecameCopy { object: *object, card: *card }, rule);
                if self.rules.entering_too == EnteringToo::BecomingCopy {
                    happened.push(Happened::Entered { object: *object });
                }
            }
            Change::FaceUp(object) => {
                self.note(Event::TurnedUp { object: *object }, rule);
                happened.push(Happened::TurnedFaceUp { object: *object });
                self.tell_turning(*object, happened);
            }
            Change::Merge(spell, permanent, _) => {
                self.note(Event::Merged { object: *spell, into: *permanent }, rule);
                happened.push(Happened::Mutated { object: *permanent });
            }
            Change::Lose(player) => self.note(Event::Lost { player: *player }, rule),
            Change::TurnOver(object, ..) => {
                self.note(Event::TurnedUp { object: *object }, rule);
                happened.push(Happened::Transformed { object: *object });
                self.tell_turning(*object, happened);
            }
            Change::Destroy { .. }
            | Change::Unbestow(_)
            | Change::Attach(_, None)
            | Change::Shield(_)
            | Change::FaceDown(_) => {}
        }
        Ok(())
    }

    /// What has turned has not entered (603.6a), but under a misreading.
    fn tell_turning(&self, object: Ref, happened: &mut Vec<Happened>) {
        if self.rules.entering_too == EnteringToo::TurningOver {
            happened.push(Happened::Entered { object });
        }
    }

    fn tell_move(&mut self, what: &Move, now: Ref, from: Zone, rule: Anchor, happened: &mut Vec<Happened>) -> Flow<()> {
        let (was, to) = (what.object, what.to);
        let owner = self.game.find(now).map_or(Seat(0), |found| found.owner);
        let controller = if to == Zone::Battlefield { what.entrance.controller } else { owner };
        match what.why {
            Why::Destroyed => self.note(Event::Destroyed { object: was }, Anchor::Destroy),
            Why::Sacrificed => {
                let player = self.game.last_known(was).map_or(owner, |known| known.traits.controller);
                self.note(Event::Sacrificed { object: was, player }, Anchor::Sacrifice);
                happened.push(Happened::Sacrificed { was, now, player });
            }
            _ => {}
        }
        self.note(Event::Moved { was, object: now, from, to, controller }, rule);
        match what.why {
            Why::Discarded { .. } => {
                self.note(Event::Discarded { player: owner, card: now }, Anchor::DiscardWhat);
                self.record(Record::Flag(now, Flag::Discarded, !(to.is_hidden() && what.revealed)))?;
                if to == Zone::Graveyard || self.rules.discards != Discards::BuriedOnly {
                    happened.push(Happened::Discarded { player: owner, card: now });
                }
            }
            Why::Drawn => {
                self.record(Record::DrewCard(owner))?;
                let nth = self.game.player(owner).drawn;
                self.note(Event::Drew { player: owner, card: now }, Anchor::DrawOneAtATime);
                happened.push(Happened::Drew { player: owner, card: now, nth });
            }
            _ => {}
        }
        if what.madness {
            let cause = Cause { object: Some(now), player: Some(owner), ..Cause::default() };
            let ability = crate::cards::madness_trigger();
            let waiting = Waiting { source: now, controller: owner, ability, cause, second_pass: false };
            self.note(Event::Triggered { source: now, controller: owner, by: cause.by() }, Anchor::TriggerEvent);
            self.record(Record::Wait(waiting))?;
        }
        if to == Zone::Battlefield {
            happened.push(Happened::Entered { object: now });
            for (kind, number, by) in &what.entrance.counters {
                let on = Thing::Object(now);
                self.note(
                    Event::CountersPut { on, kind: *kind, number: *number, by: *by },
                    Anchor::CountersPutIncludesEntering,
                );
                if self.rules.puts != Puts::NotEntering {
                    happened.push(Happened::CountersPut { on, kind: *kind, number: *number, by: *by });
                }
            }
        }
        if to == Zone::Graveyard {
            happened.push(Happened::Buried { card: now });
        }
        if from == Zone::Battlefield {
            let parts: ArrayVec<Ref, 8> = self.game.parted(now).take(8).collect();
            for object in parts {
                let was = Ref { life: object.life - 1, ..object };
                self.note(Event::Moved { was, object, from, to, controller: owner }, rule);
                if to == Zone::Graveyard {
                    happened.push(Happened::Buried { card: object });
                }
            }
        }
        if from == Zone::Battlefield {
            happened.push(Happened::Left { was, now, to: Some(to) });
            let died = to == Zone::Graveyard
                && self.before.as_ref().is_some_and(|b| b.1.get(was).is_some_and(super::layers::Traits::is_creature));
            if died && !(self.rules.tokens_do_not_die && self.board().is_token(now)) {
                self.record(Record::Died)?;
            }
        }
        Ok(())
    }

    /// Begins continuous effects on objects, with their numbers fixed (CR 611.2c).
    pub(super) fn begin_effects(
        &mut self,
        objects: &[Ref],
        does: &[Does],
        effect: Continuous,
        rule: Anchor,
    ) -> Flow<()> {
        let mut on = 0u128;
        for object in objects.iter().filter(|object| self.game.permanent(**object).is_some()) {
            on |= 1 << object.slot;
        }
        if on == 0 || !self.lasts(&effect) {
            return Ok(());
        }
        let changes = does.iter().map(|does| Change::Begin(Continuous { on, does: *does, ..effect })).collect();
        self.happen(changes, rule).map(|_| ())
    }
}

/// 122.1c: one prevention effect prevents all damage that a permanent is dealt at once, for one shield counter.
fn one_shield_each(parts: &mut Vec<Part>) {
    let mut done: ArrayVec<Thing, 64> = ArrayVec::new();
    parts.retain(|part| match part.change {
        Change::Remove { from, kind: Counter::Shield, .. } if part.rule == Anchor::CountersShield => {
            let first = !done.contains(&from);
            if first {
                let _ = done.try_push(from);
            }
            first
        }
        _ => true,
    });
}

/// The object that a change takes out of its zone.
pub(super) fn leaves(change: &Change) -> Option<Ref> {
    match change {
        Change::Move(what) => Some(what.object),
        Change::Destroy { object, .. } => Some(*object),
        _ => None,
    }
}
