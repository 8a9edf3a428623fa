//! The player at every seat: goes through a case's script as the subject asks.

use super::Outcome;
use super::ending::{Ending, Or};
use super::errand::Errand;
use super::expect;
use super::facts::Finding;
use super::names::Names;
use super::passing::Passes;
use super::pool::{Declared, Pool};
use super::riding;
use super::stack;
use super::table;
use super::unchanged::difference;
use crate::model::{Advance, Answer, Case, CaseResult, Kind, Line, Play, Question, Seat, State, Targets, Verdict};
use crate::subject::{Decided, Ended, Moment, Player, Position, Reply, Whole};

/// More priority questions than any case needs: who asks more often will never get there.
const MOST_PRIORITIES: u32 = 2_000;
/// As many questions of other kinds.
const MOST_QUESTIONS: u32 = 20_000;

/// Plays a case for all players at the table.
pub struct Director<'c> {
    pub(super) case: &'c Case,
    pub(super) names: Names<'c>,
    pub(super) pool: Pool<'c>,
    /// The next line of the script.
    pub(super) at: usize,
    pub(super) errand: Option<Errand>,
    pub(super) play: Given,
    /// The declaration that was made last, until the next question.
    pub(super) declaration: Option<Made>,
    /// The last line that did something, for messages.
    pub(super) done: Option<usize>,
    pub(super) end: Option<Ending>,
    /// The first thing that the subject does not show.
    hidden: Option<Box<Ending>>,
    /// The first decision that is not the script's: a default answer, or one that the subject made without asking.
    pub(super) assumed: Option<String>,
    passes: Passes,
    before: Passes,
    waits: Option<Moment>,
    /// Whether the last answer came from the script.
    pub(super) scripted: bool,
    priorities: u32,
    questions: u32,
}

/// The play that was given last.
#[derive(Clone, Debug)]
pub(super) enum Given {
    Nothing,
    Legal { line: usize, stack: Vec<u64> },
    Illegal { line: usize, state: Box<State>, refused: bool },
}

/// A declaration that was made: by which line, if one is written, and whether it is legal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub line: Option<usize>,
    pub legal: bool,
}

impl<'c> Director<'c> {
    /// A director for a case.
    pub fn new(case: &'c Case) -> Self {
        Director {
            case,
            names: Names::new(&case.setup),
            pool: Pool::default(),
            at: 0,
            errand: None,
            play: Given::Nothing,
            declaration: None,
            done: None,
            end: None,
            hidden: None,
            assumed: None,
            passes: Passes::default(),
            before: Passes::default(),
            waits: None,
            scripted: false,
            priorities: 0,
            questions: 0,
        }
    }

    /// Says how the case ended, once the subject has ended the game.
    pub fn finish(mut self, ended: Ended) -> Outcome {
        let end = match self.end.take() {
            Some(end) => end,
            None => self.ended(ended),
        };
        let line = end.line.filter(|line| *line < self.case.script.len());
        let place = line.map(|line| self.case.script[line].place.clone());
        let (case, verdict) = (self.case.id(), end.verdict);
        let mut why = end.why();
        why.play = line.map(|line| self.case.script[line].text.clone());
        why.place = place.as_ref().map(|place| format!("{}:{}:{}", place.file, place.line, place.column));
        let why = (verdict != Verdict::Pass).then_some(why);
        Outcome { result: CaseResult { case, verdict, why }, line, place, questions: self.questions }
    }

    fn reply(&mut self, question: &Question) -> Or<Answer> {
        match question.kind {
            Kind::Priority => match (Seat::from_letter(&question.player), &question.state) {
                (Some(player), Some(state)) => self.with_priority(player, &Whole::of(state)),
                _ => {
                    let text = format!("a priority question to {} without a position", question.player);
                    Err(Ending::new(Verdict::Protocol, self.doing(), text))
                }
            },
            Kind::Attack | Kind::Block => {
                self.count()?;
                self.declare(question)
            }
            _ => {
                self.count()?;
                self.choose(question)
            }
        }
    }

    /// A question has come.
    fn count(&mut self) -> Or<()> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS {
            return Err(Ending::stuck(self.doing(), format!("{MOST_QUESTIONS} questions, and no end of them")));
        }
        self.look_back_at_declaration()
    }

    /// The line of the script that is being carried out.
    pub(super) fn doing(&self) -> Option<usize> {
        self.errand.as_ref().map(|errand| errand.line).or(self.done)
    }

    // Priority: the script goes on.

    fn with_priority(&mut self, asked: Seat, position: &dyn Position) -> Or<Answer> {
        self.count()?;
        self.priorities += 1;
        if self.priorities > MOST_PRIORITIES {
            let text =
                format!("{MOST_PRIORITIES} times somebody had priority, and what the line says has not come about");
            return Err(Ending::stuck(self.doing(), text));
        }
        self.names.look(|| position.state());
        let moment = position.moment();
        self.go_on(moment);
        self.look_back(position)?;
        let case = self.case;
        loop {
            if let Some(errand) = &mut self.errand {
                if !errand.done(moment)? {
                    return self.pass(asked);
                }
                self.errand = None;
            }
            let line = self.at;
            let Some(scripted) = case.script.get(line) else { return Err(self.complete()) };
            match &scripted.line {
                Line::Play { player, .. } | Line::Illegal { player, .. } if player != asked.letter() => {
                    return self.wait_for(player, asked, position);
                }
                Line::Play { play, .. } => return self.give(play, true, asked, position),
                Line::Illegal { play, .. } => return self.give(play, false, asked, position),
                Line::Declare { player, what, legal } => {
                    self.pool.declared.push(Declared { line, player, what, legal: *legal });
                }
                Line::Answer(prepared) => self.pool.add(line, prepared),
                Line::Expect(wanted) => self.found(line, expect::compare(wanted, position.state(), &self.names))?,
                Line::Resolve(how) => {
                    self.done = Some(line);
                    self.errand = Errand::resolve(line, *how, moment)?;
                }
                Line::Advance(to) => {
                    self.done = Some(line);
                    let side = match to {
                        Advance::Player(player) => self.side(player),
                        Advance::Step(_) => Vec::new(),
                    };
                    self.errand = Some(Errand::advance(line, to, side, moment));
                }
            }
            self.at += 1;
        }
    }

    /// A new moment: what was for the last one is over.
    fn go_on(&mut self, moment: &Moment) {
        self.pool.settle();
        let setup = &self.case.setup;
        self.pool.go_by(moment, |player| table::side(setup, player));
        self.passes.look(moment);
    }

    fn pass(&mut self, asked: Seat) -> Or<Answer> {
        self.passes.pass(asked);
        self.scripted = false;
        Ok(Answer::Play(Play::Pass))
    }

    /// Passes for a player because the next line is another player's, unless that would resolve something or end the
    /// step.
    fn wait_for(&mut self, player: &str, asked: Seat, position: &dyn Position) -> Or<Answer> {
        let moment = position.moment();
        let over = self.waits.as_ref().is_some_and(|waits| waits != moment);
        let would = self.table(position).all(|seat| self.passes.passed(asked, seat));
        if over || would {
            let what =
                if moment.stack.as_ref().is_none_or(Vec::is_empty) { "the step ends" } else { "something resolves" };
            let text = match over {
                true => format!("{player} had no priority before the game went on, so that the play was not possible"),
                false => format!("{player} does not have priority before {what}: all others have passed"),
            };
            return Err(Ending::stuck(self.at, text));
        }
        self.waits = Some(moment.clone());
        self.pass(asked)
    }

    fn give(&mut self, play: &Play, legal: bool, asked: Seat, position: &dyn Position) -> Or<Answer> {
        let line = self.at;
        self.at += 1;
        self.done = Some(line);
        self.waits = None;
        self.before = self.passes.clone();
        match play {
            Play::Pass => self.passes.pass(asked),
            _ => self.passes.act(),
        }
        self.scripted = true;
        for prepared in riding::of(play, asked.letter()) {
            self.pool.ride(line, prepared);
        }
        self.play = if legal {
            Given::Legal { line, stack: position.moment().stack.clone().unwrap_or_default() }
        } else {
            Given::Illegal { line, state: Box::new(position.state().clone()), refused: false }
        };
        Ok(Answer::Play(play.clone()))
    }

    /// Looks at what has become of the play given last.
    pub(super) fn look_back(&mut self, position: &dyn Position) -> Or<()> {
        match std::mem::replace(&mut self.play, Given::Nothing) {
            Given::Nothing => Ok(()),
            Given::Illegal { line, refused: false, .. } => Err(Ending::fail(line, "an illegal play was carried out")),
            Given::Illegal { line, state: before, .. } => match difference(&before, position.state()) {
                None => Ok(()),
                Some((was, is)) => {
                    Err(Ending::fail(line, "an illegal play was refused, but it changed something").with(was, is))
                }
            },
            Given::Legal { line, stack: before } => self.carried_out(line, &before, position),
        }
    }

    /// Whether a spell or ability is on the stack with the targets that the play named. Triggers may lie above it.
    fn carried_out(&self, line: usize, before: &[u64], position: &dyn Position) -> Or<()> {
        let Some((card, targets)) = with_targets(&self.case.script[line].line) else { return Ok(()) };
        let Some(shown) = position.stack() else { return Ok(()) };
        let new = shown.iter().filter(|entry| !before.contains(&entry.id));
        let known: Vec<_> = new.filter(|entry| stack::is_source(card, entry, &self.names)).collect();
        let right = |targets: &Targets, shown: &Option<Vec<String>>| {
            shown.as_ref().is_none_or(|shown| stack::are_targets(targets, shown, &self.names))
        };
        if known.iter().any(|entry| right(targets, &entry.targets)) {
            return Ok(());
        }
        let seen = match known.first().and_then(|entry| entry.targets.as_ref()) {
            Some(targets) => format!("{card}: targets [{}]", targets.join(", ")),
            None => format!("{card}: not on the stack"),
        };
        let expected = format!("{card}: targets {}", stack::in_words(targets));
        Err(Ending::fail(line, "the play was not done as asked").with(expected, seen))
    }

    pub(super) fn found(&mut self, line: usize, finding: Finding) -> Or<()> {
        match finding {
            Finding::Holds => Ok(()),
            Finding::Hidden { expected, seen } => {
                let text = "the subject does not show all that the case judges";
                let end = Ending::new(Verdict::Inconclusive, Some(line), text).with(expected, seen);
                self.hidden.get_or_insert(end);
                Ok(())
            }
            Finding::Differs { expected, seen } => {
                let text = match self.done {
                    Some(done) => format!("not what must be seen after `{}`", self.case.script[done].text),
                    None => "not what must be seen at the start".to_owned(),
                };
                Err(Ending::fail(line, text).with(expected, seen))
            }
        }
    }

    /// The end of the script.
    pub(super) fn complete(&mut self) -> Box<Ending> {
        if let Some(line) = self.pool.missed() {
            return Ending::fail(line, "the question that this line answers never came");
        }
        self.hidden.take().unwrap_or_else(|| Ending::new(Verdict::Pass, None, ""))
    }

    fn replied(&mut self, replied: Or<Answer>) -> Reply {
        match replied {
            Ok(answer) => Reply::Answer(answer),
            Err(end) => {
                self.end = Some(self.settle(*end));
                Reply::Stop
            }
        }
    }

    /// A failure counts only as inconclusive after a decision that is not the script's.
    pub(super) fn settle(&self, mut end: Ending) -> Ending {
        if let (Verdict::Fail, Some(assumed)) = (end.verdict, &self.assumed) {
            end.verdict = Verdict::Inconclusive;
            end.text += &format!(" (after {assumed})");
        }
        end
    }
}

/// What a play puts on the stack, and with which targets, where it names some.
fn with_targets(line: &Line) -> Option<(&str, &Targets)> {
    let Line::Play { play: Play::Cast { card, choices, .. } | Play::Activate { card, choices, .. }, .. } = line else {
        return None;
    };
    choices.targets.as_ref().map(|targets| (card.as_str(), targets))
}

impl Player for Director<'_> {
    fn answer(&mut self, question: &Question) -> Reply {
        if self.end.is_some() {
            return Reply::Stop;
        }
        let replied = self.reply(question);
        self.replied(replied)
    }

    fn priority(&mut self, player: Seat, position: &dyn Position) -> Reply {
        if self.end.is_some() {
            return Reply::Stop;
        }
        let replied = self.with_priority(player, position);
        self.replied(replied)
    }

    fn decided(&mut self, decided: &Decided) {
        if self.end.is_none()
            && let Err(end) = self.hear_of(decided)
        {
            self.end = Some(*end);
        }
    }

    fn refused(&mut self, why: &str) {
        if let Some(made) = self.declaration.take() {
            let end = match made {
                Made { legal: false, .. } => return,
                Made { line: None, .. } => {
                    let text = format!("the script says nothing of a declaration that has to be made: {why}");
                    Ending::stuck(self.done, text)
                }
                Made { line, .. } => Ending::fail(line, format!("a legal declaration was refused: {why}")),
            };
            self.end.get_or_insert(self.settle(*end));
            return;
        }
        self.passes = self.before.clone();
        match &mut self.play {
            Given::Illegal { refused, .. } => *refused = true,
            Given::Legal { line, .. } => {
                let end = Ending::fail(*line, format!("a legal play was refused: {why}"));
                self.end.get_or_insert(self.settle(*end));
            }
            Given::Nothing => {
                let text = format!("the subject refuses where no play was given: {why}");
                self.end.get_or_insert(*Ending::new(Verdict::Protocol, self.done, text));
            }
        }
    }
}
