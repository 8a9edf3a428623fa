//! Exhaustive search: every tape of a position, to a stated bound, with positions that differ in nothing visited once.
//!
//! The search goes from priority to priority. Within one such stretch the few answers that it takes are enumerated by
//! replaying it from a copy of the position; two positions of one canonical form are one state. What is visited is
//! bounded by three things, which a caller shows beside every result: where the game is left ([`Until`]), how many
//! abilities may be activated on the way (mana is ample, so that without a budget the space would be endless), and how
//! many states there may be.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::{FixedState, FoldHasher};
use rayon::prelude::*;

use crate::cards::Catalogue;
use crate::engine::{Ask, Board, Chooser, Game, Halt, Opt, Reply, Rules, Table, Tape};
use crate::model::{Kind, Silent, Trace};

/// Where a game is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// When all players pass in succession on an empty stack for the first time: the step ends.
    Step,
    /// When the turn ends.
    Turn,
}

/// How far the search goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Where a game is left.
    pub until: Until,
    /// How many abilities are activated in one game at most, by all players together; mana abilities count.
    pub activations: u8,
    /// How many states are visited at most.
    pub states: usize,
    /// How many ways of answering are followed from one priority to the next at most.
    pub answers: usize,
    /// Whether the answers of every step are kept, for [`Explored::ways`].
    pub ways: bool,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { until: Until::Step, activations: 2, states: 1_000_000, answers: 10_000, ways: false }
    }
}

/// How a game ends in the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Nobody did anything more: the bound [`Until`] is reached.
    Left,
    /// The game is over.
    Over,
    /// A limit of the engine, which is named, was exceeded.
    Limit(&'static str),
}

/// One way in which the game can end.
#[derive(Clone, Debug)]
pub struct Found {
    /// The position: the last one at which somebody had priority, or that in which the game was over.
    pub game: Game,
    /// How it ends.
    pub end: End,
    /// The answers from the first position to this one: a shortest way in priorities.
    pub tape: Tape,
}

/// What a search has seen.
#[derive(Clone, Debug, Default)]
pub struct Explored {
    /// How many different states were visited, those at the bound included.
    pub states: usize,
    /// How many steps from one to another were followed.
    pub steps: usize,
    /// The different ends, in the order in which they were found: shortest first.
    pub found: Vec<Found>,
    /// Whether a play was left out because the activations were used up.
    pub budget_met: bool,
    /// Whether states or answers were left out because there were too many: then nothing is proved.
    pub cut_short: bool,
    nodes: Vec<Node>,
    /// Every step: from which state, by which answers.
    edges: Vec<(u32, Box<[u8]>)>,
}

impl Explored {
    /// For every step between two states, whether or not the second was known already, a game that takes it: a shortest
    /// way to the first, and the answers of the step. Empty unless [`Bounds::ways`] asked for them.
    pub fn ways(&self) -> impl ExactSizeIterator<Item = Tape> + '_ {
        self.edges.iter().map(|(from, picks)| tape(&self.nodes, *from, picks))
    }
}

/// A state at a priority that is still to be gone on from.
struct Open {
    node: u32,
    game: Game,
    activations: u8,
}

/// How a state was reached: from which, and by which answers.
#[derive(Clone, Debug)]
struct Node {
    from: u32,
    picks: Box<[u8]>,
}

/// What one stretch of a game leads to.
enum Reached {
    Priority(Game, u8),
    End(Game, End),
}

struct Stretch {
    from: u32,
    picks: Box<[u8]>,
    print: u128,
    reached: Reached,
}

/// What going on from one state gives.
#[derive(Default)]
struct Expanded {
    stretches: Vec<Stretch>,
    edges: Vec<(u32, Box<[u8]>)>,
    steps: usize,
    budget_met: bool,
    cut_short: bool,
}

/// Visits every state of a position. `progress` hears how many there are from time to time, and says whether to go on.
pub fn explore(
    start: &Game,
    rules: &Rules,
    cards: &Catalogue,
    bounds: Bounds,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Explored {
    let search = Search { rules, cards, bounds, turn: start.turn().number, step: start.turn().step };
    let mut explored = Explored { states: 1, ..Explored::default() };
    let nodes = &mut explored.nodes;
    nodes.push(Node { from: 0, picks: Box::default() });
    let mut seen: HashSet<(u128, u8), FixedState> = HashSet::default();
    let mut ends: HashSet<u128, FixedState> = HashSet::default();
    let mut level = vec![Open { node: 0, game: start.clone(), activations: bounds.activations }];
    seen.insert((fingerprint(start), bounds.activations));
    while !level.is_empty() {
        let expanded: Vec<Expanded> = level.par_iter().map(|open| search.expand(open, &seen)).collect();
        level.clear();
        for expanded in expanded {
            explored.steps += expanded.steps;
            explored.budget_met |= expanded.budget_met;
            explored.cut_short |= expanded.cut_short;
            explored.edges.extend(expanded.edges);
            for Stretch { from, picks, print, reached } in expanded.stretches {
                match reached {
                    Reached::End(game, end) => {
                        if ends.insert(print) {
                            let tape = tape(nodes, from, &picks);
                            explored.found.push(Found { game, end, tape });
                        }
                    }
                    Reached::Priority(game, activations) => {
                        if !seen.insert((print, activations)) {
                            continue;
                        }
                        if explored.states >= bounds.states {
                            explored.cut_short = true;
                            continue;
                        }
                        explored.states += 1;
                        let node = nodes.len() as u32;
                        nodes.push(Node { from, picks });
                        level.push(Open { node, game, activations });
                    }
                }
            }
        }
        if !progress(explored.states) {
            explored.cut_short = true;
            break;
        }
    }
    explored
}

/// The answers on the way to a node, and some more.
fn tape(nodes: &[Node], mut node: u32, more: &[u8]) -> Tape {
    let mut parts = vec![more];
    while node != 0 {
        parts.push(&nodes[node as usize].picks);
        node = nodes[node as usize].from;
    }
    Tape { picks: parts.iter().rev().flat_map(|part| part.iter().copied()).collect() }
}

/// What tells the canonical forms of two positions apart: two independent hashes of 64 bits. That two of a million
/// states share them has a chance of less than one in 10^26.
pub(super) fn fingerprint(game: &Game) -> u128 {
    struct Both(FoldHasher<'static>, FoldHasher<'static>);
    impl Hasher for Both {
        fn write(&mut self, bytes: &[u8]) {
            self.0.write(bytes);
            self.1.write(bytes);
        }
        fn write_u8(&mut self, n: u8) {
            self.0.write_u8(n);
            self.1.write_u8(n);
        }
        fn write_u16(&mut self, n: u16) {
            self.0.write_u16(n);
            self.1.write_u16(n);
        }
        fn write_u32(&mut self, n: u32) {
            self.0.write_u32(n);
            self.1.write_u32(n);
        }
        fn write_u64(&mut self, n: u64) {
            self.0.write_u64(n);
            self.1.write_u64(n);
        }
        fn write_usize(&mut self, n: usize) {
            self.0.write_usize(n);
            self.1.write_usize(n);
        }
        fn finish(&self) -> u64 {
            self.0.finish()
        }
    }
    let mut both = Both(FixedState::with_seed(702_058).build_hasher(), FixedState::with_seed(701_050).build_hasher());
    game.canonical().hash(&mut both);
    u128::from(both.0.finish()) << 64 | u128::from(both.1.finish())
}

/// Plays every game of a position to its end or to the bound, what comes to the same included: at most so many games.
/// `visit` is given the trace, the answers, the game and how it ends. Says whether those were all.
pub fn every_game(
    start: &Game,
    rules: &Rules,
    cards: &Catalogue,
    bounds: Bounds,
    most: usize,
    visit: &mut dyn FnMut(&Trace, &Tape, &Game, End),
) -> bool {
    let search = Search { rules, cards, bounds, turn: start.turn().number, step: start.turn().step };
    let mut odometer = Odometer { allowed: bounds.activations, ..Odometer::default() };
    let mut trace = Trace::default();
    let mut games = 0;
    loop {
        if games == most {
            return false;
        }
        let mut game = start.clone();
        trace.entries.clear();
        odometer.rewind();
        let mut table = Table::new(&mut game, rules, cards, &mut odometer, &mut trace);
        let mut done = table.begin();
        while done.is_ok() && !search.leaves(table.game()) {
            done = table.step();
        }
        let end = match done {
            Ok(()) => Some(End::Left),
            Err(Halt::Over) => Some(End::Over),
            Err(Halt::Limit(limit)) => Some(End::Limit(limit)),
            // The play was illegal: the game goes on without it, as another that is visited.
            Err(Halt::Stop | Halt::TakeBack) => None,
        };
        if let Some(end) = end {
            games += 1;
            visit(&trace, &Tape { picks: odometer.picks.clone() }, &game, end);
        }
        if !odometer.turn() {
            return true;
        }
    }
}

struct Search<'s> {
    rules: &'s Rules,
    cards: &'s Catalogue,
    bounds: Bounds,
    turn: u16,
    step: crate::model::Step,
}

impl Search<'_> {
    /// Follows every way of answering from a state to the next priority.
    fn expand(&self, open: &Open, seen: &HashSet<(u128, u8), FixedState>) -> Expanded {
        let mut expanded = Expanded::default();
        let mut odometer = Odometer { allowed: open.activations, ..Odometer::default() };
        loop {
            expanded.steps += 1;
            let mut game = open.game.clone();
            let mut sink = Silent;
            odometer.rewind();
            let done = Table::new(&mut game, self.rules, self.cards, &mut odometer, &mut sink).step();
            let left = open.activations - odometer.used.min(open.activations);
            let reached = match done {
                Ok(()) if self.leaves(&game) => Some(Reached::End(open.game.clone(), End::Left)),
                Ok(()) => Some(Reached::Priority(game, left)),
                Err(Halt::Over) => Some(Reached::End(game, End::Over)),
                Err(Halt::Limit(limit)) => Some(Reached::End(game, End::Limit(limit))),
                // The play was illegal, so that nothing has happened.
                Err(Halt::Stop | Halt::TakeBack) => None,
            };
            if let Some(reached) = reached {
                if self.bounds.ways {
                    expanded.edges.push((open.node, odometer.picks.as_slice().into()));
                }
                let print = match &reached {
                    Reached::Priority(game, _) | Reached::End(game, _) => fingerprint(game),
                };
                let known = matches!(reached, Reached::Priority(_, left) if seen.contains(&(print, left)));
                if !known {
                    // The way to a position at the bound is that to the position itself.
                    let picks: Box<[u8]> = match reached {
                        Reached::End(_, End::Left) => Box::default(),
                        _ => odometer.picks.as_slice().into(),
                    };
                    expanded.stretches.push(Stretch { from: open.node, picks, print, reached });
                }
            }
            if !odometer.turn() {
                break;
            }
            if expanded.steps >= self.bounds.answers {
                expanded.cut_short = true;
                break;
            }
        }
        expanded.budget_met = odometer.budget_met;
        expanded
    }

    fn leaves(&self, game: &Game) -> bool {
        let turn = game.turn();
        turn.number != self.turn || (self.bounds.until == Until::Step && turn.step != self.step)
    }
}

/// Answers with every combination of options in turn, as the wheels of an odometer go on from the last.
#[derive(Default)]
struct Odometer {
    /// The picks of this round.
    picks: Vec<u8>,
    /// For each pick, those that can still come in its place; the last is next.
    later: Vec<Vec<u8>>,
    at: usize,
    allowed: u8,
    used: u8,
    refused: bool,
    budget_met: bool,
}

impl Odometer {
    fn rewind(&mut self) {
        (self.at, self.used, self.refused) = (0, 0, false);
    }

    /// Goes on to the next combination, if there is one.
    fn turn(&mut self) -> bool {
        while let Some(mut later) = self.later.pop() {
            self.picks.pop();
            if let Some(next) = later.pop() {
                self.picks.push(next);
                self.later.push(later);
                return true;
            }
        }
        false
    }
}

fn activates(option: Opt) -> bool {
    matches!(option, Opt::Activate(..) | Opt::TapLand(..))
}

impl Chooser for Odometer {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        // What comes after a play that was refused is the question of before.
        if self.refused {
            return Reply::Stop;
        }
        if self.at == self.picks.len() {
            let spent = self.used >= self.allowed;
            let mut later: Vec<u8> = Vec::with_capacity(ask.options.len());
            for (number, option) in ask.options.iter().enumerate().rev() {
                let out = spent && ask.kind == Kind::Priority && activates(*option);
                self.budget_met |= out;
                if !out && *option != Opt::Concede {
                    later.push(number as u8);
                }
            }
            let Some(first) = later.pop() else { return Reply::Stop };
            self.picks.push(first);
            self.later.push(later);
        }
        let pick = self.picks[self.at];
        self.at += 1;
        let picked = ask.options.get(usize::from(pick)).copied();
        if ask.kind == Kind::Priority && picked.is_some_and(activates) {
            self.used += 1;
        }
        Reply::Pick(pick)
    }

    fn taken_back(&mut self, _: Board<'_>, _: &str) {
        self.refused = true;
    }
}
