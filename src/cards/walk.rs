//! A walk over everything of which an ability is made, for questions about what stands in it at whatever depth. Every
//! match names all variants, so that a new one cannot be passed over.

use super::{
    Ability, Activated, Amount, Condition, Cost, Effect, Filter, Mod, Objects, Replacement, Replaces, RuleChange,
    TargetKind, Text, Triggered, When, Who,
};

/// A part of an ability.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each variant is the kind of part that it holds")]
pub enum Part<'a> {
    Effect(&'a Effect),
    Mod(&'a Mod),
    Rule(&'a RuleChange),
    Replaces(&'a Replaces),
    When(&'a When),
    Cost(&'a Cost),
    Condition(&'a Condition),
    Filter(&'a Filter),
    Objects(&'a Objects),
    Who(&'a Who),
    Amount(&'a Amount),
}

type See<'s, 'a> = &'s mut dyn FnMut(Part<'a>);

/// Shows all parts of an ability, each before the parts of which it is made.
pub fn walk<'a>(ability: &'a Ability, see: See<'_, 'a>) {
    match ability {
        Ability::Spell(text) => walk_text(text, see),
        Ability::Activated(activated) | Ability::Cycling(activated) => walk_activated(activated, see),
        Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered) => walk_triggered(triggered, see),
        Ability::Static(written) => {
            walk_filter(&written.on, see);
            written.mods.iter().for_each(|change| walk_mod(change, see));
            written.only_if.iter().for_each(|condition| walk_condition(condition, see));
            written.rules.iter().for_each(|rule| walk_rule(rule, see));
        }
        Ability::Replacement(replacement) => walk_replacement(replacement, see),
        Ability::Protection(filter) | Ability::HexproofFrom(filter) | Ability::Enchant(filter) => {
            walk_filter(filter, see);
        }
        Ability::Ward(costs) => costs.iter().for_each(|cost| walk_cost(cost, see)),
        Ability::FlashFor(_) | Ability::MoreThanMeetsTheEye(_) | Ability::Madness(_) | Ability::Dredge(_) => {}
        Ability::AdditionalCost(costs) => costs.iter().for_each(|cost| walk_cost(cost, see)),
        Ability::CostsLess(amount) => walk_amount(amount, see),
        Ability::Morph(_) | Ability::Suspend(..) => {}
        Ability::InsteadOfCost(condition, _) => walk_condition(condition, see),
        Ability::Kicker(_, text) | Ability::Overload(_, text) => walk_text(text, see),
        Ability::Graft(_) | Ability::CannotBeCountered | Ability::Flashback(_) => {}
        Ability::Bestow(_) | Ability::Mutate(_) => {}
        Ability::Defining(mods) => mods.iter().for_each(|change| walk_mod(change, see)),
    }
}

fn walk_text<'a>(text: &'a Text, see: See<'_, 'a>) {
    for spec in &text.targets {
        match &spec.what {
            TargetKind::Permanent(filter)
            | TargetKind::PermanentOrPlayer(filter)
            | TargetKind::PermanentOrOpponent(filter)
            | TargetKind::Spell(filter) => walk_filter(filter, see),
            TargetKind::CardInGraveyard(who, filter) => {
                walk_who(who, see);
                walk_filter(filter, see);
            }
            TargetKind::Player(who) => walk_who(who, see),
            TargetKind::AbilityOnStack { .. } | TargetKind::SpellOrAbility { .. } => {}
        }
    }
    walk_effects(&text.effects, see);
    if let Some(modes) = &text.modes {
        modes.texts.iter().for_each(|mode| walk_text(mode, see));
    }
}

fn walk_activated<'a>(activated: &'a Activated, see: See<'_, 'a>) {
    activated.costs.iter().for_each(|cost| walk_cost(cost, see));
    activated.only_if.iter().for_each(|condition| walk_condition(condition, see));
    walk_text(&activated.text, see);
}

fn walk_triggered<'a>(triggered: &'a Triggered, see: See<'_, 'a>) {
    triggered.only_if.iter().for_each(|condition| walk_condition(condition, see));
    walk_text(&triggered.text, see);
    see(Part::When(&triggered.when));
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
        | When::Mutates(filter)
        | When::Transforms(filter)
        | When::ExiledFromBattlefield(filter)
        | When::Connives(filter)
        | When::EnteringTriggers(filter)
        | When::DealsDamage { by: filter, .. }
        | When::PutsCounters { on: filter, .. } => walk_filter(filter, see),
        When::Cast(who, filter, _)
        | When::PutsOnOwn(who, filter)
        | When::Discards(who, filter)
        | When::DiscardsSome(who, filter)
        | When::LosesControl(who, filter)
        | When::BecomesTarget(filter, who)
        | When::BecomesTargetFirst(filter, who) => {
            walk_who(who, see);
            walk_filter(filter, see);
        }
        When::YouAttack | When::YouDo => {}
        When::TappedForMana(filter)
        | When::Cycles(filter)
        | When::Buried(filter)
        | When::CounterReaches(filter, ..) => walk_filter(filter, see),
        When::BecomesTargetOfSpell(filter, who) => {
            walk_who(who, see);
            walk_filter(filter, see);
        }
        When::Draws(who, _) | When::StepBegins(_, who) | When::GainsLife(who) => walk_who(who, see),
        When::PlayerBecomesTarget(who, by) => {
            walk_who(who, see);
            walk_who(by, see);
        }
    }
}

fn walk_mod<'a>(change: &'a Mod, see: See<'_, 'a>) {
    see(Part::Mod(change));
    match change {
        Mod::Control(who) | Mod::CannotBeTargetedBy(who) => walk_who(who, see),
        Mod::SetBody(one, other) | Mod::AddBody(one, other) => {
            walk_amount(one, see);
            walk_amount(other, see);
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
        Mod::GainActivatedOf(filter) => walk_filter(filter, see),
    }
}

fn walk_rule<'a>(rule: &'a RuleChange, see: See<'_, 'a>) {
    see(Part::Rule(rule));
    match rule {
        RuleChange::EnteringCausesNoTriggers(one, other) => {
            walk_filter(one, see);
            walk_filter(other, see);
        }
        RuleChange::DyingCausesNoTriggers(filter)
        | RuleChange::EnteringTriggersAgain(filter)
        | RuleChange::CannotActivate(filter)
        | RuleChange::HaveMayhem(filter)
        | RuleChange::HaveMadness(filter)
        | RuleChange::CannotEnterFrom(filter, _) => walk_filter(filter, see),
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
        | RuleChange::LifeCannotChange(who)
        | RuleChange::AttackersCost(who, _)
        | RuleChange::CannotBeMadeToDiscardOrSacrifice(who)
        | RuleChange::CastOneEachTurn(who) => walk_who(who, see),
        RuleChange::SpellsCost(who, filter, _)
        | RuleChange::Flash(who, filter)
        | RuleChange::PlayersProtected(who, filter) => {
            walk_who(who, see);
            walk_filter(filter, see);
        }
        RuleChange::PlayersGetNoCounters | RuleChange::NoLegendRule | RuleChange::CannotCastFrom(_) => {}
    }
}

fn walk_replacement<'a>(replacement: &'a Replacement, see: See<'_, 'a>) {
    replacement.only_if.iter().for_each(|condition| walk_condition(condition, see));
    see(Part::Replaces(&replacement.what));
    match &replacement.what {
        Replaces::EntersWith(filter, _, amount) => {
            walk_filter(filter, see);
            walk_amount(amount, see);
        }
        Replaces::EntersTapped(filter)
        | Replaces::EntersUnderYourControl(filter)
        | Replaces::EnteringIsExile(filter)
        | Replaces::GraveyardBecomes { what: filter, .. } => walk_filter(filter, see),
        Replaces::EntersAsCopy { of, except } => {
            walk_filter(of, see);
            except.iter().for_each(|change| walk_mod(change, see));
        }
        Replaces::CountersPut { on, by, .. } => {
            walk_filter(on, see);
            walk_who(by, see);
        }
        Replaces::DamagePrevented { to, then } => {
            walk_filter(to, see);
            walk_effects(then, see);
        }
        Replaces::PlayerGetsCounters { who, by, .. } => {
            walk_who(who, see);
            walk_who(by, see);
        }
        Replaces::Discard { who, what, .. } => {
            walk_who(who, see);
            walk_filter(what, see);
        }
        Replaces::Draw { who, instead, .. } | Replaces::DrawSeveral { who, instead } => {
            walk_who(who, see);
            walk_effects(instead, see);
        }
        Replaces::AsEnters(effects) => walk_effects(effects, see),
        Replaces::DiscardOntoBattlefield(_) => {}
        Replaces::Connive(filter, effects) => {
            walk_filter(filter, see);
            walk_effects(effects, see);
        }
        Replaces::LifeGained { who, .. } => walk_who(who, see),
        Replaces::Tokens(_) | Replaces::EveryonesTokens(_) => {}
    }
}

fn walk_cost<'a>(cost: &'a Cost, see: See<'_, 'a>) {
    see(Part::Cost(cost));
    match cost {
        Cost::Sacrifice(filter, _)
        | Cost::RemoveAmong(filter, ..)
        | Cost::Discard(filter, _)
        | Cost::Bounce(filter, _)
        | Cost::TapOthers(filter, _)
        | Cost::TapPower(filter, _)
        | Cost::SacrificePower(filter, _)
        | Cost::ExileSymbols(filter, ..) => walk_filter(filter, see),
        Cost::Generic(amount) | Cost::LifeOf(amount) => walk_amount(amount, see),
        Cost::Mana(_)
        | Cost::Tap
        | Cost::SacrificeThis
        | Cost::RemoveFromThis(..)
        | Cost::PutOnThis(..)
        | Cost::DiscardThis
        | Cost::Life(_)
        | Cost::ExileThis
        | Cost::Loyalty(_) => {}
    }
}

fn walk_effects<'a>(effects: &'a [Effect], see: See<'_, 'a>) {
    for effect in effects {
        walk_effect(effect, see);
    }
}

fn walk_effect<'a>(effect: &'a Effect, see: See<'_, 'a>) {
    see(Part::Effect(effect));
    match effect {
        Effect::May(who, effects) => {
            walk_who(who, see);
            walk_effects(effects, see);
        }
        Effect::If(condition, then, otherwise) => {
            walk_condition(condition, see);
            walk_effects(then, see);
            walk_effects(otherwise, see);
        }
        Effect::Unless { who, cost, paid, unpaid } => {
            walk_who(who, see);
            cost.iter().for_each(|cost| walk_cost(cost, see));
            walk_effects(paid, see);
            walk_effects(unpaid, see);
        }
        Effect::By(who, effects) => {
            walk_who(who, see);
            walk_effects(effects, see);
        }
        Effect::CopyTokenExcept(objects, except) => {
            walk_objects(objects, see);
            except.iter().for_each(|change| walk_mod(change, see));
        }
        Effect::Rule(rule, _) => walk_rule(rule, see),
        Effect::ForEach(objects, effects) => {
            walk_objects(objects, see);
            walk_effects(effects, see);
        }
        Effect::Repeat(amount, effects) => {
            walk_amount(amount, see);
            walk_effects(effects, see);
        }
        Effect::Connive(objects, amount)
        | Effect::Put(objects, _, amount)
        | Effect::Remove(objects, _, amount)
        | Effect::Damage(objects, amount) => {
            walk_objects(objects, see);
            walk_amount(amount, see);
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
        | Effect::AttackingTokens(who, _, amount)
        | Effect::Tokens(who, _, amount) => {
            walk_who(who, see);
            walk_amount(amount, see);
        }
        Effect::Move { from, to, number, .. } => {
            walk_objects(from, see);
            walk_objects(to, see);
            walk_amount(number, see);
        }
        Effect::MoveAnyNumber { from, to, .. }
        | Effect::MoveAll { from, to }
        | Effect::PutSameCounters { from, to }
        | Effect::Attach(from, to)
        | Effect::BecomeCopy { what: from, of: to, .. } => {
            walk_objects(from, see);
            walk_objects(to, see);
        }
        Effect::PayAnyLife(who) | Effect::DiscardHand(who) | Effect::Lose(who) | Effect::Win(who) => walk_who(who, see),
        Effect::SizedTokens(who, _, amount, size) => {
            walk_who(who, see);
            walk_amount(amount, see);
            walk_amount(size, see);
        }
        Effect::CopySpell(_, except) => except.iter().for_each(|change| walk_mod(change, see)),
        Effect::ChangeTarget { to, .. } => to.iter().for_each(|objects| walk_objects(objects, see)),
        Effect::ExtraTurn(who) => walk_who(who, see),
        Effect::ManaOfOneColour(amount) | Effect::WillEnterWith(_, amount) => walk_amount(amount, see),
        Effect::BecomeCopyExcept { what, of, except, .. } => {
            walk_objects(what, see);
            walk_objects(of, see);
            except.iter().for_each(|change| walk_mod(change, see));
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
        | Effect::GainFlashback(objects)
        | Effect::MustCast(objects)
        | Effect::PutThat(objects)
        | Effect::Evolve(objects) => walk_objects(objects, see),
        Effect::SacrificeChosen(who, filter, amount) => {
            walk_who(who, see);
            walk_filter(filter, see);
            walk_amount(amount, see);
        }
        Effect::DamageTarget(_, amount) => walk_amount(amount, see),
        Effect::DamageAll(filter, who, amount) => {
            walk_filter(filter, see);
            walk_who(who, see);
            walk_amount(amount, see);
        }
        Effect::Modify(objects, mods, _) => {
            walk_objects(objects, see);
            mods.iter().for_each(|change| walk_mod(change, see));
        }
        Effect::CopyTokens(who, objects, amount) => {
            walk_who(who, see);
            walk_objects(objects, see);
            walk_amount(amount, see);
        }
        Effect::ChooseOne(who, choices) => {
            walk_who(who, see);
            choices.iter().for_each(|effects| walk_effects(effects, see));
        }
        Effect::Choose { who, among, then, .. } => {
            walk_who(who, see);
            walk_filter(among, see);
            walk_effects(then, see);
        }
        Effect::ChooseAmong { who, among, what, then, .. } => {
            walk_who(who, see);
            walk_objects(among, see);
            walk_filter(what, see);
            walk_effects(then, see);
        }
        Effect::Search { who, what, then, .. } | Effect::RevealUntil { who, what, then } => {
            walk_who(who, see);
            walk_filter(what, see);
            walk_effects(then, see);
        }
        Effect::OwnersGainControl(filter) | Effect::ManaOnlyFor(filter) | Effect::Meld(filter, _) => {
            walk_filter(filter, see);
        }
        Effect::ChooseName(filter, then) => {
            walk_filter(filter, see);
            walk_effects(then, see);
        }
        Effect::Part { among, what, then } => {
            walk_objects(among, see);
            walk_filter(what, see);
            walk_effects(then, see);
        }
        Effect::OnceEachTurn(effects) => walk_effects(effects, see),
        Effect::CastFree { among, .. } => walk_objects(among, see),
        Effect::Transform(objects) | Effect::PutBeneath(objects, _) => walk_objects(objects, see),
        Effect::Seek(who, filter) => {
            walk_who(who, see);
            walk_filter(filter, see);
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
        | Effect::ChooseCreatureType
        | Effect::CastSuspended
        | Effect::LivingDeath => {}
    }
}

fn walk_objects<'a>(objects: &'a Objects, see: See<'_, 'a>) {
    see(Part::Objects(objects));
    match objects {
        Objects::All(filter) => walk_filter(filter, see),
        Objects::InGraveyards(who, filter) | Objects::InHands(who, filter) => {
            walk_who(who, see);
            walk_filter(filter, see);
        }
        Objects::LibraryTop(who) => walk_who(who, see),
        Objects::LibraryTopCards(who, amount) => {
            walk_who(who, see);
            walk_amount(amount, see);
        }
        Objects::HostOf(inner) => walk_objects(inner, see),
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
    }
}

fn walk_who<'a>(who: &'a Who, see: See<'_, 'a>) {
    see(Part::Who(who));
    match who {
        Who::ControllerOf(objects) | Who::OwnerOf(objects) => walk_objects(objects, see),
        Who::Several(all) => all.iter().for_each(|who| walk_who(who, see)),
        Who::You
        | Who::Opponents
        | Who::Everyone
        | Who::Others
        | Who::Target(_)
        | Who::That
        | Who::Active
        | Who::YourTeam
        | Who::Each => {}
    }
}

fn walk_amount<'a>(amount: &'a Amount, see: See<'_, 'a>) {
    see(Part::Amount(amount));
    match amount {
        Amount::Power(objects)
        | Amount::Toughness(objects)
        | Amount::Counters(objects, _)
        | Amount::AllCounters(objects)
        | Amount::ManaValue(objects) => walk_objects(objects, see),
        Amount::Count(filter) | Amount::GreatestPower(filter) => walk_filter(filter, see),
        Amount::Hand(who) | Amount::Library(who) => walk_who(who, see),
        Amount::Graveyard(who, filter) => {
            walk_who(who, see);
            walk_filter(filter, see);
        }
        Amount::Times(_, inner) | Amount::Half(inner) => walk_amount(inner, see),
        Amount::Plus(one, other) => {
            walk_amount(one, see);
            walk_amount(other, see);
        }
        Amount::N(_)
        | Amount::X
        | Amount::That
        | Amount::DiedThisTurn
        | Amount::Devotion(_)
        | Amount::Done
        | Amount::GreatestDone => {}
    }
}

fn walk_condition<'a>(condition: &'a Condition, see: See<'_, 'a>) {
    see(Part::Condition(condition));
    match condition {
        Condition::HasCounter(objects, ..) | Condition::NoCounter(objects, _) | Condition::SpentOn(objects, _) => {
            walk_objects(objects, see)
        }
        Condition::Is(objects, filter) => {
            walk_objects(objects, see);
            walk_filter(filter, see);
        }
        Condition::Searched(who) => walk_who(who, see),
        Condition::AtLeast(filter, _) => walk_filter(filter, see),
        Condition::Compare(one, _, other) => {
            walk_amount(one, see);
            walk_amount(other, see);
        }
        Condition::YourTurn | Condition::ByEffect => {}
        Condition::Not(inner) => walk_condition(inner, see),
        Condition::All(all) => all.iter().for_each(|inner| walk_condition(inner, see)),
    }
}

fn walk_filter<'a>(filter: &'a Filter, see: See<'_, 'a>) {
    see(Part::Filter(filter));
    match filter {
        Filter::ControlledBy(who) | Filter::OwnedBy(who) => walk_who(who, see),
        Filter::Power(_, amount) | Filter::Toughness(_, amount) | Filter::ManaValue(_, amount) => {
            walk_amount(amount, see);
        }
        Filter::Not(inner) => walk_filter(inner, see),
        Filter::All(all) | Filter::OneOf(all) => all.iter().for_each(|inner| walk_filter(inner, see)),
        Filter::Among(objects) => walk_objects(objects, see),
        Filter::SharesType(objects) => walk_objects(objects, see),
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
        | Filter::ChosenType
        | Filter::ChosenName
        | Filter::InZone(_)
        | Filter::Madness => {}
    }
}
