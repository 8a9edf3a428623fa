//! What a trace is told of the position: its head, and what each permanent shows whenever that changes.

use super::game::{Flag, Object};
use super::layers::Traits;
use super::table::Table;
use crate::cards::{Ability, Keyword, Supertype, Type};
use crate::model::{Anchor, CardId, Counter, Event, Look, Ref, Seat, Thing};

impl Table<'_> {
    /// The head of the trace: the rules, the players, every object with its counters, and what the permanents show.
    pub(super) fn tell_head(&mut self) {
        if !self.listens() {
            return;
        }
        let rule = Anchor::ZonesOwner;
        self.note(Event::Rules { day: self.rules.day }, rule);
        for place in 0..self.game.players().len() as u8 {
            let (player, found) = (Seat(place), self.game.player(Seat(place)));
            let (team, life) = (found.team, found.life);
            self.note(Event::Player { player, team, life }, rule);
            self.tell_counters(Thing::Player(player), player);
        }
        for slot in 0..self.game.objects().len() as u8 {
            let object = self.game.at(slot);
            let Some(found) = self.game.find(object).copied() else { continue };
            let Object { card, owner, zone, attached, .. } = found;
            self.note(Event::Exists { object, card, owner, zone }, rule);
            self.tell_counters(Thing::Object(object), found.controller);
            if found.is(Flag::Tapped) {
                self.note(Event::Tapped { object, tapped: true }, rule);
            }
            if found.is(Flag::PhasedOut) {
                self.note(Event::Phased { object, out: true }, rule);
            }
            if let Some(to) = attached {
                self.note(Event::Attached { object, to }, rule);
            }
        }
        self.tell_looks();
        let turn = *self.game.turn();
        self.note(Event::Begins { step: turn.step, active: turn.active }, rule);
    }

    fn tell_counters(&mut self, on: Thing, by: Seat) {
        for kind in Counter::ALL {
            let number = self.game.counters(on, *kind);
            if number > 0 {
                self.note(Event::CountersPut { on, kind: *kind, number, by }, Anchor::CountersWhat);
            }
        }
    }

    /// Tells of each permanent what it shows, where that is not what was told last.
    pub(super) fn tell_looks(&mut self) {
        if !self.listens() {
            return;
        }
        let view = std::mem::take(&mut self.view);
        for (object, traits) in view.iter() {
            let event = self.shown(object, traits);
            let slot = usize::from(object.slot);
            if self.shown.len() <= slot {
                self.shown.resize(slot + 1, None);
            }
            if self.shown[slot] != Some(event) {
                self.shown[slot] = Some(event);
                self.note(event, Anchor::LayersModify);
            }
        }
        self.view = view;
    }

    fn shown(&self, object: Ref, traits: &Traits) -> Event {
        let found = self.game.find(object);
        let is = |flag| found.is_some_and(|found| found.is(flag));
        let card = found.map_or(CardId(0), |found| found.card);
        let printed = self.cards.get(card);
        let copied = found.is_some_and(|found| found.copied != found.card);
        let mut grafts = 0;
        let (mut protected, mut spares, mut hushes, mut second) = (false, false, false, false);
        for (_, ability) in traits.written(self.cards) {
            grafts += u8::from(matches!(ability, Ability::Graft(_)));
            protected |= matches!(ability, Ability::Protection(_));
            spares |= ability.spares();
            hushes |= ability.hushes();
            second |= ability.is_second();
        }
        let own = traits.name.is_some_and(|name| traits.abilities.iter().any(|ability| ability.card == name));
        let has = |look: Look, keyword| look.when(traits.has(keyword));
        let villain = traits.types.has(Type::Creature) && traits.subtypes.iter().any(|one| one.word() == "Villain");
        let look = Look::CREATURE
            .when(traits.is_creature())
            .with(Look::LAND.when(traits.types.has(Type::Land)))
            .with(Look::PLANESWALKER.when(traits.types.has(Type::Planeswalker)))
            .with(Look::LEGENDARY.when(traits.supertypes.has(Supertype::Legendary)))
            .with(Look::VILLAIN.when(villain || traits.all_creature_types))
            .with(Look::TOKEN.when(is(Flag::Token)))
            .with(Look::FACE_DOWN.when(is(Flag::FaceDown)))
            .with(Look::COPY.when(copied))
            .with(Look::OWN.when(own))
            .with(Look::PRINTED_CREATURE.when(printed.line.types.has(Type::Creature)))
            .with(Look::REFUSES_PLUS_ONE.when(traits.refuses(Counter::PlusOne)))
            .with(Look::PROTECTION.when(protected))
            .with(Look::SPARES.when(spares))
            .with(Look::HUSHES.when(hushes))
            .with(Look::SECOND.when(second))
            .with(has(Look::SHROUD, Keyword::Shroud))
            .with(has(Look::HEXPROOF, Keyword::Hexproof))
            .with(has(Look::INDESTRUCTIBLE, Keyword::Indestructible))
            .with(has(Look::FLYING, Keyword::Flying))
            .with(has(Look::REACH, Keyword::Reach))
            .with(has(Look::DEFENDER, Keyword::Defender))
            .with(has(Look::CANNOT_ATTACK, Keyword::CannotAttack))
            .with(has(Look::CANNOT_BLOCK, Keyword::CannotBlock))
            .with(has(Look::UNBLOCKABLE, Keyword::Unblockable))
            .with(has(Look::HASTE, Keyword::Haste))
            .with(has(Look::PERSIST, Keyword::Persist))
            .with(has(Look::UNDYING, Keyword::Undying))
            .with(has(Look::TRAMPLE, Keyword::Trample));
        let narrow = |number: i32| number.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Event::Shown {
            object,
            name: traits.name.unwrap_or(card),
            controller: traits.controller,
            look,
            power: narrow(traits.power),
            toughness: narrow(traits.toughness),
            grafts,
        }
    }
}
