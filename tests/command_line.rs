//! The program as people run it: what it prints, and the status with which it ends.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A directory of its own for a test, with these files.
fn directory(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    for (file, text) in files {
        let file = path.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    path
}

/// A case in which a 2/2 is moved a counter, and is expected to have this power then.
fn case(name: &str, power: i32) -> String {
    format!(
        r#"[[case]]
name = "{name}"
  [case.setup.A]
  battlefield = [{{ card = "Helium Squirter", counters = {{ "+1/+1" = 3 }} }}]
  hand        = ["Runeclaw Bear"]
  [case.script]
  play = [
    {{ player = "A", cast = "Runeclaw Bear" }},
    {{ resolve = 1 }},
    {{ player = "A", may = true, about = "Helium Squirter" }},
    {{ resolve = 1 }},
    {{ expect = {{ "Runeclaw Bear" = {{ power = {power} }} }} }},
  ]
"#
    )
}

#[test]
fn one_case_that_passes_ends_with_status_0() {
    let path = directory("passes", &[("a.toml", &case("right", 3))]);
    let (status, out, err) = verdict(&["check", "--cases", path.to_str().unwrap()]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains("1 ruling, 1 case planned, 1 run: 1 pass, 0 fail, 0 others; 0 skipped"), "{out}");
}

#[test]
fn a_case_that_fails_ends_with_status_1_and_teaches() {
    let path = directory("fails", &[("a.toml", &case("wrong", 4))]);
    let (status, out, _) = verdict(&["check", "--cases", path.to_str().unwrap()]);
    assert_eq!(status, 1);
    for told in ["after `{ resolve = 1 }`", "a.toml:12:5", "<Runeclaw Bear: power 4", ">Runeclaw Bear: power 3"] {
        assert!(out.contains(told), "{told}: {out}");
    }
    let command = out.lines().find_map(|line| line.trim().strip_prefix("the whole game: verdict ")).unwrap();
    let arguments: Vec<&str> = command.split(' ').collect();
    let (status, trace, _) = verdict(&arguments);
    assert_eq!(status, 0);
    assert!(trace.contains("702.58a  Helium Squirter triggers for Runeclaw Bear"), "{trace}");
    assert!(trace.contains("122.5    a +1/+1 counter moves from Helium Squirter to Runeclaw Bear"), "{trace}");
}

#[test]
fn a_failing_ruling_names_its_rule_with_the_number_of_the_edition() {
    let head = r#"id = "graft.of-a-test"
title = "A wrong ruling"
importance = "corner"
reading = "settled"
covers = []
rules = ["graft.trigger"]
[says]
en = "a"
de = "b"
fr = "c"
"#;
    let path = directory("names", &[("of_a_test.toml", &format!("{head}{}", case("wrong", 4)))]);
    let cases = path.to_str().unwrap();
    assert!(verdict(&["check", "--cases", cases]).1.contains("CR 702.58a (graft.trigger)"));
    assert!(verdict(&["check", "--cases", cases, "--rules", "2007-02-01"]).1.contains("CR 502.54a (graft.trigger)"));
}

#[test]
fn what_is_stuck_is_no_pass() {
    let text = case("stuck", 3).replace("    { player = \"A\", may = true, about = \"Helium Squirter\" },\n", "");
    let path = directory("stuck", &[("a.toml", &text)]);
    let (status, out, _) = verdict(&["check", "--cases", path.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(out.contains("`may` to A about Helium Squirter, objects Runeclaw Bear"), "{out}");
}

#[test]
fn a_directory_is_searched_for_cases_to_the_bottom() {
    let path = directory("deep", &[("a.toml", &case("one", 3)), ("b/c.toml", &case("two", 3)), ("b/no.txt", "no")]);
    let (status, out, _) = verdict(&["check", "--cases", path.to_str().unwrap(), "--list"]);
    assert_eq!((status, out.as_str()), (0, "a/one\nc/two\n"));
}

#[test]
fn a_filter_names_cases_by_a_part_of_their_ids() {
    let path = directory("filter", &[("a.toml", &(case("one", 3) + &case("two", 3)))]);
    let cases = path.to_str().unwrap();
    assert_eq!(verdict(&["check", "--cases", cases, "--list", "a/t"]).1, "a/two\n");
    let (status, out, err) = verdict(&["check", "--cases", cases, "a/tow"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("did you mean `a/two`?"), "{err}");
}

#[test]
fn a_file_that_is_wrong_ends_with_status_2_and_nothing_is_played() {
    let wrong = case("wrong", 3).replace("Runeclaw Bear\"]", "Runeclaw Baer\"]");
    let path = directory("bad", &[("a.toml", &wrong), ("b.toml", &case("right", 3))]);
    let (status, out, err) = verdict(&["check", "--cases", path.to_str().unwrap()]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("a.toml:5:18"), "{err}");
    assert!(err.contains("did you mean `Runeclaw Bear`?"), "{err}");
    assert!(err.contains("nothing was played"), "{err}");
}

#[test]
fn a_request_that_is_wrong_ends_with_status_2() {
    let empty = directory("empty", &[("a.txt", "")]);
    for arguments in [
        &["check", "--rules", "2009-13-01"][..],
        &["check", "--rules", "2005-10-07"],
        &["check", "--cases", "/no/such/file.toml"],
        &["check", "--cases", empty.to_str().unwrap()],
        &["check", "--format", "xml"],
        &["show", "graft.no-such-ruling"],
        &["trace", "no-such-file.toml"],
        &["cards", "No Such Card"],
        &["chekc"],
    ] {
        let (status, out, err) = verdict(arguments);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
        assert!(!err.is_empty() && !err.contains("panicked"), "{arguments:?}: {err}");
    }
}

/// What `verdict lint` says of a case with this setup of A and these plays.
fn linted(name: &str, setup: &str, plays: &str) -> String {
    let text = format!("[[case]]\nname = \"c\"\n[case.setup.A]\n{setup}\n[case.script]\nplay = [\n{plays}\n]\n");
    let path = directory(name, &[("a.toml", &text)]);
    let (status, out, err) = verdict(&["lint", path.to_str().unwrap()]);
    assert_eq!((status, out.as_str()), (2, ""), "{setup} {plays}");
    err
}

#[test]
fn a_choice_that_a_card_does_not_have_is_refused() {
    let setup = "battlefield = [\"Helium Squirter\"]\nhand = [\"Murder\"]"
        .replace("\"Helium Squirter\"", "{ card = \"Helium Squirter\", as = \"h\", counters = { \"+1/+1\" = 3 } }");
    for (play, told) in [
        ("cast = \"Murder\", x = 2", "`Murder` has no X in its cost"),
        ("cast = \"Murder\", modes = 1", "`Murder` has no modes"),
        ("cast = \"Murder\", with = \"kicker\"", "`Murder` has no kicker"),
        ("activate = \"h\", ability = 9", "`h` has not that many activated abilities"),
        ("activate = \"h\", with = \"bestow\"", "no ability is activated with it"),
    ] {
        let err = linted("idle", &setup, &format!("{{ illegal = {{ player = \"A\", {play} }} }},"));
        assert!(err.contains(told) && err.contains("1 fault: "), "{told}: {err}");
    }
}

#[test]
fn a_setup_that_would_change_at_once_is_refused_by_its_rule() {
    let expect = "{ expect = { stack = [] } },";
    for (setup, told) in [
        ("battlefield = [\"Pacifism\"]", "CR 704.5m"),
        ("battlefield = [\"Forest\", { card = \"Pacifism\", attached = \"Forest\" }]", "`Pacifism` can't enchant that"),
        ("battlefield = [\"Forest\", { card = \"Swiftfoot Boots\", attached = \"Forest\" }]", "CR 704.5n"),
        (
            "battlefield = [{ card = \"Raffine, Scheming Seer\", as = \"a\" }, { card = \"Raffine, Scheming Seer\", as = \"b\" }]",
            "CR 704.5j",
        ),
        ("battlefield = [\"Simic Initiate\"]", "CR 704.5f"),
        ("counters = { poison = 10 }", "CR 704.5c"),
    ] {
        let err = linted("unstable", setup, expect);
        assert!(err.contains(told) && err.contains("1 fault: "), "{told}: {err}");
    }
}

#[test]
fn what_is_wrong_with_a_turn_or_a_pool_is_said_once_and_where_it_stands() {
    let expect = "{ expect = { stack = [] } },";
    let err = linted("turn", "[case.setup]\nturn = { active = \"C\" }", expect);
    assert!(err.contains("a.toml:5:19") && err.contains("1 fault: read and checked"), "{err}");
    let err = linted("pool", "pool = \"GQ\"\n[case.setup]\nmana = \"counted\"", expect);
    assert!(err.contains("a.toml:4:8") && err.contains("`Q` is no mana"), "{err}");
}

#[test]
fn a_part_of_an_id_shows_the_one_that_has_it() {
    let whole = verdict(&["show", "graft.untargeted"]).1;
    assert_eq!(verdict(&["show", "untargeted"]).1, whole);
    let (status, _, err) = verdict(&["show", "graft.un"]);
    assert_eq!(status, 2);
    assert!(err.contains("ids have `graft.un` in them") && err.contains("`graft.untargeted`"), "{err}");
}

#[test]
fn a_day_after_the_newest_edition_is_noted() {
    let (status, _, err) = verdict(&["check", "--rules", "2099-01-01", "graft.untargeted"]);
    assert_eq!(status, 0);
    assert!(err.starts_with("note: 2099-01-01 is after the newest edition known, that of 2026-09-25"), "{err}");
}

#[test]
fn no_case_to_play_is_an_error() {
    let text = case("later", 3).replace("  [case.setup.A]", "since = \"2012-02-01\"\n  [case.setup.A]");
    let path = directory("later", &[("a.toml", &text)]);
    let (status, out, err) = verdict(&["check", "--cases", path.to_str().unwrap(), "--rules", "2009-07-11"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("no case is to be played by the rules of 2009-07-11"), "{err}");
}

#[test]
fn the_report_for_programs_says_the_same() {
    let path = directory("json", &[("a.toml", &(case("right", 3) + &case("wrong", 4)))]);
    let (status, out, _) = verdict(&["check", "--cases", path.to_str().unwrap(), "--format", "json"]);
    assert_eq!(status, 1);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["summary"]["planned"], 2);
    assert_eq!(report["rulings"][0]["cases"][0]["verdict"], "pass");
    assert_eq!(report["rulings"][0]["cases"][1]["why"]["seen"], "Runeclaw Bear: power 3");
}

#[test]
fn a_ruling_is_shown_in_three_languages_with_the_numbers_of_a_day() {
    let english = verdict(&["show", "graft.untargeted"]).1;
    let german = verdict(&["show", "graft.untargeted", "--lang", "de", "--rules", "2009-07-11"]).1;
    assert!(english.contains("CR 702.58a (graft.trigger)"), "{english}");
    assert!(german.contains("CR 702.55a (graft.trigger)") && german.contains("Pfropfen"), "{german}");
}

#[test]
fn no_colours_are_written_where_no_terminal_reads_them() {
    let (_, out, _) = verdict(&["show", "graft.untargeted"]);
    assert!(!out.contains('\u{1b}'));
}

#[test]
fn the_rulings_of_the_program_are_right_and_its_schemas_are_json() {
    let (status, out, err) = verdict(&["lint"]);
    assert_eq!(status, 0, "{out}{err}");
    for of in ["cases", "report"] {
        let (status, out, _) = verdict(&["schema", of]);
        assert_eq!(status, 0);
        serde_json::from_str::<Value>(&out).unwrap();
    }
}

#[test]
fn every_command_explains_itself() {
    for command in ["check", "show", "trace", "lint", "schema", "cards"] {
        let (status, out, _) = verdict(&[command, "--help"]);
        assert_eq!(status, 0);
        assert!(out.contains("Usage: verdict"), "{out}");
    }
}

#[test]
fn what_old_rules_do_not_settle_does_not_fail() {
    for date in ["2006-05-01", "2009-07-11", "2022-04-29", "2025-06-06"] {
        let (status, out, _) = verdict(&["check", "--rules", date]);
        assert_eq!(status, 0, "{date}: {out}");
        assert!(out.contains("disputed on"), "{date}: the readings are told");
    }
}
