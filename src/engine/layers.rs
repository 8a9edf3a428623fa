//! The interaction of continuous effects (CR 613): what each permanent is at a moment.

use arrayvec::ArrayVec;

use super::board::{Board, Frame};
use super::game::{Does, Exception, Flag, Game, Object};
use super::modify::{add_counters, apply};
use super::rules::Rules;
use crate::cards::{
    Ability, AbilityRef, Card, Catalogue, Colours, Effect, Filter, Keyword, Keywords, Mod, Replacement, Replaces,
    Static, Subtype, Supertypes, Type, Types,
};
use crate::model::{CardId, Counter, Ref, Seat, Zone};

/// The characteristics of an object (CR 109.3), and who controls it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Traits {
    /// The card whose name it has; a face-down object has none.
    pub name: Option<CardId>,
    /// Its controller; of a card outside the battlefield and the stack, its owner.
    pub controller: Seat,
    /// Card types.
    pub types: Types,
    /// Supertypes.
    pub supertypes: Supertypes,
    /// Subtypes.
    pub subtypes: ArrayVec<Subtype, 10>,
    /// It is of every creature type.
    pub all_creature_types: bool,
    /// Colours.
    pub colours: Colours,
    /// Power; 0 for what is no creature.
    pub power: i32,
    /// Toughness; 0 for what is no creature.
    pub toughness: i32,
    /// Keywords.
    pub keywords: Keywords,
    /// The other abilities.
    pub abilities: ArrayVec<AbilityRef, 24>,
    /// The kinds of counters that can't be put on it, as bits.
    pub no_counters: u32,
    /// It can't be regenerated.
    pub cannot_regenerate: bool,
    /// The players whose spells and abilities can't target it, as bits.
    pub not_targeted_by: u8,
}

impl Traits {
    /// What is printed on a card.
    pub fn printed(id: CardId, card: &Card, controller: Seat) -> Self {
        let (power, toughness) = card.body.unwrap_or((0, 0));
        Traits {
            name: Some(id).filter(|id| *id != crate::cards::FACE_DOWN_CARD),
            controller,
            types: card.line.types,
            supertypes: card.line.supertypes,
            subtypes: card.line.subtypes.iter().copied().take(10).collect(),
            all_creature_types: false,
            colours: card.colours,
            power: i32::from(power),
            toughness: i32::from(toughness),
            keywords: card.keywords,
            abilities: (0..card.printed.min(24)).map(|index| AbilityRef { card: id, index }).collect(),
            no_counters: 0,
            cannot_regenerate: false,
            not_targeted_by: 0,
        }
    }

    /// A face-down permanent (CR 708.2a): a 2/2 creature without anything else.
    fn face_down(controller: Seat) -> Self {
        Traits {
            name: None,
            controller,
            types: Types::of(Type::Creature),
            supertypes: Supertypes::NONE,
            subtypes: ArrayVec::new(),
            all_creature_types: false,
            colours: Colours::NONE,
            power: 2,
            toughness: 2,
            keywords: Keywords::NONE,
            abilities: ArrayVec::new(),
            no_counters: 0,
            cannot_regenerate: false,
            not_targeted_by: 0,
        }
    }

    /// Whether it is a creature.
    pub fn is_creature(&self) -> bool {
        self.types.has(Type::Creature)
    }

    /// Whether it has a keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }

    /// Whether counters of a kind can't be put on it.
    pub fn refuses(&self, kind: Counter) -> bool {
        self.no_counters & (1 << kind as u32) != 0
    }

    /// Its abilities as they are written.
    pub fn written<'c>(&self, cards: &'c Catalogue) -> impl Iterator<Item = (AbilityRef, &'c Ability)> + use<'c, '_> {
        self.abilities.iter().map(|ability| (*ability, cards.ability(*ability)))
    }

    pub(super) fn add_subtype(&mut self, subtype: Subtype) {
        if !self.subtypes.contains(&subtype) {
            // More than ten subtypes meet on no permanent of the catalogue; a further one would be dropped.
            let _ = self.subtypes.try_push(subtype);
        }
    }
}

/// What an object is before continuous effects: copiable values (layer 1).
pub fn copiable(object: &Object, cards: &Catalogue) -> Traits {
    if object.is(Flag::FaceDown) {
        return Traits::face_down(object.controller);
    }
    let mut traits = Traits::printed(object.copied, cards.get(object.copied), object.controller);
    for except in object.except.into_iter().flatten() {
        match except {
            Exception::Body(power, toughness) => apply(&mut traits, Does::SetBody(power, toughness)),
            Exception::Beneath(card) => {
                let beneath = cards.get(card);
                traits.keywords = traits.keywords.union(beneath.keywords);
                for index in 0..beneath.printed {
                    apply(&mut traits, Does::Gain(AbilityRef { card, index }));
                }
            }
            Exception::Written(ability) => {
                for change in exceptions(cards.ability(ability)) {
                    if let Some(does) = copy_exception(change, ability, cards) {
                        apply(&mut traits, does);
                    }
                }
            }
        }
    }
    if object.is(Flag::Bestowed) {
        // CR 702.103b: an Aura enchantment and no creature.
        apply(&mut traits, Does::LoseType(Type::Creature));
        traits.subtypes.extend(Subtype::from_word("Aura"));
    }
    traits
}

/// The exceptions to a copy that are written in an ability (CR 707.9).
fn exceptions(ability: &Ability) -> &[Mod] {
    let effects = match ability {
        Ability::Replacement(Replacement { what: Replaces::EntersAsCopy { except, .. }, .. }) => return except,
        Ability::Triggered(triggered) => &triggered.text.effects,
        Ability::Activated(activated) | Ability::Cycling(activated) => &activated.text.effects,
        Ability::Spell(text) => &text.effects,
        _ => return &[],
    };
    effects
        .iter()
        .find_map(|effect| match effect {
            Effect::BecomeCopyExcept { except, .. }
            | Effect::CopyTokenExcept(_, except)
            | Effect::CopySpell(_, except) => Some(except.as_slice()),
            _ => None,
        })
        .unwrap_or(&[])
}

/// An exception to a copy (CR 707.9) as a modification; those need no numbers that must be looked up.
fn copy_exception(change: &Mod, written: AbilityRef, cards: &Catalogue) -> Option<Does> {
    let fixed = super::game::fixed;
    Some(match change {
        Mod::Gain(index) => Does::Gain(AbilityRef { card: written.card, index: *index }),
        Mod::Keyword(keyword) => Does::Keyword(*keyword),
        Mod::AddSupertype(supertype) => Does::AddSupertype(*supertype),
        Mod::LoseSupertype(supertype) => Does::LoseSupertype(*supertype),
        Mod::AddTypes(types) => Does::AddType(*types.first()?),
        Mod::AddSubtypes(subtypes) => Does::AddSubtype(Subtype::from_word(subtypes.first()?)?),
        Mod::SetBody(power, toughness) => Does::SetBody(fixed(power)?, fixed(toughness)?),
        Mod::AddColour(colour) => Does::AddColour(*colour),
        Mod::SetName(name) => Does::SetName(cards.find(name)?),
        Mod::SetColours(colours) => Does::SetColours(colours.iter().copied().collect()),
        _ => return None,
    })
}

/// What every permanent is at a moment.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The place of each slot in `all`, or 255.
    index: Vec<u8>,
    all: Vec<(Ref, Traits)>,
    /// Whether any permanent changes rules of the game: saves looking for them.
    pub has_rule_changes: bool,
    /// Whether any permanent has a replacement effect of its own.
    pub has_replacements: bool,
}

/// The layers and sublayers in which modifications apply (CR 613.1, 613.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Control,
    Type,
    Colour,
    Ability,
    Defining,
    SetBody,
    AddBody,
    SwitchBody,
    Rules,
}

const LAYERS: [Layer; 9] = [
    Layer::Control,
    Layer::Type,
    Layer::Colour,
    Layer::Ability,
    Layer::Defining,
    Layer::SetBody,
    Layer::AddBody,
    Layer::SwitchBody,
    Layer::Rules,
];

/// A continuous effect on its way through the layers.
struct Passing<'c> {
    stamp: i16,
    kind: Source<'c>,
    /// What it affects, fixed in the first layer in which it applies (CR 613.6).
    on: Option<u128>,
}

enum Source<'c> {
    Static { source: Ref, ability: AbilityRef, written: &'c Static },
    Defining { source: Ref, ability: AbilityRef, mods: &'c [Mod] },
    Resolved { does: Does, on: u128 },
}

impl View {
    /// What a permanent is.
    pub fn get(&self, object: Ref) -> Option<&Traits> {
        let place = usize::from(*self.index.get(usize::from(object.slot))?);
        self.all.get(place).filter(|(found, _)| *found == object).map(|(_, traits)| traits)
    }

    /// All permanents that are not phased out.
    pub fn iter(&self) -> impl Iterator<Item = (Ref, &Traits)> {
        self.all.iter().map(|(object, traits)| (*object, traits))
    }

    /// Looks at a game anew.
    pub fn refresh(&mut self, game: &Game, cards: &Catalogue, rules: &Rules) {
        self.compute(game, cards, rules, None);
    }

    /// Looks at a game as if only the abilities of one permanent itself modified it (CR 614.12 before 2017-09-29).
    pub fn refresh_for(&mut self, game: &Game, cards: &Catalogue, rules: &Rules, only: Ref) {
        self.compute(game, cards, rules, Some(only));
    }

    fn compute(&mut self, game: &Game, cards: &Catalogue, rules: &Rules, only: Option<Ref>) {
        self.all.clear();
        self.index.clear();
        self.index.resize(game.objects().len(), u8::MAX);
        let mut statics = false;
        for (object, found) in game.permanents() {
            let traits = copiable(found, cards);
            statics |=
                traits.written(cards).any(|(_, ability)| matches!(ability, Ability::Static(_) | Ability::Defining(_)));
            self.all.push((object, traits));
        }
        // Everything that goes through the permanents does so in the order of their timestamps, so that what happens
        // depends on the position alone and not on the slots that its objects happen to have.
        self.all.sort_unstable_by_key(|(object, _)| (game.objects()[usize::from(object.slot)].place, *object));
        for (place, (object, _)) in self.all.iter().enumerate() {
            self.index[usize::from(object.slot)] = place as u8;
        }
        let plain = !statics && game.continuous().is_empty() && game.rare_counters().is_empty();
        if plain {
            for (object, traits) in &mut self.all {
                add_counters(game, *object, traits);
            }
        } else {
            self.pass_through_layers(game, cards, rules, only);
        }
        self.has_rule_changes = false;
        self.has_replacements = false;
        for (_, traits) in &self.all {
            for (_, ability) in traits.written(cards) {
                match ability {
                    Ability::Static(written) => self.has_rule_changes |= !written.rules.is_empty(),
                    Ability::Replacement(_) => self.has_replacements = true,
                    _ => {}
                }
            }
        }
    }

    fn pass_through_layers(&mut self, game: &Game, cards: &Catalogue, rules: &Rules, only: Option<Ref>) {
        let mut effects: Vec<Passing<'_>> = Vec::new();
        for (object, traits) in &self.all {
            if only.is_some_and(|only| only != *object) {
                continue;
            }
            let stamp = game.find(*object).map_or(0, |o| o.place);
            for (ability, written) in traits.written(cards) {
                let kind = match written {
                    Ability::Static(written) => Source::Static { source: *object, ability, written },
                    Ability::Defining(mods) => Source::Defining { source: *object, ability, mods },
                    _ => continue,
                };
                effects.push(Passing { stamp, kind, on: None });
            }
        }
        if only.is_none() {
            for effect in game.continuous() {
                let kind = Source::Resolved { does: effect.does, on: effect.on };
                effects.push(Passing { stamp: effect.stamp, kind, on: Some(effect.on) });
                if let Does::Gain(ability) = effect.does
                    && let Ability::Static(written) = cards.ability(ability)
                {
                    for (object, _) in self.all.iter().filter(|(object, _)| effect.on & 1 << object.slot != 0) {
                        let kind = Source::Static { source: *object, ability, written };
                        effects.push(Passing { stamp: effect.stamp, kind, on: None });
                    }
                }
            }
        }
        for (object, kind, stamp) in game.counter_stamps() {
            if let Some(keyword) = Keyword::from_word(kind.name()) {
                let on = 1 << object.slot;
                let kind = Source::Resolved { does: Does::Keyword(keyword), on };
                effects.push(Passing { stamp: *stamp, kind, on: Some(on) });
            }
        }
        effects.sort_by_key(|effect| effect.stamp);
        for layer in LAYERS {
            let with_counters = if rules.counters_apply_first { Layer::SetBody } else { Layer::AddBody };
            if layer == with_counters {
                for (object, traits) in &mut self.all {
                    add_counters(game, *object, traits);
                }
            }
            self.pass_layer(layer, &mut effects, game, cards, rules);
        }
    }

    /// One layer: effects apply in the order of their timestamps, but for those that depend on another (CR 613.8).
    fn pass_layer(&mut self, layer: Layer, effects: &mut [Passing<'_>], game: &Game, cards: &Catalogue, rules: &Rules) {
        let mut todo: Vec<usize> = (0..effects.len()).filter(|i| acts_in(&effects[*i], layer)).collect();
        while !todo.is_empty() {
            let next = if todo.len() > 1 && layer <= Layer::Ability {
                self.independent(layer, &todo, effects, game, cards, rules)
            } else {
                0
            };
            let i = todo.remove(next);
            if let Some(on) = self.reach(&effects[i], game, cards, rules) {
                effects[i].on = Some(on);
                self.perform(layer, &effects[i], on, game, cards, rules);
            }
        }
    }

    /// The first effect in timestamp order that depends on no other of this layer.
    fn independent(
        &self,
        layer: Layer,
        todo: &[usize],
        effects: &[Passing<'_>],
        game: &Game,
        cards: &Catalogue,
        rules: &Rules,
    ) -> usize {
        let depends = |a: usize, b: usize| -> bool {
            // 613.8a: what it applies to, and what it does to that: whose control it gives, which abilities it passes on.
            let does = |view: &View| -> Vec<Does> {
                let Source::Static { source, ability, written } = &effects[a].kind else { return Vec::new() };
                let Some(you) = view.get(*source).map(|traits| traits.controller) else { return Vec::new() };
                let board = Board { game, view, cards, rules };
                let mut all = ArrayVec::new();
                for change in written.mods.iter().filter(|change| layer_of(change, Some(&written.on)) == layer) {
                    board.fix(change, *ability, &Frame::of(*source, you, *ability), &mut all);
                }
                all.into_iter().collect()
            };
            let before = (self.reach(&effects[a], game, cards, rules), does(self));
            let Some(on) = self.reach(&effects[b], game, cards, rules) else { return false };
            let mut after = self.clone();
            after.perform(layer, &effects[b], on, game, cards, rules);
            before != (after.reach(&effects[a], game, cards, rules), does(&after))
        };
        (0..todo.len())
            .find(|i| {
                todo.iter().all(|other| *other == todo[*i] || !depends(todo[*i], *other) || depends(*other, todo[*i]))
            })
            .unwrap_or(0)
    }

    /// What an effect affects, or nothing if it does not exist (its ability has been lost before it began to apply).
    fn reach(&self, effect: &Passing<'_>, game: &Game, cards: &Catalogue, rules: &Rules) -> Option<u128> {
        match (&effect.kind, effect.on) {
            (Source::Resolved { on, .. }, _) => Some(*on),
            (Source::Static { .. } | Source::Defining { .. }, Some(on)) => Some(on),
            (Source::Defining { source, ability, .. }, None) => {
                self.get(*source).filter(|traits| traits.abilities.contains(ability)).map(|_| 1 << source.slot)
            }
            (Source::Static { source, ability, written }, None) => {
                let traits = self.get(*source)?;
                if !traits.abilities.contains(ability) {
                    return None;
                }
                let board = Board { game, view: self, cards, rules };
                let frame = Frame::of(*source, traits.controller, *ability);
                if written.only_if.as_ref().is_some_and(|condition| !board.holds(condition, &frame)) {
                    return None;
                }
                let mut on = 0u128;
                match &written.on {
                    Filter::This => on |= 1 << source.slot,
                    Filter::Host => {
                        if let Some(host) = game.find(*source).and_then(|o| o.attached) {
                            on |= 1 << host.slot;
                        }
                    }
                    filter => {
                        for (object, traits) in &self.all {
                            if board.matches(filter, *object, traits, &frame) {
                                on |= 1 << object.slot;
                            }
                        }
                    }
                }
                Some(on)
            }
        }
    }

    fn perform(&mut self, layer: Layer, effect: &Passing<'_>, on: u128, game: &Game, cards: &Catalogue, rules: &Rules) {
        let (source, ability, mods, whose) = match &effect.kind {
            Source::Resolved { does, .. } => return self.apply_to(on, *does),
            Source::Static { source, ability, written } => {
                (source, ability, written.mods.as_slice(), Some(&written.on))
            }
            Source::Defining { source, ability, mods } => (source, ability, *mods, None),
        };
        {
            {
                let you = self.get(*source).map_or(Seat(0), |traits| traits.controller);
                for change in mods {
                    if layer_of(change, whose) != layer {
                        continue;
                    }
                    // Numbers that depend on the affected object are looked up for each of them.
                    let slots: ArrayVec<u8, 128> = (0..128u8).filter(|slot| on & 1 << slot != 0).collect();
                    for slot in slots {
                        let board = Board { game, view: self, cards, rules };
                        let mut frame = Frame::of(*source, you, *ability);
                        if usize::from(slot) < game.objects().len() {
                            frame.each = Some(game.at(slot));
                        }
                        let mut does = ArrayVec::new();
                        board.fix(change, *ability, &frame, &mut does);
                        for one in does {
                            self.apply_to(1 << slot, one);
                        }
                    }
                }
            }
        }
    }

    fn apply_to(&mut self, on: u128, does: Does) {
        for (object, traits) in &mut self.all {
            if on & 1 << object.slot != 0 {
                apply(traits, does);
            }
        }
    }
}

fn acts_in(effect: &Passing<'_>, layer: Layer) -> bool {
    match &effect.kind {
        Source::Resolved { does, .. } => layer_of_does(*does) == layer,
        Source::Static { written, .. } => {
            written.mods.iter().any(|change| layer_of(change, Some(&written.on)) == layer)
        }
        Source::Defining { mods, .. } => mods.iter().any(|change| layer_of(change, None) == layer),
    }
}

/// The layer of a modification; what has no filter is a characteristic-defining ability (CR 604.3, layer 7a).
fn layer_of(change: &Mod, on: Option<&Filter>) -> Layer {
    match change {
        Mod::Control(_) => Layer::Control,
        Mod::AddTypes(_)
        | Mod::SetTypes(_)
        | Mod::LoseType(_)
        | Mod::AddSubtypes(_)
        | Mod::SetCreatureTypes(_)
        | Mod::SetLandType(_)
        | Mod::AddSupertype(_)
        | Mod::LoseSupertype(_) => Layer::Type,
        Mod::SetColours(_) | Mod::AddColour(_) => Layer::Colour,
        Mod::AllCreatureTypes | Mod::SetName(_) => Layer::Type,
        Mod::Keyword(_) | Mod::LoseKeyword(_) | Mod::Gain(_) | Mod::LoseAbilities | Mod::GainActivatedOf(_) => {
            Layer::Ability
        }
        Mod::SetBody(..) if on.is_none() => Layer::Defining,
        Mod::SetBody(..) => Layer::SetBody,
        Mod::AddBody(..) => Layer::AddBody,
        Mod::SwitchBody => Layer::SwitchBody,
        Mod::NoCounters(_) | Mod::CannotRegenerate | Mod::Restriction(_) | Mod::CannotBeTargetedBy(_) => Layer::Rules,
    }
}

fn layer_of_does(does: Does) -> Layer {
    match does {
        Does::Control(_) => Layer::Control,
        Does::AddType(_)
        | Does::SetTypes(_)
        | Does::LoseType(_)
        | Does::AddSubtype(_)
        | Does::ClearCreatureTypes
        | Does::AllCreatureTypes
        | Does::SetLandType(_)
        | Does::AddSupertype(_)
        | Does::LoseSupertype(_)
        | Does::SetName(_) => Layer::Type,
        Does::SetColours(_) | Does::AddColour(_) => Layer::Colour,
        Does::Keyword(_) | Does::LoseKeyword(_) | Does::Gain(_) | Does::LoseAbilities => Layer::Ability,
        Does::SetBody(..) => Layer::SetBody,
        Does::AddBody(..) => Layer::AddBody,
        Does::SwitchBody => Layer::SwitchBody,
        Does::NoCounters(_) | Does::CannotRegenerate | Does::Restriction(_) | Does::NotTargetedBy(_) => Layer::Rules,
    }
}

/// What an object outside the battlefield is.
pub fn elsewhere(object: &Object, cards: &Catalogue) -> Traits {
    let mut traits = copiable(object, cards);
    if object.zone != Zone::Stack {
        traits.controller = object.owner;
    }
    traits
}
