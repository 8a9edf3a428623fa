//! Casting spells (CR 601) and playing lands (305, 116.2a).

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::{Board, Frame};
use super::flow::{Flow, Halt};
use super::game::{Change, Entrance, Item, ItemKind, Move, Record, Why};
use super::table::Table;
use super::targets::{enchant_text, is_permanent_type};
use crate::cards::{Ability, AbilityRef, Keyword, RuleChange, Text, Type};
use crate::model::{Anchor, Event, Kind, Ref, Seat, StackId, Step, Zone};

/// The largest X that can be announced.
const LARGEST_X: u16 = 20;

impl Board<'_> {
    /// Whether a player could begin to cast a card from hand now (601.3, 307.1, 117.1a).
    pub(super) fn can_cast(&self, player: Seat, card: Ref) -> bool {
        let Some(found) = self.game.find(card) else { return false };
        let written = self.cards.get(found.card);
        if written.line.types.has(Type::Land) || !written.is_castable() {
            return false;
        }
        let frame = Frame { source: card, ..self.spell_frame(player, card) };
        let traits = self.traits(card);
        let instant = written.line.types.has(Type::Instant)
            || written.keywords.has(Keyword::Flash)
            || self.rule(|rule, own| match rule {
                RuleChange::Flash(who, filter) => {
                    self.is_player(who, player, own)
                        && traits.as_ref().is_some_and(|traits| self.matches(filter, card, traits, own))
                }
                _ => false,
            });
        let slow = self.rule(|rule, own| match rule {
            RuleChange::SorcerySpeedOnly(who) => self.is_player(who, player, own),
            _ => false,
        });
        if (!instant || slow) && !self.is_sorcery_time(player) {
            return false;
        }
        if let Some(cost) = &written.cost
            && !self.can_pay_mana(cost, 0, &frame)
        {
            return false;
        }
        match self.spell_text(card) {
            Some((_, text)) => self.can_choose(&text, &frame),
            None => true,
        }
    }

    fn spell_frame(&self, player: Seat, card: Ref) -> Frame {
        let id = self.game.find(card).map_or(crate::model::CardId(0), |found| found.card);
        Frame::of(card, player, AbilityRef { card: id, index: 0 })
    }

    /// What a spell does and targets: an instant's or sorcery's text, or an Aura's enchant ability.
    pub(super) fn spell_text(&self, card: Ref) -> Option<(AbilityRef, Text)> {
        let id = self.game.find(card)?.card;
        let written = self.cards.get(id);
        written.abilities.iter().take(usize::from(written.printed)).enumerate().find_map(|(index, ability)| {
            let place = AbilityRef { card: id, index: index as u8 };
            match ability {
                Ability::Spell(text) if !is_permanent_type(written.line.types) => Some((place, text.clone())),
                Ability::Enchant(filter) => Some((place, enchant_text(filter))),
                _ => None,
            }
        })
    }

    /// Whether a player could act at sorcery speed: their main phase, an empty stack (307.1).
    pub(super) fn is_sorcery_time(&self, player: Seat) -> bool {
        let turn = self.game.turn();
        self.game.same_team(turn.active, player)
            && matches!(turn.step, Step::PrecombatMain | Step::PostcombatMain)
            && self.game.stack().is_empty()
    }

    /// Whether a player could play a land now (305.2-3).
    pub(super) fn can_play_land(&self, player: Seat, card: Ref) -> bool {
        let Some(found) = self.game.find(card) else { return false };
        self.cards.get(found.card).line.types.has(Type::Land)
            && self.is_sorcery_time(player)
            && self.game.player(player).lands == 0
    }
}

impl crate::cards::Card {
    /// Whether it can be a spell at all: a card without a mana cost cannot be cast (CR 118.6).
    fn is_castable(&self) -> bool {
        self.cost.is_some()
    }
}

impl Table<'_> {
    /// Casts a card from hand.
    pub(super) fn cast(&mut self, player: Seat, card: Ref) -> Flow<()> {
        // 601.2a: the card moves to the stack.
        let entrance = Entrance::under(player);
        let what = Move { entrance, ..Move::to(card, Zone::Stack, Why::Cast) };
        let Some(spell) = self.move_one(what, Anchor::CastSpell)? else { return Err(Halt::TakeBack) };
        let id = self.game.find(spell).map(|found| found.card).ok_or(Halt::TakeBack)?;
        let text = self.board().spell_text(spell);
        let item = Item {
            id: StackId(0),
            kind: ItemKind::Spell,
            controller: player,
            source: spell,
            ability: text.as_ref().map(|(ability, _)| *ability),
            x: 0,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause: super::game::Cause::default(),
            decided: None,
        };
        self.record(Record::Push(item))?;
        let mut item = self.game.stack().last().cloned().ok_or(Halt::TakeBack)?;
        let cards = self.cards;
        let cost = cards.get(id).cost.clone().ok_or(Halt::TakeBack)?;
        if cost.has_x() {
            // 601.2b
            let options: ArrayVec<Opt, 21> = (0..=LARGEST_X).map(Opt::Number).collect();
            let ask = Ask {
                kind: Kind::Number,
                player,
                about: Some(spell),
                object: None,
                options: &options,
                first: true,
            };
            if let Opt::Number(x) = self.announce(ask)? {
                self.record(Record::SetX(item.id, x))?;
                item.x = x;
            }
        }
        if let Some((_, text)) = &text
            && !self.choose_text(&item, text, true)?
        {
            return Err(Halt::TakeBack);
        }
        // 601.2f-h
        let frame = Frame { x: item.x, ..self.board().spell_frame(player, spell) };
        let more = self.board().cost_change(spell, &frame);
        self.pay_mana(&cost, item.x, more, &frame)?;
        // 601.2i: now it is cast.
        self.record(Record::SpellCast(player))?;
        self.note(Event::Cast { spell, player, on: item.id }, Anchor::CastSpell);
        self.tell_targets(item.id)?;
        let nth = self.game.player(player).spells;
        self.announce_event(Happened::Cast { spell, player, nth })
    }

    /// Plays a land: a special action that uses no stack.
    pub(super) fn play_land(&mut self, player: Seat, card: Ref) -> Flow<()> {
        self.record(Record::LandPlayed(player))?;
        let what = Move::enter(card, Why::Played, Entrance::under(player));
        if let Some(object) = self.move_one(what, Anchor::LandPlay)? {
            self.note(Event::LandPlayed { object, player }, Anchor::LandPlay);
        }
        Ok(())
    }

    /// Turns a face-down permanent face up: a special action (116.2b). Whether it may is the card's affair; here, any
    /// permanent card that is face down and a creature card may be.
    pub(super) fn turn_face_up(&mut self, object: Ref) -> Flow<()> {
        self.happen_one(Change::FaceUp(object), Anchor::FaceDown).map(|_| ())
    }
}
