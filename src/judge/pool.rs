//! The answers that wait for their questions.

use std::borrow::Cow;

use super::names::Names;
use crate::model::{Answer, Asked, Declaration, Kind, Prepared, Question, Reply, Seat, Step, TargetName, Targets};
use crate::subject::Moment;

/// A prepared answer and what of it is still to be given.
#[derive(Clone, Debug)]
pub(super) struct Held<'c> {
    /// The line of the script on which it stands.
    pub line: usize,
    pub prepared: Cow<'c, Prepared>,
    /// Whether it rides on a play, and expires with it.
    pub rides: bool,
    /// The names not given yet, where the answer is a list of names.
    pub rest: Vec<TargetName>,
    /// Whether a question has come for it.
    pub used: bool,
    /// What was offered when it was last used.
    offered: Vec<String>,
}

/// Stands for an instance of the word target for which nothing is chosen.
pub(super) const NOTHING: &str = "";

impl<'c> Held<'c> {
    fn new(line: usize, prepared: Cow<'c, Prepared>, rides: bool) -> Self {
        let named = |names: &[String]| names.iter().cloned().map(TargetName::Named).collect();
        let rest = match &prepared.reply {
            Reply::Discard(names) | Reply::Choose(names) | Reply::Order(names) | Reply::Replacement(names) => {
                named(names)
            }
            Reply::Mode(modes) => modes.iter().map(|mode| TargetName::Named(mode.to_string())).collect(),
            // An instance of the word for which nothing is chosen has a place in the list all the same.
            Reply::Targets(Targets::Grouped(groups)) => {
                let nothing = || vec![TargetName::Named(NOTHING.to_owned())];
                groups.iter().flat_map(|group| if group.is_empty() { nothing() } else { group.clone() }).collect()
            }
            Reply::Targets(targets) => targets.flat().into_iter().cloned().collect(),
            _ => Vec::new(),
        };
        Held { line, prepared, rides, rest, used: false, offered: Vec::new() }
    }

    /// Takes note of a question that it answers.
    pub fn serve(&mut self, question: &Question) {
        self.used = true;
        self.offered = question.options.clone().unwrap_or_default();
    }

    /// Whether it has nothing more to say. A division is given anew for each of its parts.
    fn exhausted(&self) -> bool {
        self.used && self.rest.is_empty() && !matches!(self.prepared.reply, Reply::Divide(_))
    }

    /// Whether a question goes on with the one that it answered last: the same, with less to pick from.
    fn goes_on(&self, question: &Question, names: &Names<'_>) -> bool {
        let options = question.options.as_deref().unwrap_or_default();
        self.fits(question, names).is_some() && options.iter().all(|option| self.offered.contains(option))
    }

    /// How well it fits a question: not at all, or the better the more of the question it names.
    fn fits(&self, question: &Question, names: &Names<'_>) -> Option<u8> {
        let prepared = &self.prepared;
        if prepared.player != question.player || !self.fits_kind(question, names) {
            return None;
        }
        let about = match (&prepared.about, &question.about) {
            (Some(written), Some(shown)) if written == shown => 2,
            (Some(written), Some(shown)) if names.same(written, shown) => 1,
            (Some(_), Some(_)) => return None,
            _ => 0,
        };
        let objects = match &prepared.objects {
            Some(written) if !question.objects.is_empty() => {
                let mut taken = Vec::new();
                for name in written {
                    taken.push(names.option(&TargetName::Named(name.clone()), &question.objects, &taken)?);
                }
                4
            }
            _ => 0,
        };
        Some(about + objects)
    }

    /// Whether the answer is of the question's kind. An optional replacement may be asked as a `may` about its source,
    /// and the other way round.
    fn fits_kind(&self, question: &Question, names: &Names<'_>) -> bool {
        let mandatory = question.min.is_some_and(|min| min > 0);
        match (&self.prepared.reply, question.kind) {
            (Reply::Replacement(sources), Kind::Replacement) => !(sources.is_empty() && mandatory),
            (Reply::Replacement(sources), Kind::May) => {
                let is = |source: &String| question.about.as_ref().is_some_and(|about| names.same(source, about));
                sources.is_empty()
                    || self.rest.iter().any(|name| is(&name.to_string()))
                    || self.is_about(question, names)
            }
            (Reply::May(yes), Kind::Replacement) => {
                let source = self.prepared.about.as_ref();
                let options = question.options.as_deref().unwrap_or_default();
                let is = |shown: &String| source.is_some_and(|source| names.same(source, shown));
                (*yes || !mandatory) && (options.iter().any(is) || question.about.as_ref().is_some_and(is))
            }
            // What a cost takes is asked in either form.
            (Reply::Choose(_), Kind::Discard | Kind::Pay) if self.rides => true,
            (reply, kind) => reply.kind() == kind,
        }
    }

    fn is_about(&self, question: &Question, names: &Names<'_>) -> bool {
        match (&self.prepared.about, &question.about) {
            (Some(written), Some(shown)) => names.same(written, shown),
            _ => false,
        }
    }
}

/// A declaration of attackers or blockers that waits for its combat.
#[derive(Clone, Debug)]
pub(super) struct Declared<'c> {
    pub line: usize,
    pub player: &'c str,
    pub what: &'c Declaration,
    pub legal: bool,
}

/// Everything that waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool<'c> {
    pub held: Vec<Held<'c>>,
    pub declared: Vec<Declared<'c>>,
}

impl<'c> Pool<'c> {
    pub fn add(&mut self, line: usize, prepared: &'c Prepared) {
        self.held.push(Held::new(line, Cow::Borrowed(prepared), false));
    }

    /// Adds an answer that rides on a play.
    pub fn ride(&mut self, line: usize, prepared: Prepared) {
        self.held.push(Held::new(line, Cow::Owned(prepared), true));
    }

    /// The answer that fits a question best, the first written among equals.
    pub fn find(&self, question: &Question, names: &Names<'_>) -> Option<usize> {
        let mut best: Option<(u8, usize)> = None;
        for (at, held) in self.held.iter().enumerate() {
            if let Some(fit) = held.fits(question, names)
                && !held.exhausted()
                && best.is_none_or(|(most, _)| fit > most)
            {
                best = Some((fit, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// What a list that has been given whole says to a question that goes on: nothing more is picked, and the
    /// replacement effects that it does not name apply as shown.
    pub fn rest(&self, question: &Question, names: &Names<'_>) -> Option<Answer> {
        let given = |held: &&Held<'_>| held.exhausted() && !held.offered.is_empty() && held.goes_on(question, names);
        self.held.iter().find(given)?;
        match (question.min, question.kind) {
            (Some(0), Kind::Replacement | Kind::Targets | Kind::Discard | Kind::Choose) => {
                Some(Answer::Pick(Vec::new()))
            }
            (Some(0), Kind::Mode) => Some(Answer::Modes(Vec::new())),
            (Some(1), Kind::Replacement) => {
                Some(Answer::Pick(question.options.iter().flatten().take(1).cloned().collect()))
            }
            _ => None,
        }
    }

    /// Forgets the answers that were given, and what is left of them: they were for one resolution. What rode on a play
    /// expires with it.
    pub fn settle(&mut self) {
        self.held.retain(|held| !held.used && !held.rides);
    }

    /// Forgets the illegal declarations whose combat goes by without a question: nobody could make them.
    pub fn go_by(&mut self, moment: &Moment, side: impl Fn(&str) -> Vec<Seat>) {
        let (Some(step), Some(active)) = (moment.step, moment.active) else { return };
        self.declared.retain(|declared| {
            let (step_of_it, attacks) = match declared.what {
                Declaration::Attack(_) => (Step::DeclareAttackers, true),
                Declaration::Block(_) => (Step::DeclareBlockers, false),
            };
            let its_turn = side(declared.player).contains(&active) == attacks;
            declared.legal || !its_turn || step < step_of_it
        });
    }

    /// The first line whose question had to come and did not.
    pub fn missed(&self) -> Option<usize> {
        let held =
            self.held.iter().filter(|held| held.prepared.asked == Asked::Must && !held.used).map(|held| held.line);
        held.chain(self.declared.iter().map(|declared| declared.line)).min()
    }
}
