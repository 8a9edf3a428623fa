//! Answers to questions for which nothing is prepared: where there is nothing to decide, or by default.

use std::collections::BTreeMap;

use crate::model::{Answer, Kind, Question};

/// The answer to a question that leaves nothing to decide, or that no case decides.
pub(super) fn nothing_to_decide(question: &Question) -> Option<Answer> {
    let options = question.options.as_deref().unwrap_or_default();
    let alike = options.windows(2).all(|pair| pair[0] == pair[1]);
    match question.kind {
        Kind::Pay => Some(Answer::PayAuto),
        // How combat damage is divided is seldom what a case is about: the usual share is what is shown first.
        Kind::Divide => {
            let usual = options.first()?.parse().ok()?;
            let about = question.objects.first()?.clone();
            Some(Answer::Divide(BTreeMap::from([(about, usual)])))
        }
        Kind::Order if alike && question.options.is_some() => Some(Answer::Order(as_shown(question))),
        Kind::Targets | Kind::Discard | Kind::Choose | Kind::Replacement => {
            let min = question.min.and_then(|min| usize::try_from(min).ok())?;
            (question.options.is_some() && min > 0 && min == options.len()).then(|| Answer::Pick(options.to_vec()))
        }
        _ => None,
    }
}

/// The default answer: decline, the first legal choice.
pub(super) fn default(question: &Question) -> Answer {
    let options = question.options.as_deref().unwrap_or_default();
    let at_least = |min: u32| usize::try_from(question.min.unwrap_or(min)).unwrap_or(usize::MAX);
    let first = |number: usize| options.iter().take(number).cloned().collect();
    match question.kind {
        Kind::May => Answer::Yes(false),
        Kind::Targets | Kind::Discard | Kind::Choose | Kind::Replacement => Answer::Pick(first(at_least(1))),
        Kind::Order => Answer::Order(as_shown(question)),
        Kind::Number => Answer::N(question.min.unwrap_or(0)),
        Kind::Mode => Answer::Modes(vec![1]),
        Kind::Divide => {
            let all = question.max.or(question.min).unwrap_or(1);
            Answer::Divide(options.first().map(|first| BTreeMap::from([(first.clone(), all)])).unwrap_or_default())
        }
        Kind::Pay | Kind::Priority => Answer::PayAuto,
        Kind::Attack | Kind::Block => Answer::Pairs(Vec::new()),
    }
}

fn as_shown(question: &Question) -> Vec<String> {
    let options = question.options.clone().unwrap_or_default();
    if question.max == Some(1) { options.into_iter().take(1).collect() } else { options }
}
