//! The reference engine behind the adapter protocol: the model for adapters, and a faulty engine at will.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::needs::{of_play, of_setup};
use super::protocol::{
    AnswerForm, Ask, CAPS, Engine, Fault, Have, Hello, Illegal, KnownCard, Nothing, Over, Refused, Reply, Where,
};
use super::{Ended, Player, Position, Reference, Reply as Answered, Subject};
use crate::cards::Catalogue;
use crate::engine::{self, NEWEST, Rules};
use crate::model::{Answer, Kind, Play, Question, Seat, Setup, State};

/// What is served.
#[derive(Clone, Debug)]
pub struct Served<'c> {
    /// The cards that the engine knows.
    pub cards: &'c Catalogue,
    /// What bends its rules: a misreading.
    pub bend: Option<fn(&mut Rules)>,
    /// Its capabilities.
    pub caps: BTreeSet<&'static str>,
}

impl<'c> Served<'c> {
    /// The reference engine with everything that it can do.
    pub fn new(cards: &'c Catalogue) -> Self {
        let not_here = ["events", "look-mid-resolution"];
        Served {
            cards,
            bend: None,
            caps: CAPS.iter().map(|cap| cap.name).filter(|cap| !not_here.contains(cap)).collect(),
        }
    }

    /// Replies to requests until `bye`, or until nobody is left to request anything.
    ///
    /// # Errors
    /// What the operating system says where a reply cannot be written.
    pub fn serve(&self, from: impl BufRead, to: impl Write) -> io::Result<()> {
        let mut desk = Desk { from, to, served: self, next: None, fault: None };
        let mut last: Option<Box<State>> = None;
        while let Some(request) = desk.take() {
            match request.op.as_str() {
                "new" => last = self.game(&mut desk, &request),
                "bye" => break,
                "end" => desk.reply(request.id, |reply| reply.ended = Some(Nothing {})),
                "look" if last.is_some() => desk.reply(request.id, |reply| reply.state = last.clone()),
                _ => desk.reply_to_any(&request),
            }
        }
        desk.fault.map_or(Ok(()), Err)
    }

    /// Plays one game; the last position is kept where the game is over.
    fn game<R: BufRead, W: Write>(&self, desk: &mut Desk<'_, R, W>, request: &Request) -> Option<Box<State>> {
        let setup = match self.setup(request) {
            Ok(setup) => setup,
            Err(refused) => {
                desk.reply(request.id, |reply| reply.refused = Some(refused));
                return None;
            }
        };
        let reference = Reference::new(self.cards);
        let mut reference = self.bend.map_or(reference, |bend| reference.bent(bend));
        let mut seat = Seated { desk, open: request.id, stands: false };
        let played = catch_unwind(AssertUnwindSafe(|| Subject::play(&mut reference, &setup, &mut seat)));
        let open = seat.open;
        match played {
            Ok(Ended::Over(state)) => {
                desk.reply(open, |reply| reply.over = Some(Over { state: Some(state.clone()) }));
                return Some(state);
            }
            Ok(Ended::Unsupported { feature, text }) => {
                desk.reply(open, |reply| reply.refused = Some(Refused { feature, text }));
            }
            Ok(Ended::Stopped) => {}
            Ok(ended) => desk.reply(open, |reply| reply.error = Some(engine_fault(format!("{ended:?}")))),
            Err(_) => desk.reply(open, |reply| reply.error = Some(engine_fault("the engine panicked".to_owned()))),
        }
        None
    }

    /// The position of a request, if there is nothing in it that is not served.
    fn setup(&self, request: &Request) -> Result<Setup, Refused> {
        let setup: Setup = serde_json::from_value(request.body["setup"].clone()).map_err(|fault| {
            let text = fault.to_string();
            let field = text.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next());
            Refused { feature: field.unwrap_or("setup").to_owned(), text: text.clone() }
        })?;
        let editions = setup.rules.map(|_| "editions");
        self.has(of_setup(&setup).into_iter().chain(editions))?;
        Ok(setup)
    }

    fn has(&self, mut needs: impl Iterator<Item = &'static str>) -> Result<(), Refused> {
        match needs.find(|cap| !self.caps.contains(cap)) {
            Some(cap) => Err(Refused { feature: cap.to_owned(), text: "this capability is not offered".to_owned() }),
            None => Ok(()),
        }
    }

    /// A play, if there is nothing in it that is not served.
    fn play(&self, body: &Value) -> Result<Play, Result<Refused, String>> {
        let play: Play = serde_json::from_value(body.clone()).map_err(|fault| Err(fault.to_string()))?;
        let known = serde_json::to_value(&play).unwrap_or_default();
        let fields = body.as_object().into_iter().flatten().map(|(name, _)| name);
        if let Some(unknown) = fields.into_iter().find(|name| known.get(name.as_str()).is_none()) {
            let text = "a play has no such field".to_owned();
            return Err(Ok(Refused { feature: unknown.clone(), text }));
        }
        let mut needs = BTreeSet::new();
        of_play(&play, &mut needs);
        self.has(needs.into_iter()).map_err(Ok)?;
        Ok(play)
    }

    fn hello(&self) -> Hello {
        let engine = Engine {
            name: "verdict".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            language: Some("Rust".to_owned()),
            url: None,
            issues: None,
        };
        let caps = self.caps.iter().map(|cap| ((*cap).to_owned(), true)).collect();
        Hello { protocol: 1, engine, caps, rules: Some(NEWEST) }
    }

    fn have(&self, cards: &[KnownCard]) -> Have {
        let mut have = Have::default();
        for KnownCard { name, .. } in cards {
            match self.cards.find(name).map(|id| engine::unbuilt(self.cards.get(id))) {
                None => have.missing.push(name.clone()),
                Some(lacks) => have.partial.extend(lacks.first().map(|first| (name.clone(), first.clone()))),
            }
        }
        have
    }
}

fn engine_fault(text: String) -> Fault {
    Fault { place: Where::Engine, text }
}

/// A request, of which only what is needed is read.
struct Request {
    id: u64,
    op: String,
    /// Everything but those two.
    body: Value,
}

/// Where requests come in and replies go out.
struct Desk<'s, R, W> {
    from: R,
    to: W,
    served: &'s Served<'s>,
    /// A request that ended a game and is still to be dealt with.
    next: Option<Request>,
    fault: Option<io::Error>,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    fn take(&mut self) -> Option<Request> {
        self.next.take().or_else(|| self.read())
    }

    fn read(&mut self) -> Option<Request> {
        let mut line = String::new();
        loop {
            line.clear();
            match self.from.read_line(&mut line) {
                Ok(1..) if self.fault.is_none() => {}
                _ => return None,
            }
            let mut body: Value = match serde_json::from_str(&line) {
                Ok(body) => body,
                Err(fault) => {
                    self.fail(0, format!("that is no JSON: {fault}"));
                    continue;
                }
            };
            let id = body["id"].as_u64();
            let op = body["op"].as_str().map(str::to_owned);
            match (id, op, body.as_object_mut()) {
                (Some(id), Some(op), Some(fields)) => {
                    fields.retain(|name, _| name != "id" && name != "op");
                    return Some(Request { id, op, body });
                }
                (id, ..) => self.fail(id.unwrap_or(0), "a request is an object with `id` and `op`".to_owned()),
            }
        }
    }

    fn reply(&mut self, re: u64, say: impl FnOnce(&mut Reply)) {
        let mut reply = Reply { re, ..Reply::default() };
        say(&mut reply);
        let line = serde_json::to_string(&reply).unwrap_or_default();
        if let Err(fault) = writeln!(self.to, "{line}").and_then(|()| self.to.flush()) {
            self.fault.get_or_insert(fault);
        }
    }

    fn fail(&mut self, re: u64, text: String) {
        self.reply(re, |reply| reply.error = Some(Fault { place: Where::Adapter, text }));
    }

    /// What is replied at any time.
    fn reply_to_any(&mut self, request: &Request) {
        let Request { id, op, body } = request;
        match op.as_str() {
            "hello" => {
                let hello = self.served.hello();
                self.reply(*id, |reply| reply.hello = Some(hello));
            }
            "have" => match serde_json::from_value::<Vec<KnownCard>>(body["cards"].clone()) {
                Ok(cards) => {
                    let have = self.served.have(&cards);
                    self.reply(*id, |reply| reply.have = Some(have));
                }
                Err(fault) => self.fail(*id, format!("`cards`: {fault}")),
            },
            "look" | "answer" | "options" => {
                let text = "nothing is asked, and no game is over".to_owned();
                self.fail(*id, text);
            }
            other => {
                let refused = Refused { feature: other.to_owned(), text: "there is no such request here".to_owned() };
                self.reply(*id, |reply| reply.refused = Some(refused));
            }
        }
    }
}

/// The player at every seat: whoever is at the other end of the desk.
struct Seated<'d, 's, R, W> {
    desk: &'d mut Desk<'s, R, W>,
    /// The request that is still to be replied to.
    open: u64,
    /// Whether the question stands since an answer to it was not legal.
    stands: bool,
}

impl<R: BufRead, W: Write> Seated<'_, '_, R, W> {
    fn illegal(&mut self, text: String) {
        self.desk.reply(self.open, |reply| reply.illegal = Some(Illegal { text }));
        self.stands = true;
    }

    /// Waits for the answer to a question; meanwhile replies to what may be requested at any time.
    fn wait(&mut self, question: &Question, position: Option<&dyn Position>) -> Answered {
        let state = position.map(|position| position.state());
        if !std::mem::take(&mut self.stands) {
            let mut ask = Ask::from(question);
            ask.state = state.cloned().map(Box::new);
            self.desk.reply(self.open, |reply| reply.ask = Some(ask));
        }
        loop {
            let Some(request) = self.desk.read() else { return Answered::Stop };
            match request.op.as_str() {
                "answer" => {
                    self.open = request.id;
                    if let Some(answer) = self.answer(question.kind, &request.body) {
                        self.stands = false;
                        return Answered::Answer(answer);
                    }
                }
                "look" => match state {
                    Some(state) => self.desk.reply(request.id, |reply| reply.state = Some(Box::new(state.clone()))),
                    None => {
                        let text = "only at a priority question, and when the game is over".to_owned();
                        let refused = Refused { feature: "look-mid-resolution".to_owned(), text };
                        self.desk.reply(request.id, |reply| reply.refused = Some(refused));
                    }
                },
                "options" if self.desk.served.caps.contains("options") => {
                    let options = options(question, position);
                    self.desk.reply(request.id, |reply| reply.options = Some(options));
                }
                "new" | "end" | "bye" => {
                    self.desk.next = Some(request);
                    return Answered::Stop;
                }
                _ => self.desk.reply_to_any(&request),
            }
        }
    }

    /// The answer in the fields of a request; where they are none to this kind of question it stands.
    fn answer(&mut self, kind: Kind, body: &Value) -> Option<Answer> {
        if kind == Kind::Priority {
            match self.desk.served.play(body) {
                Ok(play) => return Some(Answer::Play(play)),
                Err(Ok(refused)) => self.desk.reply(self.open, |reply| reply.refused = Some(refused)),
                Err(Err(text)) => self.illegal(format!("that is no play: {text}")),
            }
            return None;
        }
        let form = serde_json::from_value(body.clone()).ok();
        let answer = form.and_then(|form| to_answer(kind, form));
        if answer.is_none() {
            self.illegal(format!("{body} is no answer to a `{}` question", kind.name()));
        }
        answer
    }
}

impl<R: BufRead, W: Write> Player for Seated<'_, '_, R, W> {
    fn answer(&mut self, question: &Question) -> Answered {
        self.wait(question, None)
    }

    fn priority(&mut self, player: Seat, position: &dyn Position) -> Answered {
        let question = Question { state: None, ..Question::priority(player, State::default()) };
        self.wait(&question, Some(position))
    }

    fn refused(&mut self, why: &str) {
        self.illegal(why.to_owned());
    }

    fn not_taken(&mut self, why: &str) -> bool {
        self.illegal(why.to_owned());
        true
    }
}

/// The legal answers to a question, sorted.
fn options(question: &Question, position: Option<&dyn Position>) -> Vec<String> {
    let yes_or_no = || vec!["no".to_owned(), "yes".to_owned()];
    let mut options = match position {
        Some(position) => position.options().unwrap_or_default(),
        None => question.options.clone().unwrap_or_else(yes_or_no),
    };
    options.sort();
    options
}

/// An answer of this form to a question of this kind.
fn to_answer(kind: Kind, form: AnswerForm) -> Option<Answer> {
    match (kind, form) {
        (Kind::May | Kind::Replacement, AnswerForm::May { yes }) => Some(Answer::Yes(yes)),
        (Kind::Mode, AnswerForm::Pick { pick }) => {
            pick.iter().map(|mode| mode.to_string().parse().ok()).collect::<Option<Vec<u8>>>().map(Answer::Modes)
        }
        (Kind::Targets | Kind::Discard | Kind::Choose | Kind::Replacement, AnswerForm::Pick { pick }) => {
            Some(Answer::Pick(pick.iter().map(ToString::to_string).collect()))
        }
        (Kind::Order, AnswerForm::Order { order }) => {
            Some(Answer::Order(order.iter().map(ToString::to_string).collect()))
        }
        (Kind::Number, AnswerForm::Number { n }) => Some(Answer::N(n)),
        (Kind::Divide, AnswerForm::Divide { divide }) => Some(Answer::Divide(divide)),
        (Kind::Pay, AnswerForm::Pay { .. }) => Some(Answer::PayAuto),
        (Kind::Attack | Kind::Block, AnswerForm::Pairs { pairs }) => Some(Answer::Pairs(pairs)),
        _ => None,
    }
}
