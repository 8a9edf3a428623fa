//! The judge plays a case on a subject: it answers for all players with the case's script, compares what is seen with
//! what the ruling demands, and reaches a verdict.
//!
//! [`Director`] is the player at every seat. It goes through the script (`director`, `over`), passes for everybody
//! where the script says so (`errand`, `passing`), finds the prepared answer of a question (`answers`, `pool`, `reply`,
//! `riding`, `otherwise`), hears what the subject decided by itself (`decided`) and judges expectations (`expect`,
//! `object`, `stack`, and what they use: `find`, `names`, `facts`).

mod answers;
mod census;
mod decided;
mod director;
mod ending;
mod errand;
mod expect;
mod facts;
mod find;
mod names;
mod object;
mod otherwise;
mod over;
mod passing;
mod pool;
mod record;
mod reply;
mod riding;
mod stack;
mod table;
mod unchanged;

pub use census::{Compared, Counted, census, compare};
pub use director::Director;
pub use over::LACKS;
pub use record::recorded;

use crate::model::{Case, CaseResult, Date, Place, Verdict, Why};
use crate::subject::Subject;

/// How a case ended, with what the result does not say.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The verdict and why.
    pub result: CaseResult,
    /// The number of the script's line at which it went wrong, from 0.
    pub line: Option<usize>,
    /// Where that line stands.
    pub place: Option<Place>,
    /// How many questions the subject asked.
    pub questions: u32,
}

/// Plays a case on a subject under the rules of a date and says how it ended.
pub fn judge(case: &Case, subject: &mut dyn Subject, rules: Date) -> CaseResult {
    play(case, subject, rules).result
}

/// As [`judge`], with more to tell.
pub fn play(case: &Case, subject: &mut dyn Subject, rules: Date) -> Outcome {
    if !case.holds_on(rules) {
        return skipped(case, rules);
    }
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(rules);
    let mut director = Director::new(case);
    subject.prepare(case);
    let ended = subject.play(&setup, &mut director);
    director.finish(ended)
}

fn skipped(case: &Case, rules: Date) -> Outcome {
    let text = match (case.since, case.until) {
        (Some(since), _) if rules < since => format!("its outcome holds since {since}, the rules are those of {rules}"),
        (_, Some(until)) => format!("its outcome holds until {until}, the rules are those of {rules}"),
        _ => format!("its outcome does not hold under the rules of {rules}"),
    };
    let why = Some(Why { text, ..Why::default() });
    let result = CaseResult { case: case.id(), verdict: Verdict::Skipped, why };
    Outcome { result, line: None, place: None, questions: 0 }
}
