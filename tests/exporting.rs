//! The cases in the forms of others: nothing is dropped in silence, and a sheet that comes back is judged.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use verdict::cards::Catalogue;
use verdict::export::sheet::{questions, record, sheet};
use verdict::export::{Asked, Export, forge::forge, xmage::xmage};
use verdict::model::{Case, Ruling, Verdict};
use verdict::report::Report;
use verdict::rulings::Registry;

fn registry() -> &'static Registry {
    Registry::embedded().unwrap()
}

/// The cases with this in their ids, in a form.
fn exported(form: fn(Asked<'_>) -> Export, filter: &str) -> Export {
    let of = |ruling: &'static Ruling| -> (&'static Ruling, Vec<&'static Case>) {
        (ruling, ruling.cases.iter().filter(|case| case.id().contains(filter)).collect())
    };
    let rulings: Vec<(&Ruling, Vec<&Case>)> =
        registry().rulings.iter().map(of).filter(|(_, all)| !all.is_empty()).collect();
    form(Asked { rulings: &rulings, cards: Catalogue::builtin(), rules: registry().editions.newest().unwrap().date })
}

fn cases() -> usize {
    registry().rulings.iter().map(|ruling| ruling.cases.len()).sum()
}

#[test]
fn every_case_is_written_or_left_out_with_a_reason() {
    for (name, form) in [("xmage", xmage as fn(Asked<'_>) -> Export), ("forge", forge), ("sheet", sheet)] {
        let export = exported(form, "");
        assert_eq!(export.said + export.left_out.len(), cases(), "{name}");
        assert!(export.left_out.iter().chain(&export.in_part).all(|(_, why)| why.len() > 10), "{name}");
        assert!(export.said * 3 > cases(), "{name} says only {} of {}: {:?}", export.said, cases(), reasons(&export));
        for (id, _) in &export.left_out {
            assert!(export.unsaid().contains(id.as_str()));
        }
    }
}

/// The reasons by number, for messages.
fn reasons(export: &Export) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    for (_, why) in &export.left_out {
        match all.iter_mut().find(|(_, known)| known == why) {
            Some((number, _)) => *number += 1,
            None => all.push((1, why.clone())),
        }
    }
    all.sort();
    all.into_iter().rev().take(20).collect()
}

#[test]
fn a_case_is_a_test_in_the_scripted_style() {
    let export = exported(xmage, "graft.untargeted/on-the-stack-it-has-no-target");
    let [(file, text)] = export.files.as_slice() else { panic!("{:?}", export.left_out) };
    assert_eq!(file, "GraftUntargetedTest.java");
    let begin = text.find("    public void onTheStackItHasNoTarget() {").unwrap();
    let lines: Vec<&str> = text[begin..]
        .lines()
        .map(str::trim)
        .filter(|line| !line.contains("Zone.BATTLEFIELD") || line.contains("Squirter"))
        .collect();
    let expected = [
        "public void onTheStackItHasNoTarget() {",
        "setStrictChooseMode(true);",
        "removeAllCardsFromLibrary(playerA);",
        "addCard(Zone.BATTLEFIELD, playerA, \"Helium Squirter\");",
        "addCard(Zone.HAND, playerA, \"Runeclaw Bear\");",
        "removeAllCardsFromLibrary(playerB);",
        "castSpell(1, PhaseStep.PRECOMBAT_MAIN, playerA, \"Runeclaw Bear\");",
        "waitStackResolved(1, PhaseStep.PRECOMBAT_MAIN, playerA, true);",
        "checkStackSize(\"line 18\", 1, PhaseStep.PRECOMBAT_MAIN, playerA, 1);",
        "setChoice(playerA, true);",
        "waitStackResolved(1, PhaseStep.PRECOMBAT_MAIN, playerA, true);",
        "checkPermanentCount(\"line 21\", 1, PhaseStep.PRECOMBAT_MAIN, playerA, \"Helium Squirter\", 1);",
        "checkPermanentCounters(\"line 22\", 1, PhaseStep.PRECOMBAT_MAIN, playerA, \"Helium Squirter\", CounterType.P1P1, 2);",
        "checkPermanentCount(\"line 23\", 1, PhaseStep.PRECOMBAT_MAIN, playerA, \"Runeclaw Bear\", 1);",
        "checkPermanentCounters(\"line 24\", 1, PhaseStep.PRECOMBAT_MAIN, playerA, \"Runeclaw Bear\", CounterType.P1P1, 1);",
        "setStopAt(1, PhaseStep.PRECOMBAT_MAIN);",
        "execute();",
        "}",
        "}",
    ];
    assert_eq!(lines, expected);
    assert!(text.contains("// not said here: what is on the stack, beyond how much"));
    assert!(text.contains("public class GraftUntargetedTest extends CardTestPlayerBase {"));
}

#[test]
fn every_class_is_java_as_far_as_braces_names_and_literals_go() {
    let export = exported(xmage, "");
    for (file, text) in &export.files {
        let class = file.strip_suffix(".java").unwrap();
        assert!(text.contains(&format!("public class {class} extends")), "{file}");
        let mut depth = 0;
        let mut names = Vec::new();
        for line in
            text.lines().filter(|line| !line.trim_start().starts_with("//") && !line.trim_start().starts_with('*'))
        {
            let outside: String = line.split('"').step_by(2).collect();
            depth += outside.matches('{').count();
            depth -= outside.matches('}').count();
            assert_eq!(line.matches('"').count() % 2, 0, "{file}: {line}");
            if depth == 2 && line.trim_end().ends_with(';') {
                assert!(outside.matches('(').count() == outside.matches(')').count(), "{file}: {line}");
            }
            if let Some(name) = line.trim().strip_prefix("public void ") {
                let name = name.split('(').next().unwrap();
                assert!(name.chars().all(|c| c.is_ascii_alphanumeric()) && !names.contains(&name), "{file}: {name}");
                names.push(name);
            }
        }
        assert_eq!(depth, 0, "{file}");
    }
    let tests: usize = export.files.iter().map(|(_, text)| text.matches("@Test").count()).sum();
    assert_eq!(tests, export.said);
}

#[test]
fn a_card_that_enters_with_fewer_counters_than_the_case_places_gets_the_rest() {
    // A Simic Initiate has graft 1: there it enters with one counter, and a case that wants two puts one more.
    let export = exported(xmage, "");
    let left = |why: &str| export.left_out.iter().filter(|(_, reason)| reason.contains(why)).count();
    assert!(left("has fewer +1/+1 counters than it enters with there") > 0);
    let all: String = export.files.iter().map(|(_, text)| text.as_str()).collect();
    assert!(all.contains("addCounters(1, PhaseStep.PRECOMBAT_MAIN, playerA, "));
}

#[test]
fn a_case_is_a_puzzle_with_its_position_and_its_script() {
    let export = exported(forge, "graft.untargeted/on-the-stack-it-has-no-target");
    let [(file, text)] = export.files.as_slice() else { panic!("{:?}", export.left_out) };
    assert_eq!(file, "graft_untargeted.on-the-stack-it-has-no-target.pzl");
    for line in [
        "[metadata]",
        "[state]",
        "ActivePlayer=Human",
        "ActivePhase=Main1",
        "HumanLife=20",
        "AILife=20",
        "HumanHand=Runeclaw Bear",
        "HumanLibrary=",
    ] {
        assert!(text.lines().any(|one| one == line), "{line}: {text}");
    }
    assert!(text.contains("\nHumanBattlefield=Helium Squirter|Counters:P1P1=3;Plains;"), "{text}");
    let description = text.lines().find(|line| line.starts_with("Description:")).unwrap();
    for told in ["A casts Runeclaw Bear.", "Must be seen: ", "Helium Squirter: how many +1/+1 counters: 2"] {
        assert!(description.contains(told), "{told}: {description}");
    }
}

#[test]
fn a_puzzle_attaches_by_number_and_leaves_out_what_it_cannot_place() {
    let export = exported(forge, "");
    let mut attached = 0;
    for (file, text) in &export.files {
        for rest in text.split("|AttachedTo:").skip(1) {
            let number = rest.chars().take_while(char::is_ascii_digit).collect::<String>();
            let whole = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
            assert!(text.split(&format!("|Id:{number}")).skip(1).any(whole), "{file}: nothing has the number {number}");
            attached += 1;
        }
    }
    assert!(attached > 20, "only {attached} are attached");
    assert!(export.left_out.iter().any(|(_, why)| why == "more than two players"));
}

/// A sheet on one ruling, with every question answered by `say`.
fn filled(filter: &str, say: impl Fn(&Case, usize, &str) -> String) -> String {
    let export = exported(sheet, filter);
    let mut text = export.files[0].1.clone();
    for case in registry().rulings.iter().flat_map(|ruling| &ruling.cases).filter(|case| case.id().contains(filter)) {
        // What the sheet leaves out is not in it.
        let Some(start) = text.find(&format!("## {}\n", case.id())) else { continue };
        let mut at = start;
        for (number, question) in questions(case).iter().enumerate() {
            let line = format!("- {}: ____", question.text);
            let found = at + text[at..].find(&line).unwrap_or_else(|| panic!("{line}"));
            let answer = format!("- {}: {}", question.text, say(case, number, &question.answer));
            text.replace_range(found..found + line.len(), &answer);
            at = found + answer.len();
        }
    }
    text.replacen("Client: ____", "Client: some client", 1).replacen("Version: ____", "Version: 1.2", 1)
}

fn judged(text: &str) -> Report {
    let recorded = record("sheet.md", text.as_bytes(), &registry().rulings, &registry().editions);
    recorded.unwrap_or_else(|faults| panic!("{}", verdict::read::render(&faults, false))).report
}

#[test]
fn a_sheet_with_the_right_answers_passes_in_every_case() {
    let report = judged(&filled("", |_, _, answer| answer.to_uppercase()));
    assert_eq!(report.summary.number(Verdict::Pass), exported(sheet, "").said);
    assert_eq!(report.summary.run, report.summary.number(Verdict::Pass));
    assert_eq!((report.engine.name.as_str(), report.engine.version.as_str()), ("some client", "1.2"));
}

#[test]
fn a_sheet_tells_nothing_of_its_answers() {
    let text = &exported(sheet, "graft.untargeted").files[0].1;
    assert!(text.contains("- Helium Squirter: how many +1/+1 counters: ____"), "{text}");
    let case = &registry().ruling("graft.untargeted").unwrap().cases[0];
    let wanted = questions(case).len();
    let part = text.split("## ").nth(1).unwrap();
    assert_eq!(part.matches("____").count(), wanted + 1, "a blank for each question, and one for what can't be played");
    assert!(part.contains("1. A casts Runeclaw Bear.") && part.contains("Helium Squirter [3 +1/+1]"), "{part}");
}

#[test]
fn one_wrong_answer_fails_its_case_and_no_other() {
    let id = "graft.untargeted/on-the-stack-it-has-no-target";
    let text = filled("graft.untargeted", |case, number, answer| match number {
        0 if case.id() == id => "17".to_owned(),
        _ => answer.to_owned(),
    });
    let report = judged(&text);
    assert_eq!(report.summary.number(Verdict::Fail), 1);
    let (_, case) = report.cases().find(|(_, case)| case.verdict == Verdict::Fail).unwrap();
    assert_eq!(case.id, id);
    let why = case.why.as_ref().unwrap();
    assert!(why.seen.as_ref().unwrap().ends_with(": 17"), "{why:?}");
    let line = text.lines().position(|line| line.ends_with(": 17")).unwrap() + 1;
    assert_eq!(why.text, format!("sheet.md:{line}: not what must be seen"));
}

#[test]
fn what_is_not_answered_is_no_pass_and_what_cannot_be_played_is_unsupported() {
    let text = filled("graft.untargeted", |case, number, answer| match case.name.as_str() {
        "on the stack it has no target" if number == 0 => "____".to_owned(),
        "the activated ability of the same card has one" => "____".to_owned(),
        "what punishes targets does not see it" => "____".to_owned(),
        _ => answer.to_owned(),
    });
    let start = text.find("## graft.untargeted/what-punishes").unwrap();
    let (before, after) = text.split_at(start);
    let text = before.to_owned() + &after.replacen("because: ____", "because: the client has no Cowardice", 1);
    let report = judged(&text);
    let summary = &report.summary;
    assert_eq!(summary.number(Verdict::Inconclusive), 1);
    assert_eq!(summary.number(Verdict::Unsupported), 1);
    let all = registry().ruling("graft.untargeted").unwrap().cases.len();
    assert_eq!(
        (summary.planned, summary.number(Verdict::Pass)),
        (all - 1, all - 3),
        "of one nothing is written at all"
    );
}

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A directory of its own for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("exporting-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn the_program_writes_the_files_and_what_they_leave_out() {
    let folder = folder("files");
    let out = folder.to_str().unwrap();
    let (status, told, err) = verdict(&["export", "--format", "xmage", "--out", out, "graft"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(told.contains(" left out, ") && told.contains("LEFT-OUT.txt"), "{told}");
    assert!(folder.join("GraftUntargetedTest.java").exists());
    let left = std::fs::read_to_string(folder.join("LEFT-OUT.txt")).unwrap();
    assert!(left.contains("Left out (") && left.contains("more than two players"), "{left}");
    let (status, _, err) = verdict(&["export", "--format", "forge", "--out", out, "graft.untargettted"]);
    assert!(status == 2 && err.contains("did you mean"), "{err}");
    let (status, _, err) = verdict(&["export", "--format", "forge", "--out", "/dev/null/a", "graft.untargeted"]);
    assert!(status == 2 && err.contains("it can't be written"), "{err}");
}

#[test]
fn a_sheet_that_comes_back_is_judged_and_a_wrong_one_refused() {
    let folder = folder("record");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("sheet.md");
    let name = file.to_str().unwrap();
    let record = |text: &str| {
        std::fs::write(&file, text).unwrap();
        verdict(&["record", name])
    };
    let right = filled("graft.untargeted", |_, _, answer| answer.to_owned());
    let (status, out, err) = record(&right);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("engine: some client 1.2"), "{out}");
    let wrong = right.replacen("how many targets: 0", "how many targets: 1", 1);
    let (status, out, _) = record(&wrong);
    assert!(status == 1 && out.contains("diagnosis"), "{out}");
    for (text, told) in [
        (
            right.replace("## graft.untargeted/on-the-stack", "## graft.untargeted/on-the-stakc"),
            "did you mean `graft.untargeted/on-the-stack",
        ),
        (right.replacen("- Helium Squirter: how many +1/+1 counters: 2\n", "", 1), "of this case is missing"),
        ("# nothing\n".to_owned(), "there is no case in this sheet"),
        (exported(sheet, "graft.untargeted").files[0].1.clone(), "nothing is written in it yet"),
    ] {
        let (status, out, err) = record(&text);
        assert_eq!((status, out.as_str()), (2, ""), "{told}");
        assert!(err.contains(told) && err.contains("help"), "{told}: {err}");
    }
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    assert_eq!(verdict(&["record", name]).0, 2);
}
