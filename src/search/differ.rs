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
pub enum Compared {
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
pub fn compare(input: &Input, subject: &mut dyn Subject) -> Compared {
    match case_of(input, "a generated game", "") {
        Some((_, case)) => held(&case, subject),
        None => Compared::NotWritten,
    }
}

fn held(case: &Case, subject: &mut dyn Subject) -> Compared {
    let result = judge(case, subject, NEWEST);
    match result.verdict {
        Verdict::Pass => Compared::Same,
        verdict if verdict.is_failure() => Compared::Differs(result),
        verdict => Compared::NotHeld(verdict, result.why.map(|why| why.text).unwrap_or_default()),
    }
}

/// The game as a case, if it goes the same way on the reference.
fn case_of(input: &Input, name: &str, note: &str) -> Option<(String, Case)> {
    let Written { text, differs: None } = every_position(input, name, note) else { return None };
    let file = ruling_file("difference.toml", &text).ok()?;
    file.ruling.cases.into_iter().next().map(|case| (text, case))
}

/// Makes a game that differs smaller as long as it differs in the same way, until the time is over; then plays it once
/// more, since an engine may not do again what it did.
pub fn smallest(input: Input, subject: &mut dyn Subject, until: Instant, name: &str, note: &str) -> Option<Difference> {
    let way = way(&compare(&input, subject))?;
    let mut same = |input: &Input| Instant::now() < until && self::way(&compare(input, subject)).as_ref() == Some(&way);
    let input = shrunk(input, &mut same);
    let (text, case) = case_of(&input, name, note)?;
    match held(&case, subject) {
        Compared::Differs(result) => Some(Difference { input, text, case, result }),
        _ => None,
    }
}

/// In which way a game differs: the verdict, and the sentence without what it says of this game.
fn way(held: &Compared) -> Option<(Verdict, String)> {
    let Compared::Differs(result) = held else { return None };
    let text = result.why.as_ref().map_or("", |why| why.text.as_str());
    let end = text.find(['`', ':']).unwrap_or(text.len());
    Some((result.verdict, text[..end].to_owned()))
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
