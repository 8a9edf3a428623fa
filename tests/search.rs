//! The generator and what comes after it: what generated games reach, that they can be written down and read again,
//! and that a finding becomes small.

use std::collections::{BTreeMap, BTreeSet};

use arbitrary::Unstructured;
use verdict::cards::Catalogue;
use verdict::engine::{self, Ask, Board, Chooser, Opt, Reply, Rules, Tape, TapePlayer};
use verdict::model::{Counter, Date, Event, Kind, Silent, Trace, Zone};
use verdict::search::{Hunt, INVARIANTS, Input, Pair, Pool, case_file, from_case, position, shrunk, watch};

fn hunt(pairs: bool) -> Hunt {
    Hunt { seed: 2006, pairs, invariants: INVARIANTS.iter().collect(), properties: Vec::new(), bend: None }
}

/// Plays a tape and notes what is asked and picked.
struct Noting<'n, 't> {
    player: TapePlayer<'t>,
    seen: &'n mut BTreeMap<String, u32>,
}

impl Noting<'_, '_> {
    fn see(&mut self, what: impl Into<String>) {
        *self.seen.entry(what.into()).or_default() += 1;
    }
}

impl Chooser for Noting<'_, '_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.see(format!("asked {}", ask.kind.name()));
        let reply = self.player.choose(board, ask);
        let Reply::Pick(pick) = reply else { return reply };
        let busy = !board.game.stack().is_empty();
        let turn = board.game.turn();
        match (ask.kind, ask.options[usize::from(pick)]) {
            (Kind::Priority, Opt::Cast(..)) if busy => self.see("cast in response"),
            (Kind::Priority, Opt::Activate(..)) if busy => self.see("activated in response"),
            (Kind::Priority, Opt::Cast(..)) if turn.active != ask.player => self.see("cast on another's turn"),
            (Kind::Priority, Opt::Cast(card, _))
                if board.game.find(card).is_some_and(|found| found.zone == Zone::Graveyard) =>
            {
                self.see("cast from a graveyard");
            }
            (Kind::Priority, Opt::Land(_)) => self.see("played a land"),
            (Kind::Priority, Opt::Concede) => self.see("conceded"),
            (Kind::Priority, Opt::FaceUp(_)) => self.see("turned face up"),
            (Kind::May, Opt::Yes) => self.see("accepted"),
            (Kind::May, Opt::No) => self.see("declined"),
            (Kind::Attack | Kind::Block, Opt::Done) if ask.first => self.see("declared nothing"),
            (Kind::Replacement, Opt::Decline) => self.see("declined a replacement"),
            _ => {}
        }
        reply
    }
}

/// What an event shows that must be met.
fn corner(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::CounterMoved { .. } => "a counter moved",
        Event::CounterNotMoved { .. } => "a counter could not move",
        Event::Connives { number: 0, .. } => "connived 0",
        Event::Connives { number: 2.., .. } => "connived more than once",
        Event::Connived { nonlands: 0, .. } => "connived without a counter",
        Event::Connived { .. } => "connived with a counter",
        Event::DidNotTrigger { .. } => "a trigger whose condition was false",
        Event::ConditionFalse { .. } => "a condition false on resolution",
        Event::Illegal { .. } => "all targets illegal",
        Event::NoTarget { .. } => "a trigger without a target",
        Event::Countered { .. } => "countered",
        Event::DrewNothing { .. } => "drew from an empty library",
        Event::Attacks { .. } => "attacked",
        Event::Blocks { .. } => "blocked",
        Event::Damage { combat: true, .. } => "combat damage",
        Event::Damage { .. } => "other damage",
        Event::Lost { .. } => "a player lost",
        Event::Left { .. } => "a player left",
        Event::Over => "a game was over",
        Event::Replaced { .. } => "replaced",
        Event::ControlChanged { .. } => "control changed",
        Event::Phased { out: true, .. } => "phased out",
        Event::Phased { .. } => "phased in",
        Event::Destroyed { .. } => "destroyed",
        Event::Regenerated { .. } => "regenerated",
        Event::Sacrificed { .. } => "sacrificed",
        Event::BecameCopy { .. } => "became a copy",
        Event::ManaMade { .. } => "mana made",
        Event::Ceased { .. } => "ceased to exist",
        Event::TurnedUp { .. } => "turned up",
        _ => return None,
    })
}

const CORNERS: &[&str] = &[
    "cast in response",
    "activated in response",
    "cast on another's turn",
    "cast from a graveyard",
    "played a land",
    "conceded",
    "accepted",
    "declined",
    "declared nothing",
    "declined a replacement",
    "a counter moved",
    "a counter could not move",
    "connived more than once",
    "connived without a counter",
    "connived with a counter",
    "a trigger whose condition was false",
    "a condition false on resolution",
    "all targets illegal",
    "a trigger without a target",
    "countered",
    "drew from an empty library",
    "attacked",
    "blocked",
    "combat damage",
    "other damage",
    "a player lost",
    "a player left",
    "a game was over",
    "replaced",
    "control changed",
    "phased out",
    "phased in",
    "destroyed",
    "regenerated",
    "sacrificed",
    "became a copy",
    "ceased to exist",
    "2 players",
    "3 players",
    "4 players",
    "two teams",
    "an empty library",
    "an empty hand",
    "mana ample",
    "a tapped permanent",
    "a sick permanent",
    "a token",
    "a face-down permanent",
    "a phased-out permanent",
    "a stolen permanent",
    "an attached permanent",
    "damage",
    "poison",
    "little life",
];

/// What stands in a setup.
fn look(input: &Input, see: &mut dyn FnMut(String)) {
    let setup = &input.setup;
    see(format!("{} players", setup.players.len()));
    see(format!("rules of {}", setup.rules.unwrap_or(engine::NEWEST)));
    see(format!("in {}", setup.turn.step.name()));
    if !setup.teams.is_empty() {
        see("two teams".to_owned());
    }
    see("mana ample".to_owned());
    for player in setup.players.values() {
        let mut on = |is: bool, what: &str| {
            if is {
                see(what.to_owned());
            }
        };
        on(player.library.is_empty(), "an empty library");
        on(player.hand.is_empty(), "an empty hand");
        on(player.life.is_some_and(|life| life < 9), "little life");
        on(!player.counters.is_empty(), "poison");
        for permanent in &player.battlefield {
            on(permanent.tapped, "a tapped permanent");
            on(permanent.summoning_sick, "a sick permanent");
            on(permanent.token, "a token");
            on(permanent.face_down, "a face-down permanent");
            on(permanent.phased_out, "a phased-out permanent");
            on(permanent.controller.is_some(), "a stolen permanent");
            on(permanent.attached.is_some(), "an attached permanent");
            on(permanent.damage > 0, "damage");
        }
        for permanent in &player.battlefield {
            permanent.counters.keys().for_each(|kind| see(format!("{kind} counter")));
            see(format!("card {}", permanent.card));
        }
        for card in [&player.hand, &player.library, &player.graveyard, &player.exile].into_iter().flatten() {
            see(format!("card {}", card.card));
        }
    }
}

#[test]
fn generated_games_reach_every_corner() {
    let hunt = hunt(false);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..6_000 {
        let input = hunt.input(number);
        look(&input, &mut |what| *seen.entry(what).or_default() += 1);
        let start = input.start().expect("a generated setup is accepted");
        let tape = Tape { picks: input.tape.clone() };
        let mut trace = Trace::default();
        watch(&start, &mut Noting { player: tape.player(), seen: &mut seen }, &mut trace, &[]);
        for what in trace.entries.iter().filter_map(|entry| corner(&entry.event)) {
            *seen.entry(what.to_owned()).or_default() += 1;
        }
    }
    let mut wanted: BTreeSet<String> = CORNERS.iter().map(|corner| (*corner).to_owned()).collect();
    wanted.extend(Rules::CHANGES.iter().map(|day| format!("rules of {day}")));
    let kinds = [
        Kind::Priority,
        Kind::May,
        Kind::Targets,
        Kind::Discard,
        Kind::Order,
        Kind::Replacement,
        Kind::Number,
        Kind::Divide,
        Kind::Mode,
        Kind::Pay,
        Kind::Attack,
        Kind::Block,
        Kind::Choose,
    ];
    wanted.extend(kinds.map(|kind| format!("asked {}", kind.name())));
    let few = [Counter::PlusOne, Counter::MinusOne, Counter::Shield, Counter::Stun, Counter::Flying, Counter::Finality];
    wanted.extend(few.map(|kind| format!("{} counter", kind.name())));
    let pool = Pool::builtin();
    let cards = pool.grafters.iter().chain(&pool.connivers).chain(&pool.support);
    wanted.extend(cards.map(|card| format!("card {}", Catalogue::builtin().get(*card).name)));
    let missed: Vec<&String> = wanted.iter().filter(|what| !seen.contains_key(*what)).collect();
    assert!(missed.is_empty(), "{} corners of {} are not met: {missed:?}", missed.len(), wanted.len());
}

#[test]
fn each_day_on_which_something_changes_has_other_rules_than_the_day_before() {
    let mut days = Rules::CHANGES.to_vec();
    days.dedup();
    assert_eq!(days.len(), Rules::CHANGES.len());
    for pair in days.windows(2) {
        // Connive came in 2022 without another change.
        let silent = pair[1] == Date::new(2022, 4, 29);
        let then = Rules { day: pair[1], ..Rules::as_of(pair[0]) };
        assert_eq!(then == Rules::as_of(pair[1]), silent, "{}", pair[1]);
    }
    let last = days.last().map(|day| Rules { day: engine::NEWEST, ..Rules::as_of(*day) });
    assert_eq!(last, Some(Rules::as_of(engine::NEWEST)));
}

#[test]
fn all_pairs_are_walked_over() {
    let pool = Pool::builtin();
    let pairs: BTreeSet<_> = (0..pool.pairs()).map(|number| pool.pair(number)).collect();
    assert_eq!(pairs.len() as u64, pool.pairs());
    let hunt = hunt(true);
    for number in [0, 17, 4_711, pool.pairs() - 1] {
        let (mechanic, support) = pool.pair(number);
        let shown = hunt.input(number).to_json();
        for card in [mechanic, support] {
            let name = &Catalogue::builtin().get(card).name;
            // What could not stand where it was put is not there.
            let there = shown.contains(&serde_json::to_string(name).unwrap());
            assert!(there || !engine::unbuilt(Catalogue::builtin().get(card)).is_empty() || number > 0, "{name}");
        }
    }
}

#[test]
fn the_game_of_a_position_is_the_game_of_its_setup() {
    let pool = Pool::builtin();
    for seed in 0..2_000_u64 {
        let bytes: Vec<u8> =
            (0..640).map(|at| (seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (at % 56)) as u8 ^ at as u8).collect();
        let mut position = position(&mut Unstructured::new(&bytes), pool, Pair::Any);
        let placed = position.make_stable(Catalogue::builtin(), pool);
        let setup = position.setup(Catalogue::builtin());
        let started = engine::start(&setup, Catalogue::builtin()).expect("its setup is accepted");
        assert!(
            placed.game == started.game && placed.rules == started.rules,
            "{}",
            serde_json::to_string(&setup).unwrap()
        );
    }
}

#[test]
fn an_input_is_the_same_after_it_was_written_and_read() {
    let hunt = hunt(false);
    for number in 0..500 {
        let input = hunt.input(number);
        assert_eq!(Input::from_json(input.to_json().as_bytes()).expect("it can be read"), input);
    }
}

#[test]
fn a_generated_game_can_be_written_as_a_case_that_passes() {
    let hunt = hunt(false);
    let mut failed = Vec::new();
    let number = 400;
    for game in 0..number {
        let input = hunt.input(game);
        let written = case_file(&input, "a generated game", "");
        if let Some(differs) = written.differs {
            failed.push(format!("game {game}: {differs}\n{}", written.text));
        }
    }
    let most = number as usize / 20;
    let shown = failed.iter().take(4).cloned().collect::<Vec<_>>().join("\n");
    assert!(failed.len() <= most, "{} of {number} games cannot be told as a case:\n{shown}", failed.len());
}

#[test]
fn the_game_of_a_written_case_is_the_game_that_was_written() {
    let hunt = hunt(false);
    let mut same = 0;
    for game in 0..100 {
        let input = hunt.input(game);
        let written = case_file(&input, "a generated game", "");
        let Ok(file) = verdict::read::ruling_file("x.toml", &written.text) else { continue };
        if written.differs.is_some() {
            continue;
        }
        let again = from_case(&file.ruling.cases[0], engine::NEWEST);
        let [one, two] = [&input, &again].map(|input| input.play(&mut Silent).expect("it is accepted"));
        // The script ends where a player last has priority, which can be before the tape ends.
        let ends = again.tape.len() <= input.tape.len();
        assert!(ends, "game {game}: {:?} and {:?}", input.tape, again.tape);
        same += u32::from(one.game == two.game);
    }
    assert!(same > 40, "only {same} games of 100 came to the same end");
}

#[test]
fn a_game_with_a_fault_becomes_small_and_keeps_the_fault() {
    let hunt = hunt(false);
    let mut grafts = |input: &Input| {
        let mut trace = Trace::default();
        let played = input.play(&mut trace);
        played.is_ok() && trace.entries.iter().any(|entry| matches!(entry.event, Event::CounterMoved { .. }))
    };
    let number = (0..500).find(|number| grafts(&hunt.input(*number))).expect("a game in which a counter moves");
    let input = hunt.input(number);
    let small = shrunk(input.clone(), &mut grafts);
    assert!(grafts(&small));
    let objects = |input: &Input| {
        let players = input.setup.players.values();
        players
            .map(|one| one.battlefield.len() + one.hand.len() + one.library.len() + one.graveyard.len())
            .sum::<usize>()
    };
    assert!(objects(&small) <= 4, "{}", small.to_json());
    assert!(small.tape.len() <= input.tape.len());
}
