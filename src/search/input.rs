//! A game to be played: a setup and a tape, which together fix it. This is what fuzzers keep, and what is made smaller.

use arbitrary::Unstructured;
use serde::{Deserialize, Serialize};

use super::generate::{Pair, below, position};
use super::pool::Pool;
use super::steer::Steer;
use super::watch::watch;
use crate::cards::Catalogue;
use crate::engine::{self, Played, Rules, Start, Tape};
use crate::model::{Setup, SetupFault, Silent, Sink};

/// A setup and a tape. As JSON it names cards, so that it outlives every change of the catalogue's order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// The position.
    pub setup: Setup,
    /// The picks, each the number of an option; a number too large counts on from the first option.
    pub tape: Vec<u8>,
}

impl Input {
    /// Makes an input from bytes. Its setup is accepted, and its picks are those of a game in which something happens.
    pub fn generate(u: &mut Unstructured<'_>, pool: &Pool, pair: Pair) -> Input {
        Input::generate_bent(u, pool, pair, None)
    }

    /// The same, with picks that were made in a game whose rules are bent.
    pub fn generate_bent(u: &mut Unstructured<'_>, pool: &Pool, pair: Pair, bend: Option<fn(&mut Rules)>) -> Input {
        let cards = Catalogue::builtin();
        let mut position = position(u, pool, pair);
        let mut start = position.make_stable(cards, pool);
        if let Some(bend) = bend {
            bend(&mut start.rules);
        }
        let length = 8 + below(u, 72);
        let mut steer = Steer::new(u, length);
        // A panic is for whoever plays the input: the picks up to it lead there again.
        watch(&start, &mut steer, &mut Silent, &[]);
        Input { setup: position.setup(cards), tape: steer.tape }
    }

    /// Plays the tape, goes on from where it ends with answers made from bytes, and keeps those too.
    pub fn play_on(&mut self, u: &mut Unstructured<'_>, length: usize) {
        let Ok(start) = self.start() else { return };
        let mut steer = Steer::after(&self.tape, u, length);
        watch(&start, &mut steer, &mut Silent, &[]);
        self.tape = steer.tape;
    }

    /// The game ready to be played.
    ///
    /// # Errors
    /// What is impossible in the setup.
    pub fn start(&self) -> Result<Start, Vec<SetupFault>> {
        engine::start(&self.setup, Catalogue::builtin())
    }

    /// Plays the game.
    ///
    /// # Errors
    /// What is impossible in the setup.
    pub fn play(&self, sink: &mut dyn Sink) -> Result<Played, Vec<SetupFault>> {
        let start = self.start()?;
        let tape = Tape { picks: self.tape.clone() };
        Ok(engine::play(&start.game, &start.rules, Catalogue::builtin(), &tape, sink))
    }

    /// One line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what `to_json` wrote.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_json(text: &[u8]) -> Result<Input, serde_json::Error> {
        serde_json::from_slice(text)
    }
}

impl<'a> arbitrary::Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Input::generate(u, Pool::builtin(), Pair::Any))
    }
}
