//! Casting spells (CR 601) and playing lands (305, 116.2a).

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::{Board, Frame};
use super::flow::{Flow, Halt};
use super::game::{Change, Entrance, Flag, Item, ItemKind, Move, Record, Way, Why};
use super::table::Table;
use super::targets::{enchant_text, is_permanent_type, mutate_text};
use crate::cards::{Ability, AbilityRef, Amount, Catalogue, Cost, Filter, Keyword, ManaCost, RuleChange, Text, Type};
use crate::model::{Anchor, CardId, Counter, Event, Kind, Ref, Seat, StackId, Step, Thing, Zone};

/// The largest X that can be announced.
pub(super) const LARGEST_X: u16 = 20;

impl<'a> Board<'a> {
    /// The ways in which a player could begin to cast a card now (601.3, 307.1, 117.1a).
    pub(super) fn ways_to_cast(&self, player: Seat, card: Ref) -> ArrayVec<Opt, 6> {
        let mut ways = ArrayVec::new();
        let Some(found) = self.game.find(card) else { return ways };
        let written = self.cards.get(found.card);
        let with_flash = written.abilities.iter().any(|ability| matches!(ability, Ability::FlashFor(_)));
        if written.line.types.has(Type::Land) || !self.can_cast_now(player, card, with_flash) {
            return ways;
        }
        // What costs more for flash is worth it only when the card could not be cast otherwise.
        let only_with_flash = with_flash && !self.can_cast_now(player, card, false);
        let hand = found.zone == Zone::Hand;
        let mut offer = |way: Way| {
            if let Some((_, text, cost)) = self.spell_text(card, way) {
                let frame = self.spell_frame(player, card);
                let convokes = written.keywords.has(Keyword::Convoke);
                let cost = cost.total(0, self.cost_change(card, &frame));
                if (convokes || self.can_pay_mana(&cost, 0, &frame))
                    && text.is_none_or(|text| self.can_choose(&text, &frame))
                    && self.can_pay(self.additional_costs(card, way), &frame)
                {
                    ways.push(Opt::Cast(card, way));
                }
            }
        };
        if hand && written.cost.is_some() && !only_with_flash {
            offer(Way::Plain);
        }
        // 712.11b: a back face that has a mana cost can be cast as well.
        let back = written.back.as_deref().and_then(|name| self.cards.find(name));
        if hand && back.is_some_and(|back| self.cards.get(back).cost.is_some()) {
            offer(Way::Back);
        }
        if found.zone == Zone::Graveyard && found.is(Flag::Discarded) && self.has_mayhem(card) {
            offer(Way::Mayhem);
        }
        for ability in &written.abilities {
            match ability {
                Ability::Kicker(..) if hand => offer(Way::Kicked),
                Ability::Bestow(_) if hand => offer(Way::Bestowed),
                Ability::Mutate(_) if hand && !only_with_flash => offer(Way::Mutate),
                Ability::Overload(..) if hand => offer(Way::Overload),
                // 702.37c: face down, it is a creature card without flash.
                Ability::Morph(_) if hand && self.is_sorcery_time(player) => offer(Way::Morph),
                Ability::FlashFor(_) if only_with_flash => offer(Way::WithFlash),
                Ability::Suspend(..) if hand => offer(Way::Suspend),
                Ability::InsteadOfCost(condition, _)
                    if hand && !only_with_flash && self.holds(condition, &self.spell_frame(player, card)) =>
                {
                    offer(Way::Instead);
                }
                Ability::MoreThanMeetsTheEye(_) if hand => offer(Way::MoreThanMeetsTheEye),
                Ability::Flashback(_) if found.zone == Zone::Graveyard => offer(Way::Flashback),
                _ => {}
            }
        }
        if found.is(Flag::Flashback) && written.cost.is_some() {
            offer(Way::GivenFlashback);
        }
        ways
    }

    /// Whether a player could cast a card in a way while something resolves: its own timing does not matter then.
    pub(super) fn can_cast_in_way(&self, player: Seat, card: Ref, way: Way) -> bool {
        // 101.2: what forbids casting forbids this too; and it is never a time for sorceries.
        if self.is_forbidden_to_cast(player, card) || self.is_slow(player) {
            return false;
        }
        let frame = self.spell_frame(player, card);
        self.spell_text(card, way).is_some_and(|(_, text, cost)| {
            self.can_pay_mana(&cost, 0, &frame)
                && text.is_none_or(|text| self.can_choose(&text, &frame))
                && self.can_pay(self.additional_costs(card, way), &frame)
        })
    }

    /// The additional costs of casting a card in a way.
    fn additional_costs(&self, card: Ref, way: Way) -> &'a [Cost] {
        let face = self.game.find(card).and_then(|found| self.face_cast(found.card, way));
        face.map_or(&[], |face| additional_costs(self.cards, face, way))
    }

    /// The face with which a card is cast in a way.
    fn face_cast(&self, front: CardId, way: Way) -> Option<CardId> {
        match way {
            Way::Back | Way::FreeBack | Way::MoreThanMeetsTheEye => {
                self.cards.get(front).back.as_deref().and_then(|name| self.cards.find(name))
            }
            _ => Some(front),
        }
    }

    /// Whether a rule gives a card in a graveyard mayhem (702.187).
    fn has_mayhem(&self, card: Ref) -> bool {
        self.rule(|rule, own| match rule {
            RuleChange::HaveMayhem(filter) => self.is_kind(filter, card, own),
            _ => false,
        })
    }

    /// Whether timing and rules let a player cast a card now.
    fn can_cast_now(&self, player: Seat, card: Ref, with_flash: bool) -> bool {
        let Some(found) = self.game.find(card) else { return false };
        let written = self.cards.get(found.card);
        let traits = self.traits(card);
        let has_flash = with_flash
            || written.line.types.has(Type::Instant)
            || written.keywords.has(Keyword::Flash)
            || self.rule(|rule, own| match rule {
                RuleChange::Flash(who, filter) => {
                    self.is_player(who, player, own)
                        && traits.as_ref().is_some_and(|traits| self.matches(filter, card, traits, own))
                }
                _ => false,
            });
        let in_time = (has_flash && !self.is_slow(player)) || self.is_sorcery_time(player);
        in_time && !self.is_forbidden_to_cast(player, card)
    }

    /// Whether a rule forbids a player to cast a card from where it is.
    fn is_forbidden_to_cast(&self, player: Seat, card: Ref) -> bool {
        let from = self.game.find(card).map(|found| found.zone);
        self.has_split_second()
            || self.rule(|rule, own| match rule {
                RuleChange::CannotCastFrom(zones) => from.is_some_and(|from| zones.contains(&from)),
                RuleChange::CastOneEachTurn(who) => {
                    self.game.player(player).spells > 0 && self.is_player(who, player, own)
                }
                _ => false,
            })
    }

    /// Whether a spell on the stack has split second: then only mana abilities are activated, and no spell is cast
    /// (702.61).
    pub(super) fn has_split_second(&self) -> bool {
        let mut spells = self.game.stack().iter().filter(|item| item.kind == ItemKind::Spell);
        spells.any(|spell| {
            let found = self.game.find(spell.source);
            found.is_some_and(|found| self.cards.get(found.card).keywords.has(Keyword::SplitSecond))
        })
    }

    /// Whether a rule lets a player cast spells only when they could cast a sorcery.
    fn is_slow(&self, player: Seat) -> bool {
        self.rule(|rule, own| match rule {
            RuleChange::SorcerySpeedOnly(who) => self.is_player(who, player, own),
            _ => false,
        })
    }

    fn spell_frame(&self, player: Seat, card: Ref) -> Frame {
        let id = self.game.find(card).map_or(crate::model::CardId(0), |found| found.card);
        Frame::of(card, player, AbilityRef { card: id, index: 0 })
    }

    /// What a spell cast in a way does and targets (an Aura's enchant ability counts), and its mana cost.
    pub(super) fn spell_text(&self, card: Ref, way: Way) -> Option<(Option<AbilityRef>, Option<Text>, ManaCost)> {
        let front = self.game.find(card)?.card;
        if way == Way::Morph {
            return Some((None, None, ManaCost { generic: 3, symbols: vec![] }));
        }
        if way == Way::Suspend {
            let suspend = self.cards.get(front).abilities.iter().find_map(|ability| match ability {
                Ability::Suspend(_, cost) => Some(cost.clone()),
                _ => None,
            });
            return suspend.map(|cost| (None, None, cost));
        }
        let id = self.face_cast(front, way)?;
        let written = self.cards.get(id);
        let printed = written.cost.clone().unwrap_or_default();
        let place = |index: usize| AbilityRef { card: id, index: index as u8 };
        let abilities = || written.abilities.iter().take(usize::from(written.printed)).enumerate();
        for (index, ability) in abilities() {
            match (ability, way) {
                (Ability::Kicker(cost, text), Way::Kicked) => {
                    let instead = Some(text.clone()).filter(|_| !is_permanent_type(written.line.types));
                    return Some((Some(place(index)), instead, printed.plus(cost)));
                }
                (Ability::Overload(cost, text), Way::Overload) => {
                    return Some((Some(place(index)), Some(text.clone()), cost.clone()));
                }
                (Ability::Mutate(cost), Way::Mutate) => {
                    return Some((Some(place(index)), Some(mutate_text()), cost.clone()));
                }
                (Ability::Bestow(cost), Way::Bestowed) => {
                    let enchant = enchant_text(&Filter::Type(Type::Creature));
                    return Some((Some(place(index)), Some(enchant), cost.clone()));
                }
                _ => {}
            }
        }
        let cost = match way {
            Way::Flashback => abilities().find_map(|(_, ability)| match ability {
                Ability::Flashback(cost) => Some(cost.clone()),
                _ => None,
            })?,
            // Madness that a rule gives is for the mana cost.
            Way::Madness => {
                let own = abilities().find_map(|(_, ability)| match ability {
                    Ability::Madness(cost) => Some(cost.clone()),
                    _ => None,
                });
                own.unwrap_or(printed)
            }
            Way::MoreThanMeetsTheEye => self.cards.get(front).abilities.iter().find_map(|ability| match ability {
                Ability::MoreThanMeetsTheEye(cost) => Some(cost.clone()),
                _ => None,
            })?,
            Way::Free | Way::FreeBack | Way::Suspended => ManaCost::default(),
            Way::Instead => abilities().find_map(|(_, ability)| match ability {
                Ability::InsteadOfCost(_, cost) => Some(cost.clone()),
                _ => None,
            })?,
            Way::WithFlash => abilities().find_map(|(_, ability)| match ability {
                Ability::FlashFor(more) => Some(printed.clone().plus(more)),
                _ => None,
            })?,
            _ => printed,
        };
        for (index, ability) in abilities() {
            match ability {
                Ability::Spell(text) if !is_permanent_type(written.line.types) => {
                    return Some((Some(place(index)), Some(text.clone()), cost));
                }
                Ability::Enchant(filter) => return Some((Some(place(index)), Some(enchant_text(filter)), cost)),
                _ => {}
            }
        }
        Some((None, None, cost))
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

impl Table<'_> {
    /// Casts a card.
    pub(super) fn cast(&mut self, player: Seat, card: Ref, way: Way) -> Flow<()> {
        if way == Way::Suspend {
            return self.suspend(player, card);
        }
        let (ability, text, cost) = self.board().spell_text(card, way).ok_or(Halt::TakeBack)?;
        let from = self.game.find(card).map_or(Zone::Hand, |found| found.zone);
        // 601.2a: the card moves to the stack. What spoke of it where it was remembers it as it was there (608.2h).
        if from != Zone::Hand {
            self.remember(card)?;
        }
        let entrance = Entrance::under(player);
        let what = Move { entrance, ..Move::to(card, Zone::Stack, Why::Cast) };
        let Some(spell) = self.move_one(what, Anchor::CastSpell)? else { return Err(Halt::TakeBack) };
        if matches!(way, Way::Back | Way::FreeBack | Way::MoreThanMeetsTheEye) {
            let front = self.game.find(spell).map_or(crate::model::CardId(0), |found| found.card);
            if let Some(back) = self.cards.get(front).back.as_deref().and_then(|name| self.cards.find(name)) {
                self.game.apply(&Change::TurnOver(spell, back, true))?;
            }
        }
        for (as_one, flag) in [(Way::Bestowed, Flag::Bestowed), (Way::Morph, Flag::FaceDown)] {
            if way == as_one {
                self.record(Record::Flag(spell, flag, true))?;
            }
        }
        let item = Item {
            id: StackId(0),
            kind: ItemKind::Spell,
            controller: player,
            source: spell,
            ability,
            x: 0,
            way,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause: super::game::Cause::default(),
            paid: Vec::new(),
            spent: Default::default(),
            from,
            decided: None,
        };
        self.record(Record::Push(item))?;
        let mut item = self.game.stack().last().cloned().ok_or(Halt::TakeBack)?;
        let face = self.game.find(spell).and_then(|found| self.board().face_cast(found.card, way));
        let additional = face.map_or(&[][..], |face| additional_costs(self.cards, face, way));
        let life_of_x = additional.contains(&Cost::LifeOf(Amount::X));
        if cost.has_x() || life_of_x {
            // 601.2b
            let life = self.game.player(player).life.clamp(0, i32::from(LARGEST_X)) as u16;
            item.x = self.announce_x(&item, if life_of_x { life } else { LARGEST_X })?;
        }
        if let Some(text) = &text
            && !self.choose_text(&item, text, true)?
        {
            return Err(Halt::TakeBack);
        }
        self.end_choices()?;
        // 601.2f-h
        let frame = Frame { x: item.x, item: Some(item.id), ..self.board().spell_frame(player, spell) };
        let more = self.board().cost_change(spell, &frame);
        let total = cost.total(item.x, more);
        let left = self.convoke(&item, total, &frame)?;
        let (spent, colours) = self.pay_mana(&left, &frame)?;
        self.record(Record::Spent(item.id, spent, colours))?;
        self.pay(additional, &frame)?;
        // 601.2i: now it is cast.
        self.record(Record::SpellCast(player))?;
        self.note(Event::Cast { spell, player, on: item.id }, Anchor::CastSpell);
        self.tell_targets(item.id)?;
        let nth = self.game.player(player).spells;
        self.announce_event(Happened::Cast { spell, player, nth })
    }

    /// Suspends a card: a special action (116.2f, 702.62a).
    fn suspend(&mut self, player: Seat, card: Ref) -> Flow<()> {
        let cards = self.cards;
        let written = self.game.find(card).map(|found| cards.get(found.card)).ok_or(Halt::TakeBack)?;
        let suspend = written.abilities.iter().find_map(|ability| match ability {
            Ability::Suspend(number, cost) => Some((*number, cost)),
            _ => None,
        });
        let (number, cost) = suspend.ok_or(Halt::TakeBack)?;
        self.pay_mana(cost, &self.board().spell_frame(player, card))?;
        if let Some(exiled) = self.move_one(Move::to(card, Zone::Exile, Why::Told), Anchor::Suspend)? {
            let (on, kind, number) = (Thing::Object(exiled), Counter::Time, u16::from(number));
            self.record(Record::Counters(on, kind, number))?;
            self.note(Event::CountersPut { on, kind, number, by: player }, Anchor::Suspend);
        }
        Ok(())
    }

    /// 702.62a: the last time counter has been removed, and the card may be cast.
    pub(super) fn cast_suspended(&mut self, frame: &Frame) -> Flow<()> {
        let (card, player) = (frame.source, frame.you);
        let exiled = self.game.find(card).is_some_and(|found| found.zone == Zone::Exile);
        let possible = exiled && self.board().can_cast_in_way(player, card, Way::Suspended);
        if possible && self.ask_may(player, card, None)? {
            self.atomically(|table| table.cast(player, card, Way::Suspended))?;
        }
        Ok(())
    }

    /// Announces the value of X for something on the stack.
    pub(super) fn announce_x(&mut self, item: &Item, most: u16) -> Flow<u16> {
        let options: ArrayVec<Opt, 21> = (0..=most.min(LARGEST_X)).map(Opt::Number).collect();
        let (player, about) = (item.controller, Some(item.source));
        let ask = Ask { kind: Kind::Number, player, about, object: None, options: &options, first: true };
        let Opt::Number(x) = self.announce(ask)? else { return Err(Halt::TakeBack) };
        self.record(Record::SetX(item.id, x))?;
        Ok(x)
    }

    /// Convoke (702.51a): once the total cost is known, untapped creatures can be tapped, each for one generic mana or
    /// one mana of one of its colours; never more than the cost (702.51b). Returns what is left to pay.
    fn convoke(&mut self, item: &Item, total: ManaCost, frame: &Frame) -> Flow<ManaCost> {
        let convokes = self.board().traits(item.source).is_some_and(|traits| traits.has(Keyword::Convoke));
        let mut left = total;
        if !convokes {
            return Ok(left);
        }
        let mut first = true;
        loop {
            let mut options: Vec<Opt> = vec![Opt::Done];
            for (object, traits) in self.view.iter() {
                let able = traits.is_creature()
                    && traits.controller == frame.you
                    && !self.game.find(object).is_some_and(|found| found.is(Flag::Tapped));
                if able && left.clone().pay_with(traits.colours).is_some() {
                    options.push(Opt::Thing(crate::model::Thing::Object(object)));
                }
            }
            let ask = Ask {
                kind: Kind::Pay,
                player: frame.you,
                about: Some(item.source),
                object: None,
                options: &options,
                first,
            };
            first = false;
            let Opt::Thing(crate::model::Thing::Object(creature)) = self.announce(ask)? else { break };
            let colours = self.view.get(creature).map(|traits| traits.colours).unwrap_or_default();
            left = left.pay_with(colours).ok_or(Halt::TakeBack)?;
            self.happen_one(Change::Tap(creature, true), Anchor::CastPay)?;
            self.remember(creature)?;
            self.record(Record::Paid(item.id, creature))?;
        }
        Ok(left)
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
}

/// The additional costs of casting a face in a way (601.2b): face down, it has none.
fn additional_costs(cards: &Catalogue, face: CardId, way: Way) -> &[Cost] {
    let written = cards.get(face).abilities.iter().filter(|_| way != Way::Morph);
    let mut costs = written.filter_map(|ability| match ability {
        Ability::AdditionalCost(costs) => Some(costs.as_slice()),
        _ => None,
    });
    costs.next().unwrap_or(&[])
}
