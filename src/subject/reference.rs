//! The reference engine as a subject: it turns the engine's questions into those of the protocol, and answers back.

use std::collections::VecDeque;

use super::names::Names;
use super::shown::{self, Shown};
use super::{Ended, Player, Reply, Subject};
use crate::cards::Catalogue;
use crate::engine::{self, Announcing, Ask, Board, Chooser, Halt, Opt, Recorder, Rules, Start, Table, Way};
use crate::model::{
    Answer, CardId, CastWith, Kind, Play, PlayChoices, Question, Setup, Silent, Sink, Targets, Thing, Trace,
};

/// The reference engine in this process.
#[derive(Clone, Copy, Debug)]
pub struct Reference<'c> {
    cards: &'c Catalogue,
    bend: Option<fn(&mut Rules)>,
}

impl Default for Reference<'static> {
    fn default() -> Self {
        Reference::new(Catalogue::builtin())
    }
}

impl<'c> Reference<'c> {
    /// The reference engine with a catalogue of cards.
    pub fn new(cards: &'c Catalogue) -> Self {
        Reference { cards, bend: None }
    }

    /// The same engine with its rules bent: a misreading.
    #[must_use]
    pub fn bent(self, bend: fn(&mut Rules)) -> Self {
        Reference { bend: Some(bend), ..self }
    }

    /// Plays the game of a setup and keeps its trace.
    pub fn play_traced(&mut self, setup: &Setup, player: &mut dyn Player, trace: &mut Trace) -> Ended {
        self.play_into(setup, player, trace)
    }

    /// Plays the game of a setup and keeps its tape: what was picked, even up to a panic.
    pub fn play_taped(&mut self, setup: &Setup, player: &mut dyn Player, tape: &mut Vec<u8>) -> Ended {
        self.play_kept(setup, player, &mut Silent, tape)
    }

    /// Plays the game of a setup and hands its entries to a sink.
    pub fn play_into(&mut self, setup: &Setup, player: &mut dyn Player, sink: &mut dyn Sink) -> Ended {
        self.play_kept(setup, player, sink, &mut Vec::new())
    }

    fn play_kept(&mut self, setup: &Setup, player: &mut dyn Player, sink: &mut dyn Sink, tape: &mut Vec<u8>) -> Ended {
        if let Some(ended) = self.lacks(setup) {
            return ended;
        }
        let Start { mut game, mut rules, labels } = match engine::start(setup, self.cards) {
            Ok(start) => start,
            Err(faults) => {
                let text = faults.iter().map(|f| format!("{}: {}", f.path, f.message)).collect::<Vec<_>>().join("; ");
                return Ended::Unsupported { feature: "setup".to_owned(), text };
            }
        };
        if let Some(bend) = self.bend {
            bend(&mut rules);
        }
        let mut bridge = Bridge {
            player,
            names: Names::new(labels),
            by_cause: false,
            riding: Riding::default(),
            declared: Vec::new(),
            wrong: None,
        };
        let mut recorder = Recorder::new(&mut bridge, tape);
        let mut table = Table::new(&mut game, &rules, self.cards, &mut recorder, sink);
        let halt = match table.begin() {
            Ok(()) => table.run(),
            Err(halt) => halt,
        };
        let last = matches!(halt, Halt::Over).then(Names::default).map(|_| {
            let board = table.board();
            shown::state(board, &Names::default())
        });
        match (halt, bridge.wrong) {
            (_, Some(wrong)) => Ended::BadAnswer(wrong),
            (Halt::Over, _) => Ended::Over(Box::new(last.unwrap_or_default())),
            (Halt::Limit(limit), _) => Ended::Failed(format!("a limit of the engine was reached: {limit}")),
            (Halt::Stop | Halt::TakeBack, _) => Ended::Stopped,
        }
    }

    /// What the engine cannot do of what a setup holds: a card with something that is not built.
    fn lacks(&self, setup: &Setup) -> Option<Ended> {
        let names = setup.players.values().flat_map(|player| {
            let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
            zones
                .into_iter()
                .flatten()
                .map(|card| card.card.as_str())
                .chain(player.battlefield.iter().map(|permanent| permanent.card.as_str()))
                .collect::<Vec<_>>()
        });
        for name in names {
            let missing = self.cards.find(name).map(|id: CardId| engine::unbuilt(self.cards.get(id)));
            if let Some([first, ..]) = missing.as_deref() {
                return Some(Ended::Unsupported { feature: name.to_owned(), text: first.clone() });
            }
        }
        None
    }
}

impl Subject for Reference<'_> {
    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended {
        self.play_into(setup, player, &mut Silent)
    }
}

/// Stands between the engine and the player.
struct Bridge<'p> {
    player: &'p mut dyn Player,
    names: Names,
    /// Whether the triggers of the ordering under way are called by what made them trigger: all have one source.
    by_cause: bool,
    riding: Riding,
    /// Attackers or blockers of the declaration that is being made.
    declared: Vec<(String, String)>,
    wrong: Option<String>,
}

/// What comes of a question that is put to the player.
enum Put {
    Pick(u8),
    Stop,
    NotTaken(String),
}

/// The choices that ride on the play that is being announced, as far as they are not used up.
#[derive(Default)]
struct Riding {
    groups: VecDeque<VecDeque<String>>,
    grouped: bool,
    has_targets: bool,
    current: VecDeque<String>,
    modes: Option<VecDeque<u8>>,
    x: Option<u32>,
    pay: Option<VecDeque<String>>,
    convoke: VecDeque<String>,
    /// The name of a target that no instance of the word took.
    unused: Option<String>,
    why: Option<String>,
}

impl Riding {
    fn of(choices: &PlayChoices) -> Self {
        let mut riding = Riding {
            modes: choices.modes.clone().map(VecDeque::from),
            x: choices.x,
            pay: choices.pay.clone().map(VecDeque::from),
            convoke: choices.convoke.clone().unwrap_or_default().into(),
            ..Riding::default()
        };
        match &choices.targets {
            Some(Targets::Flat(names)) => {
                riding.has_targets = true;
                riding.current = names.iter().map(ToString::to_string).collect();
            }
            Some(Targets::Grouped(groups)) => {
                (riding.has_targets, riding.grouped) = (true, true);
                riding.groups = groups.iter().map(|group| group.iter().map(ToString::to_string).collect()).collect();
            }
            None => {}
        }
        riding
    }

    /// The next target for the instance of the word that is asked about.
    fn next_target(&mut self, first: bool) -> Option<&String> {
        if first && self.grouped {
            self.unused = self.unused.take().or(self.current.pop_front());
            self.current = self.groups.pop_front().unwrap_or_default();
        }
        self.current.front()
    }
}

impl Bridge<'_> {
    fn position(&self, board: Board<'_>, ask: &Ask<'_>, name: &str) -> Option<u8> {
        let shown = ask.options.iter().position(|option| self.option_name(board, *option) == name);
        let place = shown.or_else(|| ask.options.iter().position(|option| self.names.means(board, *option, name)));
        place.map(|place| place as u8)
    }

    fn place_of(ask: &Ask<'_>, wanted: Opt) -> Option<u8> {
        ask.options.iter().position(|option| *option == wanted).map(|place| place as u8)
    }

    /// An engine's question other than priority in the words of the protocol.
    fn question(&self, board: Board<'_>, ask: &Ask<'_>) -> Question {
        let picks = |option: &&Opt| !matches!(option, Opt::Done | Opt::Decline);
        let options: Vec<String> =
            ask.options.iter().filter(picks).map(|option| self.option_name(board, *option)).collect();
        let optional = options.len() < ask.options.len();
        let several = matches!(ask.kind, Kind::Attack | Kind::Block);
        let with_options = ask.kind != Kind::May;
        let numbers = ask.options.iter().filter_map(|option| match option {
            Opt::Number(number) => Some(u32::from(*number)),
            _ => None,
        });
        let (least, most) = match ask.kind {
            Kind::Number | Kind::Divide => (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0)),
            _ if several => (0, options.len() as u32),
            _ => (u32::from(!optional), 1),
        };
        Question {
            kind: ask.kind,
            player: ask.player.letter().to_owned(),
            about: ask.about.map(|object| self.names.name(board, object)),
            objects: self.objects(board, ask),
            text: String::new(),
            min: with_options.then_some(least),
            max: with_options.then_some(most),
            options: with_options.then_some(options),
            state: None,
        }
    }

    /// What a question is about; of triggers to be ordered, what made each of them trigger.
    fn objects(&self, board: Board<'_>, ask: &Ask<'_>) -> Vec<String> {
        let cause = |option: &Opt| match option {
            Opt::Trigger(_, cause, _) => *cause,
            _ => None,
        };
        let about = ask.object.into_iter().chain(ask.options.iter().filter_map(cause));
        about.map(|object| self.names.name(board, object)).collect()
    }

    /// A trigger is called by its source; where all that are to be ordered have one source, by what made it trigger.
    fn option_name(&self, board: Board<'_>, option: Opt) -> String {
        match option {
            Opt::Trigger(_, Some(cause), _) if self.by_cause => self.names.name(board, cause),
            other => self.names.option(board, other),
        }
    }

    fn wrong(&mut self, text: String) -> engine::Reply {
        self.wrong = Some(text);
        engine::Reply::Stop
    }

    /// Asks what to do with priority until the answer can be begun.
    fn priority(&mut self, board: Board<'_>, ask: &Ask<'_>) -> engine::Reply {
        let position = Shown::new(board, &self.names, ask.options);
        loop {
            let play = match self.player.priority(ask.player, &position) {
                Reply::Stop => return engine::Reply::Stop,
                Reply::Answer(Answer::Play(play)) => play,
                Reply::Answer(other) => {
                    let text = format!("a priority question was answered with {other:?}");
                    self.wrong = Some(text);
                    return engine::Reply::Stop;
                }
            };
            match self.find_play(board, ask, &play) {
                Ok((place, riding)) => {
                    self.riding = riding;
                    return engine::Reply::Pick(place);
                }
                Err(why) => self.player.refused(&why),
            }
        }
    }

    fn find_play(&self, board: Board<'_>, ask: &Ask<'_>, play: &Play) -> Result<(u8, Riding), String> {
        let find =
            |test: &dyn Fn(Opt) -> bool| ask.options.iter().position(|option| test(*option)).map(|place| place as u8);
        // A labelled object is also known by its card's name, where nothing else is called so.
        let exact = ask
            .options
            .iter()
            .any(|option| subject_of(*option).is_some_and(|o| self.names.called(board, o) == play_name(play)));
        let called = |object, name: &str| {
            self.names.called(board, object) == name || (!exact && board.name(object) == Some(name))
        };
        let back = |object| {
            let found = board.game.find(object)?;
            board.cards.get(found.card).back.as_deref()
        };
        let none = Riding::default;
        match play {
            Play::Pass => find(&|option| option == Opt::Pass).map(|place| (place, none())).ok_or_else(String::new),
            Play::Concede => {
                find(&|option| option == Opt::Concede).map(|place| (place, none())).ok_or_else(String::new)
            }
            Play::Cast { card, from, choices } => {
                let zone = from.unwrap_or(crate::model::Zone::Hand);
                let is = |object| board.game.find(object).is_some_and(|found| found.zone == zone);
                let way = match choices.way {
                    Some(CastWith::Kicker) => Way::Kicked,
                    Some(CastWith::Bestow) => Way::Bestowed,
                    Some(CastWith::Morph) => Way::Morph,
                    Some(CastWith::Overload) => Way::Overload,
                    Some(CastWith::Suspend) => Way::Suspend,
                    Some(CastWith::Mutate) => Way::Mutate,
                    None => Way::Plain,
                };
                let in_way = |by: Way, object: crate::model::Ref| match by {
                    // From a graveyard there is one way at most; a back face is called by its own name.
                    Way::Flashback | Way::GivenFlashback | Way::Mayhem => {
                        zone == crate::model::Zone::Graveyard && called(object, card)
                    }
                    Way::Back | Way::FreeBack | Way::MoreThanMeetsTheEye => back(object) == Some(card),
                    Way::WithFlash | Way::Instead => way == Way::Plain && called(object, card),
                    by => by == way && called(object, card),
                };
                find(&|option| matches!(option, Opt::Cast(object, by) if in_way(by, object) && is(object)))
                    .map(|place| (place, Riding::of(choices)))
                    .ok_or_else(|| format!("{card} can't be cast now"))
            }
            Play::Land { card } => find(&|option| matches!(option, Opt::Land(object) if called(object, card)))
                .map(|place| (place, none()))
                .ok_or_else(|| format!("{card} can't be played now")),
            Play::FaceUp { card } => find(&|option| matches!(option, Opt::FaceUp(object) if called(object, card)))
                .map(|place| (place, none()))
                .ok_or_else(|| format!("{card} can't be turned face up now")),
            Play::Activate { card, ability, choices } => {
                let is = |option| match option {
                    Opt::Activate(object, _, place) | Opt::TapLand(object, _, place) => {
                        called(object, card) && ability.is_none_or(|number| number == place + 1)
                    }
                    _ => false,
                };
                find(&is)
                    .map(|place| (place, Riding::of(choices)))
                    .ok_or_else(|| format!("no such ability of {card} can be activated now"))
            }
        }
    }

    /// Answers from what rides on the play; `None` if nothing there speaks of it.
    fn ridden(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Option<Announcing> {
        let done = Bridge::place_of(ask, Opt::Done);
        let pick = |place: Option<u8>| place.map_or(Announcing::TakeBack, Announcing::Pick);
        match ask.kind {
            Kind::Targets if self.riding.has_targets => {
                let name = self.riding.next_target(ask.first).cloned();
                let found = name.as_ref().and_then(|name| self.position(board, ask, name));
                if found.is_some() {
                    self.riding.current.pop_front();
                } else if done.is_none() {
                    self.riding.why = name.map(|name| format!("{name} is no legal target"));
                }
                Some(pick(found.or(done)))
            }
            Kind::Number => self.riding.x.map(|x| pick(Bridge::place_of(ask, Opt::Number(x as u16)))),
            Kind::Mode => {
                let modes = self.riding.modes.as_mut()?;
                let mode = modes.pop_front();
                Some(pick(match mode {
                    Some(mode) => Bridge::place_of(ask, Opt::Mode(mode.wrapping_sub(1))),
                    None => done,
                }))
            }
            Kind::Pay => {
                let name = self.riding.convoke.pop_front();
                Some(match name {
                    Some(name) => pick(self.position(board, ask, &name)),
                    None => pick(done),
                })
            }
            Kind::Choose | Kind::Discard => {
                let name = self.riding.pay.as_mut()?.pop_front();
                let place = name.and_then(|name| self.position(board, ask, &name));
                Some(pick(place.or(done)))
            }
            _ => None,
        }
    }

    /// Puts a question other than priority to the player until an answer can be taken.
    fn forward(&mut self, board: Board<'_>, ask: &Ask<'_>) -> engine::Reply {
        loop {
            match self.put(board, ask) {
                Put::Pick(place) => return engine::Reply::Pick(place),
                Put::Stop => return engine::Reply::Stop,
                Put::NotTaken(why) if self.player.not_taken(&why) => {}
                Put::NotTaken(why) => return self.wrong(why),
            }
        }
    }

    fn put(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Put {
        if ask.kind == Kind::Order && ask.first {
            self.by_cause = one_source(ask.options);
        }
        let question = self.question(board, ask);
        let answer = match self.player.answer(&question) {
            Reply::Stop => return Put::Stop,
            Reply::Answer(answer) => answer,
        };
        let nothing = Bridge::place_of(ask, Opt::Done).or(Bridge::place_of(ask, Opt::Decline));
        let place = match &answer {
            Answer::Yes(yes) if ask.kind == Kind::Replacement => {
                if *yes {
                    Some(0)
                } else {
                    nothing
                }
            }
            Answer::Yes(yes) => Bridge::place_of(ask, if *yes { Opt::Yes } else { Opt::No }),
            Answer::Pick(names) | Answer::Order(names) => match names.first() {
                Some(name) => self.position(board, ask, name),
                None => nothing,
            },
            Answer::N(number) => Bridge::place_of(ask, Opt::Number(*number as u16)),
            Answer::Modes(modes) => match modes.first() {
                Some(mode) => Bridge::place_of(ask, Opt::Mode(mode.wrapping_sub(1))),
                None => nothing,
            },
            Answer::Divide(shares) => {
                let name = ask.object.map(|object| self.names.name(board, object)).unwrap_or_default();
                let share = shares.get(&name).copied().unwrap_or(0);
                Bridge::place_of(ask, Opt::Number(share as u16))
            }
            Answer::PayAuto => Some(0),
            Answer::Play(_) | Answer::Pairs(_) => None,
        };
        place.map_or_else(
            || Put::NotTaken(format!("{answer:?} is no answer to a {} question here", ask.kind.name())),
            Put::Pick,
        )
    }

    /// A declaration of attackers or blockers: asked once, and then handed to the engine piece by piece; where a piece is
    /// not among the legal ones, all of it is refused and asked for again.
    fn declare(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        if ask.first {
            let question = self.question(board, ask);
            match self.player.answer(&question) {
                Reply::Stop => return Announcing::Stop,
                Reply::Answer(Answer::Pairs(pairs)) => self.declared = pairs,
                Reply::Answer(other) => {
                    self.wrong = Some(format!("a declaration was answered with {other:?}"));
                    return Announcing::Stop;
                }
            }
        }
        let place = |(who, what): &(String, String)| {
            ask.options.iter().position(|option| {
                let (one, other) = match *option {
                    Opt::Attack(attacker, defender) => (attacker, defender),
                    Opt::Block(blocker, attacker) => (blocker, Thing::Object(attacker)),
                    _ => return false,
                };
                self.names.name(board, one) == *who && (what.is_empty() || self.names.thing(board, other) == *what)
            })
        };
        // Some creatures can only be blocked by several: the engine asks for those one after the other.
        let next = self.declared.iter().enumerate().find_map(|(at, pair)| Some((at, place(pair)?)));
        if let Some((at, place)) = next {
            self.declared.remove(at);
            return Announcing::Pick(place as u8);
        }
        match (self.declared.first(), Bridge::place_of(ask, Opt::Done)) {
            (None, Some(done)) => Announcing::Pick(done),
            (Some((who, what)), _) => {
                let text = format!("{who} can't {} {what}", ask.kind.name());
                self.player.refused(&text);
                Announcing::TakeBack
            }
            (None, None) => {
                self.player.refused("a creature with menace can't be blocked by one creature");
                Announcing::TakeBack
            }
        }
    }
}

/// The object with which a play begins.
fn subject_of(option: Opt) -> Option<crate::model::Ref> {
    match option {
        Opt::Cast(object, _)
        | Opt::Land(object)
        | Opt::Activate(object, ..)
        | Opt::TapLand(object, ..)
        | Opt::FaceUp(object) => Some(object),
        _ => None,
    }
}

/// What that object is called in a play.
fn play_name(play: &Play) -> &str {
    match play {
        Play::Cast { card, .. } | Play::Activate { card, .. } | Play::Land { card } | Play::FaceUp { card } => card,
        Play::Pass | Play::Concede => "",
    }
}

/// Whether all options are triggers of one source.
fn one_source(options: &[Opt]) -> bool {
    let source = |option: &Opt| match option {
        Opt::Trigger(source, ..) => Some(*source),
        _ => None,
    };
    options.first().and_then(source).is_some_and(|first| options.iter().all(|option| source(option) == Some(first)))
}

impl Chooser for Bridge<'_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> engine::Reply {
        if ask.kind == Kind::Priority { self.priority(board, ask) } else { self.forward(board, ask) }
    }

    /// A choice of one is shown all the same: an answer written for it is used up by it, and by no later question.
    fn forced(&mut self, board: Board<'_>, ask: &Ask<'_>) -> engine::Reply {
        match (ask.kind, ask.options) {
            (Kind::Choose | Kind::Discard | Kind::Targets, [Opt::Thing(_)]) => self.forward(board, ask),
            _ => engine::Reply::Pick(0),
        }
    }

    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        if matches!(ask.kind, Kind::Attack | Kind::Block) {
            return self.declare(board, ask);
        }
        if let Some(reply) = self.ridden(board, ask) {
            return reply;
        }
        if let [_] = ask.options {
            return Announcing::Pick(0);
        }
        match self.put(board, ask) {
            Put::Pick(place) => Announcing::Pick(place),
            Put::Stop => Announcing::Stop,
            Put::NotTaken(why) => {
                self.riding.why = Some(why);
                Announcing::TakeBack
            }
        }
    }

    fn announced(&mut self, _: Board<'_>) -> bool {
        let riding = &mut self.riding;
        let left = riding.unused.take().or(riding.current.pop_front());
        let left = left.or(riding.groups.iter_mut().find_map(VecDeque::pop_front));
        if let Some(name) = left {
            riding.why = Some(format!("{name} is no legal target, or one too many"));
        } else if riding.modes.as_ref().is_some_and(|modes| !modes.is_empty()) {
            riding.why = Some("so many modes can't be chosen".to_owned());
        }
        riding.why.is_none()
    }

    fn taken_back(&mut self, _: Board<'_>, why: &str) {
        let why = self.riding.why.take().unwrap_or_else(|| why.to_owned());
        self.player.refused(&why);
    }
}
