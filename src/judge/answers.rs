//! Answers questions other than priority: with the prepared answer that fits, or without one where none is needed.

use super::director::Director;
use super::ending::{Ending, Or, describe};
use super::otherwise;
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
            self.assumed.get_or_insert_with(|| describe(question));
            return Ok(otherwise::default(question));
        }
        Err(Ending::stuck(self.doing(), format!("no answer is written for this question: {}", describe(question))))
    }

    /// Attackers and blockers: those written for the player asked, and for teammates that are asked with it.
    pub(super) fn declare(&mut self, question: &Question) -> Or<Answer> {
        let attack = question.kind == Kind::Attack;
        let side = self.side(&question.player);
        let mut pairs = Vec::new();
        let mut waiting = Vec::new();
        for declared in std::mem::take(&mut self.pool.declared) {
            let mine = declared.player == question.player;
            let ours = side.iter().any(|mate| mate == declared.player);
            let wanted = match declared.what {
                Declaration::Attack(attackers) if attack && ours => {
                    let one = self.opponent(&question.player);
                    attackers.iter().map(|(who, whom)| (who, whom.as_ref().unwrap_or(&one).clone())).collect::<Vec<_>>()
                }
                Declaration::Block(blockers) if !attack && ours => {
                    blockers.iter().map(|(who, whom)| (who, whom.clone())).collect()
                }
                _ => {
                    waiting.push(declared);
                    continue;
                }
            };
            let offered = |who: &str| {
                question.options.as_ref().is_none_or(|options| options.iter().any(|shown| self.names.same(who, shown)))
            };
            match wanted.iter().find(|(who, _)| !offered(who)) {
                Some((who, _)) if mine => {
                    let text = format!("the subject does not offer {who} (asked: {})", describe(question));
                    return Err(Ending::fail(declared.line, text));
                }
                Some(_) => waiting.push(declared),
                None => pairs.extend(wanted.into_iter().map(|(who, whom)| (who.clone(), whom))),
            }
        }
        self.pool.declared = waiting;
        self.scripted = !pairs.is_empty();
        Ok(Answer::Pairs(pairs))
    }
}
