//! Effects, in words.

use super::changes::{changes, rule};
use super::costs::costs;
use super::terms::{a, amount, card, condition, each, kind, listed, many, objects, who};
use crate::cards::{Colour, Destination, Duration, Effect, Entry};

/// Effects one after the other.
pub(super) fn effects(all: &[Effect]) -> String {
    match all {
        [] => "nothing".to_owned(),
        _ => all.iter().map(effect).collect::<Vec<_>>().join(", then "),
    }
}

/// Effects that belong to something: in brackets, so that their end is seen.
fn inside(all: &[Effect]) -> String {
    format!("({})", effects(all))
}

fn or_else(all: &[Effect]) -> String {
    if all.is_empty() { String::new() } else { format!(", otherwise {}", inside(all)) }
}

/// What an effect does.
fn effect(one: &Effect) -> String {
    match one {
        Effect::May(players, then) => format!("{} may do this: {}", who(players), inside(then)),
        Effect::If(so, then, otherwise) => format!("if {}: {}{}", condition(so), inside(then), or_else(otherwise)),
        Effect::Unless { who: players, cost, paid, unpaid } => {
            format!("{} may {}: if so {}{}", who(players), costs(cost), inside(paid), or_else(unpaid))
        }
        Effect::ForEach(of, then) => format!("for {}, one after the other: {}", objects(of), inside(then)),
        Effect::Repeat(number, then) => format!("this many times, {}: {}", amount(number), inside(then)),
        Effect::Put(on, of, number) => format!("put {of} counters on {}: {}", objects(on), amount(number)),
        Effect::PutOnPlayers(players, of, number) => format!("{} gets {of} counters: {}", who(players), amount(number)),
        Effect::Remove(from, of, number) => format!("remove {of} counters from {}: {}", objects(from), amount(number)),
        Effect::RemoveAll(from) => format!("remove all counters from {}", objects(from)),
        Effect::Move { from, to, kind: of, number } => {
            format!("move {of} counters from {} onto {}: {}", objects(from), objects(to), amount(number))
        }
        Effect::MoveAnyNumber { from, to, kind: of } => {
            format!("move any number of {of} counters from {} onto {}", objects(from), objects(to))
        }
        Effect::Draw(players, number) => format!("{} draws cards: {}", who(players), amount(number)),
        Effect::Discard(players, number) => format!("{} discards cards: {}", who(players), amount(number)),
        Effect::DiscardUpTo(players, number) => format!("{} discards up to {} cards", who(players), amount(number)),
        Effect::DiscardHand(players) => format!("{} discards the whole hand", who(players)),
        Effect::Connive(of, number) => format!("{} connives {}", objects(of), amount(number)),
        Effect::Mill(players, number) => format!("{} mills cards: {}", who(players), amount(number)),
        Effect::Destroy(of) => format!("destroy {}", objects(of)),
        Effect::DestroyForGood(of) => format!("destroy {}, which can't be regenerated", objects(of)),
        Effect::Sacrifice(of) => format!("the controller of {0} sacrifices {0}", objects(of)),
        Effect::SacrificeChosen(players, filter, number) => {
            format!("{} sacrifices {} of these: {}", who(players), amount(number), kind(filter))
        }
        Effect::PutInto(of, to) => format!("put {} {}", objects(of), place(*to)),
        Effect::OntoBattlefield(of, how) => format!("put {} onto the battlefield{}", objects(of), entry(*how)),
        Effect::Flicker(of, how) => format!("exile {} and return it to the battlefield{}", objects(of), entry(*how)),
        Effect::By(players, then) => format!("{}, as the one who does it: {}", who(players), inside(then)),
        Effect::Damage(to, number) => format!("this deals damage to {}: {}", objects(to), amount(number)),
        Effect::DamagePlayers(players, number) => format!("this deals damage to {}: {}", who(players), amount(number)),
        Effect::DamageTarget(target, number) => {
            format!("this deals damage to target {}: {}", target + 1, amount(number))
        }
        Effect::GainLife(players, number) => format!("{} gains life: {}", who(players), amount(number)),
        Effect::LoseLife(players, number) => format!("{} loses life: {}", who(players), amount(number)),
        Effect::Modify(of, mods, until) => format!("{} {}{}", objects(of), changes(mods), duration(*until)),
        Effect::BecomeCopy { what, of, until } => {
            format!("{} becomes a copy of {}{}", objects(what), objects(of), duration(*until))
        }
        Effect::Tokens(players, name, number) => format!("{} creates {name} tokens: {}", who(players), amount(number)),
        Effect::CopyTokens(players, of, number) => {
            format!("{} creates tokens that are copies of {}: {}", who(players), objects(of), amount(number))
        }
        Effect::CopyTokenExcept(of, mods) => {
            format!("create a token that is a copy of {}, except that it {}", objects(of), changes(mods))
        }
        Effect::AttackingTokens(players, name, number) => {
            format!("{} creates {name} tokens that are tapped and attacking: {}", who(players), amount(number))
        }
        Effect::Meld(with, into) => {
            format!("if you own and control both this and {}, exile them, then meld them into {into}", a(with))
        }
        Effect::CastSuspended => "this suspended card may be cast without paying its mana cost".to_owned(),
        Effect::MustCast(of) => format!("cast {} without paying its mana cost, if that is possible", objects(of)),
        Effect::PutThat(on) => format!("put counters of that kind and number on {}", objects(on)),
        Effect::ChooseName(filter, then) => format!("choose the name of {}: {}", card(filter), inside(then)),
        Effect::Part { among, what, then } => {
            format!("part {} into those of this kind, {}, and the rest: {}", objects(among), kind(what), inside(then))
        }
        Effect::ChooseCreatureType => "choose a creature type".to_owned(),
        Effect::GainFlashback(of) => format!("{} has flashback for its mana cost until end of turn", objects(of)),
        Effect::Tap(of) => format!("tap {}", objects(of)),
        Effect::Untap(of) => format!("untap {}", objects(of)),
        Effect::PhaseOut(of) => format!("{} phases out", objects(of)),
        Effect::Regenerate(of) => format!("regenerate {}", objects(of)),
        Effect::Counter(target) => format!("counter target {}", target + 1),
        Effect::CopyAbility(target) => format!("copy target {}; you may choose new targets for the copy", target + 1),
        Effect::Attach(what, to) => format!("attach {} to {}", objects(what), objects(to)),
        Effect::FaceDown(of) => format!("turn {} face down", objects(of)),
        Effect::Later(ability, of) => format!("ability {} waits to trigger, for {}", ability + 1, objects(of)),
        Effect::WhenYouDo(ability) => format!("ability {} triggers", ability + 1),
        Effect::Mana(symbols) => {
            let symbol = |one: &Option<Colour>| format!("{{{}}}", one.map_or('C', Colour::letter));
            format!("add {}", symbols.iter().map(symbol).collect::<String>())
        }
        Effect::ManaOfAnyColour(number) => format!("add {number} mana of any one colour"),
        Effect::ChooseOne(players, ways) => {
            let ways: Vec<String> = ways.iter().map(|way| inside(way)).collect();
            format!("{} chooses: {}", who(players), listed(&ways, "or"))
        }
        Effect::Choose { who: players, among, number, then } => {
            format!("{} chooses {} of these: {}; then {}", who(players), many(*number), kind(among), inside(then))
        }
        Effect::LivingDeath => "each player exiles the creature cards of the graveyard, sacrifices all creatures, and \
                                puts those cards onto the battlefield"
            .to_owned(),
        Effect::Lose(players) => format!("{} loses the game", who(players)),
        Effect::OwnersGainControl(filter) => format!("each player gains control of what they own: {}", kind(filter)),
        Effect::CounterThat => "counter that spell or ability".to_owned(),
        Effect::PutSameCounters { from, to } => {
            format!("put counters on {} as there are, or were, on {}", objects(to), objects(from))
        }
        Effect::MoveAll { from, to } => format!("move all counters from {} onto {}", objects(from), objects(to)),
        Effect::Evolve(of) => format!("{} evolves: a +1/+1 counter is put on it", objects(of)),
        Effect::BecomeCopyExcept { what, of, until, except } => format!(
            "{} becomes a copy of {}{}, except that it {}",
            objects(what),
            objects(of),
            duration(*until),
            changes(except)
        ),
        Effect::Replace { ability, once } => {
            let times = if *once { "the next time" } else { "each time" };
            format!("for the rest of the turn ability {} applies, {times}", ability + 1)
        }
        Effect::Rule(change, until) => format!("{}{}", rule(change), duration(*until)),
        Effect::ChangeTarget { of, to } => match to {
            Some(to) => format!("change the target of target {} to {}", of + 1, objects(to)),
            None => format!("change a target of target {}", of + 1),
        },
        Effect::CopySpell(target, mods) if mods.is_empty() => {
            format!("copy target {}; you may choose new targets for the copy", target + 1)
        }
        Effect::CopySpell(target, mods) => {
            format!("copy target {}, except that the copy {}", target + 1, changes(mods))
        }
        Effect::ManaOfOneColour(number) => format!("add mana of one colour: {}", amount(number)),
        Effect::ChooseAmong { who: players, among, what, number, different_names, then } => format!(
            "{} chooses {} ({}) among {}{}; then {}",
            who(players),
            many(*number),
            card(what),
            objects(among),
            if *different_names { ", with different names" } else { "" },
            inside(then)
        ),
        Effect::Search { who: players, what, number, then } => format!(
            "{} searches the library for up to {number} of these: {}; then {}, and shuffles",
            who(players),
            card(what),
            inside(then)
        ),
        Effect::RevealUntil { who: players, what, then } => format!(
            "{} reveals cards from the top of the library until one is {}; then {}",
            who(players),
            a(what),
            inside(then)
        ),
        Effect::Scry(players, number) => format!("{} scries {}", who(players), amount(number)),
        Effect::Win(players) => format!("{} wins the game", who(players)),
        Effect::DamageAll(filter, players, number) => {
            format!("this deals damage to {} and to {}: {}", each(filter), who(players), amount(number))
        }
        Effect::SizedTokens(players, name, number, size) => format!(
            "{} creates {name} tokens, {}, with power and toughness {}",
            who(players),
            amount(number),
            amount(size)
        ),
        Effect::PayAnyLife(players) => format!("{} pays any amount of life", who(players)),
        Effect::WillEnterWith(of, number) => format!("the spell will enter with {of} counters: {}", amount(number)),
        Effect::Madness => "its owner casts the card for its madness cost, or puts it into the graveyard".to_owned(),
        Effect::OnceEachTurn(then) => format!("do this only once each turn: {}", inside(then)),
        Effect::Transform(of) => format!("turn {} over to its other face", objects(of)),
        Effect::PutBeneath(of, number) => {
            format!("put {} into its library beneath the top {number} cards", objects(of))
        }
        Effect::CastFree { among, most, copies } => format!(
            "you may cast {} of {}{}, without paying mana costs",
            if *most == u8::MAX { "any number".to_owned() } else { format!("up to {most}") },
            if *copies { "copies of " } else { "" },
            objects(among)
        ),
        Effect::ManaOnlyFor(filter) => {
            format!("add one mana of any colour, to be spent only on this: {}", kind(filter))
        }
        Effect::Seek(players, filter) => format!("{} seeks {}", who(players), a(filter)),
        Effect::ExtraTurn(players) => format!("{} takes an extra turn after this one", who(players)),
        Effect::ExtraBeginningPhase => "there is an additional beginning phase after this phase".to_owned(),
    }
}

/// Where a card goes.
pub(super) fn place(to: Destination) -> &'static str {
    match to {
        Destination::Hand => "into its owner's hand",
        Destination::LibraryTop => "on top of its owner's library",
        Destination::LibraryBottom => "on the bottom of its owner's library",
        Destination::LibraryShuffled => "into its owner's library, shuffled",
        Destination::Graveyard => "into its owner's graveyard",
        Destination::Exile => "into exile",
    }
}

fn entry(how: Entry) -> String {
    let Entry { yours, tapped, plus_one, minus_one, face_down, transformed, next_end_step } = how;
    let ways = [
        (yours, " under your control"),
        (!yours, " under its owner's control"),
        (tapped, ", tapped"),
        (plus_one, ", with a +1/+1 counter"),
        (minus_one, ", with a -1/-1 counter"),
        (face_down, ", face down"),
        (transformed, ", with its back face up"),
        (next_end_step, ", at the beginning of the next end step"),
    ];
    ways.into_iter().filter(|(so, _)| *so).map(|(_, words)| words).collect()
}

fn duration(until: Duration) -> &'static str {
    match until {
        Duration::EndOfTurn => " until end of turn",
        Duration::Forever => ", without end",
        Duration::WhileSourceRemains => " as long as this remains on the battlefield",
        Duration::WhileYouControlSource => " as long as you control this",
        Duration::YourNextTurn => " until your next turn",
    }
}
