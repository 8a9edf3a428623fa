//! What continuous effects do to objects and to the rules, and what replacement effects replace, in words.

use super::effects::{effects, place};
use super::terms::{a, amount, card, each, kind, listed, who};
use crate::cards::{Mod, Recount, Replaces, RuleChange};
use crate::model::Zone;

/// Changes of an object, after its name.
pub(super) fn changes(mods: &[Mod]) -> String {
    listed(&mods.iter().map(change).collect::<Vec<_>>(), "and")
}

fn change(one: &Mod) -> String {
    let words = |all: Vec<String>| if all.is_empty() { "no type".to_owned() } else { listed(&all, "and") };
    match one {
        Mod::Control(players) => format!("is controlled by {}", who(players)),
        Mod::AddTypes(types) => {
            format!("is also {}", words(types.iter().map(|one| one.word().to_lowercase()).collect()))
        }
        Mod::SetTypes(types) => {
            format!("is {} and nothing else", words(types.iter().map(|one| one.word().to_lowercase()).collect()))
        }
        Mod::LoseType(one) => format!("is no {}", one.word().to_lowercase()),
        Mod::AddSubtypes(all) => format!("is also {}", words(all.clone())),
        Mod::SetCreatureTypes(all) => format!("is {} and of no other creature type", words(all.clone())),
        Mod::SetLandType(word) => format!("is {word} and of no other land type"),
        Mod::AddSupertype(one) => format!("is {}", one.word().to_lowercase()),
        Mod::LoseSupertype(one) => format!("is not {}", one.word().to_lowercase()),
        Mod::SetColours(all) if all.is_empty() => "is colourless".to_owned(),
        Mod::SetColours(all) => format!("is {}", words(all.iter().map(|one| one.word().to_owned()).collect())),
        Mod::AddColour(one) => format!("is also {}", one.word()),
        Mod::Keyword(keyword) => format!("has {keyword}"),
        Mod::LoseKeyword(keyword) => format!("loses {keyword}"),
        Mod::Gain(ability) => format!("has ability {}", ability + 1),
        Mod::LoseAbilities => "loses all abilities".to_owned(),
        Mod::SetBody(power, toughness) => {
            format!("has base power and toughness {}/{}", amount(power), amount(toughness))
        }
        Mod::AddBody(power, toughness) => {
            format!("gets {}/{} more power and toughness", amount(power), amount(toughness))
        }
        Mod::SwitchBody => "has power and toughness switched".to_owned(),
        Mod::NoCounters(None) => "can't have counters put on it".to_owned(),
        Mod::NoCounters(Some(of)) => format!("can't have {of} counters put on it"),
        Mod::CannotRegenerate => "can't be regenerated".to_owned(),
        Mod::AllCreatureTypes => "is every creature type".to_owned(),
        Mod::GainActivatedOf(filter) => format!("has the activated abilities of {}", each(filter)),
        Mod::SetName(name) => format!("is named {name}"),
        Mod::CannotBeTargetedBy(players) => format!("can't be the target of spells or abilities of {}", who(players)),
        Mod::Restriction(keyword) => format!("is under this restriction: {keyword}"),
    }
}

/// A change of the rules.
pub(super) fn rule(one: &RuleChange) -> String {
    let zones = |zones: &[Zone]| listed(&zones.iter().map(|zone| zone.name().to_owned()).collect::<Vec<_>>(), "or");
    match one {
        RuleChange::EnteringCausesNoTriggers(what, of) => {
            format!("{} entering makes no ability trigger of {}", a(what), each(of))
        }
        RuleChange::DyingCausesNoTriggers(what) => format!("{} dying makes no ability trigger", a(what)),
        RuleChange::EnteringTriggersAgain(what) => {
            format!("{} entering makes triggered abilities of your permanents trigger once more", a(what))
        }
        RuleChange::CannotDraw(players) => format!("{} can't draw cards", who(players)),
        RuleChange::DrawOneEachTurn(players) => format!("{} can't draw more than one card each turn", who(players)),
        RuleChange::PlayersGetNoCounters => "players can't get counters".to_owned(),
        RuleChange::SpellsCost(players, what, more) if *more < 0 => {
            format!("spells ({}) of {} cost {} generic mana less", kind(what), who(players), -i16::from(*more))
        }
        RuleChange::SpellsCost(players, what, more) => {
            format!("spells ({}) of {} cost {more} generic mana more", kind(what), who(players))
        }
        RuleChange::CannotLose(players) => format!("{} can't lose the game", who(players)),
        RuleChange::CannotActivate(what) => format!("activated abilities of {} can't be activated", each(what)),
        RuleChange::NoLegendRule => "the legend rule doesn't apply".to_owned(),
        RuleChange::NoMaximumHandSize(players) => format!("{} has no maximum hand size", who(players)),
        RuleChange::SorcerySpeedOnly(players) => {
            format!("{} can cast spells only when a sorcery could be cast", who(players))
        }
        RuleChange::Flash(players, what) => {
            format!("{} can cast spells ({}) as though they had flash", who(players), kind(what))
        }
        RuleChange::CannotEnterFrom(what, from) => {
            format!("{} can't enter the battlefield from the {}", a(what), zones(from))
        }
        RuleChange::CannotCastFrom(from) => format!("players can't cast spells from the {}", zones(from)),
        RuleChange::CannotGet(players, of) => format!("{} can't get {of} counters", who(players)),
        RuleChange::PlayersHave(players, keyword) => format!("{} has {keyword}", who(players)),
        RuleChange::CannotWin(players) => format!("{} can't win the game", who(players)),
        RuleChange::NoLegendRuleFor(players) => {
            format!("the legend rule doesn't apply to permanents of {}", who(players))
        }
        RuleChange::CastOneEachTurn(players) => format!("{} can't cast more than one spell each turn", who(players)),
        RuleChange::HaveMadness(what) => {
            format!("{}, anywhere but on the battlefield, has madness for its mana cost", a(what))
        }
        RuleChange::SkipStep(players, step) => format!("{} skips the {step} step", who(players)),
        RuleChange::MaximumHandSize(players, number) => {
            format!("the maximum hand size of {} is {number}", who(players))
        }
        RuleChange::HaveMayhem(what) => format!("{} in graveyards has mayhem for its mana cost", card(what)),
        RuleChange::LifeCannotChange(players) => format!("the life total of {} can't change", who(players)),
        RuleChange::PlayersProtected(players, from) => {
            format!("{} has protection from this: {}", who(players), kind(from))
        }
        RuleChange::AttackersCost(players, mana) => {
            format!("whoever attacks {} pays {mana} generic mana for each creature that does", who(players))
        }
        RuleChange::CannotBeMadeToDiscardOrSacrifice(players) => {
            format!(
                "spells and abilities of opponents can't make {} discard cards or sacrifice permanents",
                who(players)
            )
        }
    }
}

fn recount(instead: Recount, things: &str) -> String {
    match instead {
        Recount::Plus(more) => format!("that many {things} and {more} more"),
        Recount::Times(factor) => format!("{factor} times as many {things}"),
        Recount::Half => format!("half as many {things}, rounded down"),
        Recount::Minus(less) => format!("that many {things} less {less}"),
    }
}

/// What is replaced, and with what.
pub(super) fn replaces(one: &Replaces) -> String {
    let counters = |of: &Option<crate::model::Counter>| of.map_or("counters".to_owned(), |of| format!("{of} counters"));
    match one {
        Replaces::EntersWith(what, of, number) => format!("{} enters with {of} counters: {}", a(what), amount(number)),
        Replaces::EntersTapped(what) => format!("{} enters tapped", a(what)),
        Replaces::EntersAsCopy { of, except } if except.is_empty() => format!("this enters as a copy of {}", a(of)),
        Replaces::EntersAsCopy { of, except } => {
            format!("this enters as a copy of {}, except that it {}", a(of), changes(except))
        }
        Replaces::EntersUnderYourControl(what) => format!("{} enters under your control", a(what)),
        Replaces::EnteringIsExile(what) => format!("{} that would enter is exiled instead", a(what)),
        Replaces::CountersPut { on, kind: of, by, instead } => {
            format!("if {} would put {} on {}: {} instead", who(by), counters(of), a(on), recount(*instead, "counters"))
        }
        Replaces::GraveyardBecomes { what, dies_only, to } => format!(
            "if {} would be put into a graveyard{}, it is put {} instead",
            a(what),
            if *dies_only { " from the battlefield" } else { "" },
            place(*to)
        ),
        Replaces::Tokens(factor) => format!("tokens created under your control are {factor} times as many"),
        Replaces::Draw { who: players, not_first_in_draw_step, instead } => format!(
            "if {} would draw a card{}, instead: {}",
            who(players),
            if *not_first_in_draw_step { " except the first in each draw step" } else { "" },
            effects(instead)
        ),
        Replaces::Discard { who: players, what, to } => {
            format!("if an effect makes {} discard {}, it is put {} instead", who(players), card(what), place(*to))
        }
        Replaces::Connive(what, first) => format!("if {} would connive, first: {}", a(what), effects(first)),
        Replaces::DrawSeveral { who: players, instead } => {
            format!("if {} would draw two or more cards, instead: {}", who(players), effects(instead))
        }
        Replaces::DiscardOntoBattlefield(counters) => format!(
            "if an opponent's spell or ability makes you discard this, it enters with {counters} +1/+1 counters instead"
        ),
        Replaces::AsEnters(then) => format!("as this enters: {}", effects(then)),
        Replaces::DamagePrevented { to, then } => {
            format!("damage to {} is prevented, and then: {}", each(to), effects(then))
        }
        Replaces::PlayerGetsCounters { who: players, kind: of, by, instead } => format!(
            "if {} would put {} on {}: {} instead",
            who(by),
            counters(of),
            who(players),
            recount(*instead, "counters")
        ),
        Replaces::LifeGained { who: players, instead } => {
            format!("if {} would gain life: {} instead", who(players), recount(*instead, "life"))
        }
        Replaces::EveryonesTokens(factor) => {
            format!("tokens created under anybody's control are {factor} times as many")
        }
    }
}
