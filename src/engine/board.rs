//! A position to look at: everything that can be asked of a game without changing it.

use arrayvec::ArrayVec;

use super::game::{Cause, Flag, Game, Item, OBJECTS, TARGETS, Target};
use super::layers::{Traits, View, elsewhere};
use super::rules::{Forbidden, LastKnownUse, Rules, Words};
use crate::cards::{Ability, AbilityRef, Catalogue, Effect, Filter, Objects, RuleChange, Type, Who};
use crate::model::{CardId, Counter, Ref, Seat, StackId, Thing, Zone};

/// Objects, in an order that means something to whoever asks.
pub type Refs = ArrayVec<Ref, OBJECTS>;
/// Players, in APNAP order where several are meant.
pub type Seats = ArrayVec<Seat, { Seat::MOST }>;

/// A position.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// The state of the game.
    pub game: &'a Game,
    /// What each permanent is.
    pub view: &'a View,
    /// The cards.
    pub cards: &'a Catalogue,
    /// The reading of the rules.
    pub rules: &'a Rules,
}

/// The words of an ability in use: what *this*, *you*, *that* and *target* mean.
#[derive(Clone, Debug)]
pub struct Frame {
    /// *This*.
    pub source: Ref,
    /// *You*.
    pub you: Seat,
    /// Where it is written.
    pub ability: Option<AbilityRef>,
    /// X.
    pub x: u16,
    /// *Target*.
    pub targets: ArrayVec<Target, TARGETS>,
    /// Of the targets, those that have become illegal, as bits.
    pub illegal: u8,
    /// *That*.
    pub cause: Cause,
    /// The one of *for each* that is its turn.
    pub each: Option<Ref>,
    /// What was chosen on resolution.
    pub chosen: ArrayVec<Ref, 64>,
    /// The modes chosen.
    pub modes: ArrayVec<u8, 4>,
    /// What the effect before put onto the battlefield.
    pub new: ArrayVec<Ref, 32>,
    /// The cards among which was chosen and that were not chosen.
    pub rest: ArrayVec<Ref, 64>,
    /// What the effect before came to.
    pub done: u16,
    /// The same, of that player for whom it was most.
    pub greatest: u16,
    /// What was tapped or exiled to pay for it.
    pub paid: ArrayVec<Ref, 16>,
    /// The player whose turn it is in an effect that several carry out.
    pub each_player: Option<Seat>,
    /// The event that a replacement effect looks at is made by an effect.
    pub by_effect: bool,
    /// The spell or ability on the stack that is being announced or resolves.
    pub item: Option<StackId>,
    /// The card name that was chosen.
    pub named: Option<CardId>,
}

impl Frame {
    /// The words of an ability without targets and cause.
    pub fn of(source: Ref, you: Seat, ability: AbilityRef) -> Self {
        Frame {
            source,
            you,
            ability: Some(ability),
            x: 0,
            targets: ArrayVec::new(),
            illegal: 0,
            cause: Cause::default(),
            each: None,
            chosen: ArrayVec::new(),
            modes: ArrayVec::new(),
            new: ArrayVec::new(),
            rest: ArrayVec::new(),
            done: 0,
            greatest: 0,
            paid: ArrayVec::new(),
            each_player: None,
            by_effect: true,
            item: None,
            named: None,
        }
    }

    /// The words of something on the stack.
    pub fn of_item(item: &Item) -> Self {
        Frame {
            source: item.source,
            you: item.controller,
            ability: item.ability,
            x: item.x,
            targets: item.targets.clone(),
            cause: item.cause,
            modes: item.modes.clone(),
            paid: item.paid.iter().copied().take(16).collect(),
            item: Some(item.id),
            ..Frame::of(item.source, item.controller, AbilityRef { card: crate::model::CardId(0), index: 0 })
        }
    }
}

impl<'a> Board<'a> {
    /// What an object is now, wherever it is.
    pub fn traits(&self, object: Ref) -> Option<Traits> {
        let found = self.game.find(object)?;
        match found.zone {
            Zone::Battlefield => self.view.get(object).cloned(),
            _ => Some(elsewhere(found, self.cards)),
        }
    }

    /// What an object is now, or was when it was last there (CR 608.2h).
    pub fn traits_or_last(&self, object: Ref) -> Option<Traits> {
        self.traits(object).or_else(|| self.game.last_known(object).map(|known| known.traits.clone()))
    }

    /// Who controls an object, or did when it was last there.
    pub fn controller(&self, object: Ref) -> Option<Seat> {
        if let Some(traits) = self.view.get(object) {
            return Some(traits.controller);
        }
        if let Some((_, controller, _)) = self.game.phased().iter().find(|(phased, ..)| *phased == object) {
            // 702.26d: phasing out changes no control.
            return Some(*controller);
        }
        if let Some(found) = self.game.find(object) {
            return Some(match found.zone {
                Zone::Battlefield | Zone::Stack => found.controller,
                _ => found.owner,
            });
        }
        if self.rules.last_known == LastKnownUse::OwnersControl {
            return self.owner(object);
        }
        self.game.last_known(object).map(|known| known.traits.controller)
    }

    /// Counters on an object, as it is or last was.
    pub fn counters(&self, object: Ref, kind: Counter) -> u16 {
        if self.game.find(object).is_some() {
            return self.game.counters(Thing::Object(object), kind);
        }
        if self.rules.last_known == LastKnownUse::NoCounters {
            return 0;
        }
        match (self.game.last_known(object), kind) {
            (Some(known), Counter::PlusOne) => known.plus,
            (Some(known), Counter::MinusOne) => known.minus,
            (Some(known), kind) => known.rare.iter().find(|(of, _)| *of == kind).map_or(0, |(_, number)| *number),
            (None, _) => 0,
        }
    }

    /// The players from the active one in turn order (CR 101.4).
    pub fn apnap(&self) -> Seats {
        let count = self.game.players().len() as u8;
        let active = self.game.turn().active;
        let mut order: Seats =
            (0..count).map(|i| Seat((active.0 + i) % count)).filter(|seat| !self.game.player(*seat).gone).collect();
        if self.game.has_teams() {
            // CR 805.7: the active team's players come first, then the other team's.
            let team = self.game.player(active).team;
            order.sort_by_key(|seat| self.game.player(*seat).team != team);
        }
        if self.rules.apnap_reversed {
            order.reverse();
        }
        order
    }

    /// Whether two players are opponents.
    pub fn opponents(&self, one: Seat, other: Seat) -> bool {
        !self.game.same_team(one, other)
    }

    /// Whether a player is one of those meant.
    pub fn is_player(&self, who: &Who, player: Seat, frame: &Frame) -> bool {
        match who {
            Who::You => player == frame.you,
            Who::Opponents => self.opponents(player, frame.you),
            Who::Everyone => self.rules.words != Words::AnybodyIsYou || player == frame.you,
            Who::Others => player != frame.you,
            Who::YourTeam => self.game.same_team(player, frame.you),
            _ => self.players(who, frame).contains(&player),
        }
    }

    /// The players meant, in APNAP order, without those who have left.
    pub fn players(&self, who: &Who, frame: &Frame) -> Seats {
        let mut found = Seats::new();
        let one = |seat: Option<Seat>| seat.into_iter().filter(|seat| !self.game.player(*seat).gone).collect();
        match who {
            Who::You => return one(Some(frame.you)),
            Who::Active => return one(Some(self.game.turn().active)),
            Who::Each => return one(frame.each_player),
            Who::That => return one(frame.cause.player),
            Who::Target(place) => {
                let target = frame.targets.get(usize::from(*place)).map(|target| target.thing);
                if frame.illegal & 1 << place == 0
                    && let Some(Thing::Player(seat)) = target
                {
                    return one(Some(seat));
                }
            }
            Who::ControllerOf(objects) => {
                let object = self.looked_at(objects, frame);
                return one(object.and_then(|object| self.controller(object)));
            }
            Who::OwnerOf(objects) => {
                let object = self.objects(objects, frame).first().copied();
                return one(object.and_then(|object| self.owner(object)));
            }
            Who::Several(all) => {
                for seat in self.apnap() {
                    if all.iter().any(|who| self.is_player(who, seat, frame)) {
                        found.push(seat);
                    }
                }
            }
            Who::Opponents | Who::Everyone | Who::Others | Who::YourTeam => {
                for seat in self.apnap() {
                    if self.is_player(who, seat, frame) {
                        found.push(seat);
                    }
                }
            }
        }
        found
    }

    /// The owner of an object, whatever became of it: a slot has one owner all game long (a token's slot while it lasts).
    pub fn owner(&self, object: Ref) -> Option<Seat> {
        self.game.objects().get(usize::from(object.slot)).map(|found| found.owner)
    }

    /// The objects meant. Some of them may be gone: whoever uses them looks.
    pub fn objects(&self, objects: &Objects, frame: &Frame) -> Refs {
        let mut found = Refs::new();
        match objects {
            Objects::This => found.push(frame.source),
            Objects::That => {
                found.extend(frame.cause.object);
                // 730.3c: what a merged permanent became as it left is found altogether.
                found.extend(frame.cause.object.into_iter().flat_map(|object| self.game.parted(object)));
            }
            Objects::Each => found.extend(frame.each),
            Objects::Chosen => found.extend(frame.chosen.iter().copied()),
            Objects::New => found.extend(frame.new.iter().copied()),
            Objects::Rest => found.extend(frame.rest.iter().copied()),
            Objects::PaidWith => found.extend(frame.paid.iter().copied()),
            Objects::Damager => found.extend(frame.cause.by),
            Objects::AllThat => {
                if let Some(group) = frame.cause.group {
                    found.extend(self.game.group(group));
                }
            }
            Objects::ExiledByThis => found.extend(self.game.exiled_with(frame.source)),
            Objects::HostOf(inner) => {
                for object in self.objects(inner, frame) {
                    found.extend(self.game.find(object).and_then(|o| o.attached));
                }
            }
            Objects::SourceOfTarget(place) => {
                if let Some(Target { thing: Thing::Ability(id), .. }) = frame.targets.get(usize::from(*place)) {
                    found.extend(self.game.item(*id).map(|item| item.source));
                }
            }
            Objects::LibraryTopCards(who, number) => {
                let number = self.amount(number, frame).max(0) as usize;
                for seat in self.players(who, frame) {
                    found.extend(self.game.zone(seat, Zone::Library).into_iter().rev().take(number));
                }
            }
            Objects::Host => found.extend(self.game.find(frame.source).and_then(|o| o.attached)),
            Objects::Target(place) => {
                if frame.illegal & 1 << place == 0
                    && let Some(Target { thing: Thing::Object(object), .. }) = frame.targets.get(usize::from(*place))
                {
                    found.push(*object);
                }
            }
            Objects::Targets(instance) => {
                for (place, target) in frame.targets.iter().enumerate() {
                    if target.instance == *instance
                        && frame.illegal & 1 << place == 0
                        && let Thing::Object(object) = target.thing
                    {
                        found.push(object);
                    }
                }
            }
            Objects::All(filter) => {
                for (object, traits) in self.view.iter() {
                    if self.matches(filter, object, traits, frame) {
                        found.push(object);
                    }
                }
            }
            Objects::InGraveyards(who, filter) => self.cards_in(Zone::Graveyard, who, filter, frame, &mut found),
            Objects::InHands(who, filter) => self.cards_in(Zone::Hand, who, filter, frame, &mut found),
            Objects::LibraryTop(who) => {
                for seat in self.players(who, frame) {
                    found.extend(self.game.top_of_library(seat));
                }
            }
        }
        found
    }

    pub(super) fn cards_in(&self, zone: Zone, who: &Who, filter: &Filter, frame: &Frame, found: &mut Refs) {
        for seat in self.players(who, frame) {
            for card in self.game.zone(seat, zone) {
                if self.traits(card).is_some_and(|traits| self.matches(filter, card, &traits, frame)) {
                    found.push(card);
                }
            }
        }
    }

    /// Whether any permanent changes a rule of the game in a way that a test picks out.
    pub fn rule(&self, mut pick: impl FnMut(&RuleChange, &Frame) -> bool) -> bool {
        self.count_rules(&mut pick) > 0
    }

    /// How many abilities of permanents change a rule of the game in a way that a test picks out.
    pub fn count_rules(&self, pick: &mut dyn FnMut(&RuleChange, &Frame) -> bool) -> usize {
        let mut count = 0;
        // 611.2: those that a resolved spell or ability has made for a time.
        for lasting in self.game.lasting() {
            let mut frame = Frame::of(lasting.source, lasting.you, lasting.ability);
            frame.chosen.extend(lasting.about);
            count += rules_made(self.cards.ability(lasting.ability)).filter(|rule| pick(rule, &frame)).count();
        }
        if !self.view.has_rule_changes {
            return count;
        }
        for (object, traits) in self.view.iter() {
            for (ability, written) in traits.written(self.cards) {
                let Ability::Static(written) = written else { continue };
                if written.rules.is_empty() {
                    continue;
                }
                let frame = Frame::of(object, traits.controller, ability);
                if written.only_if.as_ref().is_none_or(|condition| self.holds(condition, &frame)) {
                    count += written.rules.iter().filter(|rule| pick(rule, &frame)).count();
                }
            }
        }
        count
    }

    /// The ability by which a rule gives madness to a card that is not on the battlefield.
    pub(super) fn given_madness(&self, card: Ref, traits: &Traits) -> Option<AbilityRef> {
        if self.game.find(card).is_some_and(|found| found.zone == Zone::Battlefield) {
            return None;
        }
        let mut given = None;
        self.rule(|rule, own| {
            if let RuleChange::HaveMadness(filter) = rule
                && self.matches(filter, card, traits, own)
            {
                given = own.ability;
            }
            false
        });
        given
    }

    /// Whether counters of a kind can be put on something (CR 614.17).
    pub fn can_get_counters(&self, on: Thing, kind: Counter) -> bool {
        match on {
            Thing::Object(object) => match self.game.find(object) {
                Some(found) if found.zone == Zone::Battlefield => {
                    let Some(traits) = self.view.get(object) else { return self.rules.phased_out_get_counters };
                    match self.rules.forbidden {
                        Forbidden::All | Forbidden::Put => !traits.refuses(kind),
                        Forbidden::Entering => true,
                        Forbidden::Noncreatures => {
                            !traits.refuses(kind) && (kind != Counter::PlusOne || traits.is_creature())
                        }
                    }
                }
                Some(_) => true,
                None => false,
            },
            Thing::Player(seat) => !self.rule(|rule, own| match rule {
                RuleChange::PlayersGetNoCounters => true,
                RuleChange::CannotGet(who, of) => *of == kind && self.is_player(who, seat, own),
                _ => false,
            }),
            Thing::Ability(_) => false,
        }
    }

    /// The name that an object has; nothing for a face-down one.
    pub fn name(&self, object: Ref) -> Option<&'a str> {
        let named = |id| self.cards.get(id).name.as_str();
        if let Some(traits) = self.view.get(object) {
            return traits.name.map(named);
        }
        match self.game.find(object) {
            Some(found) if found.is(Flag::FaceDown) => None,
            Some(found) => Some(named(found.copied)),
            None => match self.game.last_known(object) {
                Some(known) => known.traits.name.map(named),
                None => self.game.objects().get(usize::from(object.slot)).map(|found| named(found.card)),
            },
        }
    }

    /// Whether an object is a creature now.
    pub fn is_creature(&self, object: Ref) -> bool {
        self.view.get(object).is_some_and(Traits::is_creature)
    }

    /// Whether an object is a creature by the type line of its card, whatever it is on the battlefield.
    pub(super) fn is_creature_by_its_card(&self, object: Ref) -> bool {
        self.game.find(object).is_some_and(|found| self.cards.get(found.copied).line.types.has(Type::Creature))
    }

    /// Whether a card has something among its faces that is no land.
    pub(super) fn has_nonland_face(&self, object: Ref) -> bool {
        let Some(found) = self.game.find(object) else { return false };
        let front = self.cards.get(found.card);
        let back = front.back.as_deref().and_then(|name| self.cards.find(name)).map(|id| self.cards.get(id));
        [Some(front), back].into_iter().flatten().any(|card| !card.line.types.has(Type::Land))
    }

    /// Whether an object is a token.
    pub(super) fn is_token(&self, object: Ref) -> bool {
        self.game.find(object).is_some_and(|found| found.is(Flag::Token))
    }

    /// Whether an object is a land card (CR 701.50a asks whether a discarded card is none).
    pub fn is_land_card(&self, object: Ref) -> bool {
        self.game
            .objects()
            .get(usize::from(object.slot))
            .is_some_and(|found| self.cards.get(found.card).line.types.has(Type::Land))
    }
}

/// The changes of the rules of the game that an ability makes as it resolves.
fn rules_made(ability: &Ability) -> impl Iterator<Item = &RuleChange> {
    let effects: &[Effect] = match ability {
        Ability::Spell(text) => &text.effects,
        Ability::Activated(activated) | Ability::Cycling(activated) => &activated.text.effects,
        Ability::Triggered(triggered) => &triggered.text.effects,
        _ => &[],
    };
    effects.iter().flat_map(|effect| {
        let inner = match effect {
            Effect::If(_, then, _) => then.as_slice(),
            one => std::slice::from_ref(one),
        };
        inner.iter().filter_map(|effect| match effect {
            Effect::Rule(rule, _) => Some(rule),
            _ => None,
        })
    })
}
