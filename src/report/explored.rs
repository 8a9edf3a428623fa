//! What an exhaustive search has found, as text: how many states, the outcomes as a table, and for each the decisions
//! that lead to it.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::style::{BOLD, DIM, of, painted};
use crate::cards::Catalogue;
use crate::engine::{Ask, Board, Chooser, Game, Opt, Reply, Rules, Start, Table};
use crate::model::{Kind, Silent, State, Trace, Verdict};
use crate::rulings::properties;
use crate::search::{Bounds, Covered, End, Explored, Found, Held, Until};
use crate::subject::{Names, state};

/// Which position was searched.
#[derive(Clone, Copy, Debug)]
pub struct Searched<'s> {
    /// The position.
    pub start: &'s Start,
    /// The rules it is played by.
    pub rules: &'s Rules,
    /// The cards in use.
    pub cards: &'s Catalogue,
    /// How far the search went.
    pub bounds: Bounds,
}

/// The report of a search.
pub fn explored(searched: Searched<'_>, explored: &Explored) -> String {
    let names = Names::new(searched.start.labels.clone());
    let outcomes = outcomes(searched, explored, &names);
    let common: BTreeSet<&String> = match outcomes.first() {
        Some((first, _)) => {
            first.iter().filter(|fact| outcomes.iter().all(|(facts, _)| facts.contains(fact))).collect()
        }
        None => BTreeSet::new(),
    };
    let mut text = String::new();
    let _ = writeln!(text, "{} states, {} steps between them", explored.states, explored.steps);
    let _ = writeln!(text, "{}\n", bound(searched.bounds, explored));
    if !common.is_empty() && outcomes.len() > 1 {
        let _ = writeln!(text, "{}", painted(BOLD, "in every outcome"));
        for fact in &common {
            let _ = writeln!(text, "  {fact}");
        }
        text.push('\n');
    }
    for (number, (facts, found)) in outcomes.iter().enumerate() {
        let end = match found.end {
            End::Left => String::new(),
            End::Over => ": the game is over".to_owned(),
            End::Limit(limit) => format!(": a limit was exceeded, {limit}"),
        };
        let _ = writeln!(text, "{}{end}", painted(BOLD, format_args!("outcome {}", number + 1)));
        for fact in facts.iter().filter(|fact| outcomes.len() == 1 || !common.contains(fact)) {
            let _ = writeln!(text, "  {fact}");
        }
        for decision in decisions(searched, &found.tape.picks, &names) {
            let _ = writeln!(text, "  {}", painted(DIM, format_args!("- {decision}")));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{} outcomes", outcomes.len());
    text
}

/// What the properties came to in the games of a position, as text.
pub fn held(searched: Searched<'_>, held: &Held) -> String {
    let names = Names::new(searched.start.labels.clone());
    let exercised = held.exercised.iter().filter(|games| **games > 0).count();
    let games = held.games;
    let covered = match held.covered {
        Covered::EveryGame => format!("every one of the {games} games to that bound"),
        Covered::EveryStep => format!(
            "{games} games that together take every step between the states (not every game: there are too many, \
             --games)"
        ),
        Covered::Some => format!("{games} games, which is not every one and not every step"),
    };
    let mut text = String::new();
    for (place, broken) in &held.broken {
        let id = properties()[*place].id();
        let rule = broken.rule.map(|rule| format!(" (at an entry by {})", rule.id())).unwrap_or_default();
        let head = format_args!("{id} breaks in {} games", broken.games);
        let _ = writeln!(text, "{}: {}{rule}", painted(of(Verdict::Fail), head), broken.because);
        for decision in decisions(searched, &broken.tape.picks, &names) {
            let _ = writeln!(text, "  {}", painted(DIM, format_args!("- {decision}")));
        }
    }
    let kept = exercised - held.broken.len().min(exercised);
    let _ = writeln!(text, "{kept} properties were exercised and hold in {covered}; {} break", held.broken.len());
    text
}

/// The bound of the search in words, which belongs to every result.
fn bound(bounds: Bounds, explored: &Explored) -> String {
    let until = match bounds.until {
        Until::Step => "until the step ends",
        Until::Turn => "until the turn ends",
    };
    let budget = match (explored.budget_met, bounds.activations) {
        (false, _) => "no bound on activations was met".to_owned(),
        (true, n) => format!("with at most {n} activated abilities in a game (more are possible: --activations)"),
    };
    let whole = match explored.cut_short {
        false => "every game",
        true => "NOT every game (there are too many: --states)",
    };
    format!("{whole} {until}, {budget}; nobody concedes")
}

/// The outcomes that can be told apart by what is shown, each with the shortest way to it.
fn outcomes<'e>(searched: Searched<'_>, explored: &'e Explored, names: &Names) -> Vec<(Vec<String>, &'e Found)> {
    let mut outcomes: Vec<(Vec<String>, &Found)> = Vec::new();
    for found in &explored.found {
        let facts = facts(&shown(searched, &found.game, names));
        if !outcomes.iter().any(|(other, one)| *other == facts && one.end == found.end) {
            outcomes.push((facts, found));
        }
    }
    outcomes
}

fn shown(searched: Searched<'_>, game: &Game, names: &Names) -> State {
    struct Nobody;
    impl Chooser for Nobody {
        fn choose(&mut self, _: Board<'_>, _: &Ask<'_>) -> Reply {
            Reply::Stop
        }
    }
    let mut game = game.clone();
    let (mut nobody, mut sink) = (Nobody, Silent);
    state(Table::new(&mut game, searched.rules, searched.cards, &mut nobody, &mut sink).board(), names)
}

/// A position as facts that can be compared one by one.
fn facts(state: &State) -> Vec<String> {
    let mut facts = Vec::new();
    for permanent in state.battlefield.iter().flatten() {
        let mut fact = format!(
            "{}: {}",
            permanent.controller.as_deref().unwrap_or("?"),
            permanent.label.as_ref().unwrap_or(&permanent.card)
        );
        if let (Some(power), Some(toughness)) = (permanent.power, permanent.toughness) {
            let _ = write!(fact, " {power}/{toughness}");
        }
        let counters = permanent.counters.iter().flatten().filter(|(_, number)| **number > 0);
        let counters: Vec<String> = counters.map(|(kind, number)| format!("{number} {kind}")).collect();
        if !counters.is_empty() {
            let _ = write!(fact, " with {}", counters.join(", "));
        }
        for (is, word) in [(permanent.tapped, "tapped"), (permanent.phased_out, "phased out")] {
            if is == Some(true) {
                let _ = write!(fact, ", {word}");
            }
        }
        if permanent.damage.is_some_and(|damage| damage > 0) {
            let _ = write!(fact, ", {} damage", permanent.damage.unwrap_or_default());
        }
        facts.push(fact);
    }
    for (letter, player) in state.players.iter().flatten() {
        if player.lost == Some(true) {
            facts.push(format!("{letter} has lost"));
            continue;
        }
        facts.extend(player.life.map(|life| format!("{letter}: {life} life")));
        let zones = [("hand", &player.hand), ("graveyard", &player.graveyard), ("exile", &player.exile)];
        for (zone, cards) in zones {
            if let Some(cards) = cards.as_ref().filter(|cards| !cards.is_empty()) {
                facts.push(format!("{letter}'s {zone}: {}", cards.join(", ")));
            }
        }
        let library = player.library.as_ref().and_then(|library| library.top.as_ref());
        facts
            .extend(library.filter(|top| !top.is_empty()).map(|top| format!("{letter}'s library: {}", top.join(", "))));
        for (kind, number) in player.counters.iter().flatten().filter(|(_, number)| **number > 0) {
            facts.push(format!("{letter} has {number} {kind}"));
        }
    }
    facts
}

/// The decisions of a tape in words: all plays and answers but the passes.
fn decisions(searched: Searched<'_>, picks: &[u8], names: &Names) -> Vec<String> {
    struct Teller<'t> {
        picks: std::slice::Iter<'t, u8>,
        names: &'t Names,
        told: Vec<String>,
    }
    impl Chooser for Teller<'_> {
        fn choose(&mut self, board: Board<'_>, ask: &Ask<'_>) -> Reply {
            let Some(pick) = self.picks.next() else { return Reply::Stop };
            let option = ask.options[usize::from(*pick) % ask.options.len()];
            self.told.extend(told(board, self.names, ask, option));
            Reply::Pick(*pick)
        }
    }
    let mut game = searched.start.game.clone();
    let mut teller = Teller { picks: picks.iter(), names, told: Vec::new() };
    let mut sink = Trace::default();
    let mut table = Table::new(&mut game, searched.rules, searched.cards, &mut teller, &mut sink);
    // What is told is what was decided before the game stops, however it does.
    let _ = table.begin().map(|()| table.run());
    teller.told
}

fn told(board: Board<'_>, names: &Names, ask: &Ask<'_>, option: Opt) -> Option<String> {
    let player = ask.player;
    let called = names.option(board, option);
    if ask.kind == Kind::Priority {
        return match option {
            Opt::Pass => None,
            Opt::Cast(..) => Some(format!("{player} casts {called}")),
            Opt::Land(card) => Some(format!("{player} plays {}", names.name(board, card))),
            Opt::Activate(source, ..) => Some(format!("{player} activates {}", names.name(board, source))),
            _ => Some(format!("{player}: {called}")),
        };
    }
    let mut text = format!("{player} is asked: {}", ask.kind.name());
    if let Some(about) = ask.about {
        let _ = write!(text, " about {}", names.name(board, about));
    }
    if let Some(object) = ask.object.filter(|object| ask.about != Some(*object)) {
        let _ = write!(text, " for {}", names.name(board, object));
    }
    Some(format!("{text}: {called}"))
}
