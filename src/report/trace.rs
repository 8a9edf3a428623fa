//! A case as it is played: every event with the rule that makes it so, the decisions, and the positions.

use std::cell::RefCell;
use std::fmt::Write;

use super::events::Called;
use super::page::position;
use super::said::told;
use super::style::{BOLD, DIM, of, painted};
use crate::cards::Catalogue;
use crate::engine;
use crate::judge::Director;
use crate::model::{Answer, Case, Date, Editions, Entry, Event, Outcome, Play, Question, Sink, State, Verdict};
use crate::rulings::{Registry, Suite};
use crate::strength::Misreading;
use crate::subject::{Player, Reference, Reply};

/// The game of a case on the reference engine, which may follow a misreading, in lines.
pub fn trace_of(case: &Case, rules: Date, cards: &Catalogue, misreading: Option<&Misreading>) -> Vec<String> {
    let bent = misreading.map(|misreading| format!(", misread: {}", misreading.says)).unwrap_or_default();
    let head = painted(DIM, format_args!("rules of {rules}{bent}"));
    let mut lines = vec![format!("{}  {head}", painted(BOLD, case.id()))];
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(rules);
    let mut began = String::new();
    position(&mut began, &setup);
    lines.extend(began.lines().map(str::to_owned));
    let start = match engine::start(&setup, cards) {
        Ok(start) => start,
        Err(faults) => {
            lines.extend(faults.iter().map(|fault| format!("  impossible: {}: {}", fault.path, fault.message)));
            return lines;
        }
    };
    let rows = RefCell::new(Vec::new());
    let mut director = Director::new(case);
    let mut listener = Listener { player: &mut director, rows: &rows, shown: None };
    let reference = Reference::new(cards);
    let mut subject = misreading.map_or(reference, |misreading| reference.bent(misreading.bend));
    let ended = subject.play_into(&setup, &mut listener, &mut Rows(&rows));
    let none = Editions::default();
    let editions = Registry::embedded().map_or(&none, |registry| &registry.editions);
    let mut called = Called::new(&start, cards);
    let rows = rows.into_inner();
    let events = rows.iter().filter_map(|row| if let Row::Event(entry) = row { Some(*entry) } else { None });
    let mut suite = Suite::new(cards.facts());
    suite.run(&events.collect::<Vec<_>>());
    let breaks: Vec<(usize, String)> =
        suite.violated().filter_map(|(place, outcome)| broken(&suite, place, outcome)).collect();
    let mut at = 0;
    // The head of the trace is the position, which stands above already.
    let begins = |row: &Row| matches!(row, Row::Event(Entry { event: Event::Begins { .. }, .. }));
    let head = rows.iter().position(begins).map_or(0, |place| place + 1);
    for (place, row) in rows.into_iter().enumerate() {
        let entry = at;
        at += usize::from(matches!(row, Row::Event(_)));
        if place < head {
            continue;
        }
        match row {
            Row::Text(text) => lines.extend(text.lines().map(str::to_owned)),
            Row::Event(Entry { event, rule }) => {
                called.learn(event);
                let number = editions.number(rule.id(), rules).unwrap_or("-");
                lines.extend(called.words(event).map(|words| match event {
                    Event::StepBegins { .. } => format!("\n  {}", painted(BOLD, words)),
                    _ => format!("    {} {words}", painted(DIM, format_args!("{number:<8}"))),
                }));
                let here = breaks.iter().filter(|(at, _)| *at == entry);
                lines.extend(here.map(|(_, text)| format!("    {}", painted(of(Verdict::Fail), text))));
            }
        }
    }
    let result = director.finish(ended).result;
    lines.push(format!("\n  {}", painted(of(result.verdict), result.verdict.word())));
    if let Some(why) = result.why {
        let place = why.place.map(|place| format!(" (at {place})")).unwrap_or_default();
        lines.push(format!("  {}{place}", why.text));
        let sides = [("expected", why.expected), ("seen", why.seen)];
        for (side, facts) in sides {
            lines.extend(facts.iter().flat_map(|facts| facts.lines()).map(|fact| format!("    {side:<8} {fact}")));
        }
    }
    let exercised = (0..suite.stated().len()).filter(|place| suite.times(*place) > 0).count();
    let number = match breaks.len() {
        0 => "none breaks".to_owned(),
        1 => "1 breaks".to_owned(),
        more => format!("{more} break"),
    };
    lines.push(format!("  {exercised} properties are exercised, {number}"));
    lines
}

/// At which entry a property breaks, and how.
fn broken(suite: &Suite, place: usize, outcome: Outcome) -> Option<(usize, String)> {
    let Outcome::Violated { at, because } = outcome else { return None };
    Some((at, format!("property {} breaks here: {because}", suite.stated()[place].id())))
}

enum Row {
    Event(Entry),
    Text(String),
}

/// The sink of a game whose rows the player writes too.
struct Rows<'r>(&'r RefCell<Vec<Row>>);

impl Sink for Rows<'_> {
    fn listens(&self) -> bool {
        true
    }
    fn note(&mut self, entry: Entry) {
        self.0.borrow_mut().push(Row::Event(entry));
    }
    fn mark(&self) -> usize {
        self.0.borrow().len()
    }
    fn rewind(&mut self, mark: usize) {
        self.0.borrow_mut().truncate(mark);
    }
}

/// Writes down what a player is asked and answers.
struct Listener<'l> {
    player: &'l mut dyn Player,
    rows: &'l RefCell<Vec<Row>>,
    shown: Option<State>,
}

impl Listener<'_> {
    fn write(&self, text: String) {
        self.rows.borrow_mut().push(Row::Text(text));
    }
}

impl Player for Listener<'_> {
    fn answer(&mut self, question: &Question) -> Reply {
        if let Some(state) = &question.state {
            let now = State { turn: None, ..(**state).clone() };
            if self.shown.as_ref() != Some(&now) {
                self.write(shown(state));
                self.shown = Some(now);
            }
        }
        let reply = self.player.answer(question);
        match &reply {
            Reply::Answer(Answer::Play(Play::Pass)) => self.write(format!("  {} passes", question.player)),
            Reply::Answer(answer) => self.write(format!("  {}", painted(BOLD, told(question, answer)))),
            Reply::Stop => {}
        }
        reply
    }

    fn refused(&mut self, why: &str) {
        self.write(format!("  refused: {why}"));
        self.player.refused(why);
    }
}

/// A position in a few lines: life totals, permanents, the stack.
fn shown(state: &State) -> String {
    let mut text = String::new();
    let mut line = |what: &str, items: Vec<String>| {
        if !items.is_empty() {
            let _ = writeln!(text, "      {}", painted(DIM, format_args!("{what}: {}", items.join("; "))));
        }
    };
    let players = state.players.iter().flatten();
    line("life", players.filter_map(|(letter, player)| Some(format!("{letter} {}", player.life?))).collect());
    let permanents = state.battlefield.iter().flatten().map(|permanent| {
        let mut told = permanent.label.clone().unwrap_or_else(|| permanent.card.clone());
        if let (Some(power), Some(toughness)) = (permanent.power, permanent.toughness) {
            told += &format!(" {power}/{toughness}");
        }
        for (kind, number) in permanent.counters.iter().flatten() {
            told += &format!(", {number} {kind}");
        }
        let controller = permanent.controller.as_deref().unwrap_or("?");
        let tapped = if permanent.tapped == Some(true) { ", tapped" } else { "" };
        format!("{controller}: {told}{tapped}")
    });
    line("battlefield", permanents.collect());
    let entries = state.stack.iter().flatten().map(|entry| {
        let source = entry.label.as_ref().unwrap_or(&entry.source);
        let kind = if entry.kind.as_deref() == Some("ability") { "ability of " } else { "" };
        let targets = match entry.targets.as_deref() {
            None | Some([]) => String::new(),
            Some(targets) => format!(", targeting {}", targets.join(", ")),
        };
        format!("{kind}{source}{targets}")
    });
    line("stack, top first", entries.collect());
    text
}
