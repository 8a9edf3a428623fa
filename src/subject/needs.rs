//! What a case needs of a subject, computed from it: capabilities by name.

use std::collections::BTreeSet;

use crate::engine::{NEWEST, Rules};
use crate::model::{Case, Date, Line, Mana, PermanentSetup, Play, Setup, Step};

/// The capabilities that a case needs: those of its position and those of its script.
pub fn needs(case: &Case) -> BTreeSet<&'static str> {
    let mut needs = of_setup(&case.setup);
    for scripted in &case.script {
        match &scripted.line {
            Line::Play { play, .. } | Line::Illegal { play, .. } => of_play(play, &mut needs),
            Line::Declare { .. } => drop(needs.insert("combat")),
            _ => {}
        }
    }
    needs
}

/// The capabilities that a position needs.
pub fn of_setup(setup: &Setup) -> BTreeSet<&'static str> {
    let mut needs = BTreeSet::new();
    let mut need = |cap: &'static str, is: bool| {
        if is {
            needs.insert(cap);
        }
    };
    need("setup.step", setup.turn.step != Step::PrecombatMain || setup.turn.active != "A");
    need("costs", setup.mana == Mana::Counted);
    need("teams", !setup.teams.is_empty());
    need("players.3", setup.players.len() == 3);
    need("players.4", setup.players.len() > 3);
    for player in setup.players.values() {
        need("setup.graveyard", !player.graveyard.is_empty());
        need("setup.library", !player.library.is_empty());
        need("setup.exile", !player.exile.is_empty());
        need("setup.player-counters", !player.counters.is_empty());
        need("costs", player.pool.is_some());
        let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
        need("labels", zones.into_iter().flatten().any(|card| card.label.is_some()));
        let some = |is: &dyn Fn(&PermanentSetup) -> bool| player.battlefield.iter().any(is);
        need("labels", some(&|one| one.label.is_some()));
        need("setup.counters", some(&|one| !one.counters.is_empty()));
        need("setup.damage", some(&|one| one.damage > 0));
        need("setup.attached", some(&|one| one.attached.is_some()));
        need("setup.face-down", some(&|one| one.face_down));
        need("setup.phased-out", some(&|one| one.phased_out));
        need("setup.controller", some(&|one| one.controller.is_some()));
        need("setup.chosen", some(&|one| one.chosen.is_some()));
        need("setup.token", some(&|one| one.token));
    }
    needs
}

pub fn of_play(play: &Play, needs: &mut BTreeSet<&'static str>) {
    let choices = match play {
        Play::FaceUp { .. } => {
            needs.insert("face-up");
            return;
        }
        Play::Cast { choices, from, .. } => {
            needs.extend(from.map(|_| "from"));
            choices
        }
        Play::Activate { choices, .. } => choices,
        Play::Pass | Play::Land { .. } | Play::Concede => return,
    };
    let fields = [
        ("convoke", choices.convoke.is_some()),
        ("x", choices.x.is_some()),
        ("modes", choices.modes.is_some()),
        ("with", choices.way.is_some()),
        ("pay", choices.pay.is_some()),
        ("divide", choices.divide.is_some()),
    ];
    needs.extend(fields.into_iter().filter(|(_, is)| *is).map(|(cap, _)| cap));
}

/// Whether the rules of two days are the same but for their numbers.
pub fn same_rules(one: Date, other: Date) -> bool {
    let of = |date: Date| Rules { day: NEWEST, ..Rules::as_of(date) };
    of(one) == of(other)
}
