//! Costs, targets, modes and triggers, in words.

use super::effects::effects;
use super::terms::{a, amount, card, kind, listed, many, who};
use crate::cards::{Cost, Many, Modes, TargetKind, TargetSpec, Text, When};

/// The parts of a cost.
pub(super) fn costs(all: &[Cost]) -> String {
    listed(&all.iter().map(cost).collect::<Vec<_>>(), "and")
}

fn cost(one: &Cost) -> String {
    let some =
        |number: u8, filter| if number == 1 { a(filter) } else { format!("{number} of these: {}", kind(filter)) };
    let counters =
        |number: u8, of| if number == 1 { format!("a {of} counter") } else { format!("{number} {of} counters") };
    match one {
        Cost::Mana(mana) => format!("pay {mana}"),
        Cost::Tap => "tap this".to_owned(),
        Cost::SacrificeThis => "sacrifice this".to_owned(),
        Cost::Sacrifice(filter, number) => format!("sacrifice {}", some(*number, filter)),
        Cost::RemoveFromThis(of, number) => format!("remove {} from this", counters(*number, of)),
        Cost::RemoveAmong(filter, of, number) => {
            format!("remove {} from among these: {}", counters(*number, of), kind(filter))
        }
        Cost::PutOnThis(of, number) => format!("put {} on this", counters(*number, of)),
        Cost::Discard(filter, number) => format!("discard {number} of these: {}", card(filter)),
        Cost::DiscardThis => "discard this".to_owned(),
        Cost::Life(number) => format!("pay {number} life"),
        Cost::Bounce(filter, number) => format!("return {} to its owner's hand", some(*number, filter)),
        Cost::TapOthers(filter, number) => format!("tap {}", some(*number, filter)),
        Cost::ExileThis => "exile this".to_owned(),
        Cost::Loyalty(number) if *number < 0 => format!("remove {} loyalty counters", -i16::from(*number)),
        Cost::Loyalty(number) => format!("add {number} loyalty counters"),
        Cost::TapPower(filter, power) => format!("tap these, of total power {power} or more: {}", kind(filter)),
        Cost::Generic(number) => format!("pay generic mana, {}", amount(number)),
        Cost::LifeOf(number) => format!("pay life, {}", amount(number)),
        Cost::SacrificePower(filter, power) => {
            format!("sacrifice these, of total power {power} or more: {}", kind(filter))
        }
        Cost::ExileSymbols(filter, colour, number) => format!(
            "exile these from your graveyard, with {number} or more {} mana symbols among them: {}",
            colour.word(),
            card(filter)
        ),
    }
}

/// What a spell or ability does, with its targets.
pub(super) fn text(of: &Text) -> String {
    let mut parts = Vec::new();
    for (place, spec) in of.targets.iter().enumerate() {
        parts.push(target(place, spec));
    }
    if !of.effects.is_empty() {
        parts.push(effects(&of.effects));
    }
    parts.extend(of.modes.as_ref().map(modes));
    if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") }
}

fn modes(all: &Modes) -> String {
    let number = many((Many::N(all.choose.0), Many::N(all.choose.1)));
    let again = if all.repeat { ", the same more than once if you like" } else { "" };
    let texts: Vec<String> =
        all.texts.iter().enumerate().map(|(place, mode)| format!("({}) {}", place + 1, text(mode))).collect();
    format!("choose {number} of these modes{again}: {}", texts.join(" "))
}

fn target(place: usize, spec: &TargetSpec) -> String {
    let what = match &spec.what {
        TargetKind::Permanent(filter) => kind(filter),
        TargetKind::Player(players) => format!("player ({})", who(players)),
        TargetKind::PermanentOrPlayer(filter) => format!("{} or player", kind(filter)),
        TargetKind::CardInGraveyard(players, filter) => {
            format!("{} in the graveyard of {}", card(filter), who(players))
        }
        TargetKind::Spell(filter) => format!("spell ({})", kind(filter)),
        TargetKind::AbilityOnStack { triggered_only, yours } => format!(
            "{}ability on the stack{}",
            if *triggered_only { "triggered " } else { "" },
            if *yours { " that you control" } else { "" }
        ),
        TargetKind::PermanentOrOpponent(filter) => format!("{} or opponent", kind(filter)),
        TargetKind::SpellOrAbility { single_target } => {
            format!("spell or ability{}", if *single_target { " with a single target" } else { "" })
        }
    };
    format!("[target {}: {} {what}]", place + 1, many(spec.number))
}

/// A trigger condition, after "whenever".
pub(super) fn when(event: &When) -> String {
    let nth = |n: &Option<u8>| n.map(|n| format!(", number {n} of the turn")).unwrap_or_default();
    match event {
        When::Enters(filter) => format!("{} enters", a(filter)),
        When::Leaves(filter) => format!("{} leaves the battlefield", a(filter)),
        When::Dies(filter) => format!("{} dies", a(filter)),
        When::Attacks(filter) => format!("{} attacks", a(filter)),
        When::Blocks(filter) => format!("{} blocks", a(filter)),
        When::DealsDamage { by, to_player, combat } => format!(
            "{} deals {}damage{}",
            a(by),
            if *combat { "combat " } else { "" },
            match to_player {
                Some(true) => " to a player",
                Some(false) => " to a creature",
                None => "",
            }
        ),
        When::CountersPut(filter, of) => format!("one or more {of} counters are put on {}", a(filter)),
        When::EachCounterPut(filter, of) => format!("a {of} counter is put on {}, for each of them", a(filter)),
        When::YouPutCounters(filter, of) => format!("you put one or more {of} counters on {}", a(filter)),
        When::CounterRemoved(filter, of) => format!("a {of} counter is removed from {}", a(filter)),
        When::Cast(players, filter, n) => format!("{} casts a spell ({}){}", who(players), kind(filter), nth(n)),
        When::Draws(players, n) => format!("{} draws a card{}", who(players), nth(n)),
        When::Discards(players, filter) => format!("{} discards a card ({})", who(players), kind(filter)),
        When::DiscardsSome(players, filter) => {
            format!("{} discards one or more cards ({})", who(players), kind(filter))
        }
        When::BecomesTarget(filter, players) => {
            format!("{} becomes the target of a spell or ability of {}", a(filter), who(players))
        }
        When::BecomesTapped(filter) => format!("{} becomes tapped", a(filter)),
        When::Connives(filter) => format!("{} connives", a(filter)),
        When::StepBegins(step, players) => format!("the {step} step of the turn of {} begins", who(players)),
        When::TurnedFaceUp(filter) => format!("{} is turned face up", a(filter)),
        When::Sacrificed(filter) => format!("{} is sacrificed", a(filter)),
        When::GainsLife(players) => format!("{} gains life", who(players)),
        When::EnteringTriggers(filter) => format!("an ability triggers because {} entered", a(filter)),
        When::TappedForMana(filter) => format!("{} is tapped for mana", a(filter)),
        When::BecomesTargetFirst(filter, players) => {
            format!("{} becomes the target of a spell or ability of {}, first in a turn", a(filter), who(players))
        }
        When::LosesControl(players, filter) => format!("{} loses control of {}", who(players), a(filter)),
        When::PutsCounters { who: players, on, kind: of, or_players } => format!(
            "{} puts one or more {}counters on {}{}",
            who(players),
            of.map(|of| format!("{of} ")).unwrap_or_default(),
            a(on),
            if *or_players { " or on a player" } else { "" }
        ),
        When::Evolves(filter) => format!("{} evolves", a(filter)),
        When::PlayerBecomesTarget(players, by) => {
            format!("{} becomes the target of a spell or ability of {}", who(players), who(by))
        }
        When::ExiledFromBattlefield(filter) => format!("{} is exiled from the battlefield", a(filter)),
        When::YouDo => "another ability says so (a reflexive trigger)".to_owned(),
        When::Cycles(filter) => format!("you cycle {}", a(filter)),
        When::YouAttack => "you attack".to_owned(),
        When::BecomesTargetOfSpell(filter, players) => {
            format!("{} becomes the target of a spell of {}", a(filter), who(players))
        }
        When::Buried(filter) => format!("{} is put into a graveyard from anywhere", a(filter)),
        When::Transforms(filter) => format!("a permanent transforms into {}", a(filter)),
        When::CounterReaches(filter, of, number) => format!("{of} counter {number} is put on {}", a(filter)),
        When::PutsOnOwn(players, filter) => {
            format!("{} puts counters of a kind on {} that the same player controls", who(players), a(filter))
        }
        When::Mutates(filter) => format!("{} mutates", a(filter)),
    }
}
