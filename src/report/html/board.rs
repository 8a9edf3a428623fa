//! A position as it is drawn: whose turn it is, the stack, and each player's permanents and zones.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::model::{CardSetup, PermanentSetup, PermanentState, Setup, StackState, State};
use crate::report::visible;

/// A position, of whatever it was told.
pub(super) struct Board {
    turn: String,
    stack: Option<Vec<String>>,
    sides: BTreeMap<String, Side>,
}

#[derive(Default)]
struct Side {
    facts: Vec<String>,
    tiles: Vec<Tile>,
    zones: Vec<(&'static str, Vec<String>)>,
}

struct Tile {
    name: String,
    called: String,
    size: Option<String>,
    marks: Vec<String>,
    tapped: bool,
    away: bool,
}

impl Board {
    /// The position in which a case begins.
    pub fn of_setup(setup: &Setup) -> Self {
        let mut sides: BTreeMap<String, Side> = BTreeMap::new();
        for (letter, player) in &setup.players {
            let side = sides.entry(letter.clone()).or_default();
            side.facts.extend(player.life.map(|life| format!("{life} life")));
            side.facts.extend(player.pool.as_ref().map(|pool| format!("mana {pool}")));
            side.facts.extend(player.counters.iter().map(|(kind, number)| format!("{number} {kind}")));
            let zones = [
                ("hand", &player.hand),
                ("library", &player.library),
                ("graveyard", &player.graveyard),
                ("exile", &player.exile),
            ];
            side.zones = zones.into_iter().map(|(name, cards)| (name, cards.iter().map(card).collect())).collect();
            for permanent in &player.battlefield {
                let controller = permanent.controller.clone().unwrap_or_else(|| letter.clone());
                sides.entry(controller).or_default().tiles.push(placed(permanent));
            }
        }
        let turn = format!("{}'s turn, {}", setup.turn.active, setup.turn.step);
        Board { turn, stack: None, sides }
    }

    /// The position that a subject shows.
    pub fn of_state(state: &State) -> Self {
        let mut sides: BTreeMap<String, Side> = BTreeMap::new();
        for (letter, player) in state.players.iter().flatten() {
            let side = sides.entry(letter.clone()).or_default();
            side.facts.extend(player.life.map(|life| format!("{life} life")));
            side.facts.extend((player.lost == Some(true)).then(|| "has lost".to_owned()));
            side.facts.extend(counters(player.counters.iter().flatten()));
            let library = player.library.as_ref().map(|library| match &library.top {
                Some(top) => top.clone(),
                None => vec![format!("{} cards", library.count)],
            });
            let zones = [
                ("hand", player.hand.clone()),
                ("library", library),
                ("graveyard", player.graveyard.clone()),
                ("exile", player.exile.clone()),
            ];
            side.zones = zones.into_iter().filter_map(|(name, cards)| Some((name, cards?))).collect();
        }
        for permanent in state.battlefield.iter().flatten() {
            let controller = permanent.controller.clone().unwrap_or_else(|| "?".to_owned());
            sides.entry(controller).or_default().tiles.push(shown(permanent));
        }
        let turn = state.turn.clone().unwrap_or_default();
        let words = [
            turn.active.map(|active| format!("{active}'s turn")),
            turn.step,
            turn.priority.map(|player| format!("{player} has priority")),
        ];
        let turn = words.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let stack = state.stack.as_ref().map(|stack| stack.iter().map(entry).collect());
        Board { turn, stack, sides }
    }

    /// The position drawn; what `told` speaks of is marked.
    pub fn draw(&self, told: &str) -> Markup {
        html! {
            p.soft { (visible(&self.turn)) }
            @match self.stack.as_deref() {
                Some([]) => p.soft { "the stack is empty" },
                Some(stack) => {
                    p { b { "Stack" } ", top first: " (visible(&stack.join("; "))) }
                }
                None => {}
            }
            div.sides {
                @for (letter, side) in &self.sides { (side.draw(letter, told)) }
            }
        }
    }
}

impl Side {
    fn draw(&self, letter: &str, told: &str) -> Markup {
        html! {
            div.side {
                b { "Player " (visible(letter)) }
                @if !self.facts.is_empty() { span.soft { " · " (visible(&self.facts.join(" · "))) } }
                div.tiles {
                    @for tile in &self.tiles { (tile.draw(told)) }
                    @if self.tiles.is_empty() { span.soft { "no permanents" } }
                }
                @for (name, cards) in &self.zones {
                    @if !cards.is_empty() { div { span.soft { (name) ": " } (visible(&cards.join(", "))) } }
                }
            }
        }
    }
}

impl Tile {
    fn draw(&self, told: &str) -> Markup {
        let is_told = told.contains(self.called.as_str());
        html! {
            div.tile.told[is_told].tapped[self.tapped].away[self.away] {
                b { (visible(&self.name)) }
                @if let Some(size) = &self.size { (visible(size)) " " }
                span.soft { (visible(&self.marks.join(", "))) }
            }
        }
    }
}

fn name(card: &str, label: Option<&str>) -> String {
    match label {
        Some(label) if label != card => format!("{card} ({label})"),
        _ => card.to_owned(),
    }
}

fn card(card: &CardSetup) -> String {
    name(&card.card, card.label.as_deref())
}

fn counters<'c>(all: impl Iterator<Item = (&'c String, &'c u16)>) -> Vec<String> {
    all.filter(|(_, number)| **number > 0).map(|(kind, number)| format!("{number} × {kind}")).collect()
}

fn words(flags: &[(bool, &'static str)]) -> impl Iterator<Item = String> {
    flags.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned())
}

fn placed(permanent: &PermanentSetup) -> Tile {
    let mut marks = counters(permanent.counters.iter());
    marks.extend((permanent.damage > 0).then(|| format!("{} damage", permanent.damage)));
    marks.extend(permanent.attached.as_ref().map(|to| format!("on {to}")));
    marks.extend(permanent.chosen.as_ref().map(|chosen| format!("chosen: {chosen}")));
    marks.extend(words(&[
        (permanent.tapped, "tapped"),
        (permanent.summoning_sick, "summoning-sick"),
        (permanent.face_down, "face down"),
        (permanent.phased_out, "phased out"),
        (permanent.token, "token"),
    ]));
    Tile {
        name: name(&permanent.card, permanent.label.as_deref()),
        called: permanent.label.clone().unwrap_or_else(|| permanent.card.clone()),
        size: None,
        marks,
        tapped: permanent.tapped,
        away: permanent.phased_out,
    }
}

fn shown(permanent: &PermanentState) -> Tile {
    let mut marks = counters(permanent.counters.iter().flatten());
    marks.extend(permanent.damage.filter(|damage| *damage > 0).map(|damage| format!("{damage} damage")));
    marks.extend(permanent.attached.as_ref().filter(|to| !to.is_empty()).map(|to| format!("on {to}")));
    marks.extend(permanent.keywords.iter().flatten().cloned());
    marks.extend(words(&[
        (permanent.tapped == Some(true), "tapped"),
        (permanent.face_down == Some(true), "face down"),
        (permanent.phased_out == Some(true), "phased out"),
        (permanent.token == Some(true), "token"),
    ]));
    let owner = permanent.owner.as_ref().filter(|owner| permanent.controller.as_ref() != Some(owner));
    marks.extend(owner.map(|owner| format!("owned by {owner}")));
    Tile {
        name: name(&permanent.card, permanent.label.as_deref()),
        called: permanent.label.clone().unwrap_or_else(|| permanent.card.clone()),
        size: permanent.power.zip(permanent.toughness).map(|(power, toughness)| format!("{power}/{toughness}")),
        marks,
        tapped: permanent.tapped == Some(true),
        away: permanent.phased_out == Some(true),
    }
}

fn entry(entry: &StackState) -> String {
    let source = name(&entry.source, entry.label.as_deref());
    let kind = if entry.kind.as_deref() == Some("ability") { "ability of " } else { "" };
    let controller = entry.controller.as_ref().map(|letter| format!(" ({letter})")).unwrap_or_default();
    let targets = match entry.targets.as_deref() {
        None | Some([]) => String::new(),
        Some(targets) => format!(" targeting {}", targets.join(", ")),
    };
    format!("{kind}{source}{controller}{targets}")
}
