//! Reads a script.

use super::check::Node;
use super::line::kind;
use super::plays::LINES;
use super::tree::{Tree, each, number, table, text};
use super::value::Value;
use crate::model::{
    Advance, Asked, CastWith, Declaration, Line, Play, PlayChoices, Prepared, Reply, Resolve, Step, TargetName,
    Targets, Zone,
};

/// A checked line of a script.
pub(super) fn line(tree: Tree<'_>) -> Option<Line> {
    let form = kind(LINES, tree.0)?;
    let player = tree.text("player");
    Some(match form.name {
        "resolve" => Line::Resolve(match number(tree.get("resolve")?) {
            Some(times) => Resolve::Times(times),
            None => Resolve::All,
        }),
        "advance" => {
            let goal = tree.text("advance")?;
            Line::Advance(Step::from_name(&goal).map(Advance::Step).unwrap_or(Advance::Player(goal)))
        }
        "expect" => Line::Expect(super::expect::expect(tree.table("expect")?)),
        "illegal" => {
            let tried = tree.table("illegal")?;
            let player = tried.text("player").or(player)?;
            match declaration(tried) {
                Some(what) => Line::Declare { player, what, legal: false },
                None => Line::Illegal { player, play: play(tried)? },
            }
        }
        "attack" | "block" => Line::Declare { player: player?, what: declaration(tree)?, legal: true },
        "cast" | "activate" | "play_land" | "turn_face_up" | "concede" => {
            Line::Play { player: player?, play: play(tree)? }
        }
        kind => {
            let reply = reply(kind, tree)?;
            let asked = match &reply {
                _ if tree.is("never_asked") => Asked::Never,
                _ if tree.is("must_ask") => Asked::Must,
                Reply::May(_) if !tree.is("if_asked") => Asked::Must,
                _ => Asked::IfAsked,
            };
            let (about, objects) = (tree.text("about"), tree.names("objects"));
            Line::Answer(Prepared { player: player?, reply, about, objects, asked })
        }
    })
}

fn reply(kind: &str, tree: Tree<'_>) -> Option<Reply> {
    Some(match kind {
        "may" => Reply::May(tree.flag("may")?),
        "targets" => Reply::Targets(targets(tree.get("targets")?)),
        "discard" => Reply::Discard(tree.names("discard")?),
        "choose" => Reply::Choose(tree.names("choose")?),
        "order" => Reply::Order(tree.names("order")?),
        "replacement" => Reply::Replacement(tree.names("replacement")?),
        "number" => Reply::Number(tree.number("number")?),
        "divide" => Reply::Divide(tree.numbers("divide")),
        "mode" => Reply::Mode(tree.each("mode").filter_map(number).collect()),
        "pay" => Reply::Pay,
        _ => return None,
    })
}

fn declaration(tree: Tree<'_>) -> Option<Declaration> {
    if let Some(attack) = tree.get("attack") {
        return Some(Declaration::Attack(attackers(attack)));
    }
    let pairs = attackers(tree.get("block")?).into_iter();
    Some(Declaration::Block(pairs.filter_map(|(blocker, attacker)| Some((blocker, attacker?))).collect()))
}

fn play(tree: Tree<'_>) -> Option<Play> {
    if let Some(card) = tree.text("cast") {
        let from = tree.text("from").and_then(|zone| Zone::from_name(&zone)).filter(|zone| *zone != Zone::Hand);
        return Some(Play::Cast { card, from, choices: choices(tree) });
    }
    if let Some(card) = tree.text("activate") {
        return Some(Play::Activate { card, ability: tree.number("ability"), choices: choices(tree) });
    }
    if let Some(card) = tree.text("play_land") {
        return Some(Play::Land { card });
    }
    if let Some(card) = tree.text("turn_face_up") {
        return Some(Play::FaceUp { card });
    }
    tree.is("concede").then_some(Play::Concede)
}

fn choices(tree: Tree<'_>) -> PlayChoices {
    PlayChoices {
        targets: tree.get("targets").map(targets),
        modes: tree.get("modes").map(|modes| each(modes).filter_map(number).collect()),
        x: tree.number("x"),
        way: tree.text("with").and_then(|word| CastWith::ALL.into_iter().find(|way| way.word() == word)),
        convoke: tree.names("convoke"),
        pay: tree.names("pay").filter(|pay| !matches!(pay.as_slice(), [auto] if auto == "auto")),
        divide: tree.get("divide").map(|_| tree.numbers("divide")),
    }
}

/// Targets: flat unless one of them is a list.
pub(super) fn targets(node: Node<'_>) -> Targets {
    let grouped = each(node).any(|item| matches!(item.get_ref(), Value::Array(_)));
    if grouped {
        Targets::Grouped(each(node).map(|group| each(group).filter_map(target).collect()).collect())
    } else {
        Targets::Flat(each(node).filter_map(target).collect())
    }
}

fn target(node: Node<'_>) -> Option<TargetName> {
    match text(node) {
        Some(name) => Some(TargetName::Named(name)),
        None => Some(TargetName::AbilityOf { ability_of: table(node)?.text("ability_of")? }),
    }
}

/// Names alone, pairs of names, or a table of names.
fn attackers(node: Node<'_>) -> Vec<(String, Option<String>)> {
    match node.get_ref() {
        Value::Table(table) => table.iter().map(|(key, value)| (key.get_ref().to_string(), text(value))).collect(),
        Value::Array(items) => items
            .iter()
            .filter_map(|item| {
                let mut pair = each(item).filter_map(text);
                Some((pair.next()?, pair.next()))
            })
            .collect(),
        _ => text(node).map(|name| (name, None)).into_iter().collect(),
    }
}
