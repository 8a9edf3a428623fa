//! Activating abilities (CR 602), mana abilities included (605).

use arrayvec::ArrayVec;

use super::ask::Opt;
use super::batch::Happened;
use super::board::{Board, Frame};
use super::cast::LARGEST_X;
use super::flow::{Flow, Halt};
use super::game::{Flag, Item, ItemKind, POOL, Record};
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Activated, BASIC_LAND_TYPES, Colour, Cost, RuleChange, Supertype, Type};
use crate::model::{Anchor, Event, Ref, Seat, StackId, Zone};

impl Board<'_> {
    /// The activated abilities of a permanent in printed order, the mana ability of a basic land type last; each as the
    /// option that activates it.
    pub(super) fn activated_abilities(&self, object: Ref) -> ArrayVec<Opt, 16> {
        let mut found = ArrayVec::new();
        let Some(traits) = self.view.get(object) else { return found };
        let mut makes_mana = false;
        let mut counted = 0u8;
        for (ability, written) in traits.written(self.cards) {
            if let Some(activated) = written.activated() {
                makes_mana |= activated.mana;
                let place = counted;
                counted += 1;
                if activated.from == Zone::Battlefield {
                    let _ = found.try_push(Opt::Activate(object, ability, place));
                }
            }
        }
        if traits.types.has(Type::Land) && !makes_mana {
            for (word, colour) in BASIC_LAND_TYPES {
                if traits.subtypes.iter().any(|subtype| subtype.word() == word) {
                    let _ = found.try_push(Opt::TapLand(object, colour, counted));
                    counted += 1;
                }
            }
        }
        found
    }

    /// The abilities of a card in hand or graveyard that a player could begin to activate now.
    pub(super) fn abilities_elsewhere(&self, player: Seat, card: Ref) -> ArrayVec<Opt, 4> {
        let mut found = ArrayVec::new();
        let Some(object) = self.game.find(card) else { return found };
        let written = self.cards.get(object.card);
        let mut place = 0;
        for (index, ability) in written.abilities.iter().take(usize::from(written.printed)).enumerate() {
            let Some(activated) = ability.activated() else { continue };
            let at = AbilityRef { card: object.card, index: index as u8 };
            if activated.from == object.zone && self.can_activate(player, card, at) {
                let _ = found.try_push(Opt::Activate(card, at, place));
            }
            place += 1;
        }
        found
    }

    /// Whether a player could begin to activate an ability now.
    pub(super) fn can_activate(&self, player: Seat, source: Ref, ability: AbilityRef) -> bool {
        let Some(activated) = self.cards.ability(ability).activated() else { return false };
        if self.controller(source) != Some(player) {
            return false;
        }
        let frame = Frame::of(source, player, ability);
        let loyalty = activated.costs.iter().any(|cost| matches!(cost, Cost::Loyalty(_)));
        let used = self.game.find(source).is_some_and(|found| found.is(Flag::Used));
        if (activated.sorcery_speed || loyalty) && !self.is_sorcery_time(player)
            || (activated.once_each_turn || loyalty) && used
            || activated.only_if.as_ref().is_some_and(|condition| !self.holds(condition, &frame))
        {
            return false;
        }
        let forbidden = self.rule(|rule, own| match rule {
            // 109.2: what is said of permanents means those on the battlefield.
            RuleChange::CannotActivate(filter) => {
                self.view.get(source).is_some_and(|traits| self.matches(filter, source, traits, own))
            }
            _ => false,
        });
        let too_fast = !activated.mana && self.has_split_second();
        !forbidden && !too_fast && self.can_pay(&activated.costs, &frame) && self.can_choose(&activated.text, &frame)
    }

    /// Whether a land could be tapped for the mana of its basic land type.
    pub(super) fn can_tap_land(&self, player: Seat, land: Ref) -> bool {
        let frame = Frame::of(land, player, AbilityRef { card: crate::model::CardId(0), index: 0 });
        let forbidden = self.rule(|rule, own| match rule {
            RuleChange::CannotActivate(filter) => self.is_kind(filter, land, own),
            _ => false,
        });
        !forbidden && self.controller(land) == Some(player) && self.can_pay(&[Cost::Tap], &frame)
    }
}

impl Table<'_> {
    /// Activates an ability.
    pub(super) fn activate(&mut self, player: Seat, source: Ref, ability: AbilityRef) -> Flow<()> {
        let cards = self.cards;
        let Some(activated) = cards.ability(ability).activated() else { return Err(Halt::TakeBack) };
        if activated.mana {
            return self.activate_mana(player, source, ability, activated);
        }
        // 602.2a: the ability goes on the stack.
        let item = Item {
            id: StackId(0),
            kind: ItemKind::Activated,
            controller: player,
            source,
            ability: Some(ability),
            x: 0,
            way: super::game::Way::Plain,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause: super::game::Cause::default(),
            paid: Vec::new(),
            spent: Default::default(),
            from: Zone::Battlefield,
            decided: None,
        };
        self.record(Record::Push(item))?;
        let mut item = self.game.stack().last().cloned().ok_or(Halt::TakeBack)?;
        // 602.2b, 601.2b: the value of X.
        if activated.costs.iter().any(|cost| matches!(cost, Cost::Mana(mana) if mana.has_x())) {
            item.x = self.announce_x(&item, LARGEST_X)?;
        }
        if !self.choose_text(&item, &activated.text, true)? {
            return Err(Halt::TakeBack);
        }
        self.end_choices()?;
        if activated.once_each_turn || activated.costs.iter().any(|cost| matches!(cost, Cost::Loyalty(_))) {
            self.record(Record::Flag(source, Flag::Used, true))?;
        }
        // Paying can make the source leave; what its ability asks of it later is what it last was (113.7a).
        self.remember(source)?;
        let frame = Frame { x: item.x, item: Some(item.id), ..Frame::of(source, player, ability) };
        self.pay(&activated.costs, &frame)?;
        self.note(Event::Activated { source, player, on: item.id }, Anchor::ActivateAbility);
        if matches!(cards.ability(ability), Ability::Cycling(_)) {
            // 702.29c: it is cycled as it is discarded for that cost, wherever it went.
            let card = self.game.at(source.slot);
            self.announce_event(Happened::Cycled { card, player, x: item.x })?;
        }
        self.tell_targets(item.id)
    }

    /// 605.3b: a mana ability uses no stack and resolves at once.
    fn activate_mana(&mut self, player: Seat, source: Ref, ability: AbilityRef, activated: &Activated) -> Flow<()> {
        let frame = Frame::of(source, player, ability);
        self.pay(&activated.costs, &frame)?;
        self.note(Event::ManaMade { source, player }, Anchor::ManaAbility);
        let mut frame = frame;
        self.perform_all(&activated.text.effects, &mut frame)
    }

    /// Taps a land for the mana of its basic land type (305.6).
    pub(super) fn tap_land(&mut self, player: Seat, land: Ref, colour: Colour) -> Flow<()> {
        let frame = Frame::of(land, player, AbilityRef { card: crate::model::CardId(0), index: 0 });
        self.pay(&[Cost::Tap], &frame)?;
        self.note(Event::ManaMade { source: land, player }, Anchor::ManaAbility);
        self.add_mana(player, Some(colour), land)
    }

    /// Puts one mana from a source into a pool.
    pub(super) fn add_mana(&mut self, player: Seat, colour: Option<Colour>, source: Ref) -> Flow<()> {
        let mut pool = self.game.player(player).pool;
        let snow = self.board().traits_or_last(source).is_some_and(|traits| traits.supertypes.has(Supertype::Snow));
        let place = colour.map_or(5, |colour| colour as usize) + if snow { POOL / 2 } else { 0 };
        pool[place] = pool[place].saturating_add(1);
        self.record(Record::Pool(player, pool))
    }
}
