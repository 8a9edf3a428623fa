//! Games for tests of the engine: small random positions, random answers, and what is seen on the way.
#![allow(dead_code, reason = "each test file uses a part")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use quickcheck::{Arbitrary, Gen};
use verdict::cards::{Ability, Card, Catalogue, Subtype, Type};
use verdict::engine::{self, Ask, Board, Chooser, Game, Halt, Opt, Reply, Start, Table};
use verdict::model::{
    CardSetup, Date, Entry, Kind, PermanentSetup, PlayerSetup, Seat, Setup, Silent, Step, Trace, TurnSetup,
};

/// A position and the answers with which it is played.
#[derive(Clone)]
pub struct Random {
    /// The position.
    pub setup: Setup,
    /// The answers.
    pub tape: Vec<u8>,
}

/// What somebody needs to see a failure again.
impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = serde_json::to_string(&self.setup).map_err(|_| fmt::Error)?;
        write!(f, "\n  setup {setup}\n  tape {:?}\n", self.tape)
    }
}

/// The cards to choose from: those of which nothing is missing.
struct Pool {
    grafters: Vec<&'static str>,
    creatures: Vec<&'static str>,
    permanents: Vec<&'static str>,
    cards: Vec<&'static str>,
}

fn pool() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| {
        let catalogue = Catalogue::builtin();
        let backs: BTreeSet<&str> = catalogue.iter().filter_map(|(_, card)| card.back.as_deref()).collect();
        let whole: Vec<&Card> = catalogue
            .iter()
            .map(|(_, card)| card)
            .filter(|card| engine::unbuilt(card).is_empty() && !backs.contains(card.name.as_str()))
            .collect();
        let names = |keep: &dyn Fn(&Card) -> bool| -> Vec<&'static str> {
            whole.iter().filter(|card| keep(card)).map(|card| card.name.as_str()).collect()
        };
        let is = |card: &Card, kind| card.line.types.has(kind);
        let aura = Subtype::from_word("Aura");
        let attached = |card: &Card| card.line.subtypes.iter().any(|subtype| Some(*subtype) == aura);
        let spell = |card: &Card| is(card, Type::Instant) || is(card, Type::Sorcery);
        Pool {
            grafters: names(&|card| card.abilities.iter().any(|ability| matches!(ability, Ability::Graft(_)))),
            creatures: names(&|card| !card.token && is(card, Type::Creature)),
            permanents: names(&|card| !spell(card) && !attached(card)),
            cards: names(&|card| !card.token),
        }
    })
}

fn one(g: &mut Gen, names: &[&str]) -> String {
    g.choose(names).map(|name| (*name).to_owned()).unwrap_or_default()
}

fn below(g: &mut Gen, limit: u8) -> u8 {
    u8::arbitrary(g) % limit
}

fn cards(g: &mut Gen, most: u8) -> Vec<CardSetup> {
    let number = below(g, most + 1);
    let card = |g: &mut Gen| match below(g, 4) {
        0 => one(g, &pool().grafters),
        1 => one(g, &pool().creatures),
        _ => one(g, &pool().cards),
    };
    (0..number).map(|_| CardSetup { card: card(g), label: None }).collect()
}

fn permanent(g: &mut Gen) -> PermanentSetup {
    let plain = PermanentSetup::default();
    let counters = |number: u8| BTreeMap::from([("+1/+1".to_owned(), u16::from(number))]);
    match below(g, 4) {
        0 | 1 => PermanentSetup { card: one(g, &pool().grafters), counters: counters(1 + below(g, 3)), ..plain },
        2 => PermanentSetup { card: one(g, &pool().creatures), summoning_sick: bool::arbitrary(g), ..plain },
        _ => PermanentSetup { card: one(g, &pool().permanents), tapped: below(g, 4) == 0, ..plain },
    }
}

fn player(g: &mut Gen) -> PlayerSetup {
    PlayerSetup {
        hand: cards(g, 3),
        library: cards(g, 4),
        graveyard: cards(g, 2),
        battlefield: (0..below(g, 4)).map(|_| permanent(g)).collect(),
        ..PlayerSetup::default()
    }
}

const DAYS: [(u16, u8, u8); 8] = [
    (2006, 5, 1),
    (2006, 10, 1),
    (2007, 2, 1),
    (2009, 7, 11),
    (2013, 7, 13),
    (2017, 9, 29),
    (2019, 5, 3),
    (2021, 4, 22),
];

fn position(g: &mut Gen) -> Setup {
    let number = [2, 2, 2, 3, 4, 4][usize::from(below(g, 6))];
    let letters: Vec<String> = (0..number).map(|seat| Seat(seat).letter().to_owned()).collect();
    let steps =
        [Step::Upkeep, Step::PrecombatMain, Step::PrecombatMain, Step::BeginCombat, Step::PostcombatMain, Step::End];
    let teams = number == 4 && bool::arbitrary(g);
    let pairs = || vec![letters[..2].to_vec(), letters[2..].to_vec()];
    let day = DAYS[usize::from(below(g, 8))];
    let mut setup = Setup {
        turn: TurnSetup {
            active: letters[usize::from(below(g, number))].clone(),
            step: steps[usize::from(below(g, 6))],
        },
        rules: (below(g, 4) == 0).then(|| Date::new(day.0, day.1, day.2)),
        teams: if teams { pairs() } else { Vec::new() },
        players: letters.iter().map(|letter| (letter.clone(), player(g))).collect(),
        ..Setup::default()
    };
    make_stable(&mut setup);
    setup
}

/// Takes away what could not stand there.
fn make_stable(setup: &mut Setup) {
    while let Err(faults) = engine::start(setup, Catalogue::builtin()) {
        let before = setup.clone();
        for fault in faults.iter().rev() {
            let mut parts = fault.path.split(['.', '[', ']']);
            let (letter, zone, place) = (parts.next(), parts.next(), parts.next().and_then(|place| place.parse().ok()));
            let (Some(player), Some(place)) = (letter.and_then(|letter| setup.players.get_mut(letter)), place) else {
                continue;
            };
            let place: usize = place;
            match zone {
                Some("battlefield") if place < player.battlefield.len() => drop(player.battlefield.remove(place)),
                Some("hand") if place < player.hand.len() => drop(player.hand.remove(place)),
                Some("library") if place < player.library.len() => drop(player.library.remove(place)),
                Some("graveyard") if place < player.graveyard.len() => drop(player.graveyard.remove(place)),
                _ => {}
            }
        }
        assert_ne!(before, *setup, "a position that cannot be made stable: {faults:?}");
    }
}

/// Answers with which a position is really played: many plays, few concessions.
fn tape(g: &mut Gen, setup: &Setup, length: usize) -> Vec<u8> {
    let start = engine::start(setup, Catalogue::builtin()).expect("the position stands");
    let mut maker = Maker { g, made: Vec::new(), length };
    // A panic is for the law to find: it plays the same answers, and tells them.
    let _ = catch_unwind(AssertUnwindSafe(|| {
        let (mut game, mut sink) = (start.game.clone(), Silent);
        let mut table = Table::new(&mut game, &start.rules, Catalogue::builtin(), &mut maker, &mut sink);
        table.begin().map(|()| table.run())
    }));
    maker.made
}

/// Makes up answers.
struct Maker<'g> {
    g: &'g mut Gen,
    made: Vec<u8>,
    length: usize,
}

impl Chooser for Maker<'_> {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        if self.made.len() == self.length {
            return Reply::Stop;
        }
        let is_card = |option: &Opt| matches!(option, Opt::Cast(..) | Opt::Land(_));
        let is_ability = |option: &Opt| matches!(option, Opt::Activate(..) | Opt::FaceUp(_));
        let places = |keep: &dyn Fn(&Opt) -> bool| -> Vec<usize> {
            ask.options.iter().enumerate().filter(|(_, option)| keep(option)).map(|(place, _)| place).collect()
        };
        let chance = below(self.g, 100);
        let chosen = match ask.kind {
            Kind::Priority if chance < 1 && below(self.g, 4) == 0 => places(&|option| *option == Opt::Concede),
            Kind::Priority if chance < 50 && ask.options.iter().any(is_card) => places(&is_card),
            Kind::Priority if chance < 20 => places(&is_ability),
            Kind::Priority => places(&|option| *option == Opt::Pass),
            Kind::May if chance < 75 => places(&|option| *option == Opt::Yes),
            Kind::Attack | Kind::Block if chance < 75 => places(&|option| *option != Opt::Done),
            _ => Vec::new(),
        };
        let chosen = if chosen.is_empty() && ask.kind == Kind::Priority { vec![0] } else { chosen };
        let any: Vec<usize> = (0..ask.options.len()).collect();
        let place = *self.g.choose(if chosen.is_empty() { &any } else { &chosen }).expect("an option");
        self.made.push(place as u8);
        Reply::Pick(place as u8)
    }
}

impl Arbitrary for Random {
    fn arbitrary(g: &mut Gen) -> Self {
        let setup = position(g);
        let length = 8 + usize::from(below(g, 72));
        let tape = tape(g, &setup, length);
        Random { setup, tape }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let mut smaller = Vec::new();
        for length in [self.tape.len() / 2, self.tape.len().saturating_sub(1)] {
            if length < self.tape.len() {
                smaller.push(Random { tape: self.tape[..length].to_vec(), ..self.clone() });
            }
        }
        let mut with = |setup: Setup| {
            if setup != self.setup && engine::start(&setup, Catalogue::builtin()).is_ok() {
                smaller.push(Random { setup, ..self.clone() });
            }
        };
        with(Setup { rules: None, ..self.setup.clone() });
        with(Setup { teams: Vec::new(), ..self.setup.clone() });
        for (letter, player) in &self.setup.players {
            let mut change = |change: &dyn Fn(&mut PlayerSetup)| {
                let mut setup = self.setup.clone();
                if let Some(player) = setup.players.get_mut(letter) {
                    change(player);
                }
                with(setup);
            };
            for place in 0..player.battlefield.len() {
                change(&|player| drop(player.battlefield.remove(place)));
            }
            for place in 0..player.hand.len() {
                change(&|player| drop(player.hand.remove(place)));
            }
            for place in 0..player.library.len() {
                change(&|player| drop(player.library.remove(place)));
            }
            for place in 0..player.graveyard.len() {
                change(&|player| drop(player.graveyard.remove(place)));
            }
        }
        if let Some((last, _)) = self.setup.players.iter().next_back()
            && self.setup.players.len() > 2
            && self.setup.teams.is_empty()
            && self.setup.turn.active != *last
        {
            let mut setup = self.setup.clone();
            setup.players.remove(last);
            with(setup);
        }
        for place in 0..self.tape.len() {
            let mut tape = self.tape.clone();
            tape.remove(place);
            smaller.push(Random { tape, ..self.clone() });
            if self.tape[place] > 0 {
                let mut tape = self.tape.clone();
                tape[place] = 0;
                smaller.push(Random { tape, ..self.clone() });
            }
        }
        Box::new(smaller.into_iter())
    }
}

impl Random {
    /// The game ready to be played.
    pub fn start(&self) -> Start {
        engine::start(&self.setup, Catalogue::builtin()).expect("the position stands")
    }

    /// Plays it, and looks at every position in which a player has priority.
    pub fn played(&self, look: &mut dyn FnMut(Board<'_>)) -> Played {
        let start = self.start();
        let mut game = start.game.clone();
        let mut chooser = Recorder { tape: &self.tape, made: Vec::new(), asks: Vec::new(), look };
        let mut trace = Trace::default();
        let mut table = Table::new(&mut game, &start.rules, Catalogue::builtin(), &mut chooser, &mut trace);
        let halt = match table.begin() {
            Ok(()) => table.run(),
            Err(halt) => halt,
        };
        Played { asks: chooser.asks, made: chooser.made, game, halt, entries: trace.entries }
    }
}

/// A game that was played by a tape.
pub struct Played {
    /// The questions, the last of them without an answer where the tape ended.
    pub asks: Vec<(Kind, Seat, Vec<Opt>)>,
    /// The answers, each within its options.
    pub made: Vec<u8>,
    /// The state in which it was left.
    pub game: Game,
    /// Why it went no further.
    pub halt: Halt,
    /// What happened.
    pub entries: Vec<Entry>,
}

/// Answers from a tape and looks at the positions on the way.
struct Recorder<'r> {
    tape: &'r [u8],
    made: Vec<u8>,
    asks: Vec<(Kind, Seat, Vec<Opt>)>,
    look: &'r mut dyn FnMut(Board<'_>),
}

impl Chooser for Recorder<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.asks.push((ask.kind, ask.player, ask.options.to_vec()));
        if ask.kind == Kind::Priority {
            (self.look)(board);
        }
        match self.tape.get(self.made.len()) {
            None => Reply::Stop,
            Some(pick) => {
                let pick = (usize::from(*pick) % ask.options.len()) as u8;
                self.made.push(pick);
                Reply::Pick(pick)
            }
        }
    }
}
