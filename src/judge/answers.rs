//! Answers questions other than priority: with the prepared answer that fits, or without one where none is needed.

use super::director::{Director, Made};
use super::ending::{Ending, Or, describe};
use super::otherwise;
use super::pool::Declared;
use super::reply::{Trouble, give};
use crate::model::{Answer, Asked, Declaration, Kind, Question};

impl Director<'_> {
    pub(super) fn choose(&mut self, question: &Question) -> Or<Answer> {
        self.scripted = true;
        let Some(at) = self.pool.find(question, &self.names) else { return self.unprepared(question) };
        let held = &mut self.pool.held[at];
        let line = held.line;
        if held.prepared.asked == Asked::Never {
            let text = format!("a question came that must not come: {}", describe(question));
            return Err(Ending::fail(line, text));
        }
        let answer = give(held, question, &self.names);
        if let (Err(Trouble::NotOffered(_)), Some(rest)) = (&answer, self.pool.rest(question, &self.names)) {
            return Ok(rest);
        }
        answer.map_err(|trouble| match trouble {
            Trouble::NotOffered(text) => Ending::fail(line, format!("{text} (asked: {})", describe(question))),
            Trouble::Short(text) => Ending::stuck(line, format!("{text} (asked: {})", describe(question))),
        })
    }

    fn unprepared(&mut self, question: &Question) -> Or<Answer> {
        self.scripted = false;
        if let Some(answer) = otherwise::nothing_to_decide(question) {
            return Ok(answer);
        }
        if let Some(answer) = self.pool.rest(question, &self.names) {
            return Ok(answer);
        }
        if self.case.otherwise_default {
            self.assumed.get_or_insert_with(|| format!("a default answer to {}", describe(question)));
            return Ok(otherwise::default(question));
        }
        Err(Ending::stuck(self.doing(), format!("no answer is written for this question: {}", describe(question))))
    }

    /// Attackers and blockers: first what is illegal, to see it refused; then what is written for the player asked, and
    /// for teammates that are asked with it.
    pub(super) fn declare(&mut self, question: &Question) -> Or<Answer> {
        self.scripted = true;
        let side = self.side(&question.player);
        let attack = question.kind == Kind::Attack;
        let now = |declared: &Declared<'_>| {
            matches!(declared.what, Declaration::Attack(_)) == attack
                && side.iter().any(|mate| mate.letter() == declared.player)
        };
        let (here, later): (Vec<_>, Vec<_>) = std::mem::take(&mut self.pool.declared).into_iter().partition(now);
        self.pool.declared = later;
        let (legal, mut illegal): (Vec<_>, Vec<_>) = here.into_iter().partition(|declared| declared.legal);
        while !illegal.is_empty() {
            let tried = illegal.remove(0);
            let pairs = self.pairs(tried.what, &question.player);
            // What is not even offered is refused already.
            if self.not_offered(&pairs, question).is_none() {
                self.declaration = Some(Made { line: Some(tried.line), legal: false });
                self.pool.declared.extend(illegal.into_iter().chain(legal));
                return Ok(Answer::Pairs(pairs));
            }
        }
        let mut made = Made { line: None, legal: true };
        let mut all = Vec::new();
        for declared in legal {
            let pairs = self.pairs(declared.what, &question.player);
            match self.not_offered(&pairs, question) {
                Some(who) if declared.player == question.player => {
                    let text = format!("the subject does not offer {who} (asked: {})", describe(question));
                    return Err(Ending::fail(declared.line, text));
                }
                Some(_) => self.pool.declared.push(declared),
                None => {
                    made.line = made.line.or(Some(declared.line));
                    all.extend(pairs);
                }
            }
        }
        self.scripted = !all.is_empty();
        self.declaration = Some(made);
        Ok(Answer::Pairs(all))
    }

    fn pairs(&self, what: &Declaration, player: &str) -> Vec<(String, String)> {
        match what {
            Declaration::Attack(attackers) => {
                let one = self.opponent(player);
                attackers.iter().map(|(who, whom)| (who.clone(), whom.as_ref().unwrap_or(&one).clone())).collect()
            }
            Declaration::Block(blockers) => blockers.clone(),
        }
    }

    /// The first of those declared that the subject does not offer.
    fn not_offered<'p>(&self, pairs: &'p [(String, String)], question: &Question) -> Option<&'p str> {
        let options = question.options.as_ref()?;
        let offered = |who: &str| options.iter().any(|shown| self.names.same(who, shown));
        pairs.iter().map(|(who, _)| who.as_str()).find(|who| !offered(who))
    }

    /// Looks whether the subject took a declaration that it had to refuse.
    pub(super) fn look_back_at_declaration(&mut self) -> Or<()> {
        match self.declaration.take() {
            Some(Made { line, legal: false }) => Err(Ending::fail(line, "an illegal declaration was carried out")),
            _ => Ok(()),
        }
    }
}
