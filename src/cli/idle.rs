//! Choices on a play that its card does not have, as the catalogue writes it. Where copies or granted abilities could
//! give it what it lacks nothing is said.

use crate::cards::{
    Ability, Activated, Amount, BASIC_LAND_TYPES, Card, Catalogue, Cost, Effect, ManaCost, Mod, Part, Replaces, Text,
    walk,
};
use crate::lint::IdleChoice;
use crate::model::{CastWith, Play, PlayChoices, Setup};

/// The choices of a play that nothing will ask for.
pub(super) fn idle(cards: &Catalogue, setup: &Setup, play: &Play) -> Vec<IdleChoice> {
    let faces = |name: &str| {
        let faces = faces(cards, named(setup, name).unwrap_or(name));
        faces.iter().all(|face| face.unbuilt.is_empty()).then_some(faces).filter(|faces| !faces.is_empty())
    };
    match play {
        Play::Cast { card, choices, .. } => faces(card).map(|faces| cast(card, &faces, choices)).unwrap_or_default(),
        Play::Activate { card, ability, choices } if !lends(cards, setup) => {
            faces(card).map(|faces| activated(card, &faces, *ability, choices)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The card that has a label.
fn named<'s>(setup: &'s Setup, label: &str) -> Option<&'s str> {
    all(setup).find(|(_, of)| of.as_deref() == Some(label)).map(|(card, _)| card)
}

/// All cards of a setup with their labels.
fn all(setup: &Setup) -> impl Iterator<Item = (&str, &Option<String>)> {
    setup.players.values().flat_map(|player| {
        let cards = [&player.hand, &player.library, &player.graveyard, &player.exile].into_iter().flatten();
        let permanents = player.battlefield.iter().map(|permanent| (permanent.card.as_str(), &permanent.label));
        cards.map(|card| (card.card.as_str(), &card.label)).chain(permanents)
    })
}

/// The faces of a card.
fn faces<'c>(cards: &'c Catalogue, name: &str) -> Vec<&'c Card> {
    let Some(id) = cards.find(name) else { return Vec::new() };
    let front = cards.get(cards.front_of(id).unwrap_or(id));
    let back = front.back.as_deref().and_then(|back| cards.find(back)).map(|back| cards.get(back));
    std::iter::once(front).chain(back).collect()
}

/// Whether anything in a setup could lend an ability to something else, or make it another card.
fn lends(cards: &Catalogue, setup: &Setup) -> bool {
    let lending = |card: &Card| card.abilities.iter().any(lends_itself);
    all(setup).any(|(card, _)| faces(cards, card).into_iter().any(lending))
}

/// Whether an ability lends one, or makes something a copy, face down, or of a type that has a mana ability.
fn lends_itself(ability: &Ability) -> bool {
    let mut found = false;
    walk(ability, &mut |part| {
        found |= match part {
            Part::Mod(change) => {
                matches!(change, Mod::Gain(_) | Mod::GainActivatedOf(_) | Mod::SetLandType(_) | Mod::AddSubtypes(_))
            }
            Part::Effect(effect) => matches!(
                effect,
                Effect::BecomeCopy { .. }
                    | Effect::BecomeCopyExcept { .. }
                    | Effect::CopyTokens(..)
                    | Effect::CopyTokenExcept(..)
                    | Effect::CopySpell(..)
                    | Effect::CopyAbility(_)
                    | Effect::FaceDown(_)
            ),
            Part::Replaces(replaces) => matches!(replaces, Replaces::EntersAsCopy { .. }),
            _ => false,
        };
    });
    found
}

fn cast(name: &str, faces: &[&Card], choices: &PlayChoices) -> Vec<IdleChoice> {
    let mut idle = Vec::new();
    let abilities = || faces.iter().flat_map(|face| &face.abilities);
    let x = faces.iter().any(|face| face.cost.as_ref().is_some_and(ManaCost::has_x)) || abilities().any(costs_x);
    if choices.x.is_some() && !x {
        idle.push(no_x(name));
    }
    if choices.modes.is_some() && !abilities().filter_map(text).any(|text| text.modes.is_some()) {
        idle.push(no_modes(name));
    }
    if let Some(way) = choices.way
        && !abilities().any(|ability| gives(ability, way))
    {
        let ways: Vec<String> = CastWith::ALL
            .into_iter()
            .filter(|way| abilities().any(|ability| gives(ability, *way)))
            .map(|way| format!("`with = \"{}\"`", way.word()))
            .collect();
        let help = if ways.is_empty() { "leave `with` out".to_owned() } else { format!("it has {}", ways.join(", ")) };
        idle.push(IdleChoice { field: "with", message: format!("`{name}` has no {}", way.word()), help });
    }
    idle
}

fn activated(name: &str, faces: &[&Card], place: Option<u8>, choices: &PlayChoices) -> Vec<IdleChoice> {
    let mut idle = Vec::new();
    let all = || faces.iter().flat_map(|face| own(face));
    let most = faces.iter().map(|face| own(face).count() + lands(face)).max().unwrap_or(0);
    if place.is_some_and(|place| usize::from(place) > most) {
        let message = format!("`{name}` has not that many activated abilities");
        let help = match most {
            0 => "it has none".to_owned(),
            1 => "it has one: leave `ability` out".to_owned(),
            most => format!("allowed here: 1 to {most}, in printed order"),
        };
        idle.push(IdleChoice { field: "ability", message, help });
    }
    if choices.x.is_some() && !all().any(|ability| ability.costs.iter().any(has_x)) {
        idle.push(no_x(name));
    }
    if choices.modes.is_some() && !all().any(|ability| ability.text.modes.is_some()) {
        idle.push(no_modes(name));
    }
    if choices.way.is_some() {
        let message = "`with` is for spells: no ability is activated with it".to_owned();
        idle.push(IdleChoice { field: "with", message, help: "leave `with` out".to_owned() });
    }
    idle
}

fn no_x(name: &str) -> IdleChoice {
    IdleChoice { field: "x", message: format!("`{name}` has no X in its cost"), help: "leave `x` out".to_owned() }
}

fn no_modes(name: &str) -> IdleChoice {
    IdleChoice { field: "modes", message: format!("`{name}` has no modes"), help: "leave `modes` out".to_owned() }
}

/// The activated abilities that are printed on a card.
fn own(card: &Card) -> impl Iterator<Item = &Activated> {
    card.abilities.iter().filter_map(Ability::activated)
}

/// The mana abilities of basic land types.
fn lands(card: &Card) -> usize {
    let is = |word: &str| card.line.subtypes.iter().any(|subtype| subtype.word() == word);
    BASIC_LAND_TYPES.iter().filter(|(word, _)| is(word)).count()
}

/// Whether an ability is the optional or alternative cost of a word.
fn gives(ability: &Ability, way: CastWith) -> bool {
    match way {
        CastWith::Kicker => matches!(ability, Ability::Kicker(..)),
        CastWith::Bestow => matches!(ability, Ability::Bestow(_)),
        CastWith::Morph => matches!(ability, Ability::Morph(_)),
        CastWith::Overload => matches!(ability, Ability::Overload(..)),
        CastWith::Mutate => matches!(ability, Ability::Mutate(_)),
        CastWith::Suspend => matches!(ability, Ability::Suspend(..)),
    }
}

/// What a spell does by an ability.
fn text(ability: &Ability) -> Option<&Text> {
    match ability {
        Ability::Spell(text) | Ability::Kicker(_, text) | Ability::Overload(_, text) => Some(text),
        _ => None,
    }
}

/// Whether an ability has an X in what casting the spell can cost.
fn costs_x(ability: &Ability) -> bool {
    match ability {
        Ability::Kicker(cost, _) | Ability::Overload(cost, _) => cost.has_x(),
        Ability::Bestow(cost)
        | Ability::Mutate(cost)
        | Ability::Flashback(cost)
        | Ability::Madness(cost)
        | Ability::Morph(cost)
        | Ability::FlashFor(cost)
        | Ability::MoreThanMeetsTheEye(cost) => cost.has_x(),
        Ability::AdditionalCost(costs) => costs.iter().any(has_x),
        _ => false,
    }
}

fn has_x(cost: &Cost) -> bool {
    match cost {
        Cost::Mana(mana) => mana.has_x(),
        Cost::LifeOf(Amount::X) | Cost::Generic(Amount::X) => true,
        _ => false,
    }
}
