//! README holds what it promises: its worked example passes, its lines can be read, and it names every field there is.

use std::collections::BTreeSet;

use serde_json::Value;
use verdict::cards::written::{catalogue_with, file_of_cards};
use verdict::engine::NEWEST;
use verdict::judge::judge;
use verdict::model::{Counter, Step, Verdict, Zone};
use verdict::read::{Source, render, ruling_file, schema};
use verdict::subject::Reference;

const README: &str = include_str!("../README.md");

/// The blocks of README that are fenced as a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    README.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

/// What stands in backticks outside of fenced blocks.
fn quoted() -> Vec<&'static str> {
    let outside = README.split("```").step_by(2);
    outside.flat_map(|text| text.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn the_worked_example_passes_on_the_reference() {
    let blocks: Vec<&str> = blocks("toml").into_iter().filter(|block| block.contains("[[case]]")).collect();
    assert_eq!(blocks.len(), 1);
    let file = ruling_file("mine.toml", blocks[0]).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    assert_eq!(file.ruling.cases.len(), 2);
    for case in &file.ruling.cases {
        let result = judge(case, &mut Reference::default(), NEWEST);
        assert_eq!(result.verdict, Verdict::Pass, "{}: {:?}", case.name, result.why);
        assert!(README.contains(&format!("`{}`", case.id())), "{}", case.id());
    }
}

#[test]
fn the_card_of_the_example_can_be_read() {
    let blocks: Vec<&str> = blocks("toml").into_iter().filter(|block| block.contains("[[card]]")).collect();
    assert_eq!(blocks.len(), 1);
    let source = Source::new("cards.toml", blocks[0]);
    let own = file_of_cards(&source, 0).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    let cards = catalogue_with(&[source], &own).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    assert!(own.iter().all(|one| cards.find(&one.card.name).is_some()));
}

#[test]
fn every_line_of_a_script_that_stands_in_a_table_can_be_read() {
    let lines: Vec<&str> = quoted().into_iter().filter(|text| text.starts_with("{ ") && !text.contains('…')).collect();
    let is_line =
        |text: &&&str| ["player", "resolve", "advance", "illegal"].iter().any(|lead| text[2..].starts_with(lead));
    let lines: Vec<String> = lines.iter().filter(is_line).map(|line| format!("{line},")).collect();
    assert!(lines.len() >= 10, "only {} lines were found", lines.len());
    let text = format!(
        "[[case]]\nname = \"a\"\n[case.setup.A]\n[case.setup.B]\n[case.script]\nplay = [\n{}\n]\n",
        lines.join("\n")
    );
    ruling_file("readme.toml", &text).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
}

#[test]
fn every_answer_that_stands_in_a_table_can_be_read() {
    let kinds = ["may", "targets", "choose", "discard", "order", "replacement", "number", "mode", "divide", "pay"];
    let rows = README.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let is_answer = |row: &&str| row.split_once(" = ").is_some_and(|(kind, _)| kinds.contains(&kind));
    let answers: Vec<&str> = rows.filter(is_answer).collect();
    assert_eq!(answers.len(), kinds.len(), "{answers:?}");
    let flags = ["must_ask = true", "if_asked = true", "never_asked = true"];
    assert!(flags.iter().all(|flag| README.contains(&format!("| `{flag}` |"))));
    let lines: Vec<String> = answers
        .iter()
        .map(|answer| format!("{{ player = \"A\", {answer}, about = \"X\", must_ask = true }},"))
        .collect();
    let text = format!("[[case]]\nname = \"a\"\n[case.setup.A]\n[case.script]\nplay = [\n{}\n]\n", lines.join("\n"));
    ruling_file("readme.toml", &text).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
}

/// The names of all fields in a schema.
fn fields(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::Object(properties)) = members.get("properties") {
                found.extend(properties.keys().cloned());
            }
            members.values().for_each(|member| fields(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
        _ => {}
    }
}

#[test]
fn every_field_of_a_case_file_is_named() {
    let mut found = BTreeSet::new();
    fields(&schema(), &mut found);
    assert!(found.len() > 60, "only {} fields were found", found.len());
    let quoted = quoted().join(" ") + &blocks("toml").join(" ");
    let words: BTreeSet<&str> = quoted.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    // The kinds of counter are fields too; README lists them elsewhere.
    let kind = |field: &String| Counter::from_name(field).is_some();
    let missing: Vec<&String> = found.iter().filter(|f| !words.contains(f.as_str()) && !kind(f)).collect();
    assert!(missing.is_empty(), "README does not name these fields: {missing:?}");
}

#[test]
fn every_word_of_a_closed_list_is_named() {
    let steps = Step::ALL.iter().map(|step| step.name());
    let zones = Zone::ALL.iter().map(|zone| zone.name());
    let missing: Vec<&str> = steps.chain(zones).filter(|word| !README.contains(&format!("`{word}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let (_, kinds) = README.split_once("Kinds of counter: ").expect("the list of counters");
    let kinds = kinds.split_once('.').map_or(kinds, |(kinds, _)| kinds).replace('\n', " ");
    let kinds: Vec<&str> = kinds.split(", ").collect();
    assert_eq!(kinds, Counter::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>());
}

#[test]
fn no_link_of_readme_leads_nowhere() {
    for target in README.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let there = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(target).exists();
        assert!(there, "{target}");
    }
}
