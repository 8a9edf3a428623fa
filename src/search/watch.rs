//! Playing a generated game under watch: what held, what broke, and what panicked.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use super::invariants::Invariant;
use crate::cards::Catalogue;
use crate::engine::{Announcing, Ask, Board, Chooser, Game, Halt, Reply, Start, Table};
use crate::model::{Kind, Seat, Sink};

/// Something that must not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The slug of the check that failed: an invariant, or `panic`.
    pub check: String,
    /// What was found.
    pub text: String,
}

impl Breach {
    /// The reason without the numbers in it: two findings with one reason are one fault.
    pub fn reason(&self) -> String {
        let text: String = self.text.chars().filter(|c| !c.is_ascii_digit()).collect();
        let text = if self.check == "panic" { text } else { String::new() };
        format!("{}: {text}", self.check)
    }
}

/// How a game under watch ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// Why it went no further; nothing if it panicked.
    pub halt: Option<Halt>,
    /// What broke first.
    pub breach: Option<Breach>,
    /// In how many positions the invariants were looked at.
    pub positions: u32,
    /// Who has lost or left, where the game is over.
    pub lost: Vec<Seat>,
}

/// Plays a game under watch.
pub fn watch(
    start: &Start,
    chooser: &mut dyn Chooser,
    sink: &mut dyn Sink,
    invariants: &[&'static Invariant],
) -> Watched {
    let mut game = start.game.clone();
    let mut watcher = Watcher { chooser, invariants, first: &start.game, breach: None, positions: 0 };
    let halt = quietly(|| {
        let mut table = Table::new(&mut game, &start.rules, Catalogue::builtin(), &mut watcher, sink);
        match table.begin() {
            Ok(()) => table.run(),
            Err(halt) => halt,
        }
    });
    let Watcher { breach, positions, .. } = watcher;
    let seats = (0..game.players().len() as u8).map(Seat);
    let out = |seat: &Seat| game.over() && (game.player(*seat).lost || game.player(*seat).gone);
    let lost = seats.filter(out).collect();
    match halt {
        Ok(halt) => Watched { halt: Some(halt), breach, positions, lost },
        Err(text) => {
            let breach = Some(Breach { check: "panic".to_owned(), text });
            Watched { halt: None, breach, positions, lost }
        }
    }
}

/// Does something, and gives what it says where it panics, with the place.
///
/// # Errors
/// What the panic said.
pub(super) fn quietly<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    listen_to_panics(true);
    let done = catch_unwind(AssertUnwindSafe(act));
    listen_to_panics(false);
    done.map_err(|_| HEARD.with(|heard| heard.borrow_mut().take()).unwrap_or_default())
}

thread_local! {
    /// What the last panic of this thread said, and where.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
    /// Whether panics of this thread are heard here instead of told on the terminal.
    static LISTENS: RefCell<bool> = const { RefCell::new(false) };
}

/// From now on a panic of this thread is kept, with its place, and not told on the terminal; or again told there.
fn listen_to_panics(listen: bool) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if LISTENS.with(|listens| *listens.borrow()) {
                HEARD.with(|heard| *heard.borrow_mut() = Some(info.to_string().replace('\n', " ")));
            } else {
                before(info);
            }
        }));
    });
    LISTENS.with(|listens| *listens.borrow_mut() = listen);
}

/// Stands between the engine and who plays, and looks at every position.
struct Watcher<'w> {
    chooser: &'w mut dyn Chooser,
    invariants: &'w [&'static Invariant],
    first: &'w Game,
    breach: Option<Breach>,
    positions: u32,
}

impl Chooser for Watcher<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        if ask.kind == Kind::Priority {
            self.positions += 1;
            for invariant in self.invariants {
                if let Some(text) = (invariant.breach)(board, self.first) {
                    self.breach = Some(Breach { check: invariant.slug.to_owned(), text });
                    return Reply::Stop;
                }
            }
        }
        self.chooser.choose(board, ask)
    }

    fn forced(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.chooser.forced(board, ask)
    }

    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        self.chooser.announce(board, ask)
    }

    fn taken_back(&mut self, board: Board<'_>, why: &str) {
        self.chooser.taken_back(board, why);
    }
}
