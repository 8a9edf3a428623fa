//! The words of the card language, looked up in a position: kinds of objects, numbers, conditions, and modifications with
//! their numbers fixed.

use arrayvec::ArrayVec;

use super::board::{Board, Frame, Refs};
use super::game::{Does, Flag};
use super::layers::Traits;
use super::rules::{GraftTriggers, Words};
use crate::cards::{Ability, AbilityRef, Amount, Compare, Condition, Filter, Mod, Objects, Subtype, Who};
use crate::model::{Counter, Ref, Zone};

impl Board<'_> {
    /// Whether an object, with these traits, is of a kind.
    pub fn matches(&self, filter: &Filter, object: Ref, traits: &Traits, frame: &Frame) -> bool {
        match filter {
            Filter::Any => true,
            Filter::This => object == frame.source,
            Filter::Other => object != frame.source || self.rules.words == Words::OtherIsAny,
            Filter::ControlledBy(Who::You) if self.rules.words == Words::YoursIsAnybodys => true,
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
            Filter::Madness => {
                traits.written(self.cards).any(|(_, a)| matches!(a, Ability::Madness(_)))
                    || self.given_madness(object, traits).is_some()
                    || self.game.last_known(object).is_some_and(|known| known.madness)
            }
            Filter::InZone(zone) => self.game.find(object).is_some_and(|found| found.zone == *zone),
            Filter::ChosenName => traits.name.is_some() && traits.name == frame.named,
            Filter::ChosenType => {
                let chosen = self.game.type_chosen(frame.source);
                chosen.is_some_and(|chosen| {
                    self.matches(&Filter::Subtype(chosen.word().to_owned()), object, traits, frame)
                })
            }
            Filter::Spell => self.game.spell(object).is_some(),
            // What is about to be cast would be cast from where it is.
            Filter::CastFrom(zone) => match self.game.spell(object) {
                Some(item) => item.from == *zone,
                None => self.game.find(object).is_some_and(|found| found.zone == *zone),
            },
            Filter::AttackedThisTurn => self.is(object, Flag::Attacked),
            Filter::SharesType(objects) => self
                .objects(objects, frame)
                .into_iter()
                .filter(|other| !self.is_unseen(*other))
                .filter_map(|other| self.traits_or_last(other))
                .any(|other| other.types.0 & traits.types.0 != 0),
            Filter::Not(inner) if self.rules.words == Words::TokensToo && **inner == Filter::Token => true,
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

    /// Whether a discarded card went unseen to a hidden zone: its characteristics are undefined (CR 701.9c).
    pub fn is_unseen(&self, card: Ref) -> bool {
        self.game.find(card).is_some_and(|found| found.zone.is_hidden() && found.is(Flag::Discarded))
    }

    /// Whether a discarded card is of a kind, as far as it was seen.
    pub fn is_discarded_kind(&self, filter: &Filter, card: Ref, frame: &Frame) -> bool {
        if self.is_unseen(card) {
            return self.is_kind_unseen(filter, card, frame) == Some(true);
        }
        self.is_kind(filter, card, frame)
    }

    /// Whether a card of which nobody knows the characteristics is of a kind; none where that depends on them.
    fn is_kind_unseen(&self, filter: &Filter, card: Ref, frame: &Frame) -> Option<bool> {
        let each = |filters: &[Filter]| -> Vec<Option<bool>> {
            filters.iter().map(|inner| self.is_kind_unseen(inner, card, frame)).collect()
        };
        match filter {
            Filter::Any | Filter::This | Filter::Other | Filter::OwnedBy(_) | Filter::InZone(_) => {
                Some(self.is_kind(filter, card, frame))
            }
            Filter::Not(inner) => self.is_kind_unseen(inner, card, frame).map(|is| !is),
            Filter::All(filters) => {
                let found = each(filters);
                if found.contains(&Some(false)) {
                    Some(false)
                } else {
                    found.into_iter().all(|is| is.is_some()).then_some(true)
                }
            }
            Filter::OneOf(filters) => {
                let found = each(filters);
                if found.contains(&Some(true)) {
                    Some(true)
                } else {
                    found.into_iter().all(|is| is.is_some()).then_some(false)
                }
            }
            _ => None,
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
        // 202.3b: with its back face up, a card that has no cost there has the mana value of its front face.
        let up = self.cards.get(found.copied).cost.as_ref();
        let front = || self.cards.get(found.card).cost.as_ref().filter(|_| found.is(Flag::Back));
        let own = up.or_else(front).map_or(0, |cost| cost.value(x));
        // 202.3c: that of a melded permanent is the sum of those of its two front faces.
        let melded = found.is(Flag::Back) && self.cards.get(found.copied).parts.is_some();
        let parts = self.game.components(object).filter(|_| melded).filter_map(|part| self.game.find(part));
        own + parts.filter_map(|part| self.cards.get(part.card).cost.as_ref()).map(|cost| cost.value(0)).sum::<u32>()
    }

    /// What a number is.
    pub fn amount(&self, amount: &Amount, frame: &Frame) -> i32 {
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
            Amount::Done => i32::from(frame.done),
            Amount::GreatestDone => i32::from(frame.greatest),
            Amount::Library(who) => {
                self.players(who, frame).iter().map(|seat| self.game.count(*seat, Zone::Library) as i32).sum()
            }
            Amount::Half(inner) => self.amount(inner, frame) / 2,
            Amount::ManaValue(objects) => {
                self.objects(objects, frame).into_iter().map(|object| self.mana_value(object) as i32).sum()
            }
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
    pub(super) fn looked_at(&self, objects: &Objects, frame: &Frame) -> Option<Ref> {
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
                object.is_some_and(|object| self.is_discarded_kind(filter, object, frame))
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
            Condition::Searched(who) => self.players(who, frame).iter().any(|seat| self.game.player(*seat).searched),
            Condition::SpentOn(objects, colour) => {
                let object = self.looked_at(objects, frame);
                object.and_then(|object| self.game.find(object)).is_some_and(|found| found.spent.has(*colour))
            }
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
                // In the order of their timestamps, so that nothing but the position decides it.
                let age = |object: Ref| self.game.find(object).map_or(0, |found| found.place);
                let mut found: Vec<_> = self.view.iter().filter(|(o, t)| self.matches(filter, *o, t, frame)).collect();
                found.sort_by_key(|(object, _)| age(*object));
                for (ability, written) in found.into_iter().flat_map(|(_, traits)| traits.written(self.cards)) {
                    let graft =
                        self.rules.graft_triggers == GraftTriggers::Activated && matches!(written, Ability::Graft(_));
                    if written.activated().is_some() || graft {
                        push(Does::Gain(ability));
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
