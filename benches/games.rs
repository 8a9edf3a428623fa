//! Games a second, and what a copy of a game costs. Run with `cargo bench`.

use divan::{Bencher, black_box};
use verdict::cards::Catalogue;
use verdict::engine::{self, Game, Rules, Start, Table, Tape};
use verdict::judge::judge;
use verdict::model::{CardSetup, PermanentSetup, PlayerSetup, Setup, Silent, Trace};
use verdict::rulings::Registry;
use verdict::subject::Reference;

fn main() {
    divan::main();
}

/// A bear is cast beside grafters with a counter each; its controller accepts every time.
fn position(grafters: usize) -> Start {
    let initiate = PermanentSetup {
        card: "Simic Initiate".to_owned(),
        counters: [("+1/+1".to_owned(), 1)].into(),
        ..PermanentSetup::default()
    };
    let bear = CardSetup { card: "Runeclaw Bear".to_owned(), label: None };
    let active = PlayerSetup { battlefield: vec![initiate; grafters], hand: vec![bear], ..PlayerSetup::default() };
    let players = [("A".to_owned(), active), ("B".to_owned(), PlayerSetup::default())].into();
    let setup = Setup { players, ..Setup::default() };
    engine::start(&setup, Catalogue::builtin()).expect("the position stands")
}

/// Cast, two passes, two passes, accept, and four more passes: ten asks.
const TEN_ASKS: [u8; 10] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0];

#[divan::bench]
fn a_game_of_ten_asks_without_trace(bencher: Bencher) {
    let start = position(1);
    let tape = Tape { picks: TEN_ASKS.to_vec() };
    bencher.bench(|| engine::play(&start.game, &start.rules, Catalogue::builtin(), &tape, &mut Silent));
}

#[divan::bench]
fn a_game_of_ten_asks_with_trace(bencher: Bencher) {
    let start = position(1);
    let tape = Tape { picks: TEN_ASKS.to_vec() };
    bencher.bench(|| engine::play(&start.game, &start.rules, Catalogue::builtin(), &tape, &mut Trace::default()));
}

#[divan::bench(args = [1, 4, 16, 64])]
fn a_creature_enters_beside_grafters(bencher: Bencher, grafters: usize) {
    let start = position(grafters);
    let tape = Tape { picks: vec![1, 0, 0] };
    bencher.bench(|| engine::play(&start.game, &start.rules, Catalogue::builtin(), &tape, &mut Silent));
}

#[divan::bench(args = [1, 16, 64])]
fn copy_of_a_game(bencher: Bencher, permanents: usize) {
    let game: Game = position(permanents).game;
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench]
fn canonical_form_of_a_game(bencher: Bencher) {
    let game: Game = position(4).game;
    bencher.bench(|| black_box(&game).canonical());
}

#[divan::bench]
fn every_ruling_judged(bencher: Bencher) {
    let registry = Registry::embedded().expect("the rulings can be read");
    bencher.bench(|| {
        let mut subject = Reference::default();
        for case in registry.rulings.iter().flat_map(|ruling| &ruling.cases) {
            if case.holds_on(engine::NEWEST) {
                black_box(judge(case, &mut subject, engine::NEWEST));
            }
        }
    });
}

#[divan::bench]
fn every_ruling_read() -> bool {
    Registry::read().is_ok()
}

/// One priority, from the question to the next one.
#[divan::bench]
fn a_table_is_set(bencher: Bencher) {
    struct Nobody;
    impl engine::Chooser for Nobody {
        fn choose(&mut self, _: engine::Board<'_>, _: &engine::Ask<'_>) -> engine::Reply {
            engine::Reply::Stop
        }
    }
    let start = position(4);
    let rules = Rules::newest();
    bencher.bench(|| {
        let mut game = start.game.clone();
        let (mut nobody, mut sink) = (Nobody, Silent);
        Table::new(&mut game, &rules, Catalogue::builtin(), &mut nobody, &mut sink).begin()
    });
}
