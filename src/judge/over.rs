//! How a case ends when the subject ends the game.

use super::director::{Director, Given};
use super::ending::{Ending, Or};
use super::expect;
use super::pool::Declared;
use crate::model::{Expect, Line, PlayerExpect, State, Verdict};
use crate::subject::Ended;

/// How the reason of an unsupported case begins; the feature follows, and after a colon what is said about it.
pub const LACKS: &str = "the subject lacks ";

impl Director<'_> {
    /// The verdict where the subject ended the game before the script was through.
    pub(super) fn ended(&mut self, ended: Ended) -> Ending {
        let line = self.doing();
        let end = match ended {
            Ended::Over(state) => self.over(&state).unwrap_or_else(|end| end),
            Ended::Unsupported { feature, text } => {
                Ending::new(Verdict::Unsupported, line, format!("{LACKS}{feature}: {text}"))
            }
            Ended::BadAnswer(text) if self.scripted => {
                Ending::fail(line, format!("the subject does not take what the rules allow: {text}"))
            }
            Ended::BadAnswer(text) => Ending::stuck(line, format!("the subject does not take an answer: {text}")),
            Ended::Failed(text) => Ending::new(Verdict::Crash, line, format!("the subject failed by itself: {text}")),
            Ended::Unanswerable(text) => Ending::stuck(line, text),
            Ended::Timeout(text) => Ending::new(Verdict::Timeout, line, text),
            Ended::Protocol(text) => Ending::new(Verdict::Protocol, line, text),
            Ended::Adapter(text) => Ending::new(Verdict::Adapter, line, text),
            Ended::Gone(text) => Ending::new(Verdict::Skipped, line, text),
            Ended::Stopped => Ending::new(Verdict::Adapter, line, "the subject stopped the game by itself"),
        };
        self.settle(*end)
    }

    /// The game is over: what is left of the script can only say who has lost.
    fn over(&mut self, state: &State) -> Or<Box<Ending>> {
        if let Given::Illegal { line, refused: false, .. } = self.play {
            return Err(Ending::fail(line, "an illegal play was carried out"));
        }
        self.look_back_at_declaration()?;
        if let Some(errand) = &self.errand
            && !errand.last()
        {
            return Err(Ending::fail(errand.line, "the game is over before this has come about"));
        }
        let case = self.case;
        for (line, scripted) in case.script.iter().enumerate().skip(self.at) {
            match &scripted.line {
                Line::Expect(wanted) if only_lost(wanted) => self.found(line, expect::compare_lost(wanted, state))?,
                Line::Expect(_) => return Err(Ending::fail(line, "the game is over before this could be seen")),
                Line::Answer(prepared) => self.pool.add(line, prepared),
                Line::Declare { player, what, legal } => {
                    self.pool.declared.push(Declared { line, player, what, legal: *legal });
                }
                _ => return Err(Ending::fail(line, "the game is over before this line of the script")),
            }
        }
        Ok(self.complete())
    }
}

fn only_lost(wanted: &Expect) -> bool {
    let bare = |player: &PlayerExpect| PlayerExpect { lost: player.lost, ..PlayerExpect::default() } == *player;
    wanted.objects.is_empty()
        && wanted.stack.is_none()
        && wanted.turn.is_none()
        && wanted.players.values().all(|player| bare(player))
}
