//! The trait behind which every engine stands, and the one that answers it.

mod names;
mod needs;
pub mod process;
pub mod protocol;
mod reference;
pub mod serve;
mod shown;

pub use names::Names;
pub use needs::{needs, same_rules};
pub use reference::Reference;
pub use shown::state;

use crate::model::{Answer, Case, Kind, Question, Seat, Setup, StackState, State, Step};

/// An engine under test. It plays one game at a time and asks a [`Player`] whenever somebody has to decide.
pub trait Subject {
    /// Hears which case comes next.
    fn prepare(&mut self, _case: &Case) {}

    /// Plays the game of a setup until it is over or the player stops it.
    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended;

    /// Begins anew, where a case that failed is played again: nothing of the games before may matter.
    fn renew(&mut self) {}

    /// What was heard from it about the last case, beside the game.
    fn heard(&self) -> Heard {
        Heard::default()
    }
}

/// What a subject in a process of its own wrote about a case.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// The end of what it wrote to standard error.
    pub stderr: String,
    /// Requests (`>`) and replies (`<`), a line each.
    pub transcript: Vec<String>,
}

/// Who answers a subject's questions: the judge with a case's script, for all players at the table.
pub trait Player {
    /// Answers a question, or stops the game.
    fn answer(&mut self, question: &Question) -> Reply;

    /// Answers a priority question of a subject that shows of a position only what is looked at.
    fn priority(&mut self, player: Seat, position: &dyn Position) -> Reply {
        self.answer(&Question::priority(player, position.state().clone()))
    }

    /// Hears that the play just given was refused and that nothing has changed; the same player is asked again.
    fn refused(&mut self, why: &str);

    /// Hears that an answer to a question is none, and says whether the question shall be put again.
    fn not_taken(&mut self, _why: &str) -> bool {
        false
    }

    /// Whether it wants to see the legal answers of each question, where the subject can show them.
    fn wants_options(&self) -> bool {
        false
    }

    /// Hears of a decision that the subject made without asking.
    fn decided(&mut self, _decided: &Decided) {}
}

/// A decision that a subject made without asking.
#[derive(Clone, PartialEq, Debug)]
pub struct Decided {
    /// The kind of question that it answers; none, if it is no kind that there is.
    pub kind: Option<Kind>,
    /// The letter of the player for whom it was decided.
    pub player: String,
    /// The name of the source.
    pub about: Option<String>,
    /// What was decided, where that can be told.
    pub answer: Option<Answer>,
}

/// A position, of which as much is shown as is looked at.
pub trait Position {
    /// Where the game stands.
    fn moment(&self) -> &Moment;

    /// Whether a player has lost.
    fn lost(&self, player: Seat) -> Option<bool>;

    /// The stack, top first.
    fn stack(&self) -> Option<&[StackState]>;

    /// All of it.
    fn state(&self) -> &State;

    /// The legal plays, sorted, where the subject shows them.
    fn options(&self) -> Option<Vec<String>> {
        None
    }
}

/// A position that is shown whole.
#[derive(Clone, Debug)]
pub struct Whole<'s> {
    state: &'s State,
    moment: Moment,
    options: Option<Vec<String>>,
}

impl<'s> Whole<'s> {
    /// The position that a state shows.
    pub fn of(state: &'s State) -> Self {
        Whole { state, moment: Moment::of(state), options: None }
    }

    /// The same with the legal plays.
    #[must_use]
    pub fn with_options(self, options: Option<Vec<String>>) -> Self {
        Whole { options, ..self }
    }
}

impl Position for Whole<'_> {
    fn moment(&self) -> &Moment {
        &self.moment
    }

    fn lost(&self, player: Seat) -> Option<bool> {
        self.state.players.as_ref()?.get(player.letter())?.lost
    }

    fn stack(&self) -> Option<&[StackState]> {
        self.state.stack.as_deref()
    }

    fn state(&self) -> &State {
        self.state
    }

    fn options(&self) -> Option<Vec<String>> {
        self.options.clone()
    }
}

/// What of a position says whether something has resolved or a step has come. What is not shown is absent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// The numbers of what is on the stack, top first.
    pub stack: Option<Vec<u64>>,
    /// The number of the turn.
    pub turn: Option<u32>,
    /// The step.
    pub step: Option<Step>,
    /// The active player.
    pub active: Option<Seat>,
}

impl Moment {
    /// The moment of a position.
    pub fn of(state: &State) -> Self {
        let turn = state.turn.as_ref();
        Moment {
            stack: state.stack.as_ref().map(|stack| stack.iter().map(|entry| entry.id).collect()),
            turn: turn.and_then(|turn| turn.n),
            step: turn.and_then(|turn| turn.step.as_deref()).and_then(Step::from_name),
            active: turn.and_then(|turn| turn.active.as_deref()).and_then(Seat::from_letter),
        }
    }

    /// Whether another moment is in the turn of this one, as far as that is shown.
    pub fn same_turn(&self, other: &Moment) -> bool {
        fn differ<T: PartialEq>(one: &Option<T>, other: &Option<T>) -> bool {
            other.is_some() && one != other
        }
        !differ(&self.turn, &other.turn) && !differ(&self.active, &other.active)
    }
}

/// A reply to a question.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// The answer.
    Answer(Answer),
    /// The game need not go on.
    Stop,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// The player stopped it.
    Stopped,
    /// It is over; the last position shows who has lost.
    Over(Box<State>),
    /// The subject cannot set up or play this: a feature that it lacks, and what it says about it.
    Unsupported {
        /// The feature or card.
        feature: String,
        /// What the subject says about it.
        text: String,
    },
    /// An answer was not among the legal ones: a fault of who answers, or of the subject that offers too little.
    BadAnswer(String),
    /// The subject failed by itself (a limit exceeded, a broken position, a process that ended).
    Failed(String),
    /// The subject asks what no case has an answer to.
    Unanswerable(String),
    /// It did not reply in time.
    Timeout(String),
    /// Its replies were out of form.
    Protocol(String),
    /// What joins it to the judge failed.
    Adapter(String),
    /// It has failed so often that it is not started anew.
    Gone(String),
}
