//! One game with a child: its questions go to the player, and the player's answers to it.

use std::time::{Duration, Instant};

use super::answer::{decided, form, question};
use super::limits::Limits;
use super::talk::{Talk, Trouble};
use crate::model::{Answer, Kind, Play, Question, Seat, Setup, State};
use crate::subject::protocol::{Ask, Op, Refused, Reply, Where};
use crate::subject::{Ended, Player, Reply as Answered, Whole};

/// A game that is being played.
pub(super) struct Game<'g> {
    talk: &'g mut Talk,
    limits: Limits,
    /// When the case must be over.
    end: Instant,
    player: &'g mut dyn Player,
    /// The last `priority` question: it stands again where a play is refused.
    priority: Option<Ask>,
    /// Whether a play is under way that may be refused as a whole.
    playing: bool,
    /// Whether the adapter has the capability `options`.
    pub shows_options: bool,
}

/// What comes next.
enum Next {
    Ask(Ask),
    End(Ended),
}

/// Why a game ends: of itself, or because the conversation cannot go on.
type Or<T> = Result<T, Trouble>;

impl<'g> Game<'g> {
    pub fn new(talk: &'g mut Talk, limits: Limits, player: &'g mut dyn Player) -> Self {
        let end = Instant::now() + limits.case;
        Game { talk, limits, end, player, priority: None, playing: false, shows_options: false }
    }

    /// Plays the game of a setup.
    pub fn play(&mut self, setup: &Setup, case: &str, seed: u32) -> Or<Ended> {
        let new = Op::New { setup: setup.clone(), seed, case: case.to_owned() };
        let first = self.request(new, self.limits.new)?;
        let mut next = self.next(first, None)?;
        if let Next::Ask(ask) = &next
            && let Some(fault) = not_at_the_start(ask, setup)
        {
            next = Next::End(Ended::Adapter(fault));
        }
        loop {
            next = match next {
                Next::End(ended) => return Ok(ended),
                Next::Ask(ask) => self.answer(ask)?,
            };
        }
    }

    fn request(&mut self, op: Op, time: Duration) -> Or<Reply> {
        let left = self.end.saturating_duration_since(Instant::now());
        let reply = self.talk.request(op, time.min(left)).map_err(|trouble| match trouble {
            Trouble::Timeout(text) if left < time => {
                let seconds = self.limits.case.as_secs_f64();
                Trouble::Timeout(format!("the case takes longer than {seconds} s; {text}"))
            }
            other => other,
        })?;
        for decision in &reply.decided {
            self.player.decided(&decided(decision));
        }
        Ok(reply)
    }

    /// What a reply to `new` or `answer` comes to.
    fn next(&mut self, mut reply: Reply, asked: Option<&Ask>) -> Or<Next> {
        if let Some(ask) = reply.ask.take() {
            return Ok(Next::Ask(ask));
        }
        if let Some(over) = reply.over.take() {
            let state = match over.state {
                Some(state) => state,
                None => self.look()?,
            };
            return Ok(Next::End(Ended::Over(state)));
        }
        if let Some(Refused { feature, text }) = reply.refused.take() {
            return Ok(Next::End(Ended::Unsupported { feature, text }));
        }
        if let Some(fault) = reply.error.take() {
            return Ok(Next::End(match fault.place {
                Where::Adapter => Ended::Adapter(format!("the adapter reports a fault of its own: {}", fault.text)),
                Where::Engine => Ended::Failed(format!("the engine failed: {}", fault.text)),
            }));
        }
        match (&reply.illegal, asked) {
            (Some(illegal), Some(asked)) => self.illegal(&illegal.text, asked),
            (_, asked) => {
                let op = if asked.is_some() { "answer" } else { "new" };
                let takes = if asked.is_some() {
                    "ask, over, illegal, refused or error"
                } else {
                    "ask, over, refused or error"
                };
                let text = format!("to `{op}` came `{}`; it takes {takes}", reply.names().join(" and "));
                Err(Trouble::Protocol(text))
            }
        }
    }

    /// A play that is refused leaves the game as it was before it, and the `priority` question stands. A declaration
    /// that is refused is asked for again. Any other answer that is not taken is a fault of who gave it.
    fn illegal(&mut self, text: &str, asked: &Ask) -> Or<Next> {
        let declaring = matches!(asked.kind.as_str(), "attack" | "block");
        if self.playing || asked.kind == Kind::Priority.name() {
            self.playing = false;
            self.player.refused(text);
            let Some(mut stands) = self.priority.clone() else {
                return Err(Trouble::Protocol("a play was refused where no `priority` question stands".to_owned()));
            };
            stands.state = Some(self.look()?);
            return Ok(Next::Ask(stands));
        }
        if declaring {
            self.player.refused(text);
            return Ok(Next::Ask(asked.clone()));
        }
        Ok(Next::End(Ended::BadAnswer(text.to_owned())))
    }

    /// The legal answers to the open question, where somebody wants to see them and the adapter can show them.
    fn options(&mut self) -> Or<Option<Vec<String>>> {
        if !self.shows_options || !self.player.wants_options() {
            return Ok(None);
        }
        let reply = self.request(Op::Options, self.limits.answer)?;
        let wrong = || Trouble::Protocol(format!("to `options` came `{}`", reply.names().join(" and ")));
        reply.options.clone().ok_or_else(wrong).map(Some)
    }

    fn look(&mut self) -> Or<Box<State>> {
        let reply = self.request(Op::Look, self.limits.answer)?;
        reply.state.ok_or_else(|| {
            let text =
                "`look` was not replied to with `state`, where a `priority` question is open or the game is over";
            Trouble::Protocol(text.to_owned())
        })
    }

    /// Has a question answered and sends the answer.
    fn answer(&mut self, ask: Ask) -> Or<Next> {
        let Some(question) = question(&ask) else {
            let about = ask.about.as_ref().map(|about| format!(" about {about}")).unwrap_or_default();
            let text = format!("no judge answers a question of the kind `{}` to {}{about}", ask.kind, ask.player);
            return Ok(Next::End(Ended::Unanswerable(text)));
        };
        let Some(seat) = Seat::from_letter(&ask.player) else {
            return Err(Trouble::Protocol(format!("a question is put to `{}`, which is no player", ask.player)));
        };
        let answered = match question.kind {
            Kind::Priority => {
                self.playing = false;
                let answered = self.with_priority(seat, &question)?;
                self.priority = Some(Ask { state: None, ..ask.clone() });
                answered
            }
            _ => {
                let options = question.options.clone();
                let shown = if options.is_some() { options } else { self.options()? };
                self.player.answer(&Question { options: shown, ..question })
            }
        };
        let Answered::Answer(answer) = answered else { return Ok(Next::End(Ended::Stopped)) };
        if let Answer::Play(play) = &answer {
            self.playing = !matches!(play, Play::Pass | Play::Concede);
        }
        let reply = self.request(Op::Answer(form(answer, ask.options.as_deref())), self.limits.answer)?;
        self.next(reply, Some(&ask))
    }

    fn with_priority(&mut self, seat: Seat, question: &Question) -> Or<Answered> {
        match &question.state {
            Some(state) => {
                let options = self.options()?;
                Ok(self.player.priority(seat, &Whole::of(state).with_options(options)))
            }
            None => Err(Trouble::Protocol(format!("a `priority` question to {seat} came without `state`"))),
        }
    }
}

/// What is wrong with the first question of a game: nothing is asked before the setup stands.
fn not_at_the_start(ask: &Ask, setup: &Setup) -> Option<String> {
    let (active, step) = (&setup.turn.active, setup.turn.step);
    let shown = ask.state.as_ref().and_then(|state| state.turn.as_ref());
    let other = shown.and_then(|turn| turn.step.as_deref()).filter(|shown| *shown != step.name());
    if ask.kind == Kind::Priority.name() && ask.player == *active && other.is_none() {
        return None;
    }
    let came = match other {
        Some(other) => format!("`{}` to {} in the step {other}", ask.kind, ask.player),
        None => format!("`{}` to {}", ask.kind, ask.player),
    };
    Some(format!("the first question must be `priority` to {active} in the step {step}, and was {came}"))
}
