//! The one mutator of a game: what a change does to its state, once replacement effects have had their say.

use arrayvec::ArrayVec;

use super::super::Flow;
use super::super::flow::Halt;
use super::{Continuous, Exceptions, Flag, Flags, Game};
use crate::cards::{Colours, Keyword};
use crate::model::{CardId, Counter, Ref, Seat, StackId, Thing, Zone};

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
    /// A spell merges with a permanent, on top of it or beneath it (CR 730.2).
    Merge(Ref, Ref, bool),
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
    /// It is revealed on the way: only of what goes to a hidden zone instead of a graveyard.
    pub revealed: bool,
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
    /// The colours of the mana spent to cast it.
    pub spent: Colours,
    /// The other card of a meld pair.
    pub with: Option<Ref>,
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
            spent: Colours::NONE,
            with: None,
        }
    }
}

impl Move {
    /// A move that is no entrance.
    pub fn to(object: Ref, to: Zone, why: Why) -> Self {
        Move { object, to, bottom: false, why, madness: false, revealed: false, entrance: Entrance::under(Seat(0)) }
    }

    /// A move onto the battlefield.
    pub fn enter(object: Ref, why: Why, entrance: Entrance) -> Self {
        Move { object, to: Zone::Battlefield, bottom: false, why, madness: false, revealed: false, entrance }
    }
}

pub(super) fn full<T>(_: T) -> Halt {
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
                    o.flags.set(Flag::TurnedDown, false);
                    o.place = now;
                });
            }
            Change::TurnOver(object, face, back) => {
                // CR 613.7g: it receives a new timestamp.
                let now = self.tick()?;
                // 712.18: what it is a copy of until end of turn it stays; the face that is up then shows afterwards.
                let later = self.reverts.iter_mut().find(|(there, ..)| there == object);
                let copy = later.map(|(_, copied, _)| *copied = *face).is_some();
                self.edit(*object, |o| {
                    if !copy {
                        o.copied = *face;
                    }
                    o.flags.set(Flag::Back, *back);
                    if o.zone == Zone::Battlefield {
                        o.place = now;
                    }
                });
                if !self.stack.is_empty() {
                    self.turned.try_push((*object, StackId(self.next_item))).map_err(full)?;
                }
            }
            Change::Merge(spell, permanent, on_top) => return self.merge(*spell, *permanent, *on_top).map(Some),
            Change::Unbestow(object) => self.edit(*object, |o| {
                o.flags.set(Flag::Bestowed, false);
                o.attached = None;
            }),
            Change::FaceDown(object) => {
                // CR 613.7f.
                let now = self.tick()?;
                self.edit(*object, |o| {
                    o.flags.set(Flag::FaceDown, true);
                    o.flags.set(Flag::TurnedDown, true);
                    o.place = now;
                });
            }
            Change::Lose(player) => self.players[player.index()].lost = true,
            // Destruction becomes a move, or regeneration, before it is applied.
            Change::Destroy { .. } => {}
        }
        Ok(None)
    }

    pub(super) fn edit(&mut self, object: Ref, how: impl FnOnce(&mut super::Object)) {
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

    pub(super) fn set_counters(&mut self, on: Thing, kind: Counter, number: u16) -> Flow<()> {
        match (on, kind) {
            (Thing::Object(object), Counter::PlusOne) => self.edit(object, |o| o.plus = number),
            (Thing::Object(object), Counter::MinusOne) => self.edit(object, |o| o.minus = number),
            (Thing::Player(player), Counter::Poison) => self.players[player.index()].poison = number,
            _ => {
                let before = self.counters(on, kind);
                self.counters.retain(|(thing, of, _)| *thing != on || *of != kind);
                if let Thing::Object(object) = on
                    && Keyword::from_word(kind.name()).is_some()
                    && (number == 0 || number > before)
                {
                    // 613.7c: all of its counters of the kind have the timestamp of the newest.
                    self.counter_stamps.retain(|(of, stamped, _)| *of != object || *stamped != kind);
                    if number > 0 {
                        let now = self.tick()?;
                        self.counter_stamps.try_push((object, kind, now)).map_err(full)?;
                    }
                }
                if number > 0 {
                    self.counters.try_push((on, kind, number)).map_err(full)?;
                    self.counters.sort_unstable();
                }
            }
        }
        Ok(())
    }

    /// Counters on an object cease to exist (CR 122.2).
    pub(super) fn forget_counters(&mut self, object: Ref) {
        if !self.counters.is_empty() {
            self.counters.retain(|(thing, ..)| *thing != Thing::Object(object));
            self.counter_stamps.retain(|(of, ..)| *of != object);
        }
    }

    /// Effects of resolved spells and abilities do not follow an object into its new life (CR 400.7).
    pub(super) fn shake_off_effects(&mut self, object: Ref) {
        for effect in &mut self.continuous {
            effect.on &= !(1 << object.slot);
        }
        self.continuous.retain(|effect| effect.on != 0);
    }

    /// CR 730.2: an object becomes a component of a permanent, which stays the object that it is.
    fn merge(&mut self, spell: Ref, permanent: Ref, on_top: bool) -> Flow<Ref> {
        let (Some(above), Some(there)) = (self.find(spell).copied(), self.find(permanent).copied()) else {
            return Ok(permanent);
        };
        let (top, beneath) = if on_top { (above, there) } else { (there, above) };
        let mut except = super::with_beneath(top.except, beneath.copied);
        for deeper in beneath.except.into_iter().flatten() {
            if let (Some(all), super::Exception::Beneath(card)) = (except, deeper) {
                except = super::with_beneath(all, card);
            }
        }
        let except = except.ok_or(Halt::Limit("a permanent is represented by at most three cards or tokens"))?;
        let component = self.become_component(spell)?;
        self.merged.try_push((permanent, component)).map_err(full)?;
        self.edit(permanent, |o| {
            (o.copied, o.except) = (top.copied, except);
            if on_top {
                let token = o.is(Flag::Token);
                o.flags.set(Flag::TokenBeneath, token || o.is(Flag::TokenBeneath));
                o.flags.set(Flag::Token, above.is(Flag::SpellCopy));
                o.flags.set(Flag::FaceDown, false);
            }
        });
        Ok(permanent)
    }

    /// A card leaves its zone and is from now on a component of a permanent.
    pub(super) fn become_component(&mut self, card: Ref) -> Flow<Ref> {
        self.stack.retain(|item| item.kind != super::ItemKind::Spell || item.source != card);
        self.forget_counters(card);
        let slot = &mut self.objects[usize::from(card.slot)];
        slot.life =
            slot.life.checked_add(1).ok_or(Halt::Limit("an object changes zones at most 255 times in a game"))?;
        let token = slot.is(Flag::Token) || slot.is(Flag::SpellCopy);
        slot.zone = Zone::Battlefield;
        slot.flags = Flags::default();
        slot.flags.set(Flag::Component, true);
        slot.flags.set(Flag::Token, token);
        Ok(Ref { slot: card.slot, life: slot.life })
    }

    /// CR 730.3: as a merged permanent leaves, each of its components goes where it goes.
    fn part(&mut self, permanent: Ref, now: Ref, to: Zone) -> Flow<()> {
        let components: Vec<Ref> = self.components(permanent).collect();
        self.merged.retain(|(of, _)| *of != permanent);
        for component in components {
            let what = Move::to(component, to, Why::Told);
            let parted = self.apply_move(&what)?;
            self.parted.try_push((now, parted)).map_err(full)?;
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
        self.shake_off_effects(*object);
        self.forget_counters(*object);
        let slot = &mut self.objects[usize::from(object.slot)];
        slot.life =
            slot.life.checked_add(1).ok_or(Halt::Limit("an object changes zones at most 255 times in a game"))?;
        slot.zone = *to;
        slot.place = bottom.unwrap_or(now);
        let token = slot.is(Flag::Token) || slot.is(Flag::TokenBeneath);
        let copy = slot.is(Flag::SpellCopy);
        slot.flags = Flags::default();
        // CR 608.3f: a copy of a permanent spell becomes a token.
        slot.flags.set(Flag::Token, token || copy && *to == Zone::Battlefield);
        slot.flags.set(Flag::SpellCopy, copy && *to != Zone::Battlefield);
        slot.damage = 0;
        slot.shields = 0;
        slot.plus = 0;
        slot.minus = 0;
        slot.attached = None;
        slot.spent = Colours::NONE;
        slot.controller = slot.owner;
        slot.copied = slot.card;
        slot.except = [None; 2];
        let life = slot.life;
        let moved = Ref { slot: object.slot, life };
        if !self.types_chosen.is_empty() {
            // What was chosen as it enters is known of the permanent, and of nothing that it becomes later.
            self.types_chosen.retain(|(of, _)| *of != *object || *to == Zone::Battlefield);
            self.types_chosen.iter_mut().filter(|(of, _)| of == object).for_each(|(of, _)| *of = moved);
        }
        let slot = &mut self.objects[usize::from(object.slot)];
        match to {
            Zone::Battlefield => {
                slot.controller = entrance.controller;
                slot.attached = entrance.attached;
                slot.spent = entrance.spent;
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
        if let Some(other) = entrance.with.filter(|_| *to == Zone::Battlefield) {
            let component = self.become_component(other)?;
            self.merged.try_push((moved, component)).map_err(full)?;
        }
        if !self.merged.is_empty() {
            self.part(*object, moved, *to)?;
        }
        Ok(moved)
    }

    pub(super) fn leave_combat(&mut self, object: Ref) {
        self.attacks.retain(|attack| attack.attacker != object);
        self.blocks.retain(|block| block.blocker != object);
    }
}
