//! From a case to the setup and tape of its game.

use super::input::Input;
use crate::judge::Director;
use crate::model::{Case, Date};
use crate::subject::Reference;

/// The game that a case leads through on the reference engine by the rules of a date. Where the engine panics it ends
/// there: the picks up to it lead there again.
pub fn from_case(case: &Case, rules: Date) -> Input {
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(rules);
    let mut tape = Vec::new();
    let mut director = Director::new(case);
    let _ = super::watch::quietly(|| Reference::default().play_taped(&setup, &mut director, &mut tape));
    Input { setup, tape }
}
