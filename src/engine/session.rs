//! A game for callers that cannot be called back: each answer replays the few questions since the last priority.

use super::ask::{Ask, Chooser, Opt, Reply};
use super::board::Board;
use super::flow::Halt;
use super::game::Game;
use super::rules::Rules;
use super::table::Table;
use crate::cards::Catalogue;
use crate::model::{Entry, Event, Kind, Ref, Seat, Sink, Trace};

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Pending {
    /// What kind of question it is.
    pub kind: Kind,
    /// Who is asked.
    pub player: Seat,
    /// The source of the spell or ability that asks.
    pub about: Option<Ref>,
    /// The object that it is about.
    pub object: Option<Ref>,
    /// What can be picked.
    pub options: Vec<Opt>,
}

/// A game that is answered one question at a time.
pub struct Session<'r> {
    rules: &'r Rules,
    cards: &'r Catalogue,
    /// The position at the last priority.
    game: Game,
    /// The answers since then.
    answers: Vec<u8>,
    /// What happened up to the last priority.
    trace: Trace,
    /// What the trace was told of each permanent by then.
    shown: Vec<Option<Event>>,
    begun: bool,
    over: Option<Halt>,
}

/// Answers from a list, and keeps the first question that it has no answer to.
struct Replay<'a> {
    answers: std::slice::Iter<'a, u8>,
    open: Option<Pending>,
}

impl Chooser for Replay<'_> {
    fn choose(&mut self, _: Board<'_>, ask: &Ask<'_>) -> Reply {
        match self.answers.next() {
            Some(pick) => Reply::Pick(*pick),
            None => {
                self.open = Some(Pending {
                    kind: ask.kind,
                    player: ask.player,
                    about: ask.about,
                    object: ask.object,
                    options: ask.options.to_vec(),
                });
                Reply::Stop
            }
        }
    }
}

impl<'r> Session<'r> {
    /// A session of a game that has been set up.
    pub fn new(game: Game, rules: &'r Rules, cards: &'r Catalogue) -> Self {
        Session {
            rules,
            cards,
            game,
            answers: Vec::new(),
            trace: Trace::default(),
            shown: Vec::new(),
            begun: false,
            over: None,
        }
    }

    /// The question that is open; none once the game is over.
    pub fn open(&mut self) -> Option<Pending> {
        while self.over.is_none() {
            let mut game = self.game.clone();
            let mut trace = self.trace.clone();
            let mut replay = Replay { answers: self.answers.iter(), open: None };
            let mut table = Table::new(&mut game, self.rules, self.cards, &mut replay, &mut trace);
            table.shown = self.shown.clone();
            let result = if self.begun { table.step() } else { table.begin() };
            let shown = std::mem::take(&mut table.shown);
            match result {
                // The step came to the next priority: that is where replaying begins from now on.
                Ok(()) => {
                    (self.game, self.trace, self.shown, self.begun) = (game, trace, shown, true);
                    self.answers.clear();
                }
                Err(Halt::Stop) => return replay.open,
                Err(halt) => {
                    (self.game, self.trace) = (game, trace);
                    self.over = Some(halt);
                }
            }
        }
        None
    }

    /// Answers the open question with the number of an option.
    pub fn answer(&mut self, pick: u8) {
        self.answers.push(pick);
    }

    /// The position at the last priority.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Why the game is over, if it is.
    pub fn over(&self) -> Option<Halt> {
        self.over
    }

    /// What has happened up to the last priority.
    pub fn entries(&self) -> &[Entry] {
        &self.trace.entries
    }

    /// How many entries there are; for a caller that shows only what is new.
    pub fn mark(&self) -> usize {
        self.trace.mark()
    }
}
