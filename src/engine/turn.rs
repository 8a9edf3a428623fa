//! The turn and its steps (CR 500-514).

use super::batch::Happened;
use super::flow::Flow;
use super::game::{Change, Continuous, Record};
use super::table::Table;
use crate::cards::{Duration, Keyword, RuleChange};
use crate::model::{Anchor, Event, Ref, Seat, Step, Zone};

/// The hand size to which a player discards (402.2).
const MOST_CARDS_IN_HAND: usize = 7;

impl Table<'_> {
    /// Ends the step and goes on to the next in which players receive priority.
    pub(super) fn end_step(&mut self) -> Flow<()> {
        self.empty_pools()?;
        if self.game.turn().step == Step::EndCombat {
            self.end_combat()?;
        }
        // 514.3a: if players had priority in a cleanup step, another one follows.
        let mut next = if self.game.turn().step == Step::Cleanup { Step::Cleanup } else { self.next_step() };
        next = self.detour(next)?;
        while !self.begin_step(next)? {
            next = self.next_step();
            next = self.detour(next)?;
        }
        Ok(())
    }

    /// 500.8: an additional beginning phase comes before the phase that would be next, and that one comes after it.
    fn detour(&mut self, next: Step) -> Flow<Step> {
        let turn = *self.game.turn();
        let phase_begins = matches!(next, Step::PrecombatMain | Step::BeginCombat | Step::PostcombatMain | Step::End);
        if turn.extra_beginning && phase_begins && turn.step != Step::Draw {
            self.record(Record::ExtraBeginning(false))?;
            self.record(Record::Resume(Some(next)))?;
            return Ok(Step::Untap);
        }
        if turn.step == Step::Draw
            && let Some(resume) = turn.resume
        {
            self.record(Record::Resume(None))?;
            return Ok(resume);
        }
        Ok(next)
    }

    /// Mana does not outlast the step (500.4); until 2009-07-11 it did not outlast the phase, and burned (300.3).
    fn empty_pools(&mut self) -> Flow<()> {
        if self.rules.mana_burns {
            let step = self.game.turn().step;
            let ends_phase = matches!(
                step,
                Step::Draw | Step::PrecombatMain | Step::EndCombat | Step::PostcombatMain | Step::End | Step::Cleanup
            );
            if !ends_phase {
                return Ok(());
            }
            let burns: Vec<Change> = self
                .game
                .seats()
                .map(|seat| (seat, self.game.player(seat).pool.iter().map(|mana| i32::from(*mana)).sum::<i32>()))
                .map(|(player, mana)| Change::Life { player, by: -mana })
                .collect();
            self.happen(burns, Anchor::TurnMain)?;
        }
        self.record(Record::EmptyPools)
    }

    fn next_step(&self) -> Step {
        let no_attackers = self.game.attacks().is_empty();
        match self.game.turn().step {
            Step::Untap => Step::Upkeep,
            Step::Upkeep => Step::Draw,
            Step::Draw => Step::PrecombatMain,
            Step::PrecombatMain => Step::BeginCombat,
            Step::BeginCombat => Step::DeclareAttackers,
            // 508.8: without attackers, blockers and damage are skipped.
            Step::DeclareAttackers if no_attackers && !self.game.turn().declared => Step::EndCombat,
            Step::DeclareAttackers => Step::DeclareBlockers,
            Step::DeclareBlockers if self.has_first_strikers() => Step::FirstStrikeDamage,
            Step::DeclareBlockers | Step::FirstStrikeDamage => Step::CombatDamage,
            Step::CombatDamage => Step::EndCombat,
            Step::EndCombat => Step::PostcombatMain,
            Step::PostcombatMain => Step::End,
            Step::End => Step::Cleanup,
            Step::Cleanup => Step::Untap,
        }
    }

    /// Begins a step. Returns whether players receive priority in it.
    fn begin_step(&mut self, step: Step) -> Flow<bool> {
        if step == Step::Untap && self.game.turn().resume.is_none() {
            self.next_turn()?;
        }
        self.record(Record::Step(step))?;
        if self.is_skipped(step) {
            return Ok(false);
        }
        self.record(Record::NewStepForDraws)?;
        let active = self.game.turn().active;
        self.record(Record::Priority(active))?;
        self.note(Event::StepBegins { step, active }, step_rule(step));
        match step {
            Step::Untap => {
                self.untap_step(active)?;
                return Ok(false);
            }
            Step::Draw => {
                let team: Vec<Seat> = self.game.seats().filter(|seat| self.game.same_team(*seat, active)).collect();
                for seat in team {
                    self.draw(seat, 1)?;
                }
            }
            Step::PrecombatMain => self.tell_sagas()?,
            Step::DeclareAttackers => self.declare_attackers()?,
            Step::DeclareBlockers => self.declare_blockers()?,
            Step::FirstStrikeDamage => self.combat_damage(true)?,
            Step::CombatDamage => self.combat_damage(false)?,
            Step::Cleanup => return self.cleanup(active),
            _ => {}
        }
        self.announce_event(Happened::StepBegan { step })?;
        if step == Step::EndCombat {
            // 511.3: creatures leave combat as the step ends; nothing in it asks who attacked any more.
            self.record(Record::Declared(false))?;
        }
        Ok(true)
    }

    /// 511.3: as the end of combat step ends, all creatures leave combat, and nothing attacks any more.
    fn end_combat(&mut self) -> Flow<()> {
        let fought = !self.game.attacks().is_empty();
        self.record(Record::EndCombat)?;
        if fought {
            self.refresh();
            self.tell_looks();
        }
        Ok(())
    }

    /// Whether the active player skips a step (614.10).
    fn is_skipped(&self, step: Step) -> bool {
        let board = self.board();
        board.rule(|rule, own| match rule {
            RuleChange::SkipStep(who, which) => *which == step && board.is_player(who, self.game.turn().active, own),
            _ => false,
        })
    }

    fn next_turn(&mut self) -> Flow<()> {
        let count = self.game.players().len() as u8;
        let regular = self.game.turn().regular;
        let after = (1..=count)
            .map(|i| Seat((regular.0 + i) % count))
            .find(|seat| {
                !self.game.player(*seat).gone && (!self.game.has_teams() || !self.game.same_team(*seat, regular))
            })
            .unwrap_or(regular);
        // 500.7: extra turns come first, the most recently created one before the others.
        let extra = self.game.extra_turns().last().copied();
        let next = extra.unwrap_or(after);
        self.record(Record::NextTurn(next, extra.is_some()))?;
        self.record(Record::NewTurnForPlayers)?;
        self.record(Record::EndCombat)?;
        let keep = self.keep_mask(|effect| effect.duration != Duration::YourNextTurn || effect.you != next);
        self.record(Record::KeepEffects(keep))?;
        self.refresh();
        Ok(())
    }

    fn keep_mask(&self, keep: impl Fn(&Continuous) -> bool) -> u64 {
        let mut mask = 0u64;
        for (place, effect) in self.game.continuous().iter().enumerate() {
            if keep(effect) {
                mask |= 1 << place;
            }
        }
        mask
    }

    /// 502: phasing, then untapping, all at once each.
    fn untap_step(&mut self, active: Seat) -> Flow<()> {
        // 702.26a: what has phasing goes as what phased out comes, all at once.
        let coming = self.phases_in(active);
        let phasing = |(_, traits): &(Ref, &super::layers::Traits)| {
            self.game.same_team(traits.controller, active) && traits.has(Keyword::Phasing)
        };
        let going: Vec<Ref> = self.view.iter().filter(phasing).map(|(object, _)| object).collect();
        for object in &coming {
            self.record(Record::PhasedIn(*object))?;
        }
        self.happen(coming.into_iter().map(|object| Change::Phase(object, false)).collect(), Anchor::Phasing)?;
        self.phase_out(&going)?;
        let mine: Vec<_> = self
            .view
            .iter()
            .filter(|(_, traits)| self.game.same_team(traits.controller, active))
            .map(|(object, traits)| (object, traits.has(Keyword::DoesNotUntap)))
            .collect();
        let mut untap = Vec::new();
        for (object, stays) in mine {
            self.record(Record::Sick(object, false))?;
            if !stays {
                untap.push(Change::Tap(object, false));
            }
        }
        self.happen(untap, Anchor::TurnUntap).map(|_| ())
    }

    /// 514: discard to hand size, then damage and effects until end of turn end together.
    fn cleanup(&mut self, active: Seat) -> Flow<bool> {
        let team: Vec<Seat> = self.game.seats().filter(|seat| self.game.same_team(*seat, active)).collect();
        for seat in team {
            let board = self.board();
            let unlimited = board.rule(|rule, own| match rule {
                RuleChange::NoMaximumHandSize(who) => board.is_player(who, seat, own),
                _ => false,
            });
            let mut most = MOST_CARDS_IN_HAND;
            board.rule(|rule, own| {
                if let RuleChange::MaximumHandSize(who, size) = rule
                    && board.is_player(who, seat, own)
                {
                    most = usize::from(*size);
                }
                false
            });
            let hand = self.game.count(seat, Zone::Hand);
            if hand > most && !unlimited {
                let Some(about) = self.game.zone(seat, Zone::Hand).first().copied() else { continue };
                self.discard_to_hand_size(seat, (hand - most) as u16, about)?;
            }
        }
        self.record(Record::Cleanup)?;
        let keep = self.keep_mask(|effect| effect.duration != Duration::EndOfTurn);
        self.record(Record::KeepEffects(keep))?;
        self.happen(vec![], Anchor::TurnCleanup)?;
        // 514.3a: players receive priority only if something happens now.
        let acted = self.check_state()? | self.stack_triggers()?;
        self.end_if_over()?;
        Ok(acted)
    }

    fn discard_to_hand_size(&mut self, seat: Seat, number: u16, about: crate::model::Ref) -> Flow<()> {
        let hand = self.game.zone(seat, Zone::Hand);
        let chosen = self.choose_to_discard(seat, number, about, &hand)?;
        self.discard_these(&chosen, None, Anchor::TurnHandSize).map(|_| ())
    }
}

fn step_rule(step: Step) -> Anchor {
    match step {
        Step::Untap => Anchor::TurnUntap,
        Step::Draw => Anchor::TurnDraw,
        Step::DeclareAttackers => Anchor::CombatAttack,
        Step::DeclareBlockers => Anchor::CombatBlock,
        Step::FirstStrikeDamage | Step::CombatDamage => Anchor::CombatDamage,
        Step::Cleanup => Anchor::TurnCleanup,
        _ => Anchor::TurnMain,
    }
}
