//! Positions and lines of a script in words, for a person who plays them.

use crate::model::{
    Advance, Asked, CardSetup, Declaration, Line, Mana, PermanentSetup, Play, PlayChoices, Prepared, Reply, Resolve,
    Setup,
};

/// A position, a zone a line.
pub(super) fn position(setup: &Setup) -> Vec<String> {
    let mana = if setup.mana == Mana::Ample { "any mana that is needed" } else { "only the mana that is named" };
    let mut lines = vec![format!("{}'s turn, {}; {mana}", setup.turn.active, setup.turn.step)];
    if !setup.teams.is_empty() {
        let teams: Vec<String> = setup.teams.iter().map(|team| team.join(" and ")).collect();
        lines.push(format!("teams: {}", teams.join(" against ")));
    }
    let usual = if setup.teams.is_empty() { 20 } else { 30 };
    for (letter, player) in &setup.players {
        let mut facts = vec![format!("{} life", player.life.unwrap_or(usual))];
        facts.extend(player.counters.iter().map(|(kind, number)| format!("{number} {kind}")));
        facts.extend(player.pool.as_ref().map(|pool| format!("mana {pool} in the pool")));
        lines.push(format!("player {letter}: {}", facts.join(", ")));
        let permanents: Vec<String> = player.battlefield.iter().map(permanent).collect();
        let named = |cards: &[CardSetup]| cards.iter().map(|card| called(&card.card, card.label.as_deref())).collect();
        let zones: [(&str, Vec<String>); 5] = [
            ("battlefield", permanents),
            ("hand", named(&player.hand)),
            ("library, top first", named(&player.library)),
            ("graveyard, top first", named(&player.graveyard)),
            ("exile", named(&player.exile)),
        ];
        for (zone, cards) in zones {
            if !cards.is_empty() {
                lines.push(format!("{letter}'s {zone}: {}", cards.join("; ")));
            }
        }
    }
    lines.push("everything else is empty".to_owned());
    lines
}

fn called(card: &str, label: Option<&str>) -> String {
    label.map_or_else(|| card.to_owned(), |label| format!("{card} (called {label})"))
}

fn permanent(one: &PermanentSetup) -> String {
    let mut facts: Vec<String> = one.counters.iter().map(|(kind, number)| format!("{number} {kind}")).collect();
    if one.damage > 0 {
        facts.push(format!("{} damage", one.damage));
    }
    facts.extend(one.attached.as_ref().map(|to| format!("attached to {to}")));
    facts.extend(one.controller.as_ref().map(|by| format!("controlled by {by}")));
    facts.extend(one.chosen.as_ref().map(|chosen| format!("{chosen} was chosen")));
    for (is, word) in [
        (one.tapped, "tapped"),
        (one.summoning_sick, "came this turn"),
        (one.face_down, "face down"),
        (one.phased_out, "phased out"),
        (one.token, "a token"),
    ] {
        if is {
            facts.push(word.to_owned());
        }
    }
    let name = called(&one.card, one.label.as_deref());
    if facts.is_empty() { name } else { format!("{name} [{}]", facts.join(", ")) }
}

/// A line of a script.
pub(super) fn step(line: &Line) -> String {
    match line {
        Line::Play { player, play } => format!("{player} {}.", played(play)),
        Line::Illegal { player, play } => format!("Try it as {player}: {player} {}.", played(play)),
        Line::Declare { player, what, legal } => {
            let lead = if *legal { "At the next declaration" } else { "Try it at the next declaration" };
            format!("{lead}: {player} {}.", declared(what))
        }
        Line::Resolve(Resolve::All) => "All pass until the stack is empty.".to_owned(),
        Line::Resolve(Resolve::Times(1)) => "All pass until the top of the stack has resolved.".to_owned(),
        Line::Resolve(Resolve::Times(times)) => {
            format!("All pass until the top of the stack has resolved, {times} times.")
        }
        Line::Advance(Advance::Step(step)) => format!("All pass until the {step} step."),
        Line::Advance(Advance::Player(player)) => format!("All pass until the upkeep of {player}'s next turn."),
        Line::Expect(_) => "Look:".to_owned(),
        Line::Answer(prepared) => answer(prepared),
    }
}

fn played(play: &Play) -> String {
    match play {
        Play::Pass => "passes".to_owned(),
        Play::Cast { card, from, choices } => {
            let from = from.map(|zone| format!(" from the {zone}")).unwrap_or_default();
            format!("casts {card}{from}{}", chosen(choices))
        }
        Play::Activate { card, ability, choices } => {
            let which = ability.map(|number| format!("activated ability {number}")).unwrap_or("the ability".to_owned());
            format!("activates {which} of {card}{}", chosen(choices))
        }
        Play::Land { card } => format!("plays {card}"),
        Play::FaceUp { card } => format!("turns {card} face up"),
        Play::Concede => "concedes".to_owned(),
    }
}

fn chosen(choices: &PlayChoices) -> String {
    let PlayChoices { targets, modes, x, way, convoke, pay, divide } = choices;
    let mut parts = Vec::new();
    if let Some(targets) = targets {
        let names: Vec<String> = targets.flat().iter().map(ToString::to_string).collect();
        parts.push(if names.is_empty() {
            "no target".to_owned()
        } else {
            format!("targeting {}", names.join(" and "))
        });
    }
    parts.extend(
        modes
            .as_ref()
            .map(|modes| format!("mode {}", modes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and "))),
    );
    parts.extend(x.map(|x| format!("X is {x}")));
    parts.extend(way.map(|way| format!("with {}", way.word())));
    parts.extend(convoke.as_ref().map(|names| format!("tapping {} for convoke", names.join(" and "))));
    parts.extend(pay.as_ref().map(|names| format!("paying with {}", names.join(" and "))));
    parts.extend(
        divide.as_ref().map(|parts| {
            parts.iter().map(|(name, number)| format!("{number} to {name}")).collect::<Vec<_>>().join(", ")
        }),
    );
    parts.into_iter().map(|part| format!(", {part}")).collect()
}

fn declared(what: &Declaration) -> String {
    match what {
        Declaration::Attack(attackers) => {
            let one = |(name, at): &(String, Option<String>)| match at {
                Some(at) => format!("{at} with {name}"),
                None => format!("with {name}"),
            };
            format!("attacks {}", attackers.iter().map(one).collect::<Vec<_>>().join(" and "))
        }
        Declaration::Block(blockers) => {
            let one = |(blocker, attacker): &(String, String)| format!("{attacker} with {blocker}");
            format!("blocks {}", blockers.iter().map(one).collect::<Vec<_>>().join(" and "))
        }
    }
}

fn answer(prepared: &Prepared) -> String {
    let Prepared { player, reply, about, objects, asked } = prepared;
    let about = about.as_ref().map(|about| format!(" by {about}")).unwrap_or_default();
    let objects = objects.as_ref().filter(|names| !names.is_empty());
    let objects = objects.map(|names| format!(" about {}", names.join(" and "))).unwrap_or_default();
    let list = |names: &[String]| if names.is_empty() { "nothing".to_owned() } else { names.join(", then ") };
    let said = match reply {
        Reply::May(true) => "do it".to_owned(),
        Reply::May(false) => "do not".to_owned(),
        Reply::Targets(targets) => {
            let names: Vec<String> = targets.flat().iter().map(ToString::to_string).collect();
            format!("target {}", list(&names))
        }
        Reply::Discard(names) => format!("discard {}", list(names)),
        Reply::Choose(names) => format!("choose {}", list(names)),
        Reply::Order(names) => format!("let first happen {}", list(names)),
        Reply::Replacement(names) => format!("apply {}", list(names)),
        Reply::Number(number) => format!("say {number}"),
        Reply::Divide(parts) => {
            let parts: Vec<String> = parts.iter().map(|(name, number)| format!("{number} to {name}")).collect();
            format!("divide {}", parts.join(", "))
        }
        Reply::Mode(modes) => format!("mode {}", modes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        Reply::Pay => "pay".to_owned(),
    };
    let come = if *asked == Asked::Never { " (if at all)" } else { "" };
    format!("When {player} is asked {}{about}{objects}{come}: {said}.", reply.kind().name())
}
