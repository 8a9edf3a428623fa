//! Instructions that move objects between zones, create tokens and make copies (CR 400, 111, 707).

use arrayvec::ArrayVec;

use super::super::ask::Opt;
use super::super::board::Frame;
use super::super::flow::Flow;
use super::super::game::{Change, Delayed, Entrance, Exceptions, Flag, Flags, Move, Record, Way, Why, with_exception};
use super::super::replacement::zone_of;
use super::super::table::Table;
use crate::cards::{AbilityRef, Cost, Destination, Duration, Entry, Filter, Objects, RuleChange, Who};
use crate::model::{Anchor, CardId, Counter, Event, Kind, Ref, Seat, Zone};

impl Table<'_> {
    /// A player sacrifices permanents at once; what they don't control they can't (701.21a). Returns how many.
    pub(super) fn sacrifice_own(&mut self, player: Seat, objects: &[Ref]) -> Flow<u16> {
        let own = |object: &Ref| self.board().controller(*object) == Some(player);
        let own: Vec<Ref> = objects.iter().copied().filter(own).collect();
        self.sacrifice(&own)
    }

    /// Players sacrifice permanents of theirs at once. Returns how many.
    pub(super) fn sacrifice(&mut self, objects: &[Ref]) -> Flow<u16> {
        let changes = objects
            .iter()
            .filter(|object| self.game.permanent(**object).is_some())
            .map(|object| Change::Move(Move::to(*object, Zone::Graveyard, Why::Sacrificed)))
            .collect();
        Ok(self.happen(changes, Anchor::Sacrifice)?.len() as u16)
    }

    pub(super) fn put_into(&mut self, objects: &[Ref], to: Destination, rule: Anchor) -> Flow<ArrayVec<Ref, 64>> {
        let (zone, bottom) = zone_of(to);
        let changes = objects
            .iter()
            .filter(|object| self.game.find(**object).is_some())
            .map(|object| Change::Move(Move { bottom, ..Move::to(*object, zone, Why::Told) }))
            .collect();
        let done = self.happen(changes, rule)?;
        // 730.3c: of a merged permanent all that it became is meant.
        let all = done.into_iter().flatten().flat_map(|one| std::iter::once(one).chain(self.game.parted(one)));
        Ok(all.take(64).collect())
    }

    /// Puts cards onto the battlefield at once.
    pub(in crate::engine) fn onto_battlefield(&mut self, objects: &[Ref], entry: Entry, you: Seat) -> Flow<Vec<Ref>> {
        let mut changes = Vec::new();
        for object in objects {
            let Some(found) = self.game.find(*object).copied() else { continue };
            if !self.is_permanent_card(*object) && !entry.face_down {
                continue;
            }
            let mut entrance = Entrance::under(if entry.yours { you } else { found.owner });
            entrance.tapped = entry.tapped;
            if self.is_aura_card(*object) && !entry.face_down {
                // 303.4f-g: its controller chooses what it enchants; if nothing can be, it stays where it is.
                let hosts = self.hosts_for(*object, entrance.controller);
                let Some(host) = self.choose_objects(entrance.controller, *object, &hosts, (1, 1))?.first().copied()
                else {
                    continue;
                };
                entrance.attached = Some(host);
            }
            entrance.face_down = entry.face_down;
            if entry.transformed {
                // 712.14a: what has no other face stays where it is.
                let back = self.cards.get(found.card).back.as_deref().and_then(|name| self.cards.find(name));
                let Some(back) = back else { continue };
                entrance.back = Some(back);
            }
            for (wanted, kind) in [(entry.plus_one, Counter::PlusOne), (entry.minus_one, Counter::MinusOne)] {
                if wanted {
                    entrance.counters.push((kind, 1, entrance.controller));
                }
            }
            changes.push(Change::Move(Move::enter(*object, Why::Told, entrance)));
        }
        let done = self.happen(changes, Anchor::ResolveOrder)?;
        Ok(done.into_iter().flatten().collect())
    }

    pub(super) fn flicker(&mut self, objects: &Objects, entry: Entry, frame: &mut Frame) -> Flow<()> {
        let objects = self.board().objects(objects, frame);
        let exiled = self.put_into(&objects, Destination::Exile, Anchor::Exile)?;
        if !entry.next_end_step {
            let new = self.onto_battlefield(&exiled, entry, frame.you)?;
            frame.new = new.into_iter().take(32).collect();
            return Ok(());
        }
        for card in exiled {
            let cause = super::super::game::Cause { object: Some(card), ..frame.cause };
            let delayed = Delayed {
                source: frame.source,
                controller: frame.you,
                ability: crate::cards::delayed_return(entry),
                cause,
                this_turn: false,
            };
            self.record(Record::Delay(delayed))?;
        }
        Ok(())
    }

    /// What an object copies: its copiable values (707.2), as the card and the exceptions that it has.
    pub(in crate::engine) fn copied(&self, of: Ref) -> Option<(CardId, Exceptions)> {
        let found = self.game.find(of).or_else(|| self.game.objects().get(usize::from(of.slot)))?;
        match self.game.find(of) {
            // 707.2: a face-down permanent is copied as the nameless 2/2 that it is.
            Some(found) if found.is(Flag::FaceDown) => Some((crate::cards::FACE_DOWN_CARD, [None; 2])),
            Some(found) => Some((found.copied, found.except)),
            None => self.game.last_known(of).and_then(|known| known.traits.name).map(|name| (name, found.except)),
        }
    }

    /// Permanents become copies; exceptions of its own take the place of those that the original has (707.9).
    pub(super) fn become_copy(
        &mut self,
        what: &Objects,
        of: &Objects,
        until: Duration,
        own: Option<AbilityRef>,
        frame: &Frame,
    ) -> Flow<()> {
        let board = self.board();
        let (what, of) = (board.objects(what, frame), board.objects(of, frame));
        let Some((card, except)) = of.first().and_then(|of| self.copied(*of)) else { return Ok(()) };
        let mut changes = Vec::new();
        for object in what {
            if until != Duration::Forever {
                self.record(Record::Revert(object, until))?;
            }
            changes.push(Change::Copy(object, card, with_exception(except, own)));
        }
        self.happen(changes, Anchor::CopyValues).map(|_| ())
    }

    /// Creates tokens at once (701.7).
    pub(super) fn create_tokens(&mut self, player: Seat, copied: (CardId, Exceptions), number: u16) -> Flow<Vec<Ref>> {
        self.create_tokens_as(player, copied, number, false)
    }

    /// Creates tokens at once, tapped or not.
    pub(super) fn create_tokens_as(
        &mut self,
        player: Seat,
        (card, except): (CardId, Exceptions),
        number: u16,
        tapped: bool,
    ) -> Flow<Vec<Ref>> {
        let number = self.how_many_tokens(player, number);
        let mut changes = Vec::new();
        for _ in 0..number {
            let mut flags = Flags::default();
            flags.set(Flag::Token, true);
            // 707.8a: a copy of a back face is a token with two faces, of which that one is up.
            let front = self.cards.front_of(card);
            let object = self.game.create(front.unwrap_or(card), player, Zone::Exile, flags)?;
            self.note(Event::Exists { object, card, owner: player, zone: Zone::Exile }, Anchor::TokensCease);
            let mut entrance = Entrance::under(player);
            entrance.back = front.map(|_| card);
            entrance.copy = Some((card, except));
            entrance.tapped = tapped;
            changes.push(Change::Move(Move::enter(object, Why::Created, entrance)));
        }
        let done = self.happen(changes, Anchor::ResolveOrder)?;
        Ok(done.into_iter().flatten().collect())
    }

    /// Effects that make more tokens of them (614.16).
    pub(super) fn how_many_tokens(&self, player: Seat, number: u16) -> u16 {
        use crate::cards::{Ability, Replaces};
        let mut number = number;
        for (_, traits) in self.view.iter() {
            for (_, written) in traits.written(self.cards) {
                let Ability::Replacement(effect) = written else { continue };
                match effect.what {
                    Replaces::Tokens(times) if traits.controller == player => {
                        number = number.saturating_mul(u16::from(times));
                    }
                    Replaces::EveryonesTokens(times) => number = number.saturating_mul(u16::from(times)),
                    _ => {}
                }
            }
        }
        number
    }

    /// Turns double-faced permanents over (701.27): no new object, and nothing else about it changes. Returns how many.
    pub(super) fn turn_over(&mut self, objects: &[Ref], frame: &Frame) -> Flow<u16> {
        let mut changes = Vec::new();
        for object in objects {
            // 701.27f: an ability of the permanent itself does so only if it has not turned over in the meantime.
            let again = |item| *object == frame.source && self.game.has_turned_since(*object, item);
            if frame.item.is_some_and(again) {
                continue;
            }
            // 712.15a: face down, it has one face.
            let Some(found) = self.game.permanent(*object).filter(|found| !found.is(Flag::FaceDown)) else { continue };
            let Some(back) = self.cards.get(found.card).back.as_deref().and_then(|name| self.cards.find(name)) else {
                continue;
            };
            let up = !found.is(Flag::Back);
            let (own, other) = if up { (found.card, back) } else { (back, found.card) };
            // 712.18: what is a copy without end stays one.
            let copy = found.copied != own && !self.game.is_copy_for_a_time(*object);
            changes.push(Change::TurnOver(*object, if copy { found.copied } else { other }, up));
        }
        Ok(self.happen(changes, Anchor::ResolveOrder)?.len() as u16)
    }

    /// Puts cards into their owners' libraries beneath so many of the cards on top.
    pub(super) fn put_beneath(&mut self, objects: &[Ref], number: usize) -> Flow<()> {
        for card in self.put_into(objects, Destination::LibraryTop, Anchor::ResolveOrder)? {
            let Some(owner) = self.board().owner(card) else { continue };
            let library = self.game.zone(owner, Zone::Library);
            // A token is no card of the library (111.6).
            if library.last() != Some(&card) {
                continue;
            }
            let from = library.len().saturating_sub(number + 1);
            let mut top: Vec<Ref> = library[from..].to_vec();
            let places: Vec<i16> = top.iter().filter_map(|c| self.game.find(*c)).map(|found| found.place).collect();
            top.rotate_right(1);
            for (card, place) in top.into_iter().zip(places) {
                self.record(Record::Place(card, place))?;
            }
        }
        Ok(())
    }

    /// Casts up to so many of these cards without paying their mana costs, one after the other, each with either face
    /// up that can be cast (712.11b).
    /// If they are copied, it is the copies that are cast: each is created where its card is (707.12).
    pub(super) fn cast_free(&mut self, among: &Objects, most: u8, copies: bool, frame: &Frame) -> Flow<()> {
        let player = frame.you;
        let mut done: Vec<Ref> = Vec::new();
        for _ in 0..most {
            let all = self.board().objects(among, frame);
            let fits = |card: &Ref| !done.contains(card) && !self.free_ways(player, *card).is_empty();
            let can: Vec<Ref> = all.into_iter().filter(fits).collect();
            let Some(card) = self.choose_objects(player, frame.source, &can, (0, 1))?.first().copied() else { break };
            let faces: Vec<Opt> = self.free_ways(player, card).into_iter().map(|way| Opt::Cast(card, way)).collect();
            let Opt::Cast(card, way) = self.ask(Kind::Choose, player, Some(frame.source), Some(card), &faces)? else {
                break;
            };
            done.push(card);
            let cast = if copies { self.copy_card(card, player)? } else { Some(card) };
            let Some(cast) = cast else { break };
            if !self.atomically(|table| table.cast(player, cast, way))? {
                break;
            }
        }
        Ok(())
    }

    /// Casts a card without paying its mana cost, if that is possible: with which face up its player chooses.
    pub(super) fn must_cast(&mut self, objects: &Objects, frame: &Frame) -> Flow<()> {
        let player = frame.you;
        for card in self.board().objects(objects, frame) {
            let faces: Vec<Opt> = self.free_ways(player, card).into_iter().map(|way| Opt::Cast(card, way)).collect();
            if faces.is_empty() {
                continue;
            }
            if let Opt::Cast(card, way) = self.ask(Kind::Choose, player, Some(frame.source), Some(card), &faces)? {
                self.atomically(|table| table.cast(player, card, way))?;
            }
        }
        Ok(())
    }

    /// Whether a rule keeps a player from being made to discard or sacrifice by another player's spell or ability.
    pub(in crate::engine) fn cannot_be_made(&self, player: Seat, by: Seat) -> bool {
        let board = self.board();
        board.opponents(player, by)
            && board.rule(|rule, own| match rule {
                RuleChange::CannotBeMadeToDiscardOrSacrifice(who) => board.is_player(who, player, own),
                _ => false,
            })
    }

    /// Whether such a rule keeps a player from paying a cost that another player's spell or ability offers.
    pub(super) fn is_kept_from_paying(&self, costs: &[Cost], player: Seat, by: Seat) -> bool {
        let gives_up = |cost: &Cost| {
            matches!(cost, Cost::Discard(..) | Cost::Sacrifice(..) | Cost::SacrificePower(..) | Cost::SacrificeThis)
        };
        costs.iter().any(gives_up) && self.cannot_be_made(player, by)
    }

    /// The faces with which a card can be cast for free.
    fn free_ways(&self, player: Seat, card: Ref) -> Vec<Way> {
        let board = self.board();
        let castable_back = self.game.find(card).is_some_and(|found| {
            let back = self.cards.get(found.card).back.as_deref().and_then(|name| self.cards.find(name));
            back.is_some_and(|back| self.cards.get(back).cost.is_some())
        });
        let ways = [(Way::Free, !board.is_land_card(card)), (Way::FreeBack, castable_back)];
        let can = ways.into_iter().filter(|(way, may)| *may && board.can_cast_in_way(player, card, *way));
        can.map(|(way, _)| way).collect()
    }

    /// 707.12: a copy of a card, created in the zone in which that is.
    fn copy_card(&mut self, of: Ref, player: Seat) -> Flow<Option<Ref>> {
        let Some(found) = self.game.find(of).copied() else { return Ok(None) };
        let mut flags = Flags::default();
        flags.set(Flag::SpellCopy, true);
        let object = self.game.create(found.card, player, found.zone, flags)?;
        self.note(Event::Exists { object, card: found.card, owner: player, zone: found.zone }, Anchor::CopyValues);
        Ok(Some(object))
    }

    /// 702.35a: the owner may cast the card for its madness cost; otherwise it goes to the graveyard.
    pub(super) fn cast_for_madness(&mut self, frame: &Frame) -> Flow<()> {
        let Some(card) = frame.cause.object.filter(|card| self.game.find(*card).is_some()) else { return Ok(()) };
        let player = frame.you;
        let possible = self.board().can_cast_in_way(player, card, Way::Madness);
        if possible && self.ask_may(player, card, None)? {
            let cast = self.atomically(|table| table.cast(player, card, Way::Madness))?;
            if cast {
                return Ok(());
            }
        }
        let today = self.game.find(card).is_some_and(|found| found.is(Flag::Discarded));
        let there = self.move_one(Move::to(card, Zone::Graveyard, Why::Told), Anchor::ResolveOrder)?;
        let is_public = |card: &Ref| self.game.find(*card).is_some_and(|found| !found.zone.is_hidden());
        let Some(there) = there.filter(is_public) else { return Ok(()) };
        // 702.35c: what refers to the discarded card finds it there.
        self.record(Record::Follow(card, there))?;
        self.record(Record::Flag(there, Flag::Discarded, today))
    }

    /// Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then
    /// puts the exiled cards onto the battlefield.
    pub(super) fn living_death(&mut self, frame: &mut Frame) -> Flow<()> {
        let creatures = Filter::Type(crate::cards::Type::Creature);
        let cards = self.board().objects(&Objects::InGraveyards(Who::Everyone, creatures.clone()), frame);
        let exiled = self.put_into(&cards, Destination::Exile, Anchor::ResolveOrder)?;
        let all = self.board().objects(&Objects::All(creatures), frame);
        let made = |object: &Ref| {
            self.board().controller(*object).is_some_and(|player| !self.cannot_be_made(player, frame.you))
        };
        let all: Vec<Ref> = all.into_iter().filter(made).collect();
        self.sacrifice(&all)?;
        self.onto_battlefield(&exiled, Entry::default(), frame.you).map(|_| ())
    }
}
