//! Cards in words: what each ability does as the engine understands it, made from the data alone, and the rules that
//! govern it.

mod changes;
mod costs;
mod effects;
mod terms;

use super::{Ability, Activated, Card, Effect, Keyword, Replaces, Text, Triggered, When};

/// An ability in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What it does.
    pub words: String,
    /// The anchors of the rules that govern it.
    pub rules: Vec<&'static str>,
    /// Whether the card has it only where an effect gives or starts it.
    pub granted: bool,
}

/// The abilities of a card in words: first its keywords, each for itself, then the others by their places.
pub fn described(card: &Card) -> (Vec<Told>, Vec<Told>) {
    let keyword =
        |keyword: Keyword| Told { words: keyword.word().to_owned(), rules: of_keyword(keyword), granted: false };
    let ability = |(place, ability): (usize, &Ability)| {
        let (words, rules) = told(ability);
        Told { words: capital(&words), rules, granted: place >= usize::from(card.printed) }
    };
    (card.keywords.iter().map(keyword).collect(), card.abilities.iter().enumerate().map(ability).collect())
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn told(ability: &Ability) -> (String, Vec<&'static str>) {
    let plain = |words: String, rules: &[&'static str]| (words, rules.to_vec());
    match ability {
        Ability::Spell(text) => with_text(costs::text(text), text, &["resolve.order"]),
        Ability::Activated(activated) => activated_in_words(activated),
        Ability::Cycling(activated) => {
            let (words, mut rules) = activated_in_words(activated);
            rules.insert(0, "cycling");
            (format!("cycling. {words}"), rules)
        }
        Ability::Triggered(triggered) => triggered_in_words(triggered, ""),
        Ability::TriggeredFrom(zone, triggered) => {
            triggered_in_words(triggered, &format!("while this is in the {zone}: "))
        }
        Ability::Static(effect) => {
            let mut parts = Vec::new();
            let mut rules = Vec::new();
            if !effect.mods.is_empty() {
                parts.push(format!("{} {}", terms::each(&effect.on), changes::changes(&effect.mods)));
                rules.extend(effect.mods.iter().map(of_change));
            }
            parts.extend(effect.rules.iter().map(changes::rule));
            if !effect.rules.is_empty() {
                rules.push("game.cannot");
            }
            rules.dedup();
            let only_if = effect.only_if.as_ref().map(|so| format!("while {}: ", terms::condition(so)));
            (only_if.unwrap_or_default() + &parts.join("; "), rules)
        }
        Ability::Replacement(effect) => {
            let only_if = effect.only_if.as_ref().map(|so| format!("only if {}: ", terms::condition(so)));
            let may = if effect.optional { " (this may be declined)" } else { "" };
            let words = only_if.unwrap_or_default() + &changes::replaces(&effect.what) + may;
            (words, of_replacement(&effect.what))
        }
        Ability::Graft(number) => plain(
            format!(
                "graft {number}: this enters with {number} +1/+1 counters; whenever another creature enters, if this has a \
                 +1/+1 counter, you may move one from this onto that creature"
            ),
            &["graft.enters", "graft.trigger"],
        ),
        Ability::Protection(from) => plain(format!("protection from this: {}", terms::kind(from)), &["protection"]),
        Ability::HexproofFrom(from) => plain(format!("hexproof from this: {}", terms::kind(from)), &["hexproof"]),
        Ability::Enchant(what) => plain(format!("enchant {}", terms::kind(what)), &["enchant", "sba.aura"]),
        Ability::Ward(cost) => plain(format!("ward: {}", costs::costs(cost)), &["ward"]),
        Ability::CannotBeCountered => plain("this spell can't be countered".to_owned(), &["game.cannot"]),
        Ability::Defining(mods) => plain(format!("in every zone this {}", changes::changes(mods)), &["layers.set"]),
        Ability::Flashback(cost) => plain(format!("flashback {cost}"), &["flashback"]),
        Ability::Bestow(cost) => plain(format!("bestow {cost}"), &["bestow"]),
        Ability::Kicker(cost, text) => {
            with_text(format!("kicker {cost}; kicked, it does this instead: {}", costs::text(text)), text, &["kicker"])
        }
        Ability::Madness(cost) => plain(format!("madness {cost}"), &["madness"]),
        Ability::Dredge(number) => plain(format!("dredge {number}"), &["dredge", "draw.replaced"]),
        Ability::Morph(cost) => plain(format!("morph {cost}"), &["morph", "face-down"]),
        Ability::FlashFor(cost) => {
            plain(format!("this can be cast as though it had flash for {cost} more"), &["cast.timing", "flash"])
        }
        Ability::AdditionalCost(cost) => {
            plain(format!("as an additional cost to cast this, {}", costs::costs(cost)), &["cast.pay"])
        }
        Ability::CostsLess(number) => {
            plain(format!("this spell costs less generic mana: {}", terms::amount(number)), &["cast.pay"])
        }
        Ability::Overload(cost, text) => {
            with_text(format!("overload {cost}; overloaded, it does this: {}", costs::text(text)), text, &["overload"])
        }
        Ability::Mutate(cost) => plain(format!("mutate {cost}"), &["mutate"]),
        Ability::Suspend(counters, cost) => {
            plain(format!("suspend {counters} for {cost}, with what it triggers below"), &["suspend"])
        }
        Ability::InsteadOfCost(so, cost) => plain(
            format!("if {}, this can be cast for {cost} instead of its mana cost", terms::condition(so)),
            &["cast.pay"],
        ),
        Ability::MoreThanMeetsTheEye(cost) => {
            plain(format!("for {cost} this can be cast with its back face up"), &["cast.spell"])
        }
    }
}

fn activated_in_words(ability: &Activated) -> (String, Vec<&'static str>) {
    let mut words = format!("{}: {}", capital(&costs::costs(&ability.costs)), costs::text(&ability.text));
    let conditions = [
        (ability.sorcery_speed, "only as a sorcery"),
        (ability.once_each_turn, "only once each turn"),
        (ability.mana, "this is a mana ability"),
    ];
    for (_, condition) in conditions.into_iter().filter(|(so, _)| *so) {
        words += &format!("; {condition}");
    }
    if let Some(so) = &ability.only_if {
        words += &format!("; only if {}", terms::condition(so));
    }
    if ability.from != crate::model::Zone::Battlefield {
        words += &format!("; it works in the {}", ability.from);
    }
    let first: &[&'static str] = if ability.mana { &["mana.ability"] } else { &["activate.ability"] };
    with_text(words, &ability.text, first)
}

fn triggered_in_words(ability: &Triggered, before: &str) -> (String, Vec<&'static str>) {
    let only_if = ability.only_if.as_ref().map(|so| format!(", if {}", terms::condition(so))).unwrap_or_default();
    let once = if ability.once_each_turn { "; only once each turn" } else { "" };
    let words =
        format!("{before}whenever {}{only_if}: {}{once}", costs::when(&ability.when), costs::text(&ability.text));
    let mut rules = vec![match ability.when {
        When::Enters(_) => "trigger.enters",
        When::Dies(_) | When::Leaves(_) => "trigger.looks-back",
        When::YouDo => "trigger.reflexive",
        _ => "trigger.event",
    }];
    if ability.only_if.is_some() {
        rules.push("trigger.intervening-if");
    }
    with_text(words, &ability.text, &rules)
}

/// Words with the rules of an ability, of its targets and of what it does.
fn with_text(words: String, text: &Text, first: &[&'static str]) -> (String, Vec<&'static str>) {
    let mut rules = first.to_vec();
    if !text.targets.is_empty() {
        rules.push("target.what");
    }
    for effect in &text.effects {
        of_effect(effect, &mut rules);
    }
    let mut seen = Vec::new();
    rules.retain(|rule| {
        !seen.contains(rule) && {
            seen.push(*rule);
            true
        }
    });
    (words, rules)
}

/// The rules of what an effect does, where it has rules of its own.
fn of_effect(effect: &Effect, rules: &mut Vec<&'static str>) {
    match effect {
        Effect::May(_, then) | Effect::ForEach(_, then) | Effect::OnceEachTurn(then) | Effect::If(_, then, _) => {
            then.iter().for_each(|effect| of_effect(effect, rules));
        }
        Effect::Connive(..) => rules.extend(["connive.action", "connive.number"]),
        Effect::Draw(..) => rules.push("draw.one-at-a-time"),
        Effect::Discard(..) | Effect::DiscardUpTo(..) | Effect::DiscardHand(_) => rules.push("discard.what"),
        Effect::Move { .. } | Effect::MoveAnyNumber { .. } | Effect::MoveAll { .. } => rules.push("counters.move"),
        Effect::Put(..) | Effect::PutSameCounters { .. } | Effect::Evolve(_) => rules.push("counters.what"),
        Effect::Destroy(_) | Effect::DestroyForGood(_) => rules.push("destroy"),
        Effect::Sacrifice(_) | Effect::SacrificeChosen(..) => rules.push("sacrifice"),
        Effect::Regenerate(_) => rules.push("regenerate"),
        Effect::Flicker(..) => rules.extend(["exile", "zones.new-object"]),
        Effect::PhaseOut(_) => rules.push("phasing"),
        Effect::BecomeCopy { .. } | Effect::BecomeCopyExcept { .. } | Effect::CopyTokens(..) => {
            rules.push("copy.values")
        }
        Effect::Modify(_, mods, _) => rules.extend(mods.iter().map(of_change)),
        Effect::Later(..) => rules.push("trigger.delayed"),
        Effect::WhenYouDo(_) => rules.push("trigger.reflexive"),
        _ => {}
    }
}

fn of_change(change: &super::Mod) -> &'static str {
    use super::Mod;
    match change {
        Mod::SetName(_) => "layers.copy",
        Mod::Control(_) => "layers.control",
        Mod::AddTypes(_) | Mod::SetTypes(_) | Mod::LoseType(_) | Mod::AddSubtypes(_) | Mod::SetCreatureTypes(_) => {
            "layers.type"
        }
        Mod::SetLandType(_) => "land.types",
        Mod::AddSupertype(_) | Mod::LoseSupertype(_) | Mod::AllCreatureTypes => "layers.type",
        Mod::SetColours(_) | Mod::AddColour(_) => "layers.colour",
        Mod::Keyword(_) | Mod::LoseKeyword(_) | Mod::Gain(_) | Mod::LoseAbilities | Mod::GainActivatedOf(_) => {
            "layers.ability"
        }
        Mod::SetBody(..) => "layers.set",
        Mod::AddBody(..) | Mod::SwitchBody => "layers.modify",
        Mod::NoCounters(_) | Mod::CannotRegenerate | Mod::CannotBeTargetedBy(_) | Mod::Restriction(_) => "game.cannot",
    }
}

fn of_replacement(what: &Replaces) -> Vec<&'static str> {
    match what {
        Replaces::EntersWith(..) | Replaces::EntersTapped(_) | Replaces::AsEnters(_) => vec!["replace.enters-with"],
        Replaces::EntersAsCopy { .. } => vec!["copy.enters", "copy.values"],
        Replaces::CountersPut { .. } | Replaces::PlayerGetsCounters { .. } => vec!["replace.counters"],
        Replaces::Draw { .. } | Replaces::DrawSeveral { .. } => vec!["draw.replaced"],
        Replaces::Connive(..) => vec!["replace.once", "connive.action"],
        _ => vec!["replace.once"],
    }
}

fn of_keyword(keyword: Keyword) -> Vec<&'static str> {
    vec![match keyword {
        Keyword::Deathtouch => "deathtouch",
        Keyword::Defender => "defender",
        Keyword::DoubleStrike => "double-strike",
        Keyword::FirstStrike => "first-strike",
        Keyword::Flash => "flash",
        Keyword::Flying => "flying",
        Keyword::Haste => "haste",
        Keyword::Hexproof => "hexproof",
        Keyword::Indestructible => "indestructible",
        Keyword::Intimidate => "intimidate",
        Keyword::Lifelink => "lifelink",
        Keyword::Menace => "menace",
        Keyword::Reach => "reach",
        Keyword::Shroud => "shroud",
        Keyword::Trample => "trample",
        Keyword::Vigilance => "vigilance",
        Keyword::Convoke => "convoke",
        Keyword::Persist => "persist",
        Keyword::Undying => "undying",
        Keyword::Wither => "wither",
        Keyword::Infect => "infect",
        Keyword::Fear => "fear",
        Keyword::Phasing => "phasing",
        Keyword::Prowess => "prowess",
        Keyword::SplitSecond => "split-second",
        Keyword::Changeling => "changeling",
        Keyword::Rebound => "rebound",
        Keyword::CannotAttack => "combat.attack",
        Keyword::CannotBlock | Keyword::Unblockable | Keyword::BlockedByFlyersOnly => "combat.block",
        Keyword::DoesNotUntap => "turn.untap",
    }]
}
