//! The positions of the cases as puzzle files of Forge: a state that it loads, and in the description what is played and
//! what must be seen, since a puzzle can ask for little more than a win.

use std::collections::BTreeMap;

use super::names::Names;
use super::{Asked, Export, LANDS, settled, sheet, speaks_of_lands};
use crate::model::{CardSetup, Case, Mana, PermanentSetup, PlayerSetup, Ruling, Step, slug};

/// How many basic lands of each kind pay for what is played.
const PAYING: usize = 4;

/// The cases as puzzles: player A is the human, player B the computer.
pub fn forge(asked: Asked<'_>) -> Export {
    let mut export = Export::default();
    for (ruling, cases) in asked.rulings {
        for case in cases {
            match settled(case, asked.rules).and_then(|()| puzzle(ruling, case)) {
                Ok(text) => {
                    let file = format!("{}.{}.pzl", ruling.id.replace('.', "_"), slug(&case.name));
                    export.files.push((file, text));
                    export.said += 1;
                }
                Err(why) => export.left_out.push((case.id(), why)),
            }
        }
    }
    export
}

fn puzzle(ruling: &Ruling, case: &Case) -> Result<String, String> {
    Names::of(case)?;
    let setup = &case.setup;
    if setup.players.len() > 2 || !setup.teams.is_empty() {
        return Err("more than two players".to_owned());
    }
    if setup.players.values().any(|player| player.pool.is_some()) {
        return Err("it begins with mana in a pool".to_owned());
    }
    let phase = match setup.turn.step {
        Step::Upkeep => "Upkeep",
        Step::Draw => "Draw",
        Step::PrecombatMain => "Main1",
        Step::PostcombatMain => "Main2",
        Step::End => "End of Turn",
        step => return Err(format!("it begins in a {step} step, which a puzzle does not reach as it stands")),
    };
    let pays = setup.mana == Mana::Ample;
    if pays && speaks_of_lands(case) {
        return Err("it speaks of lands, and what is played is paid with lands of the puzzle's own".to_owned());
    }
    let mut ids = Ids::default();
    // What others are attached to has a number, whosever it is.
    let all = setup.players.values().flat_map(|player| &player.battlefield);
    let hosts: Vec<&str> = all.filter_map(|one| one.attached.as_deref()).collect();
    let mut state = vec![
        format!("ActivePlayer={}", if setup.turn.active == "A" { "Human" } else { "AI" }),
        format!("ActivePhase={phase}"),
    ];
    for (letter, player) in &setup.players {
        let who = if letter == "A" { "Human" } else { "AI" };
        state.extend(side(who, player, pays, &hosts, &mut ids)?);
    }
    let steps = sheet::steps(case).into_iter().map(|step| step.replace('\n', " ")).collect::<Vec<_>>();
    let description = format!("{}. You are player A. {}", ruling.title, steps.join(" "));
    let metadata = [
        format!("Name:{}: {}", ruling.id, case.name),
        "Goal:Survive".to_owned(),
        "Turns:5".to_owned(),
        "Difficulty:Easy".to_owned(),
        format!("Description:{description}"),
    ];
    Ok(format!("[metadata]\n{}\n[state]\n{}\n", metadata.join("\n"), state.join("\n")))
}

/// The numbers by which cards refer to each other.
#[derive(Default)]
struct Ids(BTreeMap<String, usize>);

impl Ids {
    fn of(&mut self, name: &str) -> usize {
        let next = self.0.len() + 1;
        *self.0.entry(name.to_owned()).or_insert(next)
    }
}

fn side(who: &str, player: &PlayerSetup, pays: bool, hosts: &[&str], ids: &mut Ids) -> Result<Vec<String>, String> {
    let mut lines = vec![format!("{who}Life={}", player.life.unwrap_or(20))];
    if !player.counters.is_empty() {
        lines.push(format!("{who}Counters={}", counters(&player.counters)));
    }
    let mut permanents =
        player.battlefield.iter().map(|one| permanent(one, hosts, ids)).collect::<Result<Vec<_>, _>>()?;
    if pays {
        permanents.extend(LANDS.iter().flat_map(|land| std::iter::repeat_n((*land).to_owned(), PAYING)));
    }
    lines.push(format!("{who}Battlefield={}", permanents.join(";")));
    let zones = [
        ("Hand", &player.hand),
        ("Library", &player.library),
        ("Graveyard", &player.graveyard),
        ("Exile", &player.exile),
    ];
    for (zone, cards) in zones {
        let names: Vec<&str> = cards.iter().map(|CardSetup { card, .. }| card.as_str()).collect();
        lines.push(format!("{who}{zone}={}", names.join(";")));
    }
    Ok(lines)
}

fn permanent(one: &PermanentSetup, hosts: &[&str], ids: &mut Ids) -> Result<String, String> {
    for (is, what) in [
        (one.token, "a token"),
        (one.controller.is_some(), "under another player's control"),
        (one.face_down, "face down"),
    ] {
        if is {
            return Err(format!("{} is {what} at the start", one.card));
        }
    }
    let mut text = one.card.clone();
    let name = one.label.as_ref().unwrap_or(&one.card);
    if hosts.contains(&name.as_str()) {
        text += &format!("|Id:{}", ids.of(name));
    }
    if let Some(host) = &one.attached {
        text += &format!("|AttachedTo:{}", ids.of(host));
    }
    if !one.counters.is_empty() {
        text += &format!("|Counters:{}", counters(&one.counters));
    }
    if one.damage > 0 {
        text += &format!("|Damage:{}", one.damage);
    }
    if let Some(chosen) = &one.chosen {
        text += &format!("|ChosenType:{chosen}");
    }
    for (is, word) in [(one.tapped, "|Tapped"), (one.summoning_sick, "|SummonSick"), (one.phased_out, "|PhasedOut")] {
        if is {
            text += word;
        }
    }
    Ok(text)
}

/// Counters as Forge calls them.
fn counters(all: &BTreeMap<String, u16>) -> String {
    let name = |kind: &str| match kind {
        "+1/+1" => "P1P1".to_owned(),
        "-1/-1" => "M1M1".to_owned(),
        kind => kind.to_uppercase().replace(' ', "_"),
    };
    all.iter().map(|(kind, number)| format!("{}={number}", name(kind))).collect::<Vec<_>>().join(",")
}
