//! Laws of the reference engine that hold in every game: random small positions, played by random answers.

mod games;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use games::Random;
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, Testable};
use verdict::cards::{Catalogue, Keyword, RuleChange, Type};
use verdict::engine::{self, Ask, Board, Chooser, Flag, Game, Halt, ItemKind, Reply, Rules, Session, Table, Tape};
use verdict::model::{Counter, Event, Kind, Silent, Thing, Trace, Zone};

/// Plays this many random games under a law, the same ones each time. Where the environment asks for another number
/// (`QUICKCHECK_TESTS=100000 cargo test --test laws`), they are other games each time.
fn games(number: u64, law: impl Testable) {
    let asked = std::env::var("QUICKCHECK_TESTS").ok().and_then(|asked| asked.parse().ok());
    let generator = if asked.is_some() { Gen::new(100) } else { Gen::from_size_and_seed(100, 20060505) };
    let number = asked.unwrap_or(number);
    QuickCheck::new().rng(generator).tests(number).max_tests(number * 4).quickcheck(law);
}

/// A failure with what was found.
fn law(found: Option<String>) -> TestResult {
    found.map_or_else(TestResult::passed, TestResult::error)
}

fn hash(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

/// Looks at every position of a game in which a player has priority; gives what was found first.
fn at_each_priority(random: &Random, mut law: impl FnMut(Board<'_>) -> Option<String>) -> TestResult {
    let mut found = None;
    let mut number = 0;
    random.played(&mut |board| {
        number += 1;
        if found.is_none() {
            found = law(board).map(|text| format!("at priority {number}: {text}"));
        }
    });
    self::law(found)
}

#[test]
fn a_setup_and_a_tape_fix_the_whole_game() {
    fn replays(random: Random) -> TestResult {
        let start = random.start();
        let cards = Catalogue::builtin();
        let mut traces = [Trace::default(), Trace::default()];
        let tape = Tape { picks: random.input.tape.clone() };
        let one = engine::play(&start.game, &start.rules, cards, &tape, &mut traces[0]);
        let two = engine::play(&start.game, &start.rules, cards, &one.tape, &mut traces[1]);
        let silent = engine::play_silently(&start.game, &start.rules, cards, &one.tape);
        law(match () {
            () if one.halt != two.halt => Some(format!("it halts by {:?}, and then by {:?}", one.halt, two.halt)),
            () if one.game != two.game => Some("the same tape makes another game".to_owned()),
            () if hash(&one.game) != hash(&two.game) => Some("equal games have different hashes".to_owned()),
            () if one.tape != two.tape => Some("the tape that was used is not used again".to_owned()),
            () if traces[0] != traces[1] => Some("the same tape makes another trace".to_owned()),
            () if silent.game != one.game => Some("listening changes the game".to_owned()),
            () => None,
        })
    }
    games(2_000, replays as fn(Random) -> TestResult);
}

#[test]
fn the_canonical_form_of_a_canonical_form_is_itself() {
    fn idempotent(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            let once = board.game.canonical();
            let twice = once.canonical();
            match once == twice {
                true if hash(&once) != hash(&twice) => Some("equal games have different hashes".to_owned()),
                true => None,
                false => Some(format!("once: {once:?}\n  twice: {twice:?}")),
            }
        })
    }
    games(2_000, idempotent as fn(Random) -> TestResult);
}

/// More answers than this within one step are not tried.
const MOST_ANSWERS: usize = 256;

/// Every position at the next priority after a position at a priority, in canonical form, and whether the game can end
/// on the way; nothing where there are too many.
fn next(game: &Game, rules: &Rules) -> Option<(HashSet<Game>, BTreeSet<String>)> {
    struct Prefix<'p> {
        picks: &'p [u8],
        at: usize,
        open: Option<usize>,
    }
    impl Chooser for Prefix<'_> {
        fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
            let Some(pick) = self.picks.get(self.at) else {
                self.open = Some(ask.options.len());
                return Reply::Stop;
            };
            self.at += 1;
            Reply::Pick(*pick)
        }
    }
    let mut reached = HashSet::new();
    let mut ended = BTreeSet::new();
    let mut open: Vec<Vec<u8>> = vec![Vec::new()];
    let mut tried = 0;
    while let Some(picks) = open.pop() {
        tried += 1;
        if tried > MOST_ANSWERS {
            return None;
        }
        let mut game = game.clone();
        let mut chooser = Prefix { picks: &picks, at: 0, open: None };
        let mut sink = Silent;
        let done = Table::new(&mut game, rules, Catalogue::builtin(), &mut chooser, &mut sink).step();
        match (done, chooser.open) {
            (Ok(()), _) => drop(reached.insert(game.canonical())),
            (Err(Halt::Stop), Some(options)) => {
                open.extend((0..options).map(|pick| [picks.as_slice(), &[pick as u8]].concat()));
            }
            (Err(halt), _) => drop(ended.insert(format!("{halt:?}"))),
        }
    }
    Some((reached, ended))
}

#[test]
fn going_on_from_the_canonical_form_reaches_the_same_positions() {
    fn commutes(random: Random) -> TestResult {
        let rules = random.start().rules;
        let mut number = 0;
        at_each_priority(&random, |board| {
            number += 1;
            if number % 4 != 1 {
                return None;
            }
            let raw = next(board.game, &rules)?;
            let canonical = next(&board.game.canonical(), &rules)?;
            (raw != canonical).then(|| {
                let only = |one: &HashSet<Game>, other: &HashSet<Game>| one.difference(other).count();
                format!(
                    "{} positions are reached from the position only, and {} from its canonical form only; \
                     the game ends by {:?} and {:?}",
                    only(&raw.0, &canonical.0),
                    only(&canonical.0, &raw.0),
                    raw.1,
                    canonical.1
                )
            })
        })
    }
    games(1_000, commutes as fn(Random) -> TestResult);
}

#[test]
fn nobody_has_priority_while_a_creature_has_no_toughness() {
    fn dies(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            let dead = board.view.iter().find(|(_, traits)| traits.is_creature() && traits.toughness <= 0);
            dead.map(|(object, traits)| format!("{:?} has toughness {}", board.name(object), traits.toughness))
        })
    }
    games(2_000, dies as fn(Random) -> TestResult);
}

/// What a state-based action would do at once in a position, where no card in it changes which of them there are.
fn undone(board: Board<'_>) -> Option<String> {
    let game = board.game;
    let wont = |rule: &RuleChange| {
        matches!(rule, RuleChange::CannotLose(_) | RuleChange::NoLegendRule | RuleChange::NoLegendRuleFor(_))
    };
    if board.rule(|rule, _| wont(rule)) {
        return None;
    }
    let mut legends = BTreeSet::new();
    for (object, traits) in board.view.iter() {
        let Some(found) = game.permanent(object) else { continue };
        let name = board.name(object).unwrap_or("a face-down permanent");
        let lethal = i32::from(found.damage) >= traits.toughness && !traits.has(Keyword::Indestructible);
        if traits.is_creature() && lethal {
            return Some(format!("{name} has {} damage and toughness {}", found.damage, traits.toughness));
        }
        if board.rules.counters_cancel && found.plus > 0 && found.minus > 0 {
            return Some(format!("{name} has +1/+1 and -1/-1 counters"));
        }
        let loyalty = game.counters(Thing::Object(object), Counter::Loyalty);
        if traits.types.has(Type::Planeswalker) && loyalty == 0 {
            return Some(format!("{name} has no loyalty"));
        }
        let legendary = traits.supertypes.iter().any(|one| one.word() == "legendary" || one.word() == "Legendary");
        if legendary && traits.name.is_some() && !legends.insert((traits.name, traits.controller)) {
            return Some(format!("{name} is there twice under one player's control"));
        }
        if found.attached.is_some_and(|host| game.permanent(host).is_none()) {
            return Some(format!("{name} is attached to what is not there"));
        }
    }
    let lost = game.seats().find(|seat| game.player(*seat).life <= 0 || game.player(*seat).poison >= 10);
    lost.map(|seat| format!("{} has {} life", seat.letter(), game.player(seat).life))
}

#[test]
fn nobody_has_priority_while_a_state_based_action_is_due() {
    fn checked(random: Random) -> TestResult {
        at_each_priority(&random, undone)
    }
    games(2_000, checked as fn(Random) -> TestResult);
}

#[test]
fn the_players_of_a_team_share_their_life() {
    fn shared(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            let game = board.game;
            let pairs = game.seats().flat_map(|one| game.seats().map(move |other| (one, other)));
            let mut apart = pairs.filter(|(one, other)| {
                game.same_team(*one, *other) && game.player(*one).life != game.player(*other).life
            });
            apart.next().map(|(one, other)| format!("{} and {} have different life", one.letter(), other.letter()))
        })
    }
    games(2_000, shared as fn(Random) -> TestResult);
}

#[test]
fn nobody_has_priority_while_a_trigger_waits() {
    fn stacked(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            (!board.game.waiting().is_empty()).then(|| format!("{:?} waits", board.game.waiting()))
        })
    }
    games(2_000, stacked as fn(Random) -> TestResult);
}

/// How many cards each player owns who is in the game.
fn owned(game: &Game) -> BTreeMap<u8, usize> {
    let mut owned: BTreeMap<u8, usize> = game.seats().map(|seat| (seat.0, 0)).collect();
    for object in game
        .objects()
        .iter()
        .filter(|object| ![Flag::Gone, Flag::Token, Flag::SpellCopy].into_iter().any(|flag| object.is(flag)))
    {
        if let Some(number) = owned.get_mut(&object.owner.0) {
            *number += 1;
        }
    }
    owned
}

#[test]
fn every_card_is_in_exactly_one_zone() {
    fn kept(random: Random) -> TestResult {
        let first = owned(&random.start().game);
        at_each_priority(&random, |board| {
            let now = owned(board.game);
            let lost = now.iter().find(|(seat, number)| first.get(seat) != Some(number));
            if let Some((seat, number)) = lost {
                return Some(format!("player {seat} owned {:?} cards and owns {number}", first.get(seat)));
            }
            let mut places = HashSet::new();
            for object in board.game.objects().iter().filter(|object| !object.is(Flag::Gone)) {
                if !places.insert((object.zone, object.owner, object.place)) {
                    return Some(format!("two objects in one place: {object:?}"));
                }
                if object.is(Flag::Token) && ![Zone::Battlefield, Zone::Stack].contains(&object.zone) {
                    return Some(format!("a token in another zone: {object:?}"));
                }
            }
            None
        })
    }
    games(2_000, kept as fn(Random) -> TestResult);
}

#[test]
fn what_is_in_the_zone_of_the_stack_is_on_the_stack() {
    fn there(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            let spells: BTreeSet<_> =
                board.game.stack().iter().filter(|item| item.kind == ItemKind::Spell).map(|item| item.source).collect();
            let slots = 0..board.game.objects().len() as u8;
            let zone = slots.map(|slot| board.game.at(slot));
            let zone: BTreeSet<_> =
                zone.filter(|object| board.game.find(*object).is_some_and(|o| o.zone == Zone::Stack)).collect();
            (spells != zone).then(|| format!("on the stack {spells:?}, in the zone {zone:?}"))
        })
    }
    games(2_000, there as fn(Random) -> TestResult);
}

#[test]
fn every_counter_that_moves_is_removed_from_where_it_was() {
    fn moved(random: Random) -> TestResult {
        let played = random.played(&mut |_| {});
        // Counters that move together are told first, one by one, and then removed.
        let mut told: BTreeMap<_, (u16, u16)> = BTreeMap::new();
        let mut found = None;
        for entry in &played.entries {
            let begins = matches!(entry.event, Event::CounterMoved { .. }) && told.values().any(|(_, gone)| *gone > 0);
            if begins || matches!(entry.event, Event::Resolved { .. }) {
                if told.values().any(|(moved, gone)| moved != gone) {
                    found.get_or_insert_with(|| format!("how many moved, and how many were removed: {told:?}"));
                }
                told.clear();
            }
            match entry.event {
                Event::CounterMoved { from, kind, .. } => told.entry((from, kind)).or_default().0 += 1,
                Event::CountersRemoved { from: Thing::Object(from), kind, number } => {
                    if let Some((_, gone)) = told.get_mut(&(from, kind)) {
                        *gone += number;
                    }
                }
                _ => {}
            }
        }
        law(found)
    }
    games(2_000, moved as fn(Random) -> TestResult);
}

#[test]
fn what_graft_puts_on_the_stack_has_no_target() {
    fn untargeted(random: Random) -> TestResult {
        at_each_priority(&random, |board| {
            let grafts = board.game.stack().iter().filter(|item| {
                item.ability.is_some_and(|ability| {
                    item.kind == ItemKind::Triggered
                        && matches!(board.cards.ability(ability), verdict::cards::Ability::Graft(_))
                })
            });
            let aimed = grafts.filter(|item| !item.targets.is_empty()).count();
            (aimed > 0).then(|| format!("{aimed} graft triggers have targets"))
        })
    }
    games(2_000, untargeted as fn(Random) -> TestResult);
}

#[test]
fn a_session_reaches_the_same_game_as_the_tape() {
    fn same(random: Random) -> TestResult {
        let played = random.played(&mut |_| {});
        let start = random.start();
        let mut session = Session::new(start.game.clone(), &start.rules, Catalogue::builtin());
        let mut answers = played.made.iter();
        for (number, asked) in played.asks.iter().enumerate() {
            let Some(open) = session.open() else {
                return TestResult::error(format!("the session is over at question {number}: {:?}", session.over()));
            };
            if (open.kind, open.player, &open.options) != (asked.0, asked.1, &asked.2) {
                return TestResult::error(format!("question {number} is {open:?}, and was {asked:?}"));
            }
            match answers.next() {
                Some(answer) => session.answer(*answer),
                None => break,
            }
        }
        // Where the tape ended, a question is open in both; where the game ended, it is over in both.
        let open = session.open();
        let ended = played.halt != Halt::Stop;
        let at_priority = open.as_ref().is_some_and(|open| open.kind == Kind::Priority);
        let behind = session.entries().len();
        law(match () {
            () if ended != open.is_none() => Some(format!("{:?}, and the session has {open:?}", played.halt)),
            () if ended && session.over() != Some(played.halt) => Some(format!("over by {:?}", session.over())),
            () if (ended || at_priority) && *session.game() != played.game => Some("another game".to_owned()),
            () if played.entries.get(..behind) != Some(session.entries()) => Some("another trace".to_owned()),
            () => None,
        })
    }
    games(2_000, same as fn(Random) -> TestResult);
}

#[test]
fn random_games_reach_what_matters() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut g = Gen::from_size_and_seed(100, 20060505);
    for _ in 0..400 {
        let random = Random::arbitrary(&mut g);
        let played = random.played(&mut |_| {});
        for entry in &played.entries {
            let what = match entry.event {
                Event::CounterMoved { .. } => "a counter moved",
                Event::Cast { .. } => "a spell was cast",
                Event::Activated { .. } => "an ability was activated",
                Event::Stacked { .. } => "a trigger was stacked",
                Event::Damage { .. } => "damage was dealt",
                Event::Attacks { .. } => "a creature attacked",
                Event::Lost { .. } => "a player lost",
                Event::Replaced { .. } => "something was replaced",
                Event::ControlChanged { .. } => "control changed",
                _ => continue,
            };
            *seen.entry(what).or_default() += 1;
        }
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
}
