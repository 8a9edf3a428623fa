//! The state of a game. Its fields are private to this folder: everything that happens goes through `Game::apply`,
//! which only the batch of the engine calls, and what the machinery of a turn notes goes through `Game::record`.

mod apply;
mod canonical;
mod list;
mod object;
mod parts;
mod record;

use arrayvec::ArrayVec;

pub use apply::{Change, Entrance, Move, Why};
pub use list::List;
pub use object::{Exception, Exceptions, Flag, Flags, Object, with_beneath, with_exception};
pub use parts::*;
pub use record::Record;

use super::Flow;
use super::flow::Halt;
use crate::cards::{AbilityRef, Subtype};
use crate::model::{CardId, Counter, Mana, Ref, Seat, StackId, Thing, Zone};

/// The state of a game: small, comparable and quick to copy.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    objects: List<Object, OBJECTS>,
    /// Counters of the rarer kinds, sorted.
    counters: List<(Thing, Counter, u16), OBJECTS>,
    players: ArrayVec<Player, { Seat::MOST }>,
    stack: List<Item, STACK>,
    waiting: List<Waiting, STACK>,
    delayed: List<Delayed, 64>,
    continuous: List<Continuous, 64>,
    temporary: List<Temporary, 8>,
    lasting: List<Lasting, 64>,
    /// Permanents that have transformed, each with the number that the next entry of the stack had then.
    turned: List<(Ref, StackId), OBJECTS>,
    last_known: List<LastKnown, OBJECTS>,
    attacks: List<Attack, 64>,
    blocks: List<Block, 64>,
    assigned: List<Assigned, 128>,
    /// Cards exiled by a permanent, for linked abilities: the card and the source.
    exiled_with: List<(Ref, Ref), OBJECTS>,
    /// Mana that can be spent on some things only: whose, what it can be spent on, and its colour.
    only_for: List<(Seat, AbilityRef, u8), 32>,
    /// Objects to which something happened together, by the number of their group.
    groups: List<(u16, Ref), OBJECTS>,
    /// What players have done this turn that an ability of an object lets them do once each turn (CR 603.2h).
    did: List<(Seat, Ref, AbilityRef), 32>,
    /// Phased-out permanents: who controlled them, and whether they phased out by themselves and not with their host.
    phased: List<(Ref, Seat, bool), 64>,
    /// What objects that are copies until end of turn copied before.
    reverts: List<(Ref, CardId, Exceptions), 64>,
    /// Who takes extra turns after this one; the last is taken first (CR 500.7).
    extra_turns: List<Seat, 16>,
    /// When the keyword counters of objects got their timestamps (CR 613.7c).
    counter_stamps: List<(Ref, Counter, i16), OBJECTS>,
    /// Components of merged permanents: the permanent, and the component.
    merged: List<(Ref, Ref), 32>,
    /// What merged permanents became as they left: the new object of the permanent, and that of a component.
    parted: List<(Ref, Ref), 32>,
    /// The creature types that were chosen as permanents entered (CR 607.2d).
    types_chosen: List<(Ref, Subtype), 32>,
    turn: Turn,
    mana: Mana,
    clock: i16,
    next_item: u16,
    over: bool,
}

impl Game {
    /// A game without objects.
    pub(in crate::engine) fn new(players: ArrayVec<Player, { Seat::MOST }>, turn: Turn, mana: Mana) -> Self {
        Game {
            objects: List::new(),
            counters: List::new(),
            players,
            stack: List::new(),
            waiting: List::new(),
            delayed: List::new(),
            continuous: List::new(),
            temporary: List::new(),
            lasting: List::new(),
            turned: List::new(),
            last_known: List::new(),
            attacks: List::new(),
            blocks: List::new(),
            assigned: List::new(),
            exiled_with: List::new(),
            only_for: List::new(),
            groups: List::new(),
            did: List::new(),
            phased: List::new(),
            reverts: List::new(),
            extra_turns: List::new(),
            counter_stamps: List::new(),
            merged: List::new(),
            parted: List::new(),
            types_chosen: List::new(),
            turn,
            mana,
            clock: 1,
            next_item: 1,
            over: false,
        }
    }

    /// The turn.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Whether mana is ample.
    pub fn mana(&self) -> Mana {
        self.mana
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.over
    }

    /// The players by seat, those who have left included.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The seats of those who are still in the game.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<'_> {
        (0..self.players.len() as u8).map(Seat).filter(|seat| !self.player(*seat).gone)
    }

    /// Whether two players are on one team (each plays for themself in a game without teams).
    pub fn same_team(&self, one: Seat, other: Seat) -> bool {
        self.player(one).team == self.player(other).team
    }

    /// Whether the game is played by teams.
    pub fn has_teams(&self) -> bool {
        self.players.iter().enumerate().any(|(i, p)| self.players[..i].iter().any(|q| q.team == p.team))
    }

    /// All slots in use, those of ceased tokens included.
    pub fn objects(&self) -> &[Object] {
        &self.objects
    }

    /// The object of a reference, if it is still the same (CR 400.7).
    pub fn find(&self, object: Ref) -> Option<&Object> {
        self.objects.get(usize::from(object.slot)).filter(|found| found.life == object.life && !found.is(Flag::Gone))
    }

    /// The reference to what is in a slot now.
    pub fn at(&self, slot: u8) -> Ref {
        Ref { slot, life: self.objects[usize::from(slot)].life }
    }

    /// The object of a reference if it is on the battlefield and not phased out.
    pub fn permanent(&self, object: Ref) -> Option<&Object> {
        self.find(object).filter(|found| found.on_battlefield())
    }

    /// All permanents that are not phased out.
    pub fn permanents(&self) -> impl Iterator<Item = (Ref, &Object)> {
        self.objects
            .iter()
            .enumerate()
            .filter(|(_, object)| object.on_battlefield())
            .map(|(slot, object)| (Ref { slot: slot as u8, life: object.life }, object))
    }

    /// Whether an object is a card of a player in a zone, other than the battlefield and the stack. A token that left the
    /// battlefield is none (111.6), for the moment that it is still there.
    fn is_card_in(object: &Object, owner: Seat, zone: Zone) -> bool {
        object.zone == zone && object.owner == owner && !object.is(Flag::Gone) && !object.is(Flag::Token)
    }

    /// The cards of a player in a zone, in the order of that zone: library and graveyard from the bottom.
    pub fn zone(&self, owner: Seat, zone: Zone) -> ArrayVec<Ref, OBJECTS> {
        let mut found: ArrayVec<(i16, Ref), OBJECTS> = self
            .objects
            .iter()
            .enumerate()
            .filter(|(_, o)| Game::is_card_in(o, owner, zone))
            .map(|(slot, o)| (o.place, Ref { slot: slot as u8, life: o.life }))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, object)| object).collect()
    }

    /// The top card of a player's library.
    pub fn top_of_library(&self, owner: Seat) -> Option<Ref> {
        self.objects
            .iter()
            .enumerate()
            .filter(|(_, o)| Game::is_card_in(o, owner, Zone::Library))
            .max_by_key(|(_, o)| o.place)
            .map(|(slot, o)| Ref { slot: slot as u8, life: o.life })
    }

    /// How many cards a player has in a zone.
    pub fn count(&self, owner: Seat, zone: Zone) -> usize {
        self.objects.iter().filter(|o| Game::is_card_in(o, owner, zone)).count()
    }

    /// Counters of a kind on something that is there.
    pub fn counters(&self, on: Thing, kind: Counter) -> u16 {
        match (on, kind) {
            (Thing::Object(object), Counter::PlusOne) => self.find(object).map_or(0, |o| o.plus),
            (Thing::Object(object), Counter::MinusOne) => self.find(object).map_or(0, |o| o.minus),
            (Thing::Player(seat), Counter::Poison) => self.player(seat).poison,
            _ => self
                .counters
                .iter()
                .find(|(thing, of, _)| *thing == on && *of == kind)
                .map_or(0, |(_, _, number)| *number),
        }
    }

    /// All counters of rarer kinds: neither +1/+1 nor -1/-1 nor poison.
    pub fn rare_counters(&self) -> &[(Thing, Counter, u16)] {
        &self.counters
    }

    /// Counters of rarer kinds on something.
    pub fn rare_counters_on(&self, on: Thing) -> Vec<(Counter, u16)> {
        self.counters.iter().filter(|(thing, ..)| *thing == on).map(|(_, kind, number)| (*kind, *number)).collect()
    }

    /// The stack from the bottom.
    pub fn stack(&self) -> &[Item] {
        &self.stack
    }

    /// An entry of the stack.
    pub fn item(&self, id: StackId) -> Option<&Item> {
        self.stack.iter().find(|item| item.id == id)
    }

    /// The entry of a spell.
    pub fn spell(&self, spell: Ref) -> Option<&Item> {
        self.stack.iter().find(|item| item.kind == ItemKind::Spell && item.source == spell)
    }

    /// Triggered abilities that wait to be put on the stack.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// Delayed triggered abilities.
    pub fn delayed(&self) -> &[Delayed] {
        &self.delayed
    }

    /// Continuous effects of resolved spells and abilities.
    pub fn continuous(&self) -> &[Continuous] {
        &self.continuous
    }

    /// Replacement effects that last for the turn.
    pub fn temporary(&self) -> &[Temporary] {
        &self.temporary
    }

    /// Changes of the rules of the game that last for a time.
    pub fn lasting(&self) -> &[Lasting] {
        &self.lasting
    }

    /// Whether a player has done this turn what an ability of an object lets them do once each turn (CR 603.2h).
    pub fn did(&self, player: Seat, source: Ref, ability: AbilityRef) -> bool {
        self.did.contains(&(player, source, ability))
    }

    /// Whether a permanent has transformed since an entry was put on the stack (CR 701.27f).
    pub fn has_turned_since(&self, object: Ref, item: StackId) -> bool {
        self.turned.iter().any(|(turned, next)| *turned == object && item < *next)
    }

    /// What is remembered of an object that has gone.
    pub fn last_known(&self, object: Ref) -> Option<&LastKnown> {
        self.last_known.iter().find(|known| known.object == object)
    }

    /// Attacking creatures.
    pub fn attacks(&self) -> &[Attack] {
        &self.attacks
    }

    /// Blocking creatures.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Combat damage that is on the stack.
    pub fn assigned(&self) -> &[Assigned] {
        &self.assigned
    }

    /// Cards exiled by a permanent.
    pub fn exiled_with(&self, source: Ref) -> impl Iterator<Item = Ref> + use<'_> {
        self.exiled_with.iter().filter(move |(_, by)| *by == source).map(|(card, _)| *card)
    }

    /// Phased-out permanents: who controlled them, and whether they phased out by themselves.
    pub fn phased(&self) -> &[(Ref, Seat, bool)] {
        &self.phased
    }

    /// Mana that can be spent on some things only.
    pub fn only_for(&self) -> &[(Seat, AbilityRef, u8)] {
        &self.only_for
    }

    /// Who takes extra turns after this one; the last is taken first.
    pub fn extra_turns(&self) -> &[Seat] {
        &self.extra_turns
    }

    /// Keyword counters with their timestamps.
    pub fn counter_stamps(&self) -> &[(Ref, Counter, i16)] {
        &self.counter_stamps
    }

    /// Whether a permanent is a copy until a time comes.
    pub fn is_copy_for_a_time(&self, object: Ref) -> bool {
        self.reverts.iter().any(|(there, ..)| *there == object)
    }

    /// The components of a merged permanent besides the one that stands for it.
    pub fn components(&self, permanent: Ref) -> impl Iterator<Item = Ref> + use<'_> {
        self.merged.iter().filter(move |(of, _)| *of == permanent).map(|(_, component)| *component)
    }

    /// What else a merged permanent became that left the battlefield, besides this (CR 730.3c).
    pub fn parted(&self, from: Ref) -> impl Iterator<Item = Ref> + use<'_> {
        self.parted.iter().filter(move |(of, _)| *of == from).map(|(_, component)| *component)
    }

    /// The creature type that was chosen for an object.
    pub fn type_chosen(&self, object: Ref) -> Option<Subtype> {
        self.types_chosen.iter().find(|(of, _)| *of == object).map(|(_, chosen)| *chosen)
    }

    /// The objects of a group.
    pub fn group(&self, number: u16) -> impl Iterator<Item = Ref> + use<'_> {
        self.groups.iter().filter(move |(group, _)| *group == number).map(|(_, object)| *object)
    }

    /// A number for a new group.
    pub fn next_group(&self) -> u16 {
        self.groups.iter().map(|(group, _)| group + 1).max().unwrap_or(0)
    }

    /// Whether an object attacks.
    pub fn is_attacking(&self, object: Ref) -> bool {
        self.attacks.iter().any(|attack| attack.attacker == object)
    }

    /// Whether an object blocks.
    pub fn is_blocking(&self, object: Ref) -> bool {
        self.blocks.iter().any(|block| block.blocker == object)
    }

    /// Makes room for an object that comes into being (a card at the start, a token).
    pub(in crate::engine) fn create(&mut self, card: CardId, owner: Seat, zone: Zone, flags: Flags) -> Flow<Ref> {
        let place = self.tick()?;
        let life = 0;
        let object = Object {
            card,
            copied: card,
            except: [None; 2],
            owner,
            controller: owner,
            zone,
            life,
            place,
            plus: 0,
            minus: 0,
            damage: 0,
            shields: 0,
            flags,
            attached: None,
            spent: crate::cards::Colours::NONE,
        };
        if let Some(slot) = self.objects.iter().position(|o| o.is(Flag::Gone) && o.life < 250) {
            let life = self.objects[slot].life + 1;
            self.objects[slot] = Object { life, ..object };
            return Ok(Ref { slot: slot as u8, life });
        }
        let slot = self.objects.len() as u8;
        self.objects.try_push(object).map_err(|_| Halt::Limit("a game holds at most 128 objects"))?;
        Ok(Ref { slot, life })
    }

    fn tick(&mut self) -> Flow<i16> {
        let now = self.clock;
        self.clock = now.checked_add(1).ok_or(Halt::Limit("a game orders at most 32,767 changes"))?;
        Ok(now)
    }
}
