//! Laws of the reference engine that hold in every game: random small positions, played by random answers.

mod games;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use games::Random;
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, Testable};
use verdict::cards::Catalogue;
use verdict::engine::{self, Ask, Board, Chooser, Game, Halt, Reply, Rules, Session, Table, Tape};
use verdict::model::{CardSetup, Event, Kind, Silent, State, Step, Thing, Trace};
use verdict::search::{INVARIANTS, Input, Invariant, targets};
use verdict::subject::{Names, state};

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
fn every_invariant_holds_wherever_a_player_has_priority() {
    fn holds(random: Random) -> TestResult {
        let first = random.start().game;
        at_each_priority(&random, |board| {
            let broken = |one: &Invariant| (one.breach)(board, &first).map(|text| format!("{}: {text}", one.slug));
            INVARIANTS.iter().find_map(broken)
        })
    }
    games(4_000, holds as fn(Random) -> TestResult);
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
fn a_round_of_passes_resolves_one_thing_or_ends_the_step() {
    fn goes_on(random: Random) -> TestResult {
        let rules = random.start().rules;
        at_each_priority(&random, |board| {
            let (mut game, mut sink, mut passes) =
                (board.game.clone(), Silent, Passes { left: board.game.seats().count() });
            let before: Vec<_> = game.stack().iter().map(|item| item.id).collect();
            let turn = *game.turn();
            let mut table = Table::new(&mut game, &rules, Catalogue::builtin(), &mut passes, &mut sink);
            while passes_left(&mut table) {}
            let now = game.turn();
            let resolved = before.last().is_some_and(|top| game.stack().iter().all(|item| item.id != *top));
            let ended = (now.step, now.number) != (turn.step, turn.number) || now.step == Step::Cleanup;
            let over = game.over() || game.seats().count() < board.game.seats().count();
            // Whoever has passed already need not pass again, so that a round can go further, but never less far.
            (!resolved && !ended && !over).then(|| "everybody passed, and nothing came of it".to_owned())
        })
    }
    games(500, goes_on as fn(Random) -> TestResult);
}

/// Everybody passes; what else is asked gets the first option.
struct Passes {
    left: usize,
}

impl Chooser for Passes {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        if ask.kind != Kind::Priority {
            return Reply::Pick(0);
        }
        if self.left == 0 {
            return Reply::Stop;
        }
        self.left -= 1;
        Reply::Pick(0)
    }
}

/// Goes on by one step, if the game goes on.
fn passes_left(table: &mut Table<'_>) -> bool {
    table.step().is_ok()
}

/// The position in which a game ends, as a subject shows it.
fn last_position(input: &Input) -> Option<(State, Halt)> {
    let start = input.start().ok()?;
    let tape = Tape { picks: input.tape.clone() };
    let mut game = start.game.clone();
    let (mut player, mut sink) = (tape.player(), Silent);
    let mut table = Table::new(&mut game, &start.rules, Catalogue::builtin(), &mut player, &mut sink);
    let halt = match table.begin() {
        Ok(()) => table.run(),
        Err(halt) => halt,
    };
    Some((state(table.board(), &Names::default()), halt))
}

#[test]
fn renaming_objects_changes_nothing() {
    fn same(random: Random) -> TestResult {
        let input = &random.input;
        let mut renamed = input.clone();
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        let mut number = 0;
        for player in renamed.setup.players.values_mut() {
            for permanent in &mut player.battlefield {
                number += 1;
                let label = format!("thing {number}");
                let before = permanent.label.replace(label.clone()).unwrap_or_else(|| permanent.card.clone());
                names.insert(before, label);
            }
        }
        for player in renamed.setup.players.values_mut() {
            for host in player.battlefield.iter_mut().filter_map(|permanent| permanent.attached.as_mut()) {
                *host = names[host].clone();
            }
        }
        let [mut one, mut two] = [Trace::default(), Trace::default()];
        let played = [input.play(&mut one).map(|p| p.game), renamed.play(&mut two).map(|p| p.game)];
        law((played[0] != played[1] || one != two).then(|| "another label makes another game".to_owned()))
    }
    games(500, same as fn(Random) -> TestResult);
}

#[test]
fn a_card_in_exile_that_nobody_speaks_of_changes_nothing() {
    fn same(random: Random) -> TestResult {
        let input = &random.input;
        let mut more = input.clone();
        let last = more.setup.players.len() - 1;
        let Some(player) = more.setup.players.values_mut().nth(last) else { return TestResult::discard() };
        // A second card of a name that is there already: no name or creature type more can be chosen.
        let Some(card) = player.library.iter().chain(&player.hand).map(|card| card.card.clone()).next() else {
            return TestResult::discard();
        };
        player.exile.push(CardSetup { card: card.clone(), label: Some("bystander".to_owned()) });
        let Some((one, halt)) = last_position(input) else { return TestResult::discard() };
        let Some((mut two, halted)) = last_position(&more) else {
            return TestResult::error("the position with one more card in exile is refused");
        };
        for player in two.players.iter_mut().flat_map(|players| players.values_mut()) {
            let exile = player.exile.get_or_insert_default();
            if let Some(place) = exile.iter().position(|name| *name == card) {
                exile.remove(place);
            }
        }
        let gone = |state: &mut State| {
            // What has left with a player who lost is shown nowhere.
            state.players.iter_mut().flat_map(|players| players.values_mut()).for_each(|player| player.exile = None);
        };
        let mut one = one;
        if one.players != two.players {
            gone(&mut one);
            gone(&mut two);
        }
        law((one != two || halt != halted).then(|| format!("without it {one:?}\n  with it {two:?}")))
    }
    games(500, same as fn(Random) -> TestResult);
}

#[test]
fn an_input_written_and_read_again_is_the_same() {
    fn same(random: Random) -> bool {
        Input::from_json(random.input.to_json().as_bytes()).is_ok_and(|again| again == random.input)
    }
    games(500, same as fn(Random) -> bool);
}

#[test]
fn bytes_never_make_the_reader_panic() {
    fn reads(bytes: Vec<u8>) -> bool {
        targets::case_files(&bytes);
        let mut text = b"[[case]]\nname = \"x\"\n[case.script]\nplay = [".to_vec();
        text.extend(&bytes);
        targets::case_files(&text);
        true
    }
    games(500, reads as fn(Vec<u8>) -> bool);
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
