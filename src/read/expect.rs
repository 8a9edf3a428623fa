//! Reads what a case expects.

use super::check::Node;
use super::script::targets;
use super::tree::{Tree, number, table, text};
use crate::model::{
    Cards, Expect, ObjectExpect, PlayerExpect, Seat, StackExpect, Step, TargetsExpect, TurnExpect, Zone,
};

/// What a checked line expects.
pub(super) fn expect(tree: Tree<'_>) -> Expect {
    let mut expect = Expect::default();
    for (key, value) in tree.0.iter() {
        let name = key.get_ref().to_string();
        match (name.as_str(), table(value)) {
            ("stack", _) => expect.stack = Some(stack(value)),
            ("turn", Some(tree)) => expect.turn = Some(turn(tree)),
            (letter, Some(tree)) if Seat::from_letter(letter).is_some() => {
                expect.players.insert(name, Box::new(player(tree)));
            }
            (_, Some(tree)) => {
                expect.objects.insert(name, Box::new(object(tree)));
            }
            _ => {}
        }
    }
    expect
}

fn turn(tree: Tree<'_>) -> TurnExpect {
    TurnExpect {
        step: tree.text("step").and_then(|step| Step::from_name(&step)),
        active: tree.text("active"),
        priority: tree.text("priority"),
    }
}

fn player(tree: Tree<'_>) -> PlayerExpect {
    let cards = |zone| {
        let node = tree.get(zone)?;
        number(node).map(Cards::Count).or_else(|| tree.names(zone).map(Cards::List))
    };
    PlayerExpect {
        life: tree.number("life"),
        hand: cards("hand"),
        library: cards("library"),
        graveyard: cards("graveyard"),
        exile: cards("exile"),
        counters: tree.numbers("counters"),
        lost: tree.flag("lost"),
    }
}

fn object(tree: Tree<'_>) -> ObjectExpect {
    ObjectExpect {
        absent: tree.is("absent"),
        zone: tree.text("zone").and_then(|zone| Zone::from_name(&zone)),
        controller: tree.text("controller"),
        owner: tree.text("owner"),
        counters: tree.numbers("counters"),
        power: tree.number("power"),
        toughness: tree.number("toughness"),
        tapped: tree.flag("tapped"),
        damage: tree.number("damage"),
        attached: tree.text("attached"),
        keywords: tree.names("keywords").unwrap_or_default(),
        types: tree.names("types").unwrap_or_default(),
        face_down: tree.flag("face_down"),
        phased_out: tree.flag("phased_out"),
        token: tree.flag("token"),
    }
}

/// The stack, where a number alone says only how much is on it, and a name alone only what it is.
fn stack(node: Node<'_>) -> Vec<StackExpect> {
    if let Some(count) = number::<u16>(node) {
        return vec![StackExpect::default(); usize::from(count)];
    }
    let entry = |node| match table(node) {
        None => StackExpect { source: text(node), ..StackExpect::default() },
        Some(tree) => StackExpect {
            source: tree.text("source"),
            controller: tree.text("controller"),
            targets: tree.get("targets").map(|node| match number(node) {
                Some(count) => TargetsExpect::Count(count),
                None => TargetsExpect::List(targets(node)),
            }),
            kind: tree.text("kind"),
        },
    };
    super::tree::each(node).map(entry).collect()
}
