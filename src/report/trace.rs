//! A case as it is played: every event with the rule that makes it so.

use crate::model::{Case, Date};

/// The game of a case, a line an event.
pub fn trace_of(case: &Case, rules: Date) -> Vec<String> {
    let _ = (case, rules);
    Vec::new()
}
