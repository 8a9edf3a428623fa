//! The table at which a game is played: its state, the rules and cards in use, who chooses, and who listens.

use super::ask::{Announcing, Ask, Chooser, Opt, Reply};
use super::board::Board;
use super::flow::{Flow, Halt};
use super::game::{Game, Record};
use super::layers::View;
use super::rules::Rules;
use crate::cards::Catalogue;
use crate::model::{Anchor, Entry, Event, Kind, Ref, Seat, Sink};

/// A game being played. Rules are methods of it, in the chapters of this folder.
pub struct Table<'t> {
    pub(super) game: &'t mut Game,
    pub(super) rules: &'t Rules,
    pub(super) cards: &'t Catalogue,
    chooser: &'t mut dyn Chooser,
    sink: &'t mut dyn Sink,
    listens: bool,
    /// What was last told of each permanent in the trace, by slot; empty where nobody listens.
    pub(super) shown: Vec<Option<Event>>,
    /// What each permanent is now.
    pub(super) view: View,
    /// Replacement effects that have applied to the draw that is being replaced (614.5).
    pub(super) replaced_draws: Vec<(Ref, crate::cards::AbilityRef)>,
    /// How deep effects are being carried out within each other.
    pub(super) depth: u8,
    /// How many things have resolved since anybody last did or chose anything.
    pub(super) quiet: u32,
    /// Positions met since the game went quiet, by fingerprint.
    pub(super) met: Vec<u64>,
    /// The state and what each permanent was before the batch that is happening, where something leaves in it.
    pub(super) before: Option<Box<(Game, View)>>,
}

impl<'t> Table<'t> {
    /// A table for a game.
    pub fn new(
        game: &'t mut Game,
        rules: &'t Rules,
        cards: &'t Catalogue,
        chooser: &'t mut dyn Chooser,
        sink: &'t mut dyn Sink,
    ) -> Self {
        let mut view = View::default();
        view.refresh(game, cards, rules);
        let listens = sink.listens();
        Table {
            game,
            rules,
            cards,
            chooser,
            sink,
            listens,
            shown: Vec::new(),
            view,
            replaced_draws: Vec::new(),
            depth: 0,
            quiet: 0,
            met: Vec::new(),
            before: None,
        }
    }

    /// The position.
    pub fn board(&self) -> Board<'_> {
        Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules }
    }

    /// The state of the game.
    pub fn game(&self) -> &Game {
        self.game
    }

    /// Whether anybody listens to the trace.
    pub(super) fn listens(&self) -> bool {
        self.listens
    }

    /// Notes something in the trace.
    pub(super) fn note(&mut self, event: Event, rule: Anchor) {
        if self.listens {
            self.sink.note(Entry { event, rule });
        }
    }

    /// Notes something of the machinery of a turn in the state.
    pub(super) fn record(&mut self, record: Record) -> Flow<()> {
        self.game.record(record)
    }

    /// Looks at the game anew.
    pub(super) fn refresh(&mut self) {
        self.view.refresh(self.game, self.cards, self.rules);
    }

    /// Asks a player to pick one option. A single option is picked without asking, but for the questions in which
    /// being asked is the point.
    pub(super) fn ask(
        &mut self,
        kind: Kind,
        player: Seat,
        about: Option<Ref>,
        object: Option<Ref>,
        options: &[Opt],
    ) -> Flow<Opt> {
        self.ask_next(Ask { kind, player, about, object, options, first: true })
    }

    /// Asks for one of several picks of one choice.
    pub(super) fn ask_next(&mut self, ask: Ask<'_>) -> Flow<Opt> {
        debug_assert!(!ask.options.is_empty(), "a question needs an option");
        if let [only] = ask.options
            && ask.kind != Kind::Priority
        {
            let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
            return match self.chooser.forced(board, &ask) {
                Reply::Stop => Err(Halt::Stop),
                Reply::Pick(_) => Ok(*only),
            };
        }
        if ask.kind != Kind::Priority {
            self.stirs();
        }
        let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
        match self.chooser.choose(board, &ask) {
            Reply::Stop => Err(Halt::Stop),
            Reply::Pick(number) => pick(&ask, number),
        }
    }

    /// Asks while a play is being announced: the answer can also be to take it back.
    pub(super) fn announce(&mut self, ask: Ask<'_>) -> Flow<Opt> {
        if ask.options.is_empty() {
            return Err(Halt::TakeBack);
        }
        let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
        match self.chooser.announce(board, &ask) {
            Announcing::Stop => Err(Halt::Stop),
            Announcing::TakeBack => Err(Halt::TakeBack),
            Announcing::Pick(number) => pick(&ask, number),
        }
    }

    /// Somebody did or chose something: what goes on is no loop of mandatory actions.
    pub(super) fn stirs(&mut self) {
        self.quiet = 0;
        self.met.clear();
    }

    /// Ends the choices of an announcement: a play that said more than it asked for is none (601.2c).
    pub(super) fn end_choices(&mut self) -> Flow<()> {
        let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
        if self.chooser.announced(board) { Ok(()) } else { Err(Halt::TakeBack) }
    }

    /// Tells whoever chose that a declaration is made anew.
    pub(super) fn tell_taken_back(&mut self, why: &str) {
        let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
        self.chooser.taken_back(board, why);
    }

    /// Yes or no.
    pub(super) fn ask_may(&mut self, player: Seat, about: Ref, object: Option<Ref>) -> Flow<bool> {
        let answer = self.ask(Kind::May, player, Some(about), object, &[Opt::No, Opt::Yes])?;
        let yes = answer == Opt::Yes;
        self.note(Event::Decided { player, yes }, Anchor::TriggerMay);
        Ok(yes)
    }

    /// Does a play, or nothing at all if it is taken back (CR 732).
    pub(super) fn atomically(&mut self, play: impl FnOnce(&mut Self) -> Flow<()>) -> Flow<bool> {
        let saved = self.game.clone();
        let mark = self.sink.mark();
        let shown = self.shown.clone();
        match play(self) {
            Ok(()) => Ok(true),
            Err(Halt::TakeBack) => {
                *self.game = saved;
                self.sink.rewind(mark);
                self.shown = shown;
                self.refresh();
                let board = Board { game: self.game, view: &self.view, cards: self.cards, rules: self.rules };
                self.chooser.taken_back(board, "it was taken back");
                Ok(false)
            }
            Err(other) => Err(other),
        }
    }
}

/// The option that a number names; a number too large counts on from the first, so that every tape is a game.
fn pick(ask: &Ask<'_>, number: u8) -> Flow<Opt> {
    Ok(ask.options[usize::from(number) % ask.options.len()])
}
