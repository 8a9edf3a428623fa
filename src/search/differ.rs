//! Generated games held against another engine: each is written as a case of all that the reference sees, and judged
//! there. What differs is made smaller through that engine.

use std::time::Instant;

use super::input::Input;
use super::shrink::shrunk;
use super::write::{Written, every_position};
use crate::cards::Catalogue;
use crate::engine::NEWEST;
use crate::judge::judge;
use crate::model::{Case, CaseResult, Trace, Verdict};
use crate::read::ruling_file;
use crate::rulings::Suite;
use crate::subject::Subject;

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Parity {
    /// Everything that the engine shows is as on the reference.
    Same,
    /// It is not, or the engine does not get through.
    Differs(CaseResult),
    /// The engine lacks something, or does not show enough.
    NotHeld(Verdict, String),
    /// The game cannot be written as a case that goes the same way.
    NotWritten,
}

/// A game that differs, as small as it gets.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The game.
    pub input: Input,
    /// The case file that shows it.
    pub text: String,
    /// Its case.
    pub case: Case,
    /// How that ended on the engine.
    pub result: CaseResult,
}

/// Plays the game of an input on an engine.
pub fn parity(input: &Input, subject: &mut dyn Subject) -> Parity {
    match case_of(input, "a generated game", "") {
        Some((_, case)) => held(&case, subject),
        None => Parity::NotWritten,
    }
}

fn held(case: &Case, subject: &mut dyn Subject) -> Parity {
    let result = judge(case, subject, NEWEST);
    match result.verdict {
        Verdict::Pass => Parity::Same,
        verdict if verdict.is_failure() => Parity::Differs(result),
        verdict => Parity::NotHeld(verdict, result.why.map(|why| why.text).unwrap_or_default()),
    }
}

/// The game as a case, if it goes the same way on the reference.
fn case_of(input: &Input, name: &str, note: &str) -> Option<(String, Case)> {
    let Written { text, differs: None } = every_position(input, name, note) else { return None };
    let file = ruling_file("difference.toml", &text).ok()?;
    file.ruling.cases.into_iter().next().map(|case| (text, case))
}

/// Makes a game that differs smaller as long as it differs in the same way, until the time is over; then plays it once
/// more, since an engine may not do again what it did. One that is not started again can say no more: then what it did
/// last counts.
pub fn smallest(input: Input, subject: &mut dyn Subject, until: Instant, name: &str, note: &str) -> Option<Difference> {
    let Parity::Differs(mut last) = parity(&input, subject) else { return None };
    let way = way(&last);
    let mut same = |input: &Input| match parity(input, subject) {
        Parity::Differs(result) if self::way(&result) == way => {
            last = result;
            true
        }
        _ => false,
    };
    let input = shrunk(input, &mut |input| Instant::now() < until && same(input));
    let (text, case) = case_of(&input, name, note)?;
    let result = match held(&case, subject) {
        Parity::Differs(result) => result,
        Parity::NotHeld(Verdict::Skipped, _) => last,
        _ => return None,
    };
    Some(Difference { input, text, case, result })
}

/// In which way a game differs, without what belongs to that game alone: the verdict, the sentence, and of a position
/// what kind of thing is the first that is otherwise.
pub fn way(result: &CaseResult) -> String {
    let why = result.why.clone().unwrap_or_default();
    let facts = |text: Option<String>| text.unwrap_or_default().lines().map(str::to_owned).collect::<Vec<_>>();
    let (expected, seen) = (facts(why.expected), facts(why.seen));
    let first = expected.iter().zip(&seen).find(|(expected, seen)| expected != seen).map(|(expected, _)| expected);
    let what = first.and_then(|fact| fact.rsplit_once(": ")).map(|(_, fact)| fact.split(' ').next().unwrap_or(fact));
    let end = why.text.find(['`', ':']).unwrap_or(why.text.len());
    format!("{}: {}{}", result.verdict.word(), &why.text[..end], what.unwrap_or_default())
}

/// The rulings that have something to say in the game of an input, those first that seldom have.
pub fn exercised(input: &Input) -> Vec<String> {
    let mut trace = Trace::default();
    if input.play(&mut trace).is_err() {
        return Vec::new();
    }
    let mut suite = Suite::new(Catalogue::builtin().facts());
    suite.run(&trace.entries);
    let mut times: Vec<(u32, String)> =
        suite.stated().iter().enumerate().map(|(place, stated)| (suite.times(place), stated.id())).collect();
    times.retain(|(times, _)| *times > 0);
    times.sort();
    times.into_iter().map(|(_, id)| id).collect()
}
