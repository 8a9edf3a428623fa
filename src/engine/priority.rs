//! Priority (CR 117): what happens before a player receives it, what can be done with it, and passing.

use std::hash::{Hash, Hasher};

use super::ask::Opt;
use super::board::Frame;
use super::flow::{Flow, Halt};
use super::game::{Change, Flag, Record};
use super::rules::StateChecks;
use super::table::Table;
use crate::cards::{Ability, ManaCost, Type};
use crate::model::{Anchor, Event, Kind, Ref, Seat, Zone};

/// How many things resolve without anybody doing or choosing anything before positions are compared.
const QUIET: u32 = 32;
/// How often state-based actions and triggers may follow each other before it is a loop (104.4b).
const MOST_CHECKS: u32 = 1_000;

impl Table<'_> {
    /// Makes a game that has just been set up ready for its first question.
    pub fn begin(&mut self) -> Flow<()> {
        self.tell_head();
        self.settle()?;
        self.record(Record::Settled)
    }

    /// From one priority to the next: asks the player who has it, does what they say, and goes on until a player has
    /// priority again.
    pub fn step(&mut self) -> Flow<()> {
        if self.game.over() {
            return Err(Halt::Over);
        }
        let player = self.game.turn().priority;
        self.note(Event::Priority { player }, Anchor::PriorityBefore);
        let options = self.plays(player);
        match self.ask(Kind::Priority, player, None, None, &options)? {
            Opt::Pass => self.pass(player)?,
            play => {
                let done = self.atomically(|table| table.play(player, play))?;
                if done {
                    self.stirs();
                    self.record(Record::Passed(0))?;
                }
            }
        }
        // 117.5: before a player receives priority.
        self.settle()?;
        self.record(Record::Settled)
    }

    /// Plays until the game is over or whoever chooses stops it.
    pub fn run(&mut self) -> Halt {
        loop {
            if let Err(halt) = self.step() {
                return halt;
            }
        }
    }

    /// 117.5: state-based actions until none applies, then triggers onto the stack, until neither is left.
    pub(super) fn settle(&mut self) -> Flow<()> {
        for _ in 0..MOST_CHECKS {
            if self.rules.state_checks == StateChecks::AfterTriggers {
                self.stack_triggers()?;
            }
            let mut checks = 0;
            while self.check_state()? {
                self.end_if_over()?;
                checks += 1;
                if checks > MOST_CHECKS {
                    return self.draw_by_loop();
                }
                if self.rules.state_checks == StateChecks::Once {
                    break;
                }
            }
            if !self.stack_triggers()? {
                self.tell_looks();
                self.record(Record::ForgetUnused)?;
                return self.give_priority_to_somebody_present();
            }
        }
        self.draw_by_loop()
    }

    /// Whether the game came back to a position without anybody having done or chosen anything.
    fn has_been_here(&mut self) -> bool {
        let mut hasher = std::hash::DefaultHasher::new();
        self.game.canonical().hash(&mut hasher);
        let here = hasher.finish();
        let before = self.met.contains(&here);
        self.met.push(here);
        before
    }

    /// 104.4b: a loop of mandatory actions is a draw.
    fn draw_by_loop(&mut self) -> Flow<()> {
        self.note(Event::Over, Anchor::GameLoop);
        self.record(Record::Over)?;
        Err(Halt::Over)
    }

    /// The game ends when one player, or one team, is left (104.2a).
    pub(super) fn end_if_over(&mut self) -> Flow<()> {
        let mut teams: arrayvec::ArrayVec<u8, { Seat::MOST }> = arrayvec::ArrayVec::new();
        for seat in self.game.seats() {
            let team = self.game.player(seat).team;
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        if teams.len() > 1 {
            return Ok(());
        }
        self.record(Record::Over)?;
        self.note(Event::Over, Anchor::GameLose);
        Err(Halt::Over)
    }

    fn give_priority_to_somebody_present(&mut self) -> Flow<()> {
        let mut player = self.game.turn().priority;
        let count = self.game.players().len() as u8;
        for _ in 0..count {
            if !self.game.player(player).gone {
                break;
            }
            player = Seat((player.0 + 1) % count);
        }
        self.record(Record::Priority(player))
    }

    fn next_player(&self, player: Seat) -> Seat {
        let count = self.game.players().len() as u8;
        (1..=count).map(|i| Seat((player.0 + i) % count)).find(|seat| !self.game.player(*seat).gone).unwrap_or(player)
    }

    /// 117.3d, 117.4: the next player has priority; when all have passed, the top of the stack resolves or the step ends.
    fn pass(&mut self, player: Seat) -> Flow<()> {
        self.note(Event::Passes { player }, Anchor::PriorityAllPass);
        let passed = self.game.turn().passed + 1;
        if usize::from(passed) < self.game.seats().count() {
            self.record(Record::Passed(passed))?;
            let next = self.next_player(player);
            return self.record(Record::Priority(next));
        }
        self.record(Record::Passed(0))?;
        if self.game.stack().is_empty() {
            return self.end_step();
        }
        self.quiet += 1;
        if self.quiet > QUIET && self.has_been_here() {
            return self.draw_by_loop();
        }
        self.resolve_top()?;
        let active = self.game.turn().active;
        self.record(Record::Priority(active))
    }

    /// Everything that a player with priority can do.
    pub(super) fn plays(&self, player: Seat) -> Vec<Opt> {
        let board = self.board();
        let mut plays = vec![Opt::Pass];
        for card in self.game.zone(player, Zone::Hand) {
            if board.can_play_land(player, card) {
                plays.push(Opt::Land(card));
            }
            plays.extend(board.ways_to_cast(player, card));
            plays.extend(board.abilities_elsewhere(player, card));
        }
        for card in self.game.zone(player, Zone::Graveyard) {
            plays.extend(board.ways_to_cast(player, card));
            plays.extend(board.abilities_elsewhere(player, card));
        }
        for (object, traits) in self.view.iter().filter(|(_, traits)| traits.controller == player) {
            for option in board.activated_abilities(object) {
                if let Opt::Activate(source, ability, _) = option
                    && !self.makes_mana(option)
                    && board.can_activate(player, source, ability)
                {
                    plays.push(option);
                }
            }
            if self.can_turn_up(object, traits) {
                plays.push(Opt::FaceUp(object));
            }
        }
        // What makes mana comes last but one: where mana is ample it does nothing else.
        plays.extend(self.mana_abilities(player));
        plays.push(Opt::Concede);
        plays
    }

    /// The mana abilities that a player can activate now.
    pub(super) fn mana_abilities(&self, player: Seat) -> Vec<Opt> {
        let board = self.board();
        let mine = self.view.iter().filter(|(_, traits)| traits.controller == player);
        let all = mine.flat_map(|(object, _)| board.activated_abilities(object));
        all.filter(|option| match *option {
            Opt::Activate(source, ability, _) => {
                self.makes_mana(*option) && board.can_activate(player, source, ability)
            }
            Opt::TapLand(land, ..) => board.can_tap_land(player, land),
            _ => false,
        })
        .collect()
    }

    fn makes_mana(&self, option: Opt) -> bool {
        match option {
            Opt::Activate(_, ability, _) => self.cards.ability(ability).activated().is_some_and(|a| a.mana),
            _ => false,
        }
    }

    /// Whether a face-down permanent can be turned face up: one with morph for its morph cost (702.37e), one that is
    /// manifested and a creature card for its mana cost (701.40b).
    fn can_turn_up(&self, object: Ref, traits: &super::layers::Traits) -> bool {
        let face_down = traits.name.is_none() && self.game.find(object).is_some_and(|found| found.is(Flag::FaceDown));
        face_down
            && self.cost_to_turn_up(object).is_some_and(|cost| {
                let ability = crate::cards::AbilityRef { card: crate::cards::FACE_DOWN_CARD, index: 0 };
                self.board().can_pay_mana(&cost, 0, &Frame::of(object, traits.controller, ability))
            })
    }

    fn cost_to_turn_up(&self, object: Ref) -> Option<ManaCost> {
        let found = self.game.find(object)?;
        let card = self.cards.get(found.card);
        let morph = card.abilities.iter().find_map(|ability| match ability {
            Ability::Morph(cost) => Some(cost.clone()),
            _ => None,
        });
        let manifested = !found.is(Flag::TurnedDown) && card.line.types.has(Type::Creature);
        morph.or_else(|| card.cost.clone().filter(|_| manifested))
    }

    /// Turns a face-down permanent face up: a special action (116.2b).
    fn turn_face_up(&mut self, player: Seat, object: Ref) -> Flow<()> {
        let cost = self.cost_to_turn_up(object).ok_or(Halt::TakeBack)?;
        let ability = crate::cards::AbilityRef { card: crate::cards::FACE_DOWN_CARD, index: 0 };
        self.pay_mana(&cost, &Frame::of(object, player, ability))?;
        self.happen_one(Change::FaceUp(object), Anchor::FaceDown).map(|_| ())
    }

    fn play(&mut self, player: Seat, play: Opt) -> Flow<()> {
        match play {
            Opt::Cast(card, way) => self.cast(player, card, way),
            Opt::Land(card) => self.play_land(player, card),
            Opt::Activate(source, ability, _) => self.activate(player, source, ability),
            Opt::TapLand(land, colour, _) => self.tap_land(player, land, colour),
            Opt::FaceUp(object) => self.turn_face_up(player, object),
            Opt::Concede => self.concede(player),
            _ => Err(Halt::TakeBack),
        }
    }
}
