//! Turns a prepared answer into the answer to a question, in the names that the subject shows.

use std::collections::BTreeMap;

use super::ending::list;
use super::names::Names;
use super::pool::{Held, NOTHING};
use crate::model::{Answer, Kind, Question, Reply, TargetName};

/// Why a prepared answer cannot be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// The subject does not offer what the case says can be picked: the subject's fault.
    NotOffered(String),
    /// The answer does not say enough for this question.
    Short(String),
}

/// Gives an answer, or the next part of it.
pub(super) fn give(held: &mut Held<'_>, question: &Question, names: &Names<'_>) -> Result<Answer, Trouble> {
    let answer = part(held, question, names)?;
    held.serve(question);
    Ok(answer)
}

fn part(held: &mut Held<'_>, question: &Question, names: &Names<'_>) -> Result<Answer, Trouble> {
    match &held.prepared.reply {
        Reply::May(yes) if question.kind == Kind::Replacement => Ok(Answer::Pick(source(held, question, names, *yes))),
        Reply::May(yes) => Ok(Answer::Yes(*yes)),
        Reply::Replacement(sources) if question.kind == Kind::May => {
            let applies = !sources.is_empty();
            if let Some(about) = &question.about
                && let Some(at) = held.rest.iter().position(|name| names.same_target(name, about))
            {
                held.rest.remove(at);
                return Ok(Answer::Yes(true));
            }
            Ok(Answer::Yes(applies && held.prepared.about.is_some()))
        }
        Reply::Targets(_) | Reply::Discard(_) | Reply::Choose(_) | Reply::Replacement(_) => {
            picks(held, question, names).map(Answer::Pick)
        }
        Reply::Order(_) => order(held, question, names).map(Answer::Order),
        Reply::Number(number) => {
            let low = question.min.is_some_and(|min| *number < min);
            if low || question.max.is_some_and(|max| *number > max) {
                return Err(Trouble::NotOffered(format!("the subject does not allow the number {number}")));
            }
            Ok(Answer::N(*number))
        }
        Reply::Divide(parts) => Ok(Answer::Divide(divide(parts, question, names))),
        Reply::Mode(_) => {
            let picks = picks(held, question, names)?;
            Ok(Answer::Modes(picks.iter().filter_map(|mode| mode.parse().ok()).collect()))
        }
        Reply::Pay => Ok(Answer::PayAuto),
    }
}

/// An optional replacement answered by a `may` about its source.
fn source(held: &Held<'_>, question: &Question, names: &Names<'_>, yes: bool) -> Vec<String> {
    if !yes {
        return Vec::new();
    }
    let about = held.prepared.about.clone().unwrap_or_default();
    let options = question.options.as_deref().unwrap_or_default();
    let at = names.option(&TargetName::Named(about.clone()), options, &[]);
    vec![at.map_or(about, |at| options[at].clone())]
}

/// The next names of a list: as many as the question takes.
fn picks(held: &mut Held<'_>, question: &Question, names: &Names<'_>) -> Result<Vec<String>, Trouble> {
    if let Some(TargetName::Named(name)) = held.rest.first()
        && name == NOTHING
    {
        held.rest.remove(0);
        return Ok(Vec::new());
    }
    let most = if question.kind == Kind::Replacement { question.max.or(Some(1)) } else { question.max };
    let most = most.and_then(|max| usize::try_from(max).ok()).unwrap_or(usize::MAX);
    let number = held.rest.len().min(most);
    if question.min.is_some_and(|min| u32::try_from(number).unwrap_or(u32::MAX) < min) {
        let text =
            format!("the answer has {number} more, and the subject wants at least {}", question.min.unwrap_or(0));
        return Err(Trouble::Short(text));
    }
    let Some(options) = &question.options else {
        return Ok(held.rest.drain(..number).map(|name| bare(&name)).collect());
    };
    let mut taken = Vec::with_capacity(number);
    for name in &held.rest[..number] {
        taken.push(names.option(name, options, &taken).ok_or_else(|| not_offered(name, options))?);
    }
    held.rest.drain(..number);
    Ok(taken.into_iter().map(|at| options[at].clone()).collect())
}

fn bare(name: &TargetName) -> String {
    match name {
        TargetName::Named(name) | TargetName::AbilityOf { ability_of: name } => name.clone(),
    }
}

fn not_offered(name: &TargetName, options: &[String]) -> Trouble {
    Trouble::NotOffered(format!("the subject does not offer {name}; it offers {}", list(options)))
}

/// The order of all options, or the first of them where a subject asks for one at a time.
fn order(held: &mut Held<'_>, question: &Question, names: &Names<'_>) -> Result<Vec<String>, Trouble> {
    let Some(options) = &question.options else {
        return Ok(held.rest.drain(..).map(|name| bare(&name)).collect());
    };
    if question.max == Some(1) {
        let next = held.rest.iter().enumerate().find_map(|(at, name)| Some((at, names.option(name, options, &[])?)));
        return match (next, held.rest.first()) {
            (Some((at, option)), _) => {
                held.rest.remove(at);
                Ok(vec![options[option].clone()])
            }
            // Options that are called alike are told apart by what each is about.
            (None, Some(name)) => match names.option(name, &question.objects, &[]) {
                Some(about) => {
                    held.rest.remove(0);
                    Ok(vec![question.objects[about].clone()])
                }
                None => Err(not_offered(name, options)),
            },
            (None, None) => Err(Trouble::Short("the answer names nothing more".to_owned())),
        };
    }
    let mut taken = Vec::with_capacity(options.len());
    for name in &held.rest {
        taken.push(names.option(name, options, &taken).ok_or_else(|| not_offered(name, options))?);
    }
    for at in 0..options.len() {
        if !taken.contains(&at) {
            if !taken.iter().any(|&other| options[other] == options[at]) {
                return Err(Trouble::Short(format!("the answer does not say where {} goes", options[at])));
            }
            taken.push(at);
        }
    }
    held.rest.clear();
    Ok(taken.into_iter().map(|at| options[at].clone()).collect())
}

fn divide(parts: &BTreeMap<String, u32>, question: &Question, names: &Names<'_>) -> BTreeMap<String, u32> {
    let options = question.options.as_deref().unwrap_or_default();
    let shown = |name: &String| {
        let at = names.option(&TargetName::Named(name.clone()), options, &[]);
        at.map_or_else(|| name.clone(), |at| options[at].clone())
    };
    parts.iter().map(|(name, number)| (shown(name), *number)).collect()
}
