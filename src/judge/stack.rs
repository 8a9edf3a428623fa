//! Compares the stack, and finds on it what a play has put there.

use std::fmt::Display;

use super::facts::{Facts, words};
use super::names::Names;
use crate::model::{StackExpect, StackState, State, Targets, TargetsExpect};

/// Compares the whole stack, top first, with what is expected of it.
pub(super) fn compare(facts: &mut Facts, wanted: &[StackExpect], state: &State, names: &Names<'_>) {
    let Some(seen) = &state.stack else {
        return facts.hidden("stack", format_args!("{} objects", wanted.len()), "it is");
    };
    if wanted.is_empty() && seen.is_empty() {
        facts.add("stack", "empty", "empty", Some(true));
    }
    for at in 0..wanted.len().max(seen.len()) {
        let of = words(|f| if at == 0 { f.write_str("stack, top") } else { write!(f, "stack, {at} below the top") });
        match (wanted.get(at), seen.get(at)) {
            (Some(wanted), Some(seen)) => compare_entry(facts, &of, wanted, seen, names),
            (Some(wanted), None) => {
                facts.add(&of, wanted.source.as_deref().unwrap_or("something"), "nothing", Some(false));
            }
            (None, Some(seen)) => facts.add(&of, "nothing", &seen.source, Some(false)),
            (None, None) => {}
        }
    }
}

fn compare_entry(facts: &mut Facts, of: &impl Display, wanted: &StackExpect, seen: &StackState, names: &Names<'_>) {
    if let Some(source) = &wanted.source {
        let shown = if is_source(source, seen, names) { source } else { &seen.source };
        facts.add(of, source, shown, Some(source == shown));
    }
    if let Some(controller) = &wanted.controller {
        facts.compare(of, "controller", controller, seen.controller.as_ref());
    }
    if let Some(kind) = &wanted.kind {
        facts.compare(of, "kind", kind, seen.kind.as_ref());
    }
    match &wanted.targets {
        None => {}
        Some(TargetsExpect::Count(number)) => {
            let there = seen.targets.as_ref().map(|targets| u32::try_from(targets.len()).unwrap_or(u32::MAX));
            facts.compare(of, "number of targets", number, there.as_ref());
        }
        Some(TargetsExpect::List(targets)) => {
            let expected = words(|f| write!(f, "targets {}", in_words(targets)));
            match &seen.targets {
                None => facts.hidden(of, expected, "targets"),
                Some(there) => {
                    let holds = are_targets(targets, there, names);
                    let shown = words(|f| match holds {
                        true => write!(f, "{expected}"),
                        false => write!(f, "targets [{}]", there.join(", ")),
                    });
                    facts.add(of, &expected, &shown, Some(holds));
                }
            }
        }
    }
}

/// Targets as a list in words.
pub(super) fn in_words(targets: &Targets) -> String {
    format!("[{}]", targets.flat().iter().map(|target| target.to_string()).collect::<Vec<_>>().join(", "))
}

/// Whether an object on the stack is, or comes from, what is named.
pub(super) fn is_source(name: &str, entry: &StackState, names: &Names<'_>) -> bool {
    match &entry.label {
        Some(label) => label == name || (!names.is_label(name) && !names.is_label(label) && entry.source == name),
        None => names.same(name, &entry.source),
    }
}

/// Whether the targets shown are exactly those written, in printed order.
pub(super) fn are_targets(written: &Targets, shown: &[String], names: &Names<'_>) -> bool {
    let written = written.flat();
    written.len() == shown.len() && written.iter().zip(shown).all(|(written, shown)| names.same_target(written, shown))
}
