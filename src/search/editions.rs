//! Two editions on one game: they may differ only where what changed between them has a part.

use std::cell::RefCell;

use super::input::Input;
use super::watch::quietly;
use crate::cards::Catalogue;
use crate::engine::{Announcing, Ask, Board, Chooser, Halt, Opt, Reply, Rules, Start, Table, Tape, TapePlayer};
use crate::model::{Anchor, Date, Entry, Event, Kind, Sink, Zone};

/// One thing that a game shows: an event, or a question with the number of its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Event(Entry),
    Question(Kind, usize),
}

/// Where two editions first part on the game of an input, unless the change between them explains it.
///
/// # Errors
/// What a panic said.
pub fn unexplained(input: &Input, earlier: Date, later: Date) -> Result<Option<String>, String> {
    let Ok(start) = input.start() else { return Ok(None) };
    let [one, two] = [earlier, later].map(|day| shown(&start, Rules::as_of(day), &input.tape));
    let (one, two) = (one?, two?);
    let Some(at) = (0..one.len().max(two.len())).find(|at| one.get(*at) != two.get(*at)) else { return Ok(None) };
    let parts = [one.get(at), two.get(at)];
    let before = &one[..at];
    if parts.into_iter().flatten().any(|part| explains(later, part, before)) {
        return Ok(None);
    }
    Ok(Some(format!("{earlier} and {later} part at {:?} and {:?}", parts[0], parts[1])))
}

/// Whether what changed on a day has a part in what one of the two games shows where they part, and the other does not.
fn explains(day: Date, part: &Shown, before: &[Shown]) -> bool {
    let day = day.to_string();
    let entry = match part {
        Shown::Event(entry) => Some(entry),
        Shown::Question(..) => None,
    };
    let event = entry.map(|entry| entry.event);
    let by = |anchors: &[Anchor]| entry.is_some_and(|entry| anchors.contains(&entry.rule));
    let asks = |kinds: &[Kind]| matches!(part, Shown::Question(kind, _) if kinds.contains(kind));
    let moves = matches!(
        event,
        Some(Event::CounterMoved { .. } | Event::CounterNotMoved { .. } | Event::CountersRemoved { .. })
    ) || by(&[Anchor::CountersMove]);
    // What is entering, or has just entered: within the last few things shown.
    let entering = || {
        let enters = |shown: &Shown| {
            let Shown::Event(Entry { event, .. }) = shown else { return false };
            matches!(
                event,
                Event::Moved { to: Zone::Battlefield, .. }
                    | Event::Exists { .. }
                    | Event::Resolves { .. }
                    | Event::Replaced { .. }
                    | Event::LandPlayed { .. }
            )
        };
        enters(part) || before.iter().rev().take(8).any(enters)
    };
    match day.as_str() {
        "2006-07-15" => moves,
        "2006-10-01" => by(&[Anchor::SbaCountersCancel, Anchor::CountersCancel]) || checks(event),
        "2007-02-01" => {
            let graft = matches!(
                event,
                Some(Event::Triggered { .. } | Event::DidNotTrigger { .. } | Event::ConditionFalse { .. })
            );
            graft || asks(&[Kind::May, Kind::Order]) || by(&[Anchor::TriggerMay, Anchor::TriggerInterveningIf])
        }
        "2008-02-01" | "2017-09-29" => entering(),
        "2009-07-11" => moves || in_combat(before) || burns(event),
        "2012-02-01" => by(&[Anchor::PlayerLeaves]),
        "2013-07-13" => by(&[Anchor::SbaLegend]) || checks(event) || asks(&[Kind::Choose]),
        "2017-08-25" => matches!(event, Some(Event::Ceased { .. })) || checks(event),
        "2019-05-03" => moves,
        "2021-04-22" => matches!(event, Some(Event::Stacked { .. })) || asks(&[Kind::Order, Kind::Targets, Kind::Mode]),
        "2024-11-08" => in_combat(before),
        "2025-04-04" => {
            asks(&[Kind::Order, Kind::Discard])
                || by(&[Anchor::ConniveOrder, Anchor::ConniveLastKnown, Anchor::ConniveAction])
        }
        "2026-06-19" => {
            matches!(event, Some(Event::Connives { .. } | Event::Connived { .. }))
                || by(&[Anchor::ConniveZero, Anchor::ConniveNumber, Anchor::ConniveAction])
        }
        _ => false,
    }
}

/// Whether it tells how many state-based actions applied.
fn checks(event: Option<Event>) -> bool {
    matches!(event, Some(Event::StateChecked { .. }))
}

fn burns(event: Option<Event>) -> bool {
    matches!(event, Some(Event::Life { .. }))
}

/// Whether the last step that began is one of combat.
fn in_combat(before: &[Shown]) -> bool {
    let begun = before.iter().rev().find_map(|shown| match shown {
        Shown::Event(Entry { event: Event::StepBegins { step, .. }, .. }) => Some(*step),
        _ => None,
    });
    use crate::model::Step;
    matches!(begun, Some(Step::DeclareBlockers | Step::FirstStrikeDamage | Step::CombatDamage))
}

/// All that the game of a tape shows by some rules.
fn shown(start: &Start, rules: Rules, tape: &[u8]) -> Result<Vec<Shown>, String> {
    let log = RefCell::new(Vec::new());
    let tape = Tape { picks: tape.to_vec() };
    let mut game = start.game.clone();
    let (mut asks, mut events) = (Asks { player: tape.player(), log: &log }, Events { log: &log });
    let _: Halt = quietly(|| {
        let mut table = Table::new(&mut game, &rules, Catalogue::builtin(), &mut asks, &mut events);
        match table.begin() {
            Ok(()) => table.run(),
            Err(halt) => halt,
        }
    })?;
    Ok(log.into_inner())
}

struct Asks<'l, 't> {
    player: TapePlayer<'t>,
    log: &'l RefCell<Vec<Shown>>,
}

impl Chooser for Asks<'_, '_> {
    fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
        self.log.borrow_mut().push(Shown::Question(ask.kind, ask.options.len()));
        self.player.choose(board, ask)
    }

    fn announce(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Announcing {
        // A piece of a declaration is no question of its own.
        let piece = matches!(ask.kind, Kind::Attack | Kind::Block) && !ask.first && ask.options.contains(&Opt::Done);
        if !piece {
            self.log.borrow_mut().push(Shown::Question(ask.kind, ask.options.len()));
        }
        self.player.announce(board, ask)
    }
}

struct Events<'l> {
    log: &'l RefCell<Vec<Shown>>,
}

impl Sink for Events<'_> {
    fn listens(&self) -> bool {
        true
    }
    fn note(&mut self, entry: Entry) {
        // The head tells whose rules these are: that they differ is no news. That a batch is over tells nothing of what
        // was in it, which is told by itself.
        if matches!(entry.event, Event::Rules { .. } | Event::AtOnce) {
            return;
        }
        self.log.borrow_mut().push(Shown::Event(entry));
    }
    fn mark(&self) -> usize {
        self.log.borrow().len()
    }
    fn rewind(&mut self, mark: usize) {
        self.log.borrow_mut().truncate(mark);
    }
}
