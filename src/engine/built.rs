//! What the engine carries out of the card language. It is a list of what *is* built: whatever is not on it makes its
//! card partial, and a case that needs such a card is unsupported rather than silently wrong.

#![allow(unreachable_patterns, reason = "the language grows before the engine does")]

use crate::cards::{
    Ability, Activated, Amount, Card, Condition, Cost, Effect, Filter, Mod, Objects, Replacement, Replaces, RuleChange,
    TargetKind, Text, Triggered, When, Who,
};
use crate::model::Zone;

/// What a card prints that is not built: what it declares itself, and what the engine does not carry out.
pub fn unbuilt(card: &Card) -> Vec<String> {
    let mut gaps = card.unbuilt.clone();
    for ability in &card.abilities {
        ability_gaps(ability, &mut gaps);
    }
    gaps.sort();
    gaps.dedup();
    gaps
}

/// The name of a variant of the language, from how it is shown.
fn gap(what: &impl std::fmt::Debug, gaps: &mut Vec<String>) {
    let shown = format!("{what:?}");
    let name = shown.split([' ', '(', '{']).next().unwrap_or_default();
    gaps.push(format!("{name}: the engine does not carry it out yet"));
}

fn ability_gaps(ability: &Ability, gaps: &mut Vec<String>) {
    match ability {
        Ability::Spell(text) => text_gaps(text, gaps),
        Ability::Activated(activated) | Ability::Cycling(activated) => activated_gaps(activated, gaps),
        Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered) => triggered_gaps(triggered, gaps),
        Ability::Static(written) => {
            filter_gaps(&written.on, gaps);
            written.mods.iter().for_each(|change| mod_gaps(change, gaps));
            written.only_if.iter().for_each(|condition| condition_gaps(condition, gaps));
            written.rules.iter().for_each(|rule| rule_gaps(rule, gaps));
        }
        Ability::Replacement(replacement) => replacement_gaps(replacement, gaps),
        Ability::Protection(filter) | Ability::HexproofFrom(filter) | Ability::Enchant(filter) => {
            filter_gaps(filter, gaps);
        }
        Ability::Ward(costs) => costs.iter().for_each(|cost| cost_gaps(cost, gaps)),
        Ability::FlashFor(_) | Ability::MoreThanMeetsTheEye(_) | Ability::Madness(_) | Ability::Dredge(_) => {}
        Ability::AdditionalCost(costs) => costs.iter().for_each(|cost| cost_gaps(cost, gaps)),
        Ability::CostsLess(amount) => amount_gaps(amount, gaps),
        Ability::Morph(_) => {}
        Ability::Kicker(_, text) | Ability::Overload(_, text) => text_gaps(text, gaps),
        Ability::Graft(_) | Ability::CannotBeCountered | Ability::Flashback(_) | Ability::Bestow(_) => {}
        Ability::Defining(mods) => mods.iter().for_each(|change| mod_gaps(change, gaps)),
        other => gap(other, gaps),
    }
}

fn text_gaps(text: &Text, gaps: &mut Vec<String>) {
    for spec in &text.targets {
        match &spec.what {
            TargetKind::Permanent(filter)
            | TargetKind::PermanentOrPlayer(filter)
            | TargetKind::PermanentOrOpponent(filter)
            | TargetKind::Spell(filter) => filter_gaps(filter, gaps),
            TargetKind::CardInGraveyard(who, filter) => {
                who_gaps(who, gaps);
                filter_gaps(filter, gaps);
            }
            TargetKind::Player(who) => who_gaps(who, gaps),
            TargetKind::AbilityOnStack { .. } | TargetKind::SpellOrAbility { .. } => {}
        }
    }
    effects_gaps(&text.effects, gaps);
    if let Some(modes) = &text.modes {
        modes.texts.iter().for_each(|mode| text_gaps(mode, gaps));
    }
}

fn activated_gaps(activated: &Activated, gaps: &mut Vec<String>) {
    activated.costs.iter().for_each(|cost| cost_gaps(cost, gaps));
    activated.only_if.iter().for_each(|condition| condition_gaps(condition, gaps));
    text_gaps(&activated.text, gaps);
    if !matches!(activated.from, Zone::Battlefield | Zone::Hand | Zone::Graveyard) {
        gaps.push(format!(
            "an ability that is activated from {}: the engine does not carry it out yet",
            activated.from
        ));
    }
}

fn triggered_gaps(triggered: &Triggered, gaps: &mut Vec<String>) {
    triggered.only_if.iter().for_each(|condition| condition_gaps(condition, gaps));
    text_gaps(&triggered.text, gaps);
    match &triggered.when {
        When::Enters(filter)
        | When::Leaves(filter)
        | When::Dies(filter)
        | When::Attacks(filter)
        | When::Blocks(filter)
        | When::CountersPut(filter, _)
        | When::EachCounterPut(filter, _)
        | When::YouPutCounters(filter, _)
        | When::CounterRemoved(filter, _)
        | When::BecomesTapped(filter)
        | When::TurnedFaceUp(filter)
        | When::Sacrificed(filter)
        | When::Evolves(filter)
        | When::Transforms(filter)
        | When::ExiledFromBattlefield(filter)
        | When::Connives(filter)
        | When::EnteringTriggers(filter)
        | When::DealsDamage { by: filter, .. }
        | When::PutsCounters { on: filter, .. } => filter_gaps(filter, gaps),
        When::Cast(who, filter, _)
        | When::Discards(who, filter)
        | When::DiscardsSome(who, filter)
        | When::LosesControl(who, filter)
        | When::BecomesTarget(filter, who)
        | When::BecomesTargetFirst(filter, who) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        When::YouAttack | When::YouDo => {}
        When::Cycles(filter) | When::Buried(filter) | When::CounterReaches(filter, ..) => filter_gaps(filter, gaps),
        When::BecomesTargetOfSpell(filter, who) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        When::Draws(who, _) | When::StepBegins(_, who) | When::GainsLife(who) => who_gaps(who, gaps),
        When::PlayerBecomesTarget(who, by) => {
            who_gaps(who, gaps);
            who_gaps(by, gaps);
        }
        other => gap(other, gaps),
    }
}

fn mod_gaps(change: &Mod, gaps: &mut Vec<String>) {
    match change {
        Mod::Control(who) | Mod::CannotBeTargetedBy(who) => who_gaps(who, gaps),
        Mod::SetBody(one, other) | Mod::AddBody(one, other) => {
            amount_gaps(one, gaps);
            amount_gaps(other, gaps);
        }
        Mod::AddTypes(_)
        | Mod::SetTypes(_)
        | Mod::LoseType(_)
        | Mod::AddSubtypes(_)
        | Mod::SetCreatureTypes(_)
        | Mod::SetLandType(_)
        | Mod::AddSupertype(_)
        | Mod::LoseSupertype(_)
        | Mod::SetColours(_)
        | Mod::AddColour(_)
        | Mod::Keyword(_)
        | Mod::LoseKeyword(_)
        | Mod::Gain(_)
        | Mod::LoseAbilities
        | Mod::SwitchBody
        | Mod::NoCounters(_)
        | Mod::CannotRegenerate
        | Mod::Restriction(_)
        | Mod::SetName(_)
        | Mod::AllCreatureTypes => {}
        Mod::GainActivatedOf(filter) => filter_gaps(filter, gaps),
        other => gap(other, gaps),
    }
}

fn rule_gaps(rule: &RuleChange, gaps: &mut Vec<String>) {
    match rule {
        RuleChange::EnteringCausesNoTriggers(one, other) => {
            filter_gaps(one, gaps);
            filter_gaps(other, gaps);
        }
        RuleChange::DyingCausesNoTriggers(filter)
        | RuleChange::EnteringTriggersAgain(filter)
        | RuleChange::CannotActivate(filter)
        | RuleChange::HaveMayhem(filter)
        | RuleChange::HaveMadness(filter)
        | RuleChange::CannotEnterFrom(filter, _) => filter_gaps(filter, gaps),
        RuleChange::CannotDraw(who)
        | RuleChange::DrawOneEachTurn(who)
        | RuleChange::CannotLose(who)
        | RuleChange::CannotWin(who)
        | RuleChange::NoMaximumHandSize(who)
        | RuleChange::MaximumHandSize(who, _)
        | RuleChange::SkipStep(who, _)
        | RuleChange::SorcerySpeedOnly(who)
        | RuleChange::PlayersHave(who, _)
        | RuleChange::CannotGet(who, _)
        | RuleChange::NoLegendRuleFor(who)
        | RuleChange::CastOneEachTurn(who) => who_gaps(who, gaps),
        RuleChange::SpellsCost(who, filter, _) | RuleChange::Flash(who, filter) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        RuleChange::PlayersGetNoCounters | RuleChange::NoLegendRule | RuleChange::CannotCastFrom(_) => {}
        other => gap(other, gaps),
    }
}

fn replacement_gaps(replacement: &Replacement, gaps: &mut Vec<String>) {
    replacement.only_if.iter().for_each(|condition| condition_gaps(condition, gaps));
    match &replacement.what {
        Replaces::EntersWith(filter, _, amount) => {
            filter_gaps(filter, gaps);
            amount_gaps(amount, gaps);
        }
        Replaces::EntersTapped(filter)
        | Replaces::EntersUnderYourControl(filter)
        | Replaces::EnteringIsExile(filter)
        | Replaces::GraveyardBecomes { what: filter, .. } => filter_gaps(filter, gaps),
        Replaces::EntersAsCopy { of, except } => {
            filter_gaps(of, gaps);
            except.iter().for_each(|change| mod_gaps(change, gaps));
        }
        Replaces::CountersPut { on, by, .. } => {
            filter_gaps(on, gaps);
            who_gaps(by, gaps);
        }
        Replaces::DamagePrevented { to, then } => {
            filter_gaps(to, gaps);
            effects_gaps(then, gaps);
        }
        Replaces::PlayerGetsCounters { who, by, .. } => {
            who_gaps(who, gaps);
            who_gaps(by, gaps);
        }
        Replaces::Discard { who, what, .. } => {
            who_gaps(who, gaps);
            filter_gaps(what, gaps);
        }
        Replaces::Draw { who, instead, .. } | Replaces::DrawSeveral { who, instead } => {
            who_gaps(who, gaps);
            effects_gaps(instead, gaps);
        }
        Replaces::AsEnters(effects) => effects_gaps(effects, gaps),
        Replaces::DiscardOntoBattlefield(_) => {}
        Replaces::Connive(filter, effects) => {
            filter_gaps(filter, gaps);
            effects_gaps(effects, gaps);
        }
        Replaces::Tokens(_) | Replaces::EveryonesTokens(_) => {}
        other => gap(other, gaps),
    }
}

fn cost_gaps(cost: &Cost, gaps: &mut Vec<String>) {
    match cost {
        Cost::Sacrifice(filter, _)
        | Cost::RemoveAmong(filter, ..)
        | Cost::Discard(filter, _)
        | Cost::Bounce(filter, _)
        | Cost::TapOthers(filter, _)
        | Cost::TapPower(filter, _)
        | Cost::SacrificePower(filter, _)
        | Cost::ExileSymbols(filter, ..) => filter_gaps(filter, gaps),
        Cost::Generic(amount) | Cost::LifeOf(amount) => amount_gaps(amount, gaps),
        Cost::Mana(_)
        | Cost::Tap
        | Cost::SacrificeThis
        | Cost::RemoveFromThis(..)
        | Cost::PutOnThis(..)
        | Cost::DiscardThis
        | Cost::Life(_)
        | Cost::ExileThis
        | Cost::Loyalty(_) => {}
        other => gap(other, gaps),
    }
}

fn effects_gaps(effects: &[Effect], gaps: &mut Vec<String>) {
    for effect in effects {
        effect_gaps(effect, gaps);
    }
}

fn effect_gaps(effect: &Effect, gaps: &mut Vec<String>) {
    match effect {
        Effect::May(who, effects) => {
            who_gaps(who, gaps);
            effects_gaps(effects, gaps);
        }
        Effect::If(condition, then, otherwise) => {
            condition_gaps(condition, gaps);
            effects_gaps(then, gaps);
            effects_gaps(otherwise, gaps);
        }
        Effect::Unless { who, cost, paid, unpaid } => {
            who_gaps(who, gaps);
            cost.iter().for_each(|cost| cost_gaps(cost, gaps));
            effects_gaps(paid, gaps);
            effects_gaps(unpaid, gaps);
        }
        Effect::By(who, effects) => {
            who_gaps(who, gaps);
            effects_gaps(effects, gaps);
        }
        Effect::CopyTokenExcept(objects, except) => {
            objects_gaps(objects, gaps);
            except.iter().for_each(|change| mod_gaps(change, gaps));
        }
        Effect::Rule(rule, _) => rule_gaps(rule, gaps),
        Effect::ForEach(objects, effects) => {
            objects_gaps(objects, gaps);
            effects_gaps(effects, gaps);
        }
        Effect::Repeat(amount, effects) => {
            amount_gaps(amount, gaps);
            effects_gaps(effects, gaps);
        }
        Effect::Connive(objects, amount)
        | Effect::Put(objects, _, amount)
        | Effect::Remove(objects, _, amount)
        | Effect::Damage(objects, amount) => {
            objects_gaps(objects, gaps);
            amount_gaps(amount, gaps);
        }
        Effect::PutOnPlayers(who, _, amount)
        | Effect::Draw(who, amount)
        | Effect::Discard(who, amount)
        | Effect::DiscardUpTo(who, amount)
        | Effect::Mill(who, amount)
        | Effect::DamagePlayers(who, amount)
        | Effect::GainLife(who, amount)
        | Effect::LoseLife(who, amount)
        | Effect::Scry(who, amount)
        | Effect::Tokens(who, _, amount) => {
            who_gaps(who, gaps);
            amount_gaps(amount, gaps);
        }
        Effect::Move { from, to, number, .. } => {
            objects_gaps(from, gaps);
            objects_gaps(to, gaps);
            amount_gaps(number, gaps);
        }
        Effect::MoveAnyNumber { from, to, .. }
        | Effect::MoveAll { from, to }
        | Effect::PutSameCounters { from, to }
        | Effect::Attach(from, to)
        | Effect::BecomeCopy { what: from, of: to, .. } => {
            objects_gaps(from, gaps);
            objects_gaps(to, gaps);
        }
        Effect::PayAnyLife(who) | Effect::DiscardHand(who) | Effect::Lose(who) | Effect::Win(who) => {
            who_gaps(who, gaps)
        }
        Effect::SizedTokens(who, _, amount, size) => {
            who_gaps(who, gaps);
            amount_gaps(amount, gaps);
            amount_gaps(size, gaps);
        }
        Effect::CopySpell(_, except) => except.iter().for_each(|change| mod_gaps(change, gaps)),
        Effect::ChangeTarget { to, .. } => to.iter().for_each(|objects| objects_gaps(objects, gaps)),
        Effect::ExtraTurn(who) => who_gaps(who, gaps),
        Effect::ManaOfOneColour(amount) | Effect::WillEnterWith(_, amount) => amount_gaps(amount, gaps),
        Effect::BecomeCopyExcept { what, of, except, .. } => {
            objects_gaps(what, gaps);
            objects_gaps(of, gaps);
            except.iter().for_each(|change| mod_gaps(change, gaps));
        }
        Effect::Destroy(objects)
        | Effect::DestroyForGood(objects)
        | Effect::Sacrifice(objects)
        | Effect::PutInto(objects, _)
        | Effect::OntoBattlefield(objects, _)
        | Effect::Flicker(objects, _)
        | Effect::Tap(objects)
        | Effect::Untap(objects)
        | Effect::PhaseOut(objects)
        | Effect::Regenerate(objects)
        | Effect::FaceDown(objects)
        | Effect::Later(_, objects)
        | Effect::RemoveAll(objects)
        | Effect::Evolve(objects) => objects_gaps(objects, gaps),
        Effect::SacrificeChosen(who, filter, amount) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
            amount_gaps(amount, gaps);
        }
        Effect::DamageTarget(_, amount) => amount_gaps(amount, gaps),
        Effect::DamageAll(filter, who, amount) => {
            filter_gaps(filter, gaps);
            who_gaps(who, gaps);
            amount_gaps(amount, gaps);
        }
        Effect::Modify(objects, mods, _) => {
            objects_gaps(objects, gaps);
            mods.iter().for_each(|change| mod_gaps(change, gaps));
        }
        Effect::CopyTokens(who, objects, amount) => {
            who_gaps(who, gaps);
            objects_gaps(objects, gaps);
            amount_gaps(amount, gaps);
        }
        Effect::ChooseOne(who, choices) => {
            who_gaps(who, gaps);
            choices.iter().for_each(|effects| effects_gaps(effects, gaps));
        }
        Effect::Choose { who, among, then, .. } => {
            who_gaps(who, gaps);
            filter_gaps(among, gaps);
            effects_gaps(then, gaps);
        }
        Effect::ChooseAmong { who, among, what, then, .. } => {
            who_gaps(who, gaps);
            objects_gaps(among, gaps);
            filter_gaps(what, gaps);
            effects_gaps(then, gaps);
        }
        Effect::Search { who, what, then, .. } | Effect::RevealUntil { who, what, then } => {
            who_gaps(who, gaps);
            filter_gaps(what, gaps);
            effects_gaps(then, gaps);
        }
        Effect::OwnersGainControl(filter) | Effect::ManaOnlyFor(filter) => filter_gaps(filter, gaps),
        Effect::OnceEachTurn(effects) => effects_gaps(effects, gaps),
        Effect::CastFree { among, .. } => objects_gaps(among, gaps),
        Effect::Transform(objects) | Effect::PutBeneath(objects, _) => objects_gaps(objects, gaps),
        Effect::Seek(who, filter) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        Effect::Counter(_)
        | Effect::CounterThat
        | Effect::CopyAbility(_)
        | Effect::WhenYouDo(_)
        | Effect::Mana(_)
        | Effect::ManaOfAnyColour(_)
        | Effect::Replace { .. }
        | Effect::Madness
        | Effect::ExtraBeginningPhase
        | Effect::LivingDeath => {}
        other => gap(other, gaps),
    }
}

fn objects_gaps(objects: &Objects, gaps: &mut Vec<String>) {
    match objects {
        Objects::All(filter) => filter_gaps(filter, gaps),
        Objects::InGraveyards(who, filter) | Objects::InHands(who, filter) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        Objects::LibraryTop(who) => who_gaps(who, gaps),
        Objects::LibraryTopCards(who, amount) => {
            who_gaps(who, gaps);
            amount_gaps(amount, gaps);
        }
        Objects::HostOf(inner) => objects_gaps(inner, gaps),
        Objects::This
        | Objects::Target(_)
        | Objects::Targets(_)
        | Objects::That
        | Objects::Host
        | Objects::Each
        | Objects::Chosen
        | Objects::New
        | Objects::Rest
        | Objects::ExiledByThis
        | Objects::PaidWith
        | Objects::Damager
        | Objects::AllThat
        | Objects::SourceOfTarget(_) => {}
        other => gap(other, gaps),
    }
}

fn who_gaps(who: &Who, gaps: &mut Vec<String>) {
    match who {
        Who::ControllerOf(objects) | Who::OwnerOf(objects) => objects_gaps(objects, gaps),
        Who::Several(all) => all.iter().for_each(|who| who_gaps(who, gaps)),
        Who::You
        | Who::Opponents
        | Who::Everyone
        | Who::Others
        | Who::Target(_)
        | Who::That
        | Who::Active
        | Who::YourTeam
        | Who::Each => {}
        other => gap(other, gaps),
    }
}

fn amount_gaps(amount: &Amount, gaps: &mut Vec<String>) {
    match amount {
        Amount::Power(objects)
        | Amount::Toughness(objects)
        | Amount::Counters(objects, _)
        | Amount::AllCounters(objects)
        | Amount::ManaValue(objects) => objects_gaps(objects, gaps),
        Amount::Count(filter) | Amount::GreatestPower(filter) => filter_gaps(filter, gaps),
        Amount::Hand(who) | Amount::Library(who) => who_gaps(who, gaps),
        Amount::Graveyard(who, filter) => {
            who_gaps(who, gaps);
            filter_gaps(filter, gaps);
        }
        Amount::Times(_, inner) | Amount::Half(inner) => amount_gaps(inner, gaps),
        Amount::Plus(one, other) => {
            amount_gaps(one, gaps);
            amount_gaps(other, gaps);
        }
        Amount::N(_)
        | Amount::X
        | Amount::That
        | Amount::DiedThisTurn
        | Amount::Devotion(_)
        | Amount::Done
        | Amount::GreatestDone => {}
        other => gap(other, gaps),
    }
}

fn condition_gaps(condition: &Condition, gaps: &mut Vec<String>) {
    match condition {
        Condition::HasCounter(objects, ..) | Condition::NoCounter(objects, _) => objects_gaps(objects, gaps),
        Condition::Is(objects, filter) => {
            objects_gaps(objects, gaps);
            filter_gaps(filter, gaps);
        }
        Condition::AtLeast(filter, _) => filter_gaps(filter, gaps),
        Condition::Compare(one, _, other) => {
            amount_gaps(one, gaps);
            amount_gaps(other, gaps);
        }
        Condition::YourTurn | Condition::ByEffect => {}
        Condition::Not(inner) => condition_gaps(inner, gaps),
        Condition::All(all) => all.iter().for_each(|inner| condition_gaps(inner, gaps)),
        other => gap(other, gaps),
    }
}

fn filter_gaps(filter: &Filter, gaps: &mut Vec<String>) {
    match filter {
        Filter::ControlledBy(who) | Filter::OwnedBy(who) => who_gaps(who, gaps),
        Filter::Power(_, amount) | Filter::Toughness(_, amount) | Filter::ManaValue(_, amount) => {
            amount_gaps(amount, gaps);
        }
        Filter::Not(inner) => filter_gaps(inner, gaps),
        Filter::All(all) | Filter::OneOf(all) => all.iter().for_each(|inner| filter_gaps(inner, gaps)),
        Filter::Among(objects) => objects_gaps(objects, gaps),
        Filter::SharesType(objects) => objects_gaps(objects, gaps),
        Filter::Any
        | Filter::This
        | Filter::Other
        | Filter::Host
        | Filter::Type(_)
        | Filter::Supertype(_)
        | Filter::Subtype(_)
        | Filter::Colour(_)
        | Filter::Multicoloured
        | Filter::Colourless
        | Filter::Keyword(_)
        | Filter::Counter(_)
        | Filter::Token
        | Filter::Tapped
        | Filter::Attacking
        | Filter::Blocking
        | Filter::FaceDown
        | Filter::Named(_)
        | Filter::NewThisTurn
        | Filter::Modified
        | Filter::WasCast
        | Filter::CastFrom(_)
        | Filter::AttackedThisTurn
        | Filter::Spell
        | Filter::InZone(_)
        | Filter::Madness => {}
        other => gap(other, gaps),
    }
}
