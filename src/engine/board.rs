//! A position to look at: everything that can be asked of a game without changing it.

use arrayvec::ArrayVec;

use super::game::{Cause, Does, Flag, Game, Item, OBJECTS, TARGETS, Target};
use super::layers::{Traits, View, elsewhere};
use super::rules::Rules;
use crate::cards::{
    Ability, AbilityRef, Amount, Catalogue, Compare, Condition, Filter, Mod, Objects, RuleChange, Subtype, Type, Who,
};
use crate::model::{Counter, Ref, Seat, Thing, Zone};

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
    /// What was tapped or exiled to pay for it.
    pub paid: ArrayVec<Ref, 16>,
    /// The player whose turn it is in an effect that several carry out.
    pub each_player: Option<Seat>,
    /// The event that a replacement effect looks at is made by an effect.
    pub by_effect: bool,
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
            paid: ArrayVec::new(),
            each_player: None,
            by_effect: true,
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
        if let Some(found) = self.game.find(object) {
            return Some(match found.zone {
                Zone::Battlefield | Zone::Stack => found.controller,
                _ => found.owner,
            });
        }
        self.game.last_known(object).map(|known| known.traits.controller)
    }

    /// Counters on an object, as it is or last was.
    pub fn counters(&self, object: Ref, kind: Counter) -> u16 {
        if self.game.find(object).is_some() {
            return self.game.counters(Thing::Object(object), kind);
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
            Who::Everyone => true,
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
            Objects::That => found.extend(frame.cause.object),
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

    fn cards_in(&self, zone: Zone, who: &Who, filter: &Filter, frame: &Frame, found: &mut Refs) {
        for seat in self.players(who, frame) {
            for card in self.game.zone(seat, zone) {
                if self.traits(card).is_some_and(|traits| self.matches(filter, card, &traits, frame)) {
                    found.push(card);
                }
            }
        }
    }

    /// Whether an object, with these traits, is of a kind.
    pub fn matches(&self, filter: &Filter, object: Ref, traits: &Traits, frame: &Frame) -> bool {
        match filter {
            Filter::Any => true,
            Filter::This => object == frame.source,
            Filter::Other => object != frame.source,
            Filter::Host => self.game.find(frame.source).and_then(|o| o.attached) == Some(object),
            Filter::Type(one) => traits.types.has(*one),
            Filter::Supertype(one) => traits.supertypes.has(*one),
            Filter::Subtype(word) => {
                traits.subtypes.iter().any(|subtype| subtype.word() == word)
                    || ((traits.has(crate::cards::Keyword::Changeling) || traits.all_creature_types)
                        && Subtype::from_word(word).is_some_and(Subtype::is_creature_type))
            }
            Filter::Colour(colour) => traits.colours.has(*colour),
            Filter::Multicoloured => traits.colours.count() > 1,
            Filter::Colourless => traits.colours.count() == 0,
            Filter::ControlledBy(who) => self.is_player(who, traits.controller, frame),
            Filter::OwnedBy(who) => self.owner(object).is_some_and(|owner| self.is_player(who, owner, frame)),
            Filter::Keyword(keyword) => traits.has(*keyword),
            Filter::Counter(kind) => self.counters(object, *kind) > 0,
            Filter::Power(compare, amount) => holds(*compare, traits.power, self.amount(amount, frame)),
            Filter::Toughness(compare, amount) => holds(*compare, traits.toughness, self.amount(amount, frame)),
            Filter::ManaValue(compare, amount) => {
                holds(*compare, self.mana_value(object) as i32, self.amount(amount, frame))
            }
            Filter::Token => match self.game.find(object) {
                Some(found) => found.is(Flag::Token),
                None => self.game.last_known(object).is_some_and(|known| known.token),
            },
            Filter::Tapped => self.is(object, Flag::Tapped),
            Filter::Attacking => self.game.is_attacking(object),
            Filter::Blocking => self.game.is_blocking(object),
            Filter::FaceDown => self.is(object, Flag::FaceDown),
            Filter::NewThisTurn => self.is(object, Flag::Sick),
            Filter::Named(name) => traits.name.is_some_and(|id| self.cards.get(id).name == *name),
            Filter::Modified => {
                Counter::ALL.iter().any(|kind| self.counters(object, *kind) > 0)
                    || self.game.permanents().any(|(_, o)| {
                        o.attached == Some(object)
                            && (o.controller == traits.controller
                                || self.cards.get(o.copied).line.subtypes.iter().any(|s| s.word() == "Equipment"))
                    })
            }
            Filter::Among(objects) => self.objects(objects, frame).contains(&object),
            Filter::WasCast => self.game.spell(object).is_some(),
            Filter::Madness => traits.written(self.cards).any(|(_, a)| matches!(a, Ability::Madness(_))),
            // Not carried out yet: see `built`.
            Filter::CastFrom(zone) => self.game.spell(object).is_some_and(|item| item.from == *zone),
            Filter::AttackedThisTurn => self.is(object, Flag::Attacked),
            Filter::SharesType(objects) => self
                .objects(objects, frame)
                .into_iter()
                .filter_map(|other| self.traits_or_last(other))
                .any(|other| other.types.0 & traits.types.0 != 0),
            Filter::Not(inner) => !self.matches(inner, object, traits, frame),
            Filter::All(filters) => filters.iter().all(|inner| self.matches(inner, object, traits, frame)),
            Filter::OneOf(filters) => filters.iter().any(|inner| self.matches(inner, object, traits, frame)),
        }
    }

    /// Whether an object that is there, or last was, is of a kind.
    pub fn is_kind(&self, filter: &Filter, object: Ref, frame: &Frame) -> bool {
        match self.view.get(object) {
            Some(traits) => self.matches(filter, object, traits, frame),
            None => self.traits_or_last(object).is_some_and(|traits| self.matches(filter, object, &traits, frame)),
        }
    }

    fn is(&self, object: Ref, flag: Flag) -> bool {
        self.game.find(object).is_some_and(|found| found.is(flag))
    }

    /// The mana value of an object (CR 202.3).
    pub fn mana_value(&self, object: Ref) -> u32 {
        let Some(found) = self.game.find(object) else { return 0 };
        if found.is(Flag::FaceDown) {
            return 0;
        }
        let x = self.game.spell(object).map_or(0, |item| item.x);
        self.cards.get(found.copied).cost.as_ref().map_or(0, |cost| cost.value(x))
    }

    /// What a number is.
    pub fn amount(&self, amount: &Amount, frame: &Frame) -> i32 {
        let first = |objects: &Objects| self.objects(objects, frame).first().copied();
        match amount {
            Amount::N(number) => i32::from(*number),
            Amount::X => i32::from(frame.x),
            Amount::That => i32::from(frame.cause.amount),
            Amount::Power(objects) => self.body_of(objects, frame).map_or(0, |(power, _)| power),
            Amount::Toughness(objects) => self.body_of(objects, frame).map_or(0, |(_, toughness)| toughness),
            Amount::Counters(objects, kind) => {
                let object = self.looked_at(objects, frame);
                object.map_or(0, |object| i32::from(self.counters(object, *kind)))
            }
            Amount::Count(filter) => {
                self.view.iter().filter(|(object, traits)| self.matches(filter, *object, traits, frame)).count() as i32
            }
            Amount::Hand(who) => {
                self.players(who, frame).iter().map(|seat| self.game.count(*seat, Zone::Hand) as i32).sum()
            }
            Amount::Graveyard(who, filter) => {
                let mut found = Refs::new();
                self.cards_in(Zone::Graveyard, who, filter, frame, &mut found);
                found.len() as i32
            }
            Amount::Devotion(colour) => self
                .view
                .iter()
                .filter(|(_, traits)| traits.controller == frame.you)
                .filter_map(|(_, traits)| self.cards.get(traits.name?).cost.as_ref())
                .map(|cost| cost.symbols.iter().filter(|symbol| symbol.has(*colour)).count() as i32)
                .sum(),
            Amount::AllCounters(objects) => self
                .looked_at(objects, frame)
                .map_or(0, |object| Counter::ALL.iter().map(|kind| i32::from(self.counters(object, *kind))).sum()),
            Amount::Done | Amount::GreatestDone => i32::from(frame.done),
            Amount::Library(who) => {
                self.players(who, frame).iter().map(|seat| self.game.count(*seat, Zone::Library) as i32).sum()
            }
            Amount::Half(inner) => self.amount(inner, frame) / 2,
            Amount::ManaValue(objects) => {
                self.objects(objects, frame).into_iter().map(|object| self.mana_value(object) as i32).sum()
            }
            Amount::ManaSpent(objects) => first(objects).map_or(0, |object| self.mana_value(object) as i32),
            Amount::GreatestPower(filter) => self
                .view
                .iter()
                .filter(|(object, traits)| self.matches(filter, *object, traits, frame))
                .map(|(_, traits)| traits.power)
                .max()
                .unwrap_or(0),
            Amount::DiedThisTurn => i32::from(self.game.turn().died),
            Amount::Times(factor, inner) => i32::from(*factor).saturating_mul(self.amount(inner, frame)),
            Amount::Plus(one, other) => self.amount(one, frame).saturating_add(self.amount(other, frame)),
        }
    }

    /// The object of which information is asked: what has changed zones is looked at as it was before (608.2h).
    fn looked_at(&self, objects: &Objects, frame: &Frame) -> Option<Ref> {
        match objects {
            Objects::That => frame.cause.was.or(frame.cause.object),
            _ => self.objects(objects, frame).first().copied(),
        }
    }

    fn body_of(&self, objects: &Objects, frame: &Frame) -> Option<(i32, i32)> {
        let object = self.looked_at(objects, frame)?;
        self.traits_or_last(object).map(|traits| (traits.power, traits.toughness))
    }

    /// Whether something is so.
    pub fn holds(&self, condition: &Condition, frame: &Frame) -> bool {
        match condition {
            Condition::HasCounter(objects, kind, least) => {
                let object = self.looked_at(objects, frame);
                object.is_some_and(|object| self.counters(object, *kind) >= *least)
            }
            Condition::NoCounter(objects, kind) => {
                let object = self.looked_at(objects, frame);
                object.is_none_or(|object| self.counters(object, *kind) == 0)
            }
            Condition::Is(objects, filter) => {
                let object = self.looked_at(objects, frame);
                object.is_some_and(|object| self.is_kind(filter, object, frame))
            }
            Condition::AtLeast(filter, least) => {
                self.amount(&Amount::Count(filter.clone()), frame) >= i32::from(*least)
            }
            Condition::Compare(one, compare, other) => {
                holds(*compare, self.amount(one, frame), self.amount(other, frame))
            }
            Condition::YourTurn => {
                let active = self.game.turn().active;
                active == frame.you || self.game.same_team(active, frame.you)
            }
            Condition::Not(inner) => !self.holds(inner, frame),
            Condition::ByEffect => frame.by_effect,
            Condition::All(conditions) => conditions.iter().all(|inner| self.holds(inner, frame)),
        }
    }

    /// A modification with its numbers fixed, as single steps.
    pub fn fix(&self, change: &Mod, written: AbilityRef, frame: &Frame, out: &mut ArrayVec<Does, 32>) {
        let number = |amount: &Amount| self.amount(amount, frame).clamp(-30_000, 30_000) as i16;
        let mut push = |does| {
            let _ = out.try_push(does);
        };
        match change {
            Mod::Control(who) => {
                if let Some(seat) = self.players(who, frame).first() {
                    push(Does::Control(*seat));
                }
            }
            Mod::AddTypes(types) => types.iter().for_each(|one| push(Does::AddType(*one))),
            Mod::SetTypes(types) => push(Does::SetTypes(types.iter().copied().collect())),
            Mod::LoseType(one) => push(Does::LoseType(*one)),
            Mod::AddSubtypes(words) => {
                words.iter().filter_map(|word| Subtype::from_word(word)).for_each(|one| push(Does::AddSubtype(one)));
            }
            Mod::SetCreatureTypes(words) => {
                push(Does::ClearCreatureTypes);
                words.iter().filter_map(|word| Subtype::from_word(word)).for_each(|one| push(Does::AddSubtype(one)));
            }
            Mod::SetLandType(word) => {
                if let Some(subtype) = Subtype::from_word(word) {
                    push(Does::SetLandType(subtype));
                }
            }
            Mod::AddSupertype(one) => push(Does::AddSupertype(*one)),
            Mod::LoseSupertype(one) => push(Does::LoseSupertype(*one)),
            Mod::SetColours(colours) => push(Does::SetColours(colours.iter().copied().collect())),
            Mod::AddColour(colour) => push(Does::AddColour(*colour)),
            Mod::Keyword(keyword) => push(Does::Keyword(*keyword)),
            Mod::LoseKeyword(keyword) => push(Does::LoseKeyword(*keyword)),
            Mod::Gain(index) => push(Does::Gain(AbilityRef { card: written.card, index: *index })),
            Mod::LoseAbilities => push(Does::LoseAbilities),
            Mod::SetBody(power, toughness) => push(Does::SetBody(number(power), number(toughness))),
            Mod::AddBody(power, toughness) => push(Does::AddBody(number(power), number(toughness))),
            Mod::SwitchBody => push(Does::SwitchBody),
            Mod::NoCounters(kind) => push(Does::NoCounters(*kind)),
            Mod::CannotRegenerate => push(Does::CannotRegenerate),
            Mod::Restriction(keyword) => push(Does::Restriction(*keyword)),
            Mod::AllCreatureTypes => push(Does::AllCreatureTypes),
            Mod::GainActivatedOf(filter) => {
                for (object, traits) in self.view.iter() {
                    if self.matches(filter, object, traits, frame) {
                        for (ability, written) in traits.written(self.cards) {
                            if matches!(written, Ability::Activated(_)) {
                                push(Does::Gain(ability));
                            }
                        }
                    }
                }
            }
            Mod::CannotBeTargetedBy(who) => {
                for seat in self.players(who, frame) {
                    push(Does::NotTargetedBy(seat));
                }
            }
            Mod::SetName(_) => {}
        }
    }

    /// Whether any permanent changes a rule of the game in a way that a test picks out.
    pub fn rule(&self, mut pick: impl FnMut(&RuleChange, &Frame) -> bool) -> bool {
        self.count_rules(&mut pick) > 0
    }

    /// How many abilities of permanents change a rule of the game in a way that a test picks out.
    pub fn count_rules(&self, pick: &mut dyn FnMut(&RuleChange, &Frame) -> bool) -> usize {
        if !self.view.has_rule_changes {
            return 0;
        }
        let mut count = 0;
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

    /// Whether counters of a kind can be put on something (CR 614.17).
    pub fn can_get_counters(&self, on: Thing, kind: Counter) -> bool {
        match on {
            Thing::Object(object) => match self.game.find(object) {
                Some(found) if found.zone == Zone::Battlefield => {
                    self.view.get(object).is_some_and(|traits| !traits.refuses(kind))
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

    /// Whether an object is a land card (CR 701.50a asks whether a discarded card is none).
    pub fn is_land_card(&self, object: Ref) -> bool {
        self.game
            .objects()
            .get(usize::from(object.slot))
            .is_some_and(|found| self.cards.get(found.card).line.types.has(Type::Land))
    }
}

/// Whether a comparison holds.
fn holds(compare: Compare, one: i32, other: i32) -> bool {
    match compare {
        Compare::AtLeast => one >= other,
        Compare::AtMost => one <= other,
        Compare::Exactly => one == other,
        Compare::Less => one < other,
        Compare::Greater => one > other,
    }
}
