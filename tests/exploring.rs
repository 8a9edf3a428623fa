//! Exhaustive search: it finds every outcome, says where it stopped, and visits what another searcher visits.

use std::collections::HashSet;

use stateright::{Checker, Model};
use verdict::cards::Catalogue;
use verdict::engine::{self, Ask, Board, Chooser, Game, Halt, NEWEST, Opt, Reply, Rules, Start, Table};
use verdict::model::{CardSetup, PermanentSetup, PlayerSetup, Setup, Silent, Step, Thing};
use verdict::read::render;
use verdict::rulings::Registry;
use verdict::search::{Bounds, End, Explored, Until, explore};

fn grafter(counters: u16) -> PermanentSetup {
    PermanentSetup {
        card: "Simic Initiate".to_owned(),
        counters: [("+1/+1".to_owned(), counters)].into(),
        ..PermanentSetup::default()
    }
}

fn start(battlefield: Vec<PermanentSetup>, hand: &[&str]) -> Start {
    let hand = hand.iter().map(|card| CardSetup { card: (*card).to_owned(), label: None }).collect();
    let active = PlayerSetup { battlefield, hand, ..PlayerSetup::default() };
    let players = [("A".to_owned(), active), ("B".to_owned(), PlayerSetup::default())].into();
    engine::start(&Setup { players, ..Setup::default() }, Catalogue::builtin()).expect("the position stands")
}

fn searched(start: &Start, bounds: Bounds) -> Explored {
    explore(&start.game, &start.rules, Catalogue::builtin(), bounds, &mut |_| true)
}

/// How the counters can lie in the end: for each outcome those on each object. Cards in hands come before permanents.
fn counters(explored: &Explored) -> HashSet<Vec<u16>> {
    let of = |game: &Game| -> Vec<u16> {
        let slots = 0..game.objects().len() as u8;
        slots.map(|slot| game.counters(Thing::Object(game.at(slot)), verdict::model::Counter::PlusOne)).collect()
    };
    explored.found.iter().map(|found| of(&found.game)).collect()
}

#[test]
fn each_grafter_gives_or_does_not_in_every_combination() {
    let start = start(vec![grafter(2), grafter(2)], &["Runeclaw Bear"]);
    let explored = searched(&start, Bounds::default());
    // The bear is not cast, or it is and gets a counter from neither, from one of the two, or from both.
    let expected = [vec![0, 2, 2], vec![1, 1, 2], vec![1, 2, 1], vec![2, 1, 1]];
    assert_eq!(counters(&explored), HashSet::from(expected));
    assert!(!explored.cut_short && !explored.budget_met);
}

#[test]
fn a_position_in_which_nothing_can_be_done_has_one_outcome_and_no_decisions() {
    let explored = searched(&start(Vec::new(), &[]), Bounds::default());
    assert_eq!(explored.states, 2, "A has priority, then B");
    assert_eq!(explored.found.len(), 1);
    assert_eq!(explored.found[0].end, End::Left);
}

#[test]
fn a_way_to_an_outcome_replays_to_it() {
    let start = start(vec![grafter(1), grafter(2)], &["Runeclaw Bear", "Simic Initiate"]);
    for found in searched(&start, Bounds::default()).found {
        let played = engine::play_silently(&start.game, &start.rules, Catalogue::builtin(), &found.tape);
        assert_eq!(played.game.canonical(), found.game.canonical());
    }
}

#[test]
fn the_budget_of_activations_is_kept_and_said() {
    let giver = PermanentSetup {
        card: "Sporeback Troll".to_owned(),
        counters: [("+1/+1".to_owned(), 2)].into(),
        ..PermanentSetup::default()
    };
    let start = start(vec![giver], &[]);
    let none = searched(&start, Bounds { activations: 0, ..Bounds::default() });
    let two = searched(&start, Bounds { activations: 2, ..Bounds::default() });
    assert!(none.budget_met && two.budget_met);
    assert_eq!(none.states, 2);
    assert!(two.states > none.states);
}

#[test]
fn a_search_that_is_cut_short_says_so() {
    let start = start(vec![grafter(2), grafter(2)], &["Runeclaw Bear", "Simic Initiate"]);
    let explored = searched(&start, Bounds { states: 5, ..Bounds::default() });
    assert!(explored.cut_short);
    assert_eq!(explored.states, 5);
}

#[test]
fn a_search_to_the_end_of_the_turn_has_the_step_in_it() {
    let start = start(vec![grafter(2)], &["Runeclaw Bear"]);
    let step = searched(&start, Bounds::default());
    let turn = searched(&start, Bounds { until: Until::Turn, ..Bounds::default() });
    assert!(turn.states > step.states);
    assert!(turn.found.iter().all(|found| found.game.turn().step == Step::End || found.end != End::Left));
}

/// The same space for a model checker: it goes on from canonical forms, where the search goes on from positions.
struct Space {
    start: Game,
    rules: Rules,
}

/// Answers from a prefix and stops at the first question beyond it, whose options it counts.
struct Prefix<'p> {
    picks: &'p [usize],
    at: usize,
    open: Option<Vec<usize>>,
}

impl Chooser for Prefix<'_> {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        if let Some(pick) = self.picks.get(self.at) {
            self.at += 1;
            return Reply::Pick(*pick as u8);
        }
        let out = |option: &Opt| matches!(option, Opt::Concede | Opt::Activate(..) | Opt::TapLand(..));
        let options = ask.options.iter().enumerate().filter(|(_, option)| !out(option));
        self.open = Some(options.map(|(number, _)| number).collect());
        Reply::Stop
    }
}

impl Space {
    fn step(&self, game: &Game, picks: &[usize]) -> (Result<Game, Halt>, Option<Vec<usize>>) {
        let mut next = game.clone();
        let mut chooser = Prefix { picks, at: 0, open: None };
        let mut sink = Silent;
        let done = Table::new(&mut next, &self.rules, Catalogue::builtin(), &mut chooser, &mut sink).step();
        (done.map(|()| next.canonical()), chooser.open)
    }
}

impl Model for Space {
    type State = Game;
    type Action = Vec<usize>;

    fn init_states(&self) -> Vec<Game> {
        vec![self.start.canonical()]
    }

    fn actions(&self, game: &Game, actions: &mut Vec<Vec<usize>>) {
        let mut open = vec![Vec::new()];
        while let Some(picks) = open.pop() {
            match self.step(game, &picks).1 {
                Some(options) => open.extend(options.into_iter().map(|pick| [picks.as_slice(), &[pick]].concat())),
                None => actions.push(picks),
            }
        }
    }

    fn next_state(&self, game: &Game, picks: Vec<usize>) -> Option<Game> {
        self.step(game, &picks).0.ok()
    }

    fn within_boundary(&self, game: &Game) -> bool {
        game.turn().step == self.start.turn().step && game.turn().number == self.start.turn().number
    }

    fn properties(&self) -> Vec<stateright::Property<Self>> {
        // A checker stops once it has an answer to every property: this one is never answered.
        vec![stateright::Property::always("goes on", |_, _| true)]
    }
}

#[test]
fn a_model_checker_visits_the_same_number_of_states() {
    const MOST: usize = 400;
    let registry = Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)));
    let core = registry.rulings.iter().filter(|ruling| ruling.importance == verdict::model::Importance::Core);
    let mut compared = 0;
    for case in core.flat_map(|ruling| &ruling.cases).filter(|case| case.holds_on(NEWEST)) {
        let start = engine::start(&case.setup, Catalogue::builtin()).expect("a case's position stands");
        let bounds = Bounds { activations: 0, states: MOST, answers: 200, ..Bounds::default() };
        let explored = searched(&start, bounds);
        // A game that never stops (a creature that returns itself to be cast again) ends at the engine's limit of lives
        // of one card, which canonical forms do not count.
        if explored.cut_short || explored.found.iter().any(|found| matches!(found.end, End::Limit(_))) {
            continue;
        }
        let space = Space { start: start.game, rules: start.rules };
        let checker = space.checker().spawn_bfs().join();
        assert_eq!(explored.states, checker.unique_state_count(), "{}", case.id());
        compared += 1;
    }
    assert!(compared > 100, "only {compared} positions were compared");
}
