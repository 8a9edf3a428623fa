//! The one mutator of a game: what a change does to its state, once replacement effects have had their say.

use arrayvec::ArrayVec;

use super::super::Flow;
use super::super::flow::Halt;
use super::{
    Assigned, Attack, Block, Cause, Continuous, Delayed, Exceptions, Flag, Flags, Game, Item, LastKnown, Temporary,
    Waiting,
};
use crate::model::{CardId, Counter, Ref, Seat, StackId, Step, Thing, Zone};

/// A leaf of what happens: one part of a simultaneous batch, open to replacement effects and seen by triggers.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// An object changes zones.
    Move(Move),
    /// A permanent is destroyed.
    Destroy {
        /// The permanent.
        object: Ref,
        /// Whether it could be regenerated.
        regenerable: bool,
    },
    /// Counters are put.
    Put {
        /// On what.
        on: Thing,
        /// Which.
        kind: Counter,
        /// How many.
        number: u16,
        /// By whom.
        by: Seat,
        /// Because of an effect, and neither as a cost nor as a result of damage.
        effect: bool,
    },
    /// Counters are removed: as many as there are, at most.
    Remove {
        /// From what.
        from: Thing,
        /// Which.
        kind: Counter,
        /// How many.
        number: u16,
    },
    /// A permanent becomes tapped or untapped.
    Tap(Ref, bool),
    /// Damage is dealt.
    Damage {
        /// By what.
        source: Ref,
        /// To what.
        to: Thing,
        /// How much.
        amount: u16,
        /// In combat.
        combat: bool,
        /// By a source with deathtouch.
        deathtouch: bool,
        /// It is marked on a creature, or taken from a player's life; otherwise its results are counters alone.
        marks: bool,
    },
    /// A life total changes.
    Life {
        /// Whose.
        player: Seat,
        /// By how much.
        by: i32,
    },
    /// A continuous effect begins; the state gives it its timestamp.
    Begin(Continuous),
    /// A permanent phases out (or in).
    Phase(Ref, bool),
    /// Something becomes attached to something, or to nothing.
    Attach(Ref, Option<Ref>),
    /// A regeneration shield is made.
    Shield(Ref),
    /// A permanent that would have been destroyed is regenerated (CR 701.19).
    Regenerate(Ref),
    /// A permanent becomes a copy of something.
    Copy(Ref, CardId, Exceptions),
    /// A permanent is turned face up.
    FaceUp(Ref),
    /// A permanent is turned face down.
    FaceDown(Ref),
    /// A bestowed Aura is no Aura any more.
    Unbestow(Ref),
    /// A double-faced permanent is turned over: the face that is up then (CR 701.27).
    TurnOver(Ref, CardId, bool),
    /// A player loses the game.
    Lose(Seat),
}

/// A change of zone.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// What moves.
    pub object: Ref,
    /// Where to.
    pub to: Zone,
    /// To the bottom of the zone, where it has an order.
    pub bottom: bool,
    /// Why.
    pub why: Why,
    /// It is exiled because of madness (CR 702.35a).
    pub madness: bool,
    /// How it enters, where it enters the battlefield.
    pub entrance: Entrance,
}

/// Why an object changes zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// An effect or a rule says so.
    Told,
    /// It was destroyed.
    Destroyed,
    /// It was sacrificed.
    Sacrificed,
    /// It was discarded because of an effect, or as a cost or by a rule.
    Discarded {
        /// Because of an effect of a spell or ability of this player; otherwise as a cost or by a rule.
        by: Option<Seat>,
    },
    /// It was drawn.
    Drawn,
    /// It was countered, or did not resolve.
    Countered,
    /// It is a token that is being created.
    Created,
    /// It resolved.
    Resolved,
    /// It is being cast.
    Cast,
    /// It was played as a land.
    Played,
    /// Its toughness was 0 or less, or another state-based action put it there.
    StateBased,
}

/// How an object enters the battlefield.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrance {
    /// Under whose control.
    pub controller: Seat,
    /// Tapped.
    pub tapped: bool,
    /// With which counters, put by whom.
    pub counters: ArrayVec<(Counter, u16, Seat), 6>,
    /// As a copy of what, with the exceptions written where.
    pub copy: Option<(CardId, Exceptions)>,
    /// Face down.
    pub face_down: bool,
    /// Attached to what.
    pub attached: Option<Ref>,
    /// As an Aura, because of bestow.
    pub bestowed: bool,
    /// With its back face up: that face.
    pub back: Option<CardId>,
}

impl Entrance {
    /// Under a player's control, and nothing else.
    pub fn under(controller: Seat) -> Self {
        Entrance {
            controller,
            tapped: false,
            counters: ArrayVec::new(),
            copy: None,
            face_down: false,
            attached: None,
            bestowed: false,
            back: None,
        }
    }
}

impl Move {
    /// A move that is no entrance.
    pub fn to(object: Ref, to: Zone, why: Why) -> Self {
        Move { object, to, bottom: false, why, madness: false, entrance: Entrance::under(Seat(0)) }
    }

    /// A move onto the battlefield.
    pub fn enter(object: Ref, why: Why, entrance: Entrance) -> Self {
        Move { object, to: Zone::Battlefield, bottom: false, why, madness: false, entrance }
    }
}

/// What the machinery of a turn notes: nothing that a replacement effect or a trigger could look at.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each variant says what is noted")]
pub enum Record {
    Step(Step),
    Settled,
    ExtraBeginning(bool),
    Resume(Option<Step>),
    NextTurn(Seat),
    Priority(Seat),
    Passed(u8),
    Push(Item),
    Pop(StackId),
    SetTargets(StackId, ArrayVec<super::Target, { super::TARGETS }>),
    SetX(StackId, u16),
    Replace(Temporary),
    Replaced(usize),
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
    Pool(Seat, [u8; 6]),
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
    PhasedIn(Ref),
    Group(u16, Ref),
    Paid(StackId, Ref),
    Place(Ref, i16),
    PlayerGone(Seat),
    ExiledWith(Ref, Ref),
    Revert(Ref, crate::cards::Duration),
    Control(Ref, Seat),
    Died,
    Over,
    Decided(StackId, bool),
    Counters(Thing, Counter, u16),
    Attached(Ref, Option<Ref>),
}

fn full<T>(_: T) -> Halt {
    Halt::Limit(
        "a list of the game is full: the stack, waiting triggers, delayed triggers, effects, attackers and blockers hold 64 entries each",
    )
}

impl Game {
    /// Makes a change. Returns the reference under which the object is found afterwards, where it changed zones.
    pub(in crate::engine) fn apply(&mut self, change: &Change) -> Flow<Option<Ref>> {
        match change {
            Change::Move(what) => return self.apply_move(what).map(Some),
            Change::Put { on, kind, number, .. } => self.add_counters(*on, *kind, i32::from(*number))?,
            Change::Remove { from, kind, number } => self.add_counters(*from, *kind, -i32::from(*number))?,
            Change::Tap(object, tapped) => self.edit(*object, |o| o.flags.set(Flag::Tapped, *tapped)),
            Change::Damage { to, amount, deathtouch, marks, .. } => match *to {
                Thing::Player(player) if *marks => self.change_life(player, -i32::from(*amount)),
                Thing::Player(_) => {}
                Thing::Object(object) => self.edit(object, |o| {
                    if *marks {
                        o.damage = o.damage.saturating_add(*amount);
                    }
                    if *deathtouch && *amount > 0 {
                        o.flags.set(Flag::Deathtouched, true);
                    }
                }),
                Thing::Ability(_) => {}
            },
            Change::Life { player, by } => self.change_life(*player, *by),
            Change::Begin(effect) => {
                let stamp = self.tick()?;
                self.continuous.try_push(Continuous { stamp, ..*effect }).map_err(full)?;
            }
            Change::Phase(object, out) => {
                self.edit(*object, |o| o.flags.set(Flag::PhasedOut, *out));
                if *out {
                    self.leave_combat(*object);
                }
            }
            Change::Attach(object, to) => {
                let now = self.tick()?;
                self.edit(*object, |o| {
                    o.attached = *to;
                    o.place = now;
                });
            }
            Change::Shield(object) => self.edit(*object, |o| o.shields = o.shields.saturating_add(1)),
            Change::Regenerate(object) => {
                self.edit(*object, |o| {
                    o.shields = o.shields.saturating_sub(1);
                    o.damage = 0;
                    o.flags.set(Flag::Deathtouched, false);
                    o.flags.set(Flag::Tapped, true);
                });
                self.leave_combat(*object);
            }
            Change::Copy(object, card, except) => self.edit(*object, |o| {
                o.copied = *card;
                o.except = *except;
            }),
            Change::FaceUp(object) => {
                let now = self.tick()?;
                self.edit(*object, |o| {
                    o.flags.set(Flag::FaceDown, false);
                    o.place = now;
                });
            }
            Change::TurnOver(object, face, back) => self.edit(*object, |o| {
                o.copied = *face;
                o.flags.set(Flag::Back, *back);
            }),
            Change::Unbestow(object) => self.edit(*object, |o| {
                o.flags.set(Flag::Bestowed, false);
                o.attached = None;
            }),
            Change::FaceDown(object) => self.edit(*object, |o| o.flags.set(Flag::FaceDown, true)),
            Change::Lose(player) => self.players[player.index()].lost = true,
            // Destruction becomes a move, or regeneration, before it is applied.
            Change::Destroy { .. } => {}
        }
        Ok(None)
    }

    fn edit(&mut self, object: Ref, how: impl FnOnce(&mut super::Object)) {
        if let Some(found) = self.objects.get_mut(usize::from(object.slot))
            && found.life == object.life
        {
            how(found);
        }
    }

    fn change_life(&mut self, player: Seat, by: i32) {
        let team = self.players[player.index()].team;
        for member in self.players.iter_mut().filter(|member| member.team == team) {
            member.life = member.life.saturating_add(by);
        }
    }

    fn add_counters(&mut self, on: Thing, kind: Counter, by: i32) -> Flow<()> {
        let now = self.counters(on, kind);
        let after = u16::try_from((i32::from(now) + by).max(0))
            .map_err(|_| Halt::Limit("an object holds at most 65,535 counters of a kind"))?;
        self.set_counters(on, kind, after)
    }

    fn set_counters(&mut self, on: Thing, kind: Counter, number: u16) -> Flow<()> {
        match (on, kind) {
            (Thing::Object(object), Counter::PlusOne) => self.edit(object, |o| o.plus = number),
            (Thing::Object(object), Counter::MinusOne) => self.edit(object, |o| o.minus = number),
            (Thing::Player(player), Counter::Poison) => self.players[player.index()].poison = number,
            _ => {
                self.counters.retain(|(thing, of, _)| *thing != on || *of != kind);
                if number > 0 {
                    self.counters.try_push((on, kind, number)).map_err(full)?;
                    self.counters.sort_unstable();
                }
            }
        }
        Ok(())
    }

    fn apply_move(&mut self, what: &Move) -> Flow<Ref> {
        let Move { object, to, bottom, entrance, .. } = what;
        let now = self.tick()?;
        let bottom = if *bottom {
            let owner = self.objects[usize::from(object.slot)].owner;
            self.objects.iter().filter(|o| o.zone == *to && o.owner == owner).map(|o| o.place - 1).min()
        } else {
            None
        };
        if self.permanent(*object).is_some() {
            self.leave_combat(*object);
        }
        // A spell that leaves the stack, whatever for, is no entry of it any more.
        self.stack.retain(|item| item.kind != super::ItemKind::Spell || item.source != *object);
        // Effects of resolved spells and abilities do not follow an object into its new life (CR 400.7).
        for effect in &mut self.continuous {
            effect.on &= !(1 << object.slot);
        }
        self.continuous.retain(|effect| effect.on != 0);
        self.counters.retain(|(thing, ..)| *thing != Thing::Object(*object));
        let slot = &mut self.objects[usize::from(object.slot)];
        slot.life =
            slot.life.checked_add(1).ok_or(Halt::Limit("an object changes zones at most 255 times in a game"))?;
        slot.zone = *to;
        slot.place = bottom.unwrap_or(now);
        let token = slot.is(Flag::Token);
        slot.flags = Flags::default();
        slot.flags.set(Flag::Token, token);
        slot.damage = 0;
        slot.shields = 0;
        slot.plus = 0;
        slot.minus = 0;
        slot.attached = None;
        slot.controller = slot.owner;
        slot.copied = slot.card;
        slot.except = [None; 2];
        let life = slot.life;
        let moved = Ref { slot: object.slot, life };
        match to {
            Zone::Battlefield => {
                slot.controller = entrance.controller;
                slot.attached = entrance.attached;
                slot.flags.set(Flag::Sick, true);
                slot.flags.set(Flag::Tapped, entrance.tapped);
                slot.flags.set(Flag::FaceDown, entrance.face_down);
                slot.flags.set(Flag::Bestowed, entrance.bestowed);
                if let Some(face) = entrance.back {
                    slot.copied = face;
                    slot.flags.set(Flag::Back, true);
                }
                if let Some((card, except)) = entrance.copy {
                    slot.copied = card;
                    slot.except = except;
                }
                for (kind, number, _) in &entrance.counters {
                    self.add_counters(Thing::Object(moved), *kind, i32::from(*number))?;
                }
            }
            Zone::Stack => slot.controller = entrance.controller,
            _ => {}
        }
        Ok(moved)
    }

    fn leave_combat(&mut self, object: Ref) {
        self.attacks.retain(|attack| attack.attacker != object);
        self.blocks.retain(|block| block.blocker != object);
    }

    /// Notes something of the machinery of a turn.
    pub(in crate::engine) fn record(&mut self, record: Record) -> Flow<()> {
        match record {
            Record::Step(step) => (self.turn.step, self.turn.fresh) = (step, true),
            Record::ExtraBeginning(extra) => self.turn.extra_beginning = extra,
            Record::Resume(step) => self.turn.resume = step,
            Record::Settled => self.turn.fresh = false,
            Record::NextTurn(active) => {
                self.turn.number = self.turn.number.saturating_add(1);
                self.turn.active = active;
                self.turn.died = 0;
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
            Record::EmptyPools => self.players.iter_mut().for_each(|player| player.pool = [0; 6]),
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
                }
            }
            Record::Cleanup => {
                for (object, copied, except) in std::mem::take(&mut self.reverts) {
                    self.edit(object, |o| (o.copied, o.except) = (copied, except));
                }
                self.temporary.clear();
                for object in &mut self.objects {
                    object.damage = 0;
                    object.shields = 0;
                    for flag in [
                        Flag::Deathtouched,
                        Flag::NoRegeneration,
                        Flag::Used,
                        Flag::Targeted,
                        Flag::Attacked,
                        Flag::Discarded,
                    ] {
                        object.flags.set(flag, false);
                    }
                }
            }
            Record::Gone(object) => {
                self.counters.retain(|(thing, ..)| *thing != Thing::Object(object));
                self.edit(object, |o| {
                    o.flags = Flags::default();
                    o.flags.set(Flag::Gone, true);
                    o.zone = Zone::Exile;
                    (o.plus, o.minus, o.place) = (0, 0, 0);
                    (o.copied, o.except, o.attached) = (o.card, [None; 2], None);
                });
            }
            Record::PhasedOut(object, seat, alone) => self.phased.try_push((object, seat, alone)).map_err(full)?,
            Record::Group(group, object) => self.groups.try_push((group, object)).map_err(full)?,
            Record::Paid(id, object) => {
                if let Some(item) = self.stack.iter_mut().find(|item| item.id == id) {
                    item.paid.push(object);
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
        if self.last_known.is_empty() {
            return;
        }
        let mut used: ArrayVec<Ref, 1024> = ArrayVec::new();
        let mut note = |object: Option<Ref>| {
            if let Some(object) = object {
                let _ = used.try_push(object);
            }
        };
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
        self.last_known.retain(|known| used.contains(&known.object));
    }
}
