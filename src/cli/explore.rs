//! `verdict explore`: every outcome that a position can have.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};

use super::print::{Failure, note, print};
use super::select::{OwnCards, asked_for, date, registry, several};
use super::strength::named;
use crate::engine;
use crate::model::{Case, Date};
use crate::report::{Searched, explored, held};
use crate::rulings::Suite;
use crate::search::{Bounds, Until, explore, hold};

/// Visit every game of a case's position, whatever its script says, and show every outcome and how it comes about
///
/// All players do all that they can in every order, to the bounds that are printed beside the result.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Explore {
    /// The id of a case (or a part of it), or a case file
    #[arg(value_name = "ID|FILE")]
    what: String,
    /// Of a file: the case with this in its id
    #[arg(value_name = "CASE")]
    case: Option<String>,
    /// Play by the rules of this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    #[command(flatten)]
    own: OwnCards,
    /// Where each game is left
    #[arg(long, value_name = "WHEN", default_value = "step")]
    until: Left,
    /// How many abilities are activated in one game at most, mana abilities included
    #[arg(long, value_name = "N", default_value_t = Bounds::default().activations)]
    activations: u8,
    /// How many states are visited at most
    #[arg(long, value_name = "N", default_value_t = Bounds::default().states)]
    states: usize,
    /// In how many games at most the properties are looked at one by one; if there are more, in some that together take
    /// every step
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: usize,
    /// Let the engine follow this misreading of the rules
    #[arg(long, value_name = "SLUG")]
    misread: Option<String>,
}

/// Where a game is left.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Left {
    /// As the step ends
    Step,
    /// As the turn ends
    Turn,
}

const EXAMPLES: &str = "Examples:
  verdict explore graft.last-counter/an-anthem-keeps-it-alive
  verdict explore mine.toml --until turn
  verdict explore mine.toml 'two connivers' --activations 4 --states 5000000

Exit status: 0 if every state was visited and no property broke, 1 if there were too many or one did,
2 if the request or a file is wrong.";

/// How long a search goes on before it says how far it is.
const PATIENCE: Duration = Duration::from_secs(2);

impl Explore {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let registry = registry()?;
        let date = date(registry, self.rules)?;
        let asked = asked_for(registry, &self.what, self.case.as_deref(), &self.own, date)?;
        let [case] = asked.cases.as_slice() else {
            return Err(several(self.case.as_deref().unwrap_or(&self.what), asked.cases.iter().map(Case::id)));
        };
        let mut setup = case.setup.clone();
        setup.rules.get_or_insert(date);
        let cards = &*asked.cards;
        let mut start = engine::start(&setup, cards).map_err(|faults| {
            let told: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
            Failure::request(format!("{} has no position to search: {}", case.id(), told.join("; ")))
        })?;
        if let Some(misreading) = named(self.misread.as_deref())? {
            (misreading.bend)(&mut start.rules);
        }
        let until = match self.until {
            Left::Step => Until::Step,
            Left::Turn => Until::Turn,
        };
        let bounds =
            Bounds { until, activations: self.activations, states: self.states, ways: true, ..Bounds::default() };
        let mut told = Instant::now();
        let found = explore(&start.game, &start.rules, cards, bounds, &mut |states| {
            if told.elapsed() > PATIENCE {
                told = Instant::now();
                note(&format!("{states} states so far"));
            }
            true
        });
        let searched = Searched { start: &start, rules: &start.rules, cards, bounds };
        print(&format!("{}  rules of {date}\n{}", case.id(), explored(searched, &found)))?;
        let kept = hold(&start, cards, bounds, self.games, &found, &mut Suite::new(cards.facts()));
        print(&held(searched, &kept))?;
        Ok(if found.cut_short || !kept.broken.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}
