//! What a subject decided without asking: where the case decides it otherwise, nothing can be concluded.

use super::director::Director;
use super::ending::{Ending, Or, describe};
use super::names::Names;
use super::reply::give;
use crate::model::{Answer, Asked, Kind, Question, Verdict};
use crate::subject::Decided;

impl Director<'_> {
    /// Hears of a decision. It uses up the answer that the script has for it; where it is another, or cannot be told, the
    /// case is inconclusive; where the script says nothing of it, a failure that follows is.
    pub(super) fn hear_of(&mut self, decided: &Decided) -> Or<()> {
        let Some(kind) = decided.kind else {
            self.assumed.get_or_insert_with(|| "a decision of the subject's own, of no kind that there is".to_owned());
            return Ok(());
        };
        if matches!(kind, Kind::Pay | Kind::Priority) {
            return Ok(());
        }
        let question = question(kind, decided);
        let Some(at) = self.pool.find(&question, &self.names) else {
            let words = || format!("a decision of the subject's own: {}", describe(&question));
            self.assumed.get_or_insert_with(words);
            return Ok(());
        };
        let held = &mut self.pool.held[at];
        let line = held.line;
        let written = give(held, &question, &self.names).ok();
        let same = |(written, made): (&Answer, &Answer)| alike(written, made, &self.names);
        if held.prepared.asked != Asked::Never && written.as_ref().zip(decided.answer.as_ref()).is_some_and(same) {
            return Ok(());
        }
        let text = format!("the subject decided by itself what the case decides: {}", describe(&question));
        Err(Ending::new(Verdict::Inconclusive, Some(line), text))
    }
}

/// The question that the decision answers.
fn question(kind: Kind, decided: &Decided) -> Question {
    Question {
        kind,
        player: decided.player.clone(),
        about: decided.about.clone(),
        objects: Vec::new(),
        text: String::new(),
        options: None,
        min: None,
        max: None,
        state: None,
    }
}

/// Whether two answers are the same but for labels.
fn alike(written: &Answer, made: &Answer, names: &Names<'_>) -> bool {
    match (written, made) {
        (Answer::Pick(written), Answer::Pick(made)) | (Answer::Order(written), Answer::Order(made)) => {
            written.len() == made.len() && written.iter().zip(made).all(|(written, made)| names.same(written, made))
        }
        (written, made) => written == made,
    }
}
