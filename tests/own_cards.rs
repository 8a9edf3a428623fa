//! Cards written in TOML: built-in ones are what they were after being written and read, the worked examples behave,
//! and what is wrong is said.

use verdict::cards::Catalogue;
use verdict::cards::describe::described;
use verdict::cards::written::{card_schema, catalogue_with, file_of_cards, read_cards, words, written};
use verdict::engine::NEWEST;
use verdict::judge::judge;
use verdict::model::Verdict;
use verdict::read::{Source, render, ruling_file};
use verdict::rulings::Registry;
use verdict::subject::Reference;

const CARDS: &str = include_str!("../CARDS.md");

/// The examples of CARDS.md, each with its heading.
fn examples() -> Vec<(&'static str, &'static str)> {
    let part = |part: &'static str| {
        let (heading, rest) = part.split_once('\n')?;
        let block = rest.split_once("```toml\n")?.1.split("```").next()?;
        Some((heading, block))
    };
    CARDS.split("\n### ").skip(1).filter_map(part).collect()
}

/// What is wrong with a file of cards, as one line each.
fn faults(text: &str) -> Vec<String> {
    let source = Source::new("cards.toml", text);
    let faults = match file_of_cards(&source, 0) {
        Ok(own) => catalogue_with(&[source], &own).err().unwrap_or_default(),
        Err(faults) => faults,
    };
    faults.iter().map(|fault| format!("{} | {}", fault.headline(), fault.help.as_deref().unwrap_or("-"))).collect()
}

#[test]
fn every_built_in_card_can_be_written_and_read() {
    let mut wrong = Vec::new();
    for (_, card) in Catalogue::builtin().iter() {
        let text = written(card);
        match file_of_cards(&Source::new("card.toml", &text), 0) {
            Ok(read) if read.len() == 1 && read[0].card == *card => {}
            Ok(read) => wrong.push(format!("{text}\nwas {card:?}\nis {:?}", read.first().map(|own| &own.card))),
            Err(faults) => wrong.push(format!("{text}\n{}", render(&faults, false))),
        }
    }
    let first: Vec<&String> = wrong.iter().take(6).collect();
    assert!(wrong.is_empty(), "{} of them are not: {}", wrong.len(), first.into_iter().cloned().collect::<String>());
}

#[test]
fn the_worked_examples_behave_as_they_say() {
    let examples = examples();
    assert!(examples.len() >= 20, "{} examples were found", examples.len());
    let mut wrong = Vec::new();
    for (heading, text) in examples {
        let source = Source::new("example.toml", text);
        let (own, faults) = read_cards(&source, 0);
        assert!(faults.is_empty(), "{heading}\n{}", render(&faults, false));
        let cards = catalogue_with(&[source], &own).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
        let file = ruling_file("example.toml", text).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
        assert!(!own.is_empty() && !file.ruling.cases.is_empty(), "{heading}");
        for case in &file.ruling.cases {
            let result = judge(case, &mut Reference::new(&cards), NEWEST);
            if result.verdict != Verdict::Pass {
                wrong.push(format!("{heading}: {:?} {:?}", result.verdict, result.why));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_words_in_the_documentation_are_those_of_the_language() {
    let told = CARDS.split("<!-- words: begin -->").nth(1).and_then(|rest| rest.split("<!-- words: end -->").next());
    let told = told.unwrap_or_default().trim();
    assert!(!words().contains("\n.\n"), "a part of the language has no words");
    assert!(told == words().trim(), "put the output of `verdict cards --words` between the marks in CARDS.md");
}

#[test]
fn every_built_in_card_is_told_in_words_with_rules_that_have_numbers() {
    let editions = &Registry::embedded().expect("the registry holds together").editions;
    for (_, card) in Catalogue::builtin().iter() {
        let (keywords, abilities) = described(card);
        assert_eq!(abilities.len(), card.abilities.len(), "{}", card.name);
        for told in keywords.iter().chain(&abilities) {
            assert!(!told.words.trim().is_empty() && !told.words.contains("  "), "{}: {:?}", card.name, told.words);
            assert!(!told.rules.is_empty(), "{}: {}", card.name, told.words);
            for rule in &told.rules {
                assert!(editions.number(rule, NEWEST).is_some(), "{}: no number for {rule}", card.name);
            }
        }
    }
}

#[test]
fn the_schema_has_every_part_of_which_it_speaks() {
    let schema = card_schema();
    let text = schema.to_string();
    let names = text.split("\"#/definitions/").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
    for name in names {
        assert!(schema["definitions"].get(name).is_some(), "{name}");
    }
    assert!(words().lines().filter(|line| line.starts_with("| `")).count() > 250);
}

/// A card with one ability.
fn with(ability: &str) -> String {
    format!(
        "[[card]]\nname = \"Mine\"\ntypes = \"Creature — Bear\"\npower = 2\ntoughness = 2\n[[card.ability]]\n{ability}\n"
    )
}

#[test]
fn what_cannot_be_is_said_with_its_place_and_with_what_is_allowed() {
    let cases = [
        (
            with("when = { enterss = \"this\" }\ndo = [{ draw = [\"you\", 1] }]"),
            "cards.toml:7:10: `enterss` is not a trigger",
            "did you mean `enters`?",
        ),
        (
            with("when = { enters = \"this\" }\ndo = [{ drow = [\"you\", 1] }]"),
            "8:9: `drow` is not an effect",
            "did you mean `draw`?",
        ),
        (
            with("when = { enters = \"Elff\" }\ndo = [{ draw = [\"you\", 1] }]"),
            "7:19: `Elff` is no subtype",
            "did you mean `Elf`?",
        ),
        (
            with("when = { enters = \"this\" }\ndo = [{ tap = { target = 2 } }]"),
            "8:26: there is no target 2 here: there is none",
            "counted from 1",
        ),
        (
            with("affects = \"host\"\ngives = [{ gain = 4 }]"),
            "8:19: the card has no ability 4: there is 1 ability",
            "counted from 1",
        ),
        (
            with("cost = [\"tap\"]\ndo = [{ later = [1, \"this\"] }]"),
            "8:18: ability 1 of the card is no triggered ability",
            "counted from 1",
        ),
        (with("replace = { enters-as-copy = { of = \"this\" } }"), "7:37: this would be a copy of itself", "other"),
        (
            with("replace = { damage-prevented = { to = \"this\", then = [{ damage = [\"this\", \"that\"] }] } }"),
            "7:57: `damage` here makes the event happen again",
            "614.5",
        ),
        (
            with("replace = { connive = [\"creature\", [{ connive = [\"this\", 1] }]] }"),
            "7:39: `connive` here makes the event happen again",
            "614.5",
        ),
        (
            with("when = { dies = \"this\" }\ndo = [{ tokens = [\"you\", \"Saprolin\", 1] }]"),
            "8:26: there is no token `Saprolin`",
            "did you mean `Saproling`?",
        ),
        (
            with("cost = [\"tap\"]\nwhen = { enters = \"this\" }\ndo = []"),
            "`cost` is not a field of a triggered ability",
            "allowed here",
        ),
        (with("graft = 1\nward = [\"{1}\"]"), "8:1: `graft` and `ward` in one table", "list"),
        (
            with("cost = [\"tap\"]\ndo = [{ draw = \"you\" }]"),
            "8:16: here stands a word, but it should be a list of what belongs to `draw`",
            "-",
        ),
        (
            "[[card]]\nname = \"Runeclaw Bear\"\ntypes = \"Creature — Bear\"\npower = 2\ntoughness = 2\n".to_owned(),
            "2:8: `Runeclaw Bear` is a built-in card",
            "another name",
        ),
        (
            "[[card]]\nname = \"X\"\ntypes = \"Artifact\"\n[[card]]\nname = \"X\"\ntypes = \"Land\"\n".to_owned(),
            "5:8: there is a card named `X` already, at cards.toml:2",
            "rename",
        ),
        (
            "[[card]]\nname = \"X\"\ntypes = \"Creature — Bear\"\n".to_owned(),
            "3:9: a creature needs `power` and `toughness`",
            "-",
        ),
        (
            "[[card]]\nname = \"X\"\ntypes = \"Artifact\"\nkeywords = [\"flyng\"]\n".to_owned(),
            "4:13: `flyng` is not known here",
            "did you mean `flying`?",
        ),
        (
            "[[card]]\nname = \"X\"\ntypes = \"Artifact\"\nback = \"Y\"\n".to_owned(),
            "4:8: there is no card `Y`",
            "a `[[card]]` of its own",
        ),
        (
            "[[card]]\nname = \"X\"\ntypes = \"Creature — Bear\"\npower = \"*\"\ntoughness = 1\n".to_owned(),
            "4:9: nothing says what `*` is",
            "defining",
        ),
        (
            "[[card]]\nname = \"X\"\ncost = \"{Q}\"\ntypes = \"Artifact\"\n".to_owned(),
            "3:8: 'Q' is no mana symbol",
            "-",
        ),
    ];
    for (text, message, help) in cases {
        let told = faults(&text);
        assert!(told.iter().any(|one| one.contains(message) && one.contains(help)), "{text}\n{message}\n{told:#?}");
    }
}

#[test]
fn what_makes_itself_happen_again_without_end_runs_into_a_stated_limit() {
    let text = r#"
[[card]]
name = "Grave Caller"
cost = "{G}"
types = "Creature — Elf"
power = 1
toughness = 1

[[card.ability]]
replace = { as-enters = [{ onto-battlefield = [{ in-graveyards = ["you", "creature"] }] }] }

[[case]]
name = "the one in the graveyard is still there while it enters"

  [case.setup.A]
  hand      = ["Grave Caller"]
  graveyard = [{ card = "Grave Caller", as = "other" }]

  [case.script]
  play = [
    { player = "A", cast = "Grave Caller" },
    { resolve = 1 },
    { expect = { stack = [] } },
  ]
"#;
    let source = Source::new("again.toml", text);
    let (own, _) = read_cards(&source, 0);
    let cards = catalogue_with(&[source], &own).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    let file = ruling_file("again.toml", text).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    let result = judge(&file.ruling.cases[0], &mut Reference::new(&cards), NEWEST);
    assert_eq!(result.verdict, Verdict::Crash);
    let why = format!("{:?}", result.why);
    assert!(why.contains("at most 24 deep"), "{why}");
}

#[test]
fn one_fault_does_not_hide_another() {
    let two =
        with("when = { enterss = \"this\" }") + "[[card.ability]]\ncost = [\"tapp\"]\n" + &with("graft = \"two\"");
    assert_eq!(faults(&two).len(), 3, "{:#?}", faults(&two));
}
