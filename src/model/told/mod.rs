//! What the entries of a trace have told so far: an account that is kept from entries alone, for properties to look at.
//!
//! It knows no rules. It does not judge what it is told, and takes what makes no sense as it comes: that is for
//! properties to find. Before the entry that a property is given, it tells how things were.

mod follow;
mod known;
mod stack;

use arrayvec::ArrayVec;

pub use known::{KINDS, Known, Shape};
pub use stack::{Begun, Conniving, Kindred, Lying, Owed, Resolving, Waits};

use super::{Anchor, CardId, Counter, Date, Look, Ref, Seat, StackId, Step, Thing, Zone};

/// The most objects that are followed.
const SLOTS: usize = 128;

/// What is printed on a card, as far as properties ask for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardFacts {
    /// Its name.
    pub name: String,
    /// Its front face is a land card.
    pub land: bool,
    /// It is a creature card.
    pub creature: bool,
    /// The sum of the numbers of its graft abilities.
    pub graft: u8,
    /// It changes how often abilities trigger when something enters.
    pub hushes: bool,
    /// It has an ability of its own that destroys something when it triggers.
    pub destroys: bool,
    /// It has a back face.
    pub two_faced: bool,
    /// It is a token's definition and no card.
    pub token: bool,
}

/// What has happened at once, so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Batch {
    /// The slots of the permanents that entered, as bits.
    pub entered: u128,
    /// The slots of those that left the battlefield.
    pub left: u128,
    /// How many counters were removed since the last move of a counter was announced, and how many put.
    pub removed: u16,
    /// How many +1/+1 counters were put.
    pub put: u16,
    /// The move of a counter that was announced, how often.
    pub moves: u16,
    /// Which.
    pub moving: Option<(Ref, Ref, Counter)>,
    /// Replacement effects that were told in it, of whatever.
    pub replaced: u16,
}

/// The account.
#[derive(Clone, Debug)]
pub struct Told {
    cards: std::sync::Arc<[CardFacts]>,
    known: Box<[Known; SLOTS]>,
    used: usize,
    /// The place of the entry that is being looked at.
    pub at: usize,
    /// Whose rules are played by.
    pub day: Date,
    /// Whether the trace had a head, and it is over.
    pub begun: bool,
    /// How many players there are.
    pub seats: u8,
    /// The team of each player.
    pub teams: [u8; Seat::MOST],
    /// Who has left, or has lost.
    pub gone: [bool; Seat::MOST],
    /// Life totals.
    pub life: [i32; Seat::MOST],
    /// How many cards each has in hand.
    pub hands: [u16; Seat::MOST],
    /// How many cards each has in the library.
    pub libraries: [u16; Seat::MOST],
    /// Poison counters.
    pub poison: [u16; Seat::MOST],
    /// Who has drawn from an empty library since state-based actions were last checked.
    pub drew_nothing: [bool; Seat::MOST],
    /// The step.
    pub step: Step,
    /// Whose turn it is.
    pub active: Seat,
    /// What lies on the stack, from the bottom.
    pub stack: ArrayVec<Lying, 64>,
    /// What has triggered and waits.
    pub waiting: ArrayVec<Waits, 64>,
    /// What has been put on the stack since something else than that happened: how many, and by whom last.
    pub stacking: Option<Seat>,
    /// What is resolving.
    pub resolving: Option<Resolving>,
    /// What resolved last.
    pub resolved: Option<Resolving>,
    /// What is conniving.
    pub conniving: Option<Conniving>,
    /// What has connived last.
    pub connived: Option<Conniving>,
    /// How many permanents have connived since the game began.
    pub connives: u16,
    /// What is happening at once.
    pub batch: Batch,
    /// The slots of the permanents that are creatures, as bits.
    pub creatures: u128,
    /// The slots of creatures whose toughness is 0 or less.
    pub frail: u128,
    /// The slots of permanents that have graft.
    pub grafters: u128,
    /// The slots of permanents that have +1/+1 and -1/-1 counters.
    pub torn: u128,
    /// The slots of legendary permanents.
    pub legends: u128,
    /// The slots of permanents that spare somebody from a state-based action.
    pub spares: u128,
    /// The slots of all permanents that are not phased out.
    pub there: u128,
    /// The slots of those that entered in what happened last at once.
    pub newcomers: u128,
    /// The slots of those that left in it.
    pub leavers: u128,
    /// How many +1/+1 counters were removed since a player last had priority or activated an ability.
    pub paid: u16,
    /// The replacement effects since something last began to resolve or had connived: their sources, of what, and by which
    /// rule.
    pub replacements: ArrayVec<(Ref, Thing, Anchor), 8>,
    /// How many players have passed in succession.
    pub passes: u8,
    /// The active player must receive priority next.
    pub active_next: bool,
    /// The triggers of graft that must come now.
    pub owed: ArrayVec<Owed, 64>,
    /// Whether what must trigger cannot be told, because something meddles.
    pub meddled: bool,
    /// Abilities are triggering on what happened at once.
    pub looking: bool,
    /// The place of the entry at which a player last had priority.
    pub priority_at: usize,
    /// The place of the entry at which the step began.
    pub step_at: usize,
    /// The place of the entry at which the turn began.
    pub turn_at: usize,
    /// The place of the last entry of a state-based action, or 0.
    pub checked_at: usize,
    /// The effects of resolved abilities that have begun this turn.
    pub effects: ArrayVec<Begun, 32>,
    /// The cards of which a permanent consists besides the one whose name it has, by its slot (730.2).
    pub merged: ArrayVec<(u8, CardId), 32>,
    /// The place of the entry with which the triggers of the present round began to be put on the stack: what has
    /// triggered since waits for the next.
    pub round_at: usize,
    /// How many permanents were tapped to pay a cost since a player last had priority or activated an ability.
    pub tapped_to_pay: u16,
    /// Attackers of this combat.
    pub attackers: ArrayVec<Ref, 32>,
}

impl Told {
    /// An account of nothing yet, of games with these cards.
    pub fn new(cards: std::sync::Arc<[CardFacts]>) -> Self {
        Told {
            cards,
            known: Box::new([Known::NOTHING; SLOTS]),
            used: 0,
            at: 0,
            day: Date::new(2006, 5, 1),
            begun: false,
            seats: 0,
            teams: [0; Seat::MOST],
            gone: [false; Seat::MOST],
            life: [0; Seat::MOST],
            hands: [0; Seat::MOST],
            libraries: [0; Seat::MOST],
            poison: [0; Seat::MOST],
            drew_nothing: [false; Seat::MOST],
            step: Step::PrecombatMain,
            active: Seat(0),
            stack: ArrayVec::new(),
            waiting: ArrayVec::new(),
            stacking: None,
            resolving: None,
            resolved: None,
            conniving: None,
            connived: None,
            connives: 0,
            batch: Batch::default(),
            creatures: 0,
            frail: 0,
            grafters: 0,
            torn: 0,
            legends: 0,
            spares: 0,
            there: 0,
            newcomers: 0,
            leavers: 0,
            paid: 0,
            replacements: ArrayVec::new(),
            passes: 0,
            active_next: false,
            owed: ArrayVec::new(),
            meddled: false,
            looking: false,
            priority_at: 0,
            step_at: 0,
            turn_at: 0,
            checked_at: 0,
            effects: ArrayVec::new(),
            merged: ArrayVec::new(),
            round_at: 0,
            tapped_to_pay: 0,
            attackers: ArrayVec::new(),
        }
    }

    /// Forgets everything, for the next game.
    pub fn forget(&mut self) {
        for known in &mut self.known[..self.used] {
            *known = Known::NOTHING;
        }
        self.used = 0;
        self.at = 0;
        self.begun = false;
        self.seats = 0;
        self.gone = [false; Seat::MOST];
        self.hands = [0; Seat::MOST];
        self.libraries = [0; Seat::MOST];
        self.poison = [0; Seat::MOST];
        self.drew_nothing = [false; Seat::MOST];
        self.stack.clear();
        self.waiting.clear();
        self.stacking = None;
        self.resolving = None;
        self.resolved = None;
        self.conniving = None;
        self.connived = None;
        self.connives = 0;
        self.batch = Batch::default();
        (self.creatures, self.frail, self.grafters, self.torn) = (0, 0, 0, 0);
        (self.legends, self.spares, self.there) = (0, 0, 0);
        (self.newcomers, self.leavers) = (0, 0);
        self.paid = 0;
        self.replacements.clear();
        self.passes = 0;
        self.active_next = false;
        self.owed.clear();
        self.meddled = false;
        self.looking = false;
        self.priority_at = 0;
        self.step_at = 0;
        self.turn_at = 0;
        self.checked_at = 0;
        self.effects.clear();
        self.merged.clear();
        self.round_at = 0;
        self.tapped_to_pay = 0;
        self.attackers.clear();
    }

    /// Whether the rules are those of a day or later.
    pub fn since(&self, year: u16, month: u8, day: u8) -> bool {
        self.day >= Date::new(year, month, day)
    }

    /// What is printed on a card.
    pub fn facts(&self, card: CardId) -> Option<&CardFacts> {
        self.cards.get(usize::from(card.0))
    }

    /// What has been told of the object of a reference, if it is still that object.
    pub fn object(&self, object: Ref) -> Option<&Known> {
        self.known.get(usize::from(object.slot)).filter(|known| known.there && known.now.life == object.life)
    }

    /// What has been told of a slot, whatever lives there now.
    pub fn slot(&self, slot: u8) -> Option<&Known> {
        self.known.get(usize::from(slot))
    }

    /// What an object is, or was last.
    pub fn shape(&self, object: Ref) -> Option<&Shape> {
        let known = self.known.get(usize::from(object.slot))?;
        match &known.was {
            _ if known.now.life == object.life => Some(&known.now),
            Some(was) if was.life == object.life => Some(was),
            _ => None,
        }
    }

    /// What a permanent is now, if it is there and not phased out.
    pub fn permanent(&self, object: Ref) -> Option<&Shape> {
        self.object(object).map(|known| &known.now).filter(|now| now.is_permanent())
    }

    /// All permanents that are there and not phased out.
    pub fn permanents(&self) -> impl Iterator<Item = (Ref, &Known)> {
        self.each(self.there)
    }

    /// All objects that are there.
    pub fn objects(&self) -> impl Iterator<Item = (Ref, &Known)> {
        let there = self.known[..self.used].iter().enumerate().filter(|(_, known)| known.there);
        there.map(|(slot, known)| (Ref { slot: slot as u8, life: known.now.life }, known))
    }

    /// Whether the card printed in the slot of an object is of a name.
    pub fn is_card(&self, object: Ref, name: &str) -> bool {
        self.slot(object.slot).and_then(|known| self.facts(known.card)).is_some_and(|facts| facts.name == name)
    }

    /// Whether an object has (or had last) a name.
    pub fn is_named(&self, object: Ref, name: &str) -> bool {
        self.shape(object).and_then(|shape| self.facts(shape.name)).is_some_and(|facts| facts.name == name)
    }

    /// Whether a permanent has a name and the abilities that go with it.
    pub fn works_as(&self, object: Ref, name: &str) -> bool {
        self.has(object, Look::OWN) && self.is_named(object, name)
    }

    /// Whether an object has one of several names.
    pub fn is_any_of(&self, object: Ref, names: &[&str]) -> bool {
        let facts = self.shape(object).and_then(|shape| self.facts(shape.name));
        facts.is_some_and(|facts| names.contains(&facts.name.as_str()))
    }

    /// The printed facts of the card in the slot of an object.
    pub fn printed(&self, object: Ref) -> Option<&CardFacts> {
        self.slot(object.slot).and_then(|known| self.facts(known.card))
    }

    /// The facts of the card that an object shows.
    pub fn shows(&self, object: Ref) -> Option<&CardFacts> {
        self.shape(object).and_then(|shape| self.facts(shape.name))
    }

    /// The facts of the cards whose abilities an object can have: of the one whose name it has, and of those merged
    /// with it.
    pub fn made_of(&self, object: Ref) -> impl Iterator<Item = &CardFacts> {
        let merged = self.merged.iter().filter(move |(slot, _)| *slot == object.slot).map(|(_, card)| *card);
        self.shape(object).map(|shape| shape.name).into_iter().chain(merged).filter_map(|card| self.facts(card))
    }

    /// Whether something on the stack is of a card of this name, as its source was then, or as it triggered.
    pub fn is_of(&self, item: &Lying, name: &str) -> bool {
        item.name.and_then(|card| self.facts(card)).is_some_and(|facts| facts.name == name)
    }

    /// Whether an effect that has begun is of one of these cards.
    pub fn is_by(&self, effect: &Begun, names: &[&str]) -> bool {
        let facts = effect.name.and_then(|card| self.facts(card));
        facts.is_some_and(|facts| names.contains(&facts.name.as_str()))
    }

    /// Whether other cards are merged with a permanent, so that it has their abilities too.
    pub fn is_merged(&self, object: Ref) -> bool {
        self.merged.iter().any(|(slot, _)| *slot == object.slot)
    }

    /// Whether a card on the battlefield changes how often abilities trigger when something enters.
    pub fn is_hushed(&self) -> bool {
        self.permanents().any(|(_, known)| known.now.look.has(Look::HUSHES))
    }

    /// The permanents that have left the battlefield in what is happening at once, as they were.
    pub fn just_left(&self) -> impl Iterator<Item = (&Known, &Shape)> {
        let left = self.batch.left;
        let known = self.known[..self.used].iter().enumerate().filter(move |(slot, _)| left & 1 << slot != 0);
        known.filter_map(|(_, known)| Some((known, known.was.as_ref()?)))
    }

    /// What waits to be put on the stack, and would be by this: the first with the same source, controller and cause, or
    /// else with the same source and controller.
    pub fn waits(&self, source: Ref, controller: Seat, by: Option<Thing>) -> Option<usize> {
        let same = |waits: &Waits| waits.source == source && waits.controller == controller;
        let place = self.waiting.iter().position(|waits| same(waits) && waits.by == by);
        place.or_else(|| self.waiting.iter().position(same))
    }

    /// Whether what is put on the stack triggered only after others began to be put there: then it comes in a round of its
    /// own (603.3b).
    pub fn opens_round(&self, source: Ref, controller: Seat, by: Option<Thing>) -> bool {
        let triggered = self.waits(source, controller, by).and_then(|place| self.waiting.get(place));
        self.round_at == 0 || triggered.is_some_and(|waits| waits.at > self.round_at)
    }

    /// The objects of a set of slots.
    pub fn each(&self, slots: u128) -> impl Iterator<Item = (Ref, &Known)> {
        let mut left = slots;
        std::iter::from_fn(move || {
            while left != 0 {
                let slot = left.trailing_zeros() as u8;
                left &= left - 1;
                if let Some(known) = self.known.get(usize::from(slot)).filter(|known| known.there) {
                    return Some((Ref { slot, life: known.now.life }, known));
                }
            }
            None
        })
    }

    /// Whether the slot of an object is in a set.
    pub fn is_among(&self, object: Ref, slots: u128) -> bool {
        slots & 1 << (u32::from(object.slot) % 128) != 0
    }

    /// What lies on the stack under a number.
    pub fn lying(&self, on: StackId) -> Option<&Lying> {
        self.stack.iter().rev().find(|item| item.on == on)
    }

    /// What resolves, if it is an ability of graft.
    pub fn graft(&self) -> Option<&Resolving> {
        self.resolving.as_ref().filter(|resolving| resolving.item.is_graft())
    }

    /// Whether two players are on one team.
    pub fn same_team(&self, one: Seat, other: Seat) -> bool {
        one == other || self.teams.get(one.index()) == self.teams.get(other.index())
    }

    /// How far a player is from the active player in turn order.
    pub fn turns_away(&self, player: Seat) -> u8 {
        let seats = self.seats.max(1);
        (player.0 + seats - self.active.0 % seats) % seats
    }

    /// How far a player's team is from the active player in turn order.
    pub fn team_away(&self, player: Seat) -> u8 {
        let mates = (0..self.seats).map(Seat).filter(|mate| self.same_team(*mate, player));
        mates.map(|mate| self.turns_away(mate)).min().unwrap_or(0)
    }

    /// The owner of a card, if it was told.
    pub fn owner(&self, object: Ref) -> Option<Seat> {
        self.slot(object.slot).map(|known| known.owner)
    }

    /// Whether an object entered the battlefield in what is happening at once.
    pub fn is_entering(&self, object: Ref) -> bool {
        self.batch.entered & 1 << (u32::from(object.slot) % 128) != 0 && self.object(object).is_some()
    }

    /// How many cards a team's players still in the game have.
    pub fn is_in_game(&self, player: Seat) -> bool {
        player.0 < self.seats && !self.gone[player.index()]
    }

    /// What a thing that is an object is now.
    pub fn thing(&self, thing: Thing) -> Option<&Shape> {
        match thing {
            Thing::Object(object) => self.object(object).map(|known| &known.now),
            _ => None,
        }
    }

    /// Whether an object shows all of a look.
    pub fn has(&self, object: Ref, look: Look) -> bool {
        self.permanent(object).is_some_and(|now| now.look.has(look))
    }

    /// Whether an object is in a zone.
    pub fn is_in(&self, object: Ref, zone: Zone) -> bool {
        self.object(object).is_some_and(|known| known.now.zone == zone)
    }
}
