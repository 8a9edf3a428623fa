//! What fuzzers run on bytes: each target is a function that panics where it finds something. The package in `fuzz/`
//! joins them to libFuzzer, and a test plays each of them for a second.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::editions::unexplained;
use super::hunt::{Hunt, Hunter};
use super::input::Input;
use super::watch::watch;
use crate::cards::Catalogue;
use crate::engine::{self, Board, Chooser, Game, Rules, Tape};
use crate::lint::{Known, lint};
use crate::model::{Kind, Trace};
use crate::read::Source;
use crate::rulings::{MECHANICS, Registry};

/// A target: what it is called, whether its bytes are an input as JSON (and no case file), and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its binary.
    pub name: &'static str,
    /// Whether it takes inputs; if not, it takes the text of case files.
    pub takes_inputs: bool,
    /// Runs it. It panics where it finds something, and says whether the bytes were of use.
    pub run: fn(&[u8]) -> bool,
}

/// All of them but the empty one.
pub const TARGETS: [Target; 4] = [
    Target { name: "rulings", takes_inputs: true, run: rulings },
    Target { name: "diff_editions", takes_inputs: true, run: diff_editions },
    Target { name: "replay", takes_inputs: true, run: replay },
    Target { name: "case_files", takes_inputs: false, run: case_files },
];

/// Plays an input and looks at every position and at the whole trace.
///
/// # Panics
/// If an invariant or a property is broken, or the engine panics.
pub fn rulings(bytes: &[u8]) -> bool {
    thread_local! {
        static HUNT: &'static Hunt = Box::leak(Box::new(Hunt::everything(0, false)));
        static HUNTER: RefCell<Hunter<'static>> = RefCell::new(HUNT.with(|hunt| hunt.hunter()));
    }
    let Ok(input) = Input::from_json(bytes) else { return false };
    if input.start().is_err() {
        return false;
    }
    if let Some(breach) = HUNTER.with(|hunter| hunter.borrow_mut().breach(&input)) {
        panic!("{}: {}", breach.check, breach.text);
    }
    true
}

/// Plays an input by the rules before and after one of the days on which they changed.
///
/// # Panics
/// If the two games part where the change has no part, or the engine panics.
pub fn diff_editions(bytes: &[u8]) -> bool {
    let Ok(input) = Input::from_json(bytes) else { return false };
    let days = Rules::CHANGES;
    // Which change is looked at depends on the input alone.
    let mut hasher = DefaultHasher::new();
    input.tape.hash(&mut hasher);
    let at = hasher.finish() as usize % (days.len() - 1);
    match unexplained(&input, days[at], days[at + 1]) {
        Ok(None) => true,
        Ok(Some(text)) | Err(text) => panic!("{text}"),
    }
}

/// Plays an input twice, with and without listening, and writes and reads it.
///
/// # Panics
/// If any of that makes a difference, or the engine panics.
pub fn replay(bytes: &[u8]) -> bool {
    let Ok(input) = Input::from_json(bytes) else { return false };
    let Ok(start) = input.start() else { return false };
    let cards = Catalogue::builtin();
    let tape = Tape { picks: input.tape.clone() };
    let [mut first, mut second] = [Trace::default(), Trace::default()];
    let one = engine::play(&start.game, &start.rules, cards, &tape, &mut first);
    let two = engine::play(&start.game, &start.rules, cards, &one.tape, &mut second);
    let silent = engine::play_silently(&start.game, &start.rules, cards, &tape);
    assert!(first == second, "the tape that was used makes another trace");
    assert!(one.game == two.game && one.halt == two.halt, "the tape that was used makes another game");
    assert!(one.game == silent.game, "listening changes the game");
    assert!(hash(&one.game) == hash(&two.game), "equal games have different hashes");
    assert!(
        Input::from_json(input.to_json().as_bytes()).ok().as_ref() == Some(&input),
        "written and read it is another"
    );
    let watched = watch(&start, &mut Canonical { player: tape.player() }, &mut Trace::default(), &[]);
    if let Some(breach) = watched.breach {
        panic!("{}: {}", breach.check, breach.text);
    }
    true
}

fn hash(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

/// Looks at the canonical form of every position.
struct Canonical<'t> {
    player: engine::TapePlayer<'t>,
}

impl Chooser for Canonical<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &engine::Ask<'_>) -> engine::Reply {
        if ask.kind == Kind::Priority {
            let once = board.game.canonical();
            assert!(once.canonical() == once, "the canonical form of a canonical form is another");
        }
        self.player.choose(board, ask)
    }
}

/// Reads bytes as a case file, and checks what it means.
///
/// # Panics
/// If the reader or the linter panics, or a file without fault has no case.
pub fn case_files(bytes: &[u8]) -> bool {
    let Ok(registry) = Registry::embedded() else { return false };
    let source = match Source::from_bytes("fuzz.toml", bytes) {
        Ok(source) => source,
        Err(faults) => return !faults.is_empty(),
    };
    let catalogue = Catalogue::builtin();
    let card = |name: &str| catalogue.find(name).is_some();
    let token = |name: &str| catalogue.find(name).is_some_and(|id| catalogue.get(id).token);
    let known = Known {
        card: &card,
        token: &token,
        cards: &|| catalogue.names().collect(),
        keywords: &[],
        types: &[],
        misreadings: &[],
        assertions: &[],
        mechanics: &MECHANICS,
        editions: &registry.editions,
        refuse: &|setup| engine::start(setup, catalogue).err().unwrap_or_default(),
        idle: &|_, _| Vec::new(),
    };
    let (files, faults) = lint(&[source], &known);
    for fault in &faults {
        assert!(!fault.message.is_empty() && fault.place.line > 0, "a fault without words or place: {fault:?}");
    }
    let cases = files.iter().map(|file| file.ruling.cases.len()).sum::<usize>();
    assert!(cases > 0 || !faults.is_empty(), "a file without a case and without a fault");
    true
}

/// Does nothing: what the fuzzer itself costs.
pub fn empty(bytes: &[u8]) {
    std::hint::black_box(bytes);
}
