//! The cases as JUnit test classes in the scripted style of XMage's own tests: one class for each ruling, one test for each
//! case. They stand in `Mage.Tests` of a copy of XMage.

mod expect;
mod position;
mod script;

use std::collections::BTreeSet;
use std::fmt::Write;

use super::names::Names;
use super::{Asked, Export, settled};
use crate::cards::Catalogue;
use crate::model::{Case, Ruling, Step};

/// Where the classes stand.
const PACKAGE: &str = "org.mage.test.verdict";

/// A test as it is written: its lines, where the game is, and what it does not say.
struct Test<'c> {
    case: &'c Case,
    cards: &'c Catalogue,
    names: Names,
    lines: Vec<String>,
    unsaid: Vec<String>,
    turn: u32,
    step: Step,
    /// Lines for after the game.
    after: Vec<String>,
}

/// The cases as classes.
pub fn xmage(asked: Asked<'_>) -> Export {
    let mut export = Export::default();
    for (ruling, cases) in asked.rulings {
        let mut methods = Vec::new();
        let mut seen = BTreeSet::new();
        for case in cases {
            let said = settled(case, asked.rules).and_then(|()| test(case, asked.cards));
            match said {
                Ok((lines, unsaid)) => {
                    let mut name = camel(&case.name, false);
                    while !seen.insert(name.clone()) {
                        name.push('2');
                    }
                    methods.push(method(case, &name, &lines, &unsaid));
                    if !unsaid.is_empty() {
                        export.in_part.push((case.id(), unsaid.join("; ")));
                    }
                    export.said += 1;
                }
                Err(why) => export.left_out.push((case.id(), why)),
            }
        }
        if !methods.is_empty() {
            let class = camel(&ruling.id, true) + "Test";
            export.files.push((format!("{class}.java"), java(ruling, &class, &methods)));
        }
    }
    export
}

fn test(case: &Case, cards: &Catalogue) -> Result<(Vec<String>, Vec<String>), String> {
    let mut test = Test {
        case,
        cards,
        names: Names::of(case)?,
        lines: Vec::new(),
        unsaid: Vec::new(),
        turn: 1,
        step: case.setup.turn.step,
        after: Vec::new(),
    };
    test.line("setStrictChooseMode(true)");
    test.position()?;
    test.script()?;
    let (turn, step) = (test.turn, phase(test.step));
    test.line(&format!("setStopAt({turn}, PhaseStep.{step})"));
    test.line("execute()");
    let after = std::mem::take(&mut test.after);
    after.iter().for_each(|line| test.line(line));
    Ok((test.lines, test.unsaid))
}

impl Test<'_> {
    fn line(&mut self, line: &str) {
        self.lines.push(format!("{line};"));
    }

    /// A call of something that happens now, by a player.
    fn now(&mut self, call: &str, player: &str, arguments: &[String]) {
        let (turn, step) = (self.turn, phase(self.step));
        let more: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
        self.line(&format!("{call}({turn}, PhaseStep.{step}, player{player}{more})"));
    }

    /// A check of something that must be so now.
    fn check(&mut self, call: &str, player: &str, arguments: &[String]) {
        let (turn, step) = (self.turn, phase(self.step));
        let name = text(&format!("line {}", self.lines.len() + 1));
        let more: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
        self.line(&format!("{call}({name}, {turn}, PhaseStep.{step}, player{player}{more})"));
    }

    /// Notes that something is not said.
    fn unsaid(&mut self, what: impl Into<String>) {
        let what = what.into();
        if !self.unsaid.contains(&what) {
            self.unsaid.push(what);
        }
    }
}

fn java(ruling: &Ruling, class: &str, methods: &[String]) -> String {
    let mut text = format!(
        "// Written by verdict {} from its cases: `verdict export --format xmage`.\npackage {PACKAGE};\n\n",
        env!("CARGO_PKG_VERSION")
    );
    for import in [
        "mage.abilities.keyword.*",
        "mage.constants.CardType",
        "mage.constants.PhaseStep",
        "mage.constants.SubType",
        "mage.constants.Zone",
        "mage.counters.CounterType",
        "org.junit.Test",
        "org.mage.test.serverside.base.CardTestPlayerBase",
    ] {
        let _ = writeln!(text, "import {import};");
    }
    let says = ruling.says.get("en").map_or("", String::as_str);
    let _ = writeln!(text, "\n/**\n * {}\n * <p>\n * {}\n */", comment(&ruling.title), comment(says));
    let _ = writeln!(text, "public class {class} extends CardTestPlayerBase {{");
    for method in methods {
        text.push('\n');
        text += method;
    }
    text + "}\n"
}

fn method(case: &Case, name: &str, lines: &[String], unsaid: &[String]) -> String {
    let mut text = format!("    // {}\n", case.id());
    for what in unsaid {
        let _ = writeln!(text, "    // not said here: {}", comment(what));
    }
    let _ = writeln!(text, "    @Test\n    public void {name}() {{");
    for line in lines {
        let _ = writeln!(text, "        {line}");
    }
    text + "    }\n"
}

/// Words as a name in Java.
fn camel(words: &str, capital: bool) -> String {
    let mut name = String::new();
    let mut up = capital;
    for c in words.replace('+', " plus ").chars().filter(|c| *c != '\'') {
        match c.is_ascii_alphanumeric() {
            true if up => {
                name.push(c.to_ascii_uppercase());
                up = false;
            }
            true if name.is_empty() => name.push(c.to_ascii_lowercase()),
            true => name.push(c),
            false => up = capital || !name.is_empty(),
        }
    }
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("case{name}") }
}

/// A text as a literal.
fn text(words: &str) -> String {
    format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A text that ends no comment.
fn comment(words: &str) -> String {
    words.replace("*/", "* /").replace("\\u", "\\ u").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A step as XMage calls it.
fn phase(step: Step) -> &'static str {
    match step {
        Step::Untap => "UNTAP",
        Step::Upkeep => "UPKEEP",
        Step::Draw => "DRAW",
        Step::PrecombatMain => "PRECOMBAT_MAIN",
        Step::BeginCombat => "BEGIN_COMBAT",
        Step::DeclareAttackers => "DECLARE_ATTACKERS",
        Step::DeclareBlockers => "DECLARE_BLOCKERS",
        Step::FirstStrikeDamage => "FIRST_COMBAT_DAMAGE",
        Step::CombatDamage => "COMBAT_DAMAGE",
        Step::EndCombat => "END_COMBAT",
        Step::PostcombatMain => "POSTCOMBAT_MAIN",
        Step::End => "END_TURN",
        Step::Cleanup => "CLEANUP",
    }
}

/// A kind of counter as XMage calls it.
fn counter(kind: &str) -> String {
    match kind {
        "+1/+1" => "CounterType.P1P1".to_owned(),
        "-1/-1" => "CounterType.M1M1".to_owned(),
        kind => format!("CounterType.{}", kind.to_uppercase().replace(' ', "_")),
    }
}
