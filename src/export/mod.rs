//! The cases in the forms of others, for engines without an adapter: tests in XMage's scripted style, puzzles of Forge,
//! and a sheet for a person at a table. What a form cannot say is listed with the reason.

pub mod forge;
mod names;
pub mod sheet;
pub mod xmage;

use crate::cards::Catalogue;
use crate::model::{Case, Date, Line, Play, Ruling, TargetName, Zone};

/// What was written in a form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Export {
    /// The files: names, and texts.
    pub files: Vec<(String, String)>,
    /// How many cases they say.
    pub said: usize,
    /// The cases of which they say a part: ids, and what is not said.
    pub in_part: Vec<(String, String)>,
    /// The cases that the form cannot say: ids, and why.
    pub left_out: Vec<(String, String)>,
}

/// What is written.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'r> {
    /// The rulings, each with the cases asked for.
    pub rulings: &'r [(&'r Ruling, Vec<&'r Case>)],
    /// The cards that they use.
    pub cards: &'r Catalogue,
    /// The day by whose rules outcomes must hold: others cannot be told how to play.
    pub rules: Date,
}

impl Export {
    /// What is not said, a case a line.
    pub fn unsaid(&self) -> String {
        let mut text = String::new();
        for (head, cases) in [("Left out", &self.left_out), ("Said in part", &self.in_part)] {
            if !cases.is_empty() {
                text += &format!("{head} ({}):\n", cases.len());
            }
            for (id, why) in cases {
                text += &format!("  {id}: {why}\n");
            }
        }
        text
    }
}

/// Why no form can say a case: its outcome does not hold by the rules of the day, or is not settled by them.
fn settled(case: &Case, rules: Date) -> Result<(), String> {
    if !case.holds_on(rules) || case.setup.rules.is_some_and(|day| day != rules) {
        return Err("its outcome is one of the rules of another day".to_owned());
    }
    match case.disputed_on(rules) {
        Some(_) => Err("the rules of the day do not settle it".to_owned()),
        None => Ok(()),
    }
}

/// The basic lands with which a test pays, where mana is ample.
const LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// Whether a case speaks of basic lands on the battlefield, so that lands which only pay would be in its way. Those in
/// other zones are cards like any other.
fn speaks_of_lands(case: &Case) -> bool {
    const CHANGED: [&str; 6] =
        ["Blood Moon", "Living Lands", "Spreading Seas", "Armageddon", "Dryad Arbor", "Nature's Revolt"];
    let is_land = |name: &str| LANDS.contains(&name);
    let target = |target: &&TargetName| matches!(target, TargetName::Named(name) if is_land(name));
    let speaks = |line: &Line| match line {
        Line::Play { play: Play::Land { card }, .. } => is_land(card),
        Line::Play { play: Play::Cast { card, choices, .. } | Play::Activate { card, choices, .. }, .. } => {
            let targets = choices.targets.iter().flat_map(|targets| targets.flat());
            let paid = choices.pay.iter().flatten();
            CHANGED.contains(&card.as_str()) || { targets }.any(|name| target(&name)) || { paid }
                .any(|name| is_land(name))
        }
        Line::Expect(expect) => expect
            .objects
            .iter()
            .any(|(name, object)| is_land(name) && object.zone.is_none_or(|zone| zone == Zone::Battlefield)),
        _ => false,
    };
    let placed = |card: &str| is_land(card) || CHANGED.contains(&card);
    case.setup.players.values().any(|player| player.battlefield.iter().any(|one| placed(&one.card)))
        || case.script.iter().any(|scripted| speaks(&scripted.line))
}
