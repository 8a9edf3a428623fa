//! The cases as a sheet for a person with a client that has no adapter: positions to set up, plays to make, questions to
//! answer. `record` judges what was written into it.

mod questions;
mod record;
mod words;

use std::fmt::Write;

pub use questions::{Question, questions};
pub use record::{Recorded, record};
use words::{position, step};

use super::{Asked, Export, settled};
use crate::model::{Case, Line, Ruling};

/// What stands where nothing has been written yet.
const BLANK: &str = "____";
/// The line of a case that a client cannot set up or play.
const UNABLE: &str = "can't be set up or played here, because";
/// The lines of the head.
const ENGINE: &str = "Client:";
const VERSION: &str = "Version:";

/// The cases as a sheet.
pub fn sheet(asked: Asked<'_>) -> Export {
    let mut export = Export::default();
    let mut text = format!(
        "# Play sheet for graft and connive\n\n\
         {ENGINE} {BLANK}\n{VERSION} {BLANK}\nSuite: {}\nRules: {}\n\n\
         Set up each position, do what the lines say, and write what you see over `{BLANK}`. Leave a line as it is if you \
         do not know. Several names are separated by semicolons; `nothing` if there is none. Answers to questions of the \
         client stand before the play that makes it ask. Then: `verdict record FILE`.\n",
        env!("CARGO_PKG_VERSION"),
        asked.rules
    );
    for (ruling, cases) in asked.rulings {
        for case in cases {
            match settled(case, asked.rules) {
                Ok(()) if questions(case).is_empty() => {
                    export.left_out.push((case.id(), "there is nothing in it that a person could see".to_owned()));
                }
                Ok(()) => {
                    one(&mut text, ruling, case);
                    export.said += 1;
                }
                Err(why) => export.left_out.push((case.id(), why)),
            }
        }
    }
    export.files.push(("playsheet.md".to_owned(), text));
    export
}

fn one(text: &mut String, ruling: &Ruling, case: &Case) {
    let _ = writeln!(text, "\n## {}\n\n{}: {}.\n", case.id(), ruling.title, case.name);
    for line in position(&case.setup) {
        let _ = writeln!(text, "- {line}");
    }
    let _ = writeln!(text);
    let all = questions(case);
    let mut number = 0;
    for (place, scripted) in case.script.iter().enumerate() {
        number += 1;
        let _ = writeln!(text, "{number}. {}", step(&scripted.line));
        for question in all.iter().filter(|question| question.line == place) {
            let _ = writeln!(text, "   - {}: {BLANK}", question.text);
        }
    }
    let _ = writeln!(text, "\n- {UNABLE}: {BLANK}");
}

/// The script of a case in words, with what must be seen.
pub(super) fn steps(case: &Case) -> Vec<String> {
    let all = questions(case);
    let told = |(place, scripted): (usize, &crate::model::Scripted)| {
        let mine = all.iter().filter(|question| question.line == place);
        let facts: Vec<String> = mine.map(|question| format!("{}: {}", question.text, question.answer)).collect();
        let step = step(&scripted.line);
        let number = place + 1;
        match (&scripted.line, facts.is_empty()) {
            (_, true) => format!("({number}) {step}"),
            (Line::Expect(_), false) => format!("({number}) Must be seen: {}.", facts.join(", ")),
            (_, false) => format!("({number}) {step} ({})", facts.join(", ")),
        }
    };
    case.script.iter().enumerate().map(told).collect()
}
