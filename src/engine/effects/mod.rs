//! Carrying out instructions (CR 608.2c): what the effects of the card language do.

mod choices;
mod copies;
mod counters;
mod meld;
mod zones;

use arrayvec::ArrayVec;

use super::ask::Opt;
use super::board::{Frame, Refs};
use super::flow::{Flow, Halt};
use super::game::{
    Change, Continuous, Delayed, Does, Exception, Flag, ItemKind, Lasting, Move, Record, Temporary, Waiting, Why,
};
use super::rules::Reflexive;
use super::table::Table;
use crate::cards::{AbilityRef, Amount, Destination, Duration, Effect, Keyword, Many, Mod, Objects, RuleChange, Who};
use crate::model::{Anchor, Event, Kind, Mana, Ref, Seat, Thing, Zone};

/// How often something is repeated at most.
const MOST_REPEATS: i32 = 1_000;

/// How deep effects can be carried out within each other.
const DEEPEST: u8 = 24;

impl Table<'_> {
    /// Carries out effects one after the other.
    pub(super) fn perform_all(&mut self, effects: &[Effect], frame: &mut Frame) -> Flow<()> {
        // What happens as something enters, instead of a draw or as a permanent connives can make the like happen again,
        // and so without end.
        if self.depth == DEEPEST {
            return Err(Halt::Limit("effects are carried out within each other at most 24 deep"));
        }
        self.depth += 1;
        let done = effects.iter().try_for_each(|effect| self.perform(effect, frame));
        self.depth -= 1;
        done
    }

    fn perform(&mut self, effect: &Effect, frame: &mut Frame) -> Flow<()> {
        let rule = Anchor::ResolveOrder;
        let you = frame.you;
        match effect {
            Effect::May(who, effects) => {
                for player in self.board().players(who, frame) {
                    if self.can_do_any(effects, frame) && self.ask_may(player, frame.source, frame.cause.object)? {
                        self.perform_all(effects, frame)?;
                    }
                }
                Ok(())
            }
            Effect::If(condition, then, otherwise) => {
                let holds = self.board().holds(condition, frame);
                self.perform_all(if holds { then } else { otherwise }, frame)
            }
            Effect::Unless { who, cost, paid, unpaid } => {
                for player in self.board().players(who, frame) {
                    let mut payer = Frame { you: player, ..frame.clone() };
                    let pays = self.board().can_pay(cost, &payer)
                        && !self.is_kept_from_paying(cost, player, you)
                        && self.ask_may(player, frame.source, None)?;
                    if pays {
                        // 107.3: whoever pays chooses X, and it is X in what happens then.
                        if let Some(x) = self.choose_x(cost, &payer)? {
                            (payer.x, frame.x) = (x, x);
                        }
                        self.pay(cost, &payer).map_err(outside_announcement)?;
                    }
                    self.perform_all(if pays { paid } else { unpaid }, frame)?;
                }
                Ok(())
            }
            Effect::ForEach(objects, effects) => {
                for object in self.board().objects(objects, frame) {
                    frame.each = Some(object);
                    self.perform_all(effects, frame)?;
                }
                frame.each = None;
                Ok(())
            }
            Effect::By(who, effects) => {
                for player in self.board().players(who, frame) {
                    frame.you = player;
                    self.perform_all(effects, frame)?;
                }
                frame.you = you;
                Ok(())
            }
            Effect::Repeat(amount, effects) => {
                for _ in 0..self.board().amount(amount, frame).min(MOST_REPEATS) {
                    self.perform_all(effects, frame)?;
                }
                Ok(())
            }
            Effect::Put(..)
            | Effect::PutOnPlayers(..)
            | Effect::Remove(..)
            | Effect::RemoveAll(_)
            | Effect::Move { .. }
            | Effect::MoveAnyNumber { .. }
            | Effect::MoveAll { .. }
            | Effect::PutSameCounters { .. }
            | Effect::PutThat(_)
            | Effect::Evolve(_) => self.perform_on_counters(effect, frame),
            Effect::Draw(who, amount) => {
                let number = self.number(amount, frame);
                frame.done = 0;
                for player in self.board().players(who, frame) {
                    frame.done += self.draw(player, number)?;
                }
                Ok(())
            }
            Effect::Discard(who, amount) => {
                let number = self.number(amount, frame);
                frame.done = 0;
                for player in self.board().players(who, frame) {
                    frame.done += self.discard(player, number, frame.source, you, Anchor::DiscardChoice)?.len() as u16;
                }
                Ok(())
            }
            Effect::DiscardUpTo(who, amount) => {
                let number = usize::from(self.number(amount, frame));
                frame.done = 0;
                for player in self.board().players(who, frame) {
                    let hand = self.game.zone(player, Zone::Hand);
                    let chosen = self.choose_some(Kind::Discard, player, frame.source, &hand, (0, number))?;
                    frame.done += self.discard_these(&chosen, Some(you), Anchor::DiscardChoice)?.len() as u16;
                }
                Ok(())
            }
            Effect::DiscardHand(who) => {
                (frame.done, frame.greatest) = (0, 0);
                for player in self.board().players(who, frame) {
                    let hand = self.game.zone(player, Zone::Hand);
                    let discarded = self.discard_these(&hand, Some(you), Anchor::DiscardWhat)?.len() as u16;
                    frame.done += discarded;
                    frame.greatest = frame.greatest.max(discarded);
                }
                Ok(())
            }
            Effect::Mill(who, amount) => {
                let number = usize::from(self.number(amount, frame));
                let mut changes = Vec::new();
                for player in self.board().players(who, frame) {
                    for card in self.game.zone(player, Zone::Library).into_iter().rev().take(number) {
                        changes.push(Change::Move(Move::to(card, Zone::Graveyard, Why::Told)));
                    }
                }
                self.happen(changes, rule).map(|_| ())
            }
            Effect::Destroy(objects) => self.destroy(&self.board().objects(objects, frame), true),
            Effect::DestroyForGood(objects) => self.destroy(&self.board().objects(objects, frame), false),
            Effect::Sacrifice(objects) => {
                let objects = self.board().objects(objects, frame);
                frame.done = self.sacrifice_own(you, &objects)?;
                Ok(())
            }
            Effect::SacrificeChosen(who, filter, amount) => {
                let number = usize::from(self.number(amount, frame));
                let mut all: ArrayVec<Ref, 64> = ArrayVec::new();
                for player in self.board().players(who, frame) {
                    if self.cannot_be_made(player, you) {
                        continue;
                    }
                    let own = Frame { you: player, ..frame.clone() };
                    let mine: Refs = self
                        .view
                        .iter()
                        .filter(|(o, t)| t.controller == player && self.board().matches(filter, *o, t, &own))
                        .map(|(object, _)| object)
                        .collect();
                    let number = number.min(mine.len());
                    all.extend(self.choose_objects(player, frame.source, &mine, (number, number))?);
                }
                frame.done = self.sacrifice(&all)?;
                Ok(())
            }
            Effect::PutInto(objects, to) => {
                let objects = self.board().objects(objects, frame);
                let moved = self.put_into(&objects, *to, rule)?;
                frame.new = moved.iter().copied().take(32).collect();
                if *to == Destination::Exile {
                    for card in moved {
                        self.record(Record::ExiledWith(card, frame.source))?;
                    }
                }
                Ok(())
            }
            Effect::OntoBattlefield(objects, entry) => {
                let objects = self.board().objects(objects, frame);
                let new = self.onto_battlefield(&objects, *entry, you)?;
                frame.new = new.into_iter().take(32).collect();
                Ok(())
            }
            Effect::Flicker(objects, entry) => self.flicker(objects, *entry, frame),
            Effect::Damage(objects, amount) => {
                let number = self.number(amount, frame);
                let to = self.board().objects(objects, frame);
                let changes = to.iter().map(|o| self.damage(frame.source, Thing::Object(*o), number, false)).collect();
                self.happen(changes, rule).map(|_| ())
            }
            Effect::DamagePlayers(who, amount) => {
                let number = self.number(amount, frame);
                let to = self.board().players(who, frame);
                let changes = to.iter().map(|p| self.damage(frame.source, Thing::Player(*p), number, false)).collect();
                self.happen(changes, rule).map(|_| ())
            }
            Effect::DamageTarget(place, amount) => {
                let number = self.number(amount, frame);
                let target = frame.targets.get(usize::from(*place)).filter(|_| frame.illegal & 1 << place == 0);
                let Some(thing) = target.map(|target| target.thing) else { return Ok(()) };
                let change = self.damage(frame.source, thing, number, false);
                self.happen_one(change, rule).map(|_| ())
            }
            Effect::DamageAll(filter, who, amount) => {
                let number = self.number(amount, frame);
                let mut changes = Vec::new();
                for object in self.board().objects(&Objects::All(filter.clone()), frame) {
                    changes.push(self.damage(frame.source, Thing::Object(object), number, false));
                }
                for player in self.board().players(who, frame) {
                    changes.push(self.damage(frame.source, Thing::Player(player), number, false));
                }
                self.happen(changes, rule).map(|_| ())
            }
            Effect::GainLife(who, amount) => self.change_life(who, amount, 1, frame),
            Effect::LoseLife(who, amount) => self.change_life(who, amount, -1, frame),
            Effect::Modify(objects, mods, duration) => {
                let objects = self.board().objects(objects, frame);
                self.modify(&objects, mods, *duration, frame)
            }
            Effect::OwnersGainControl(filter) => {
                for object in self.board().objects(&Objects::All(filter.clone()), frame) {
                    if let Some(owner) = self.board().owner(object) {
                        self.begin_on(&[object], &[Does::Control(owner)], Duration::Forever, frame)?;
                    }
                }
                Ok(())
            }
            Effect::BecomeCopy { what, of, until } => self.become_copy(what, of, *until, None, frame),
            Effect::BecomeCopyExcept { what, of, until, .. } => {
                self.become_copy(what, of, *until, frame.ability, frame)
            }
            Effect::Tokens(who, name, amount) => {
                let Some(card) = self.cards.find(name) else { return Ok(()) };
                let number = self.number(amount, frame);
                frame.new.clear();
                for player in self.board().players(who, frame) {
                    let new = self.create_tokens(player, (card, [None; 2]), number)?;
                    frame.new.extend(new.into_iter().take(32 - frame.new.len()));
                }
                Ok(())
            }
            Effect::CopyTokens(who, objects, amount) => {
                let number = self.number(amount, frame);
                let Some(of) = self.board().objects(objects, frame).first().copied() else { return Ok(()) };
                let Some(copied) = self.copied(of) else { return Ok(()) };
                frame.new.clear();
                for player in self.board().players(who, frame) {
                    let new = self.create_tokens(player, copied, number)?;
                    frame.new.extend(new.into_iter().take(32 - frame.new.len()));
                }
                Ok(())
            }
            Effect::CopyTokenExcept(objects, _) => {
                let Some(of) = self.board().objects(objects, frame).first().copied() else { return Ok(()) };
                let Some((card, except)) = self.copied(of) else { return Ok(()) };
                let except = super::game::with_exception(except, frame.ability);
                frame.new = self.create_tokens(you, (card, except), 1)?.into_iter().take(32).collect();
                Ok(())
            }
            Effect::Tap(objects) => self.tap(objects, true, frame),
            Effect::Untap(objects) => self.tap(objects, false, frame),
            Effect::PhaseOut(objects) => {
                let objects = self.board().objects(objects, frame);
                self.phase_out(&objects)
            }
            Effect::Regenerate(objects) => {
                let objects = self.board().objects(objects, frame);
                self.happen(objects.into_iter().map(Change::Shield).collect(), Anchor::Regenerate).map(|_| ())
            }
            Effect::Counter(place) => match frame.targets.get(usize::from(*place)) {
                Some(target) if frame.illegal & 1 << place == 0 => {
                    let countered = self.counter(target.thing)?;
                    frame.done = u16::from(countered.is_some());
                    frame.chosen = countered.into_iter().collect();
                    Ok(())
                }
                _ => Ok(()),
            },
            Effect::CounterThat => match frame.cause.item.or_else(|| self.ability_that_triggered(frame)) {
                Some(id) => self.counter(Thing::Ability(id)).map(|_| ()),
                None => Ok(()),
            },
            Effect::CopyAbility(place) => self.copy_ability(*place, frame),
            Effect::CopySpell(place, except) => self.copy_spell(*place, !except.is_empty(), frame),
            Effect::ChangeTarget { of, to } => self.redirect(*of, to.as_ref(), frame),
            Effect::ExtraTurn(who) => {
                // 500.7: added one at a time, in APNAP order.
                let players = self.board().players(who, frame);
                players.into_iter().try_for_each(|player| self.record(Record::ExtraTurn(player)))
            }
            Effect::ManaOfOneColour(amount) => {
                let number = self.number(amount, frame);
                let options = crate::cards::Colour::ALL.map(Opt::Colour);
                let answer = self.ask(Kind::Choose, you, Some(frame.source), None, &options)?;
                let Opt::Colour(colour) = answer else { return Ok(()) };
                (0..number).try_for_each(|_| self.add_mana(you, Some(colour), frame.source))
            }
            Effect::SizedTokens(who, name, amount, size) => {
                let Some(card) = self.cards.find(name) else { return Ok(()) };
                let number = self.number(amount, frame);
                let size = self.number(size, frame).min(30_000) as i16;
                frame.new.clear();
                for player in self.board().players(who, frame) {
                    let except = [Some(Exception::Body(size, size)), None];
                    let new = self.create_tokens(player, (card, except), number)?;
                    frame.new.extend(new.into_iter().take(32 - frame.new.len()));
                }
                Ok(())
            }
            Effect::Attach(what, to) => {
                let board = self.board();
                let (what, to) = (board.objects(what, frame), board.objects(to, frame));
                match (what.first(), to.first()) {
                    (Some(what), Some(to)) if what != to && self.can_be_attached(*what, *to) => {
                        self.happen_one(Change::Attach(*what, Some(*to)), rule).map(|_| ())
                    }
                    _ => Ok(()),
                }
            }
            Effect::FaceDown(objects) => {
                let objects = self.board().objects(objects, frame);
                self.happen(objects.into_iter().map(Change::FaceDown).collect(), Anchor::FaceDown).map(|_| ())
            }
            Effect::Later(index, objects) => {
                let Some(written) = frame.ability else { return Ok(()) };
                let ability = AbilityRef { card: written.card, index: *index };
                let mut objects = self.board().objects(objects, frame);
                if objects.is_empty() {
                    objects.push(frame.source);
                }
                for object in objects {
                    let cause = super::game::Cause { object: Some(object), was: Some(object), ..frame.cause };
                    self.remember(object)?;
                    let delayed = Delayed { source: frame.source, controller: you, ability, cause, this_turn: false };
                    self.record(Record::Delay(delayed))?;
                }
                Ok(())
            }
            Effect::WhenYouDo(index) => {
                if self.rules.reflexive == Reflexive::Source && self.game.permanent(frame.source).is_none() {
                    return Ok(());
                }
                // 603.12: it triggers now, and goes on the stack when a player would receive priority.
                let Some(written) = frame.ability else { return Ok(()) };
                let ability = AbilityRef { card: written.card, index: *index };
                let cause = super::game::Cause { x: frame.x, ..frame.cause };
                let waiting = Waiting { source: frame.source, controller: you, ability, cause, second_pass: false };
                let event = Event::Triggered { source: frame.source, controller: you, by: cause.by() };
                self.note(event, Anchor::TriggerReflexive);
                self.record(Record::Wait(waiting))
            }
            Effect::Mana(mana) => mana.iter().try_for_each(|colour| self.add_mana(you, *colour, frame.source)),
            Effect::ManaOfAnyColour(number) => {
                for _ in 0..*number {
                    let options = crate::cards::Colour::ALL.map(Opt::Colour);
                    if let Opt::Colour(colour) = self.ask(Kind::Choose, you, Some(frame.source), None, &options)? {
                        self.add_mana(you, Some(colour), frame.source)?;
                    }
                }
                Ok(())
            }
            Effect::ChooseOne(..)
            | Effect::Choose { .. }
            | Effect::ChooseAmong { .. }
            | Effect::Search { .. }
            | Effect::Seek(..)
            | Effect::RevealUntil { .. }
            | Effect::Scry(..)
            | Effect::ChooseCreatureType
            | Effect::ChooseName(..)
            | Effect::Part { .. }
            | Effect::PayAnyLife(_) => self.perform_choice(effect, frame),
            Effect::LivingDeath => self.living_death(frame),
            Effect::Lose(who) => {
                let players = self.board().players(who, frame);
                self.happen(players.into_iter().map(Change::Lose).collect(), Anchor::GameLose).map(|_| ())
            }
            Effect::Connive(objects, amount) => {
                let number = self.number(amount, frame);
                let objects = self.board().objects(objects, frame);
                self.connive(&objects, number, you)
            }
            Effect::Replace { ability, once } => {
                let Some(written) = frame.ability else { return Ok(()) };
                let ability = AbilityRef { card: written.card, index: *ability };
                self.record(Record::Replace(Temporary { source: frame.source, you, ability, once: *once }))
            }
            Effect::Rule(_, duration) => {
                let Some(ability) = frame.ability else { return Ok(()) };
                let about = frame.chosen.first().copied();
                let lasting = Lasting { source: frame.source, you, ability, about, duration: *duration };
                self.record(Record::Last(lasting))
            }
            Effect::Win(who) => self.win(who, frame),
            Effect::WillEnterWith(kind, amount) => {
                let number = self.number(amount, frame);
                let there = self.game.find(frame.source).is_some_and(|found| found.zone == Zone::Stack);
                if there { self.record(Record::Counters(Thing::Object(frame.source), *kind, number)) } else { Ok(()) }
            }
            Effect::OnceEachTurn(effects) => {
                // 603.2h: once this player has done it, a second instance does nothing.
                let Some(ability) = frame.ability.filter(|ability| !self.game.did(you, frame.source, *ability)) else {
                    return Ok(());
                };
                self.record(Record::Did(you, frame.source, ability))?;
                self.perform_all(effects, frame)
            }
            Effect::Transform(objects) => {
                let objects = self.board().objects(objects, frame);
                frame.done = self.turn_over(&objects, frame)?;
                Ok(())
            }
            Effect::PutBeneath(objects, number) => {
                let objects = self.board().objects(objects, frame);
                self.put_beneath(&objects, usize::from(*number))
            }
            Effect::Madness => self.cast_for_madness(frame),
            Effect::AttackingTokens(who, name, amount) => self.create_attacking(who, name, amount, frame),
            Effect::Meld(partner, into) => self.meld(partner, into, frame),
            Effect::CastSuspended => self.cast_suspended(frame),
            Effect::MustCast(objects) => self.must_cast(objects, frame),
            Effect::CastFree { among, most, copies } => self.cast_free(among, *most, *copies, frame),
            Effect::ExtraBeginningPhase => self.record(Record::ExtraBeginning(true)),
            Effect::GainFlashback(objects) => {
                let cards = self.board().objects(objects, frame);
                cards.into_iter().try_for_each(|card| self.record(Record::Flag(card, Flag::Flashback, true)))
            }
            Effect::ManaOnlyFor(_) => {
                let Some(ability) = frame.ability else { return Ok(()) };
                let options = crate::cards::Colour::ALL.map(Opt::Colour);
                match self.ask(Kind::Choose, you, Some(frame.source), None, &options)? {
                    Opt::Colour(colour) if self.game.mana() == Mana::Counted => {
                        self.record(Record::OnlyFor(you, ability, colour as u8))
                    }
                    _ => Ok(()),
                }
            }
        }
    }

    /// Whether anything of an optional instruction is possible: what is impossible is not offered (608.2d).
    fn can_do_any(&self, effects: &[Effect], frame: &Frame) -> bool {
        effects.iter().all(|effect| self.can_choose_draws(effect, frame))
            && effects.iter().any(|effect| match effect {
                Effect::Move { from, to, kind, .. } => {
                    let board = self.board();
                    let from = board.objects(from, frame);
                    let to = board.objects(to, frame);
                    from.iter().any(|from| to.iter().any(|to| self.can_move_counter(*from, *to, *kind)))
                }
                Effect::OnceEachTurn(_) => {
                    frame.ability.is_some_and(|ability| !self.game.did(frame.you, frame.source, ability))
                }
                Effect::ChooseAmong { among, number: (Many::N(1..), _), .. } => {
                    !self.board().objects(among, frame).is_empty()
                }
                Effect::Attach(_, to) => !self.board().objects(to, frame).is_empty(),
                Effect::OntoBattlefield(objects, _) => {
                    self.board().objects(objects, frame).iter().any(|object| self.game.find(*object).is_some())
                }
                _ => true,
            })
    }

    /// Whether the draws of an optional instruction can be chosen: by nobody who can't draw, and not several where
    /// only one can be drawn (121.2b, 121.3). What depends on what came before is not known yet.
    fn can_choose_draws(&self, effect: &Effect, frame: &Frame) -> bool {
        let Effect::Draw(who, Amount::N(number)) = effect else { return true };
        let can = |player: &Seat| self.can_draw(*player) && (*number < 2 || !self.draws_one_each_turn(*player));
        self.board().players(who, frame).iter().all(can)
    }

    pub(super) fn number(&self, amount: &Amount, frame: &Frame) -> u16 {
        self.board().amount(amount, frame).clamp(0, i32::from(u16::MAX)) as u16
    }

    /// Destroys permanents at once (701.8).
    pub(super) fn destroy(&mut self, objects: &[Ref], regenerable: bool) -> Flow<()> {
        let changes = objects.iter().map(|object| Change::Destroy { object: *object, regenerable }).collect();
        self.happen(changes, Anchor::Destroy).map(|_| ())
    }

    /// Damage as a change, with what its source does to it.
    pub(super) fn damage(&self, source: Ref, to: Thing, amount: u16, combat: bool) -> Change {
        let traits = self.board().traits_or_last(source);
        let has = |keyword| traits.as_ref().is_some_and(|traits| traits.has(keyword));
        // Protection prevents damage from what it protects from (702.16e).
        let prevented = match to {
            Thing::Object(object) => self.is_protected(object, source),
            Thing::Player(player) => self.board().is_player_protected(player, source),
            Thing::Ability(_) => false,
        };
        let amount = if prevented { 0 } else { amount };
        Change::Damage { source, to, amount, combat, deathtouch: has(Keyword::Deathtouch), marks: true }
    }

    /// Whether a permanent has protection from what an object is.
    pub(super) fn is_protected(&self, object: Ref, from: Ref) -> bool {
        let Some(traits) = self.view.get(object) else { return false };
        let Some(source) = self.board().traits_or_last(from) else { return false };
        traits.written(self.cards).any(|(ability, written)| match written {
            crate::cards::Ability::Protection(quality) => {
                let frame = Frame::of(object, traits.controller, ability);
                self.board().matches(quality, from, &source, &frame)
            }
            _ => false,
        })
    }

    fn change_life(&mut self, who: &Who, amount: &Amount, sign: i32, frame: &Frame) -> Flow<()> {
        let by = i32::from(self.number(amount, frame)) * sign;
        let players = self.board().players(who, frame);
        let changes = players.into_iter().map(|player| Change::Life { player, by });
        self.happen(changes.collect(), Anchor::ResolveOrder).map(|_| ())
    }

    /// A continuous effect begins: the set it affects and its numbers are fixed now (611.2c, 608.2h).
    fn modify(&mut self, objects: &[Ref], mods: &[Mod], duration: Duration, frame: &mut Frame) -> Flow<()> {
        let Some(written) = frame.ability else { return Ok(()) };
        for change in mods {
            let mut does: ArrayVec<Does, 32> = ArrayVec::new();
            self.board().fix(change, written, frame, &mut does);
            self.begin_on(objects, &does, duration, frame)?;
        }
        Ok(())
    }

    fn begin_on(&mut self, objects: &[Ref], does: &[Does], duration: Duration, frame: &Frame) -> Flow<()> {
        let Some(ability) = frame.ability else { return Ok(()) };
        let effect = Continuous {
            on: 0,
            ability,
            does: Does::LoseAbilities,
            duration,
            source: frame.source,
            you: frame.you,
            stamp: 0,
        };
        let effect = Continuous { does: does.first().copied().unwrap_or(effect.does), ..effect };
        self.begin_effects(objects, does, effect, Anchor::ContinuousFixed)
    }

    fn tap(&mut self, objects: &Objects, tapped: bool, frame: &Frame) -> Flow<()> {
        let objects = self.board().objects(objects, frame);
        let changes = objects.into_iter().map(|object| Change::Tap(object, tapped)).collect();
        self.happen(changes, Anchor::ResolveOrder).map(|_| ())
    }

    /// The triggered ability on the stack whose triggering made this one trigger.
    fn ability_that_triggered(&self, frame: &Frame) -> Option<crate::model::StackId> {
        let is = |item: &&super::game::Item| {
            item.kind == ItemKind::Triggered
                && Some(item.source) == frame.cause.was
                && item.cause.object == frame.cause.object
        };
        self.game.stack().iter().rev().find(is).map(|item| item.id)
    }

    /// A player, with their team, wins: everybody else loses (104.2b, 104.3h).
    fn win(&mut self, who: &Who, frame: &Frame) -> Flow<()> {
        for winner in self.board().players(who, frame) {
            let board = self.board();
            let cannot = board.rule(|rule, own| match rule {
                RuleChange::CannotWin(who) => board.is_player(who, winner, own),
                _ => false,
            });
            if !cannot {
                let losers: Vec<Seat> = self.game.seats().filter(|seat| !self.game.same_team(*seat, winner)).collect();
                self.players_leave(&losers)?;
                return self.end_if_over();
            }
        }
        Ok(())
    }
}

/// A cost that is paid while something resolves cannot be taken back: it was checked before.
fn outside_announcement(halt: Halt) -> Halt {
    match halt {
        Halt::TakeBack => Halt::Limit("a cost that could be paid could not be paid after all"),
        other => other,
    }
}
