//! Properties are looked at where people look: in checks, in traces, and in every game of a position.

use std::path::PathBuf;

use assert_cmd::Command;

const CASE: &str = r#"
[[case]]
name = "a counter is moved"

  [case.setup.A]
  battlefield = [{ card = "Simic Initiate", counters = { "+1/+1" = 1 } }]
  hand        = ["Runeclaw Bear"]

  [case.script]
  play = [
    { player = "A", cast = "Runeclaw Bear" },
    { resolve = 1 },
    { player = "A", may = true },
    { resolve = 1 },
    { expect = { "Runeclaw Bear" = { counters = { "+1/+1" = 1 } } } },
  ]
"#;

fn verdict(arguments: &[&str]) -> (i32, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    std::fs::write(&path, CASE).unwrap();
    (folder, path)
}

#[test]
fn a_case_that_passes_fails_where_a_property_breaks_in_its_game_if_they_are_asked_for() {
    let (_folder, path) = file();
    let bent = ["check", "--cases", path.to_str().unwrap(), "--misread", "graft-targets"];
    let (status, text) = verdict(&bent);
    assert_eq!(status, 0, "the case alone does not notice it: {text}");
    let (status, text) = verdict(&[&bent[..], &["--properties"]].concat());
    assert_eq!(status, 1, "{text}");
    assert!(text.contains("the property graft.untargeted breaks at entry"), "{text}");
    assert!(text.contains("CR "), "{text}");
    let (status, text) = verdict(&["check", "--cases", path.to_str().unwrap(), "--properties"]);
    assert_eq!(status, 0, "{text}");
}

#[test]
fn the_games_of_core_rulings_keep_all_properties() {
    let (status, text) = verdict(&["check", "--properties", "graft.untargeted", "connive.draw-discard-counter"]);
    assert_eq!(status, 0, "{text}");
}

#[test]
fn a_trace_says_at_which_entry_a_property_breaks_and_how_many_hold() {
    let (_folder, path) = file();
    let file = path.to_str().unwrap();
    let (_, text) = verdict(&["trace", file, "--misread", "graft-targets"]);
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|line| line.contains("property graft.untargeted breaks here: ")).expect("it breaks");
    assert!(lines[at - 1].contains("115.1") || lines[at - 1].contains("target"), "{}", lines[at - 1]);
    let (_, text) = verdict(&["trace", file]);
    assert!(text.contains("properties are exercised, none breaks") && !text.contains("breaks here"), "{text}");
}

#[test]
fn every_game_of_a_position_is_looked_at_and_the_way_to_a_breach_is_told() {
    let (_folder, path) = file();
    let file = path.to_str().unwrap();
    let (status, text) = verdict(&["explore", file]);
    assert_eq!(status, 0, "{text}");
    assert!(
        text.contains("properties were exercised and hold in every one of the 3 games to that bound; 0 break"),
        "{text}"
    );
    // With fewer games allowed every step is taken instead, and that is said.
    let (status, text) = verdict(&["explore", file, "--games", "2"]);
    assert_eq!(status, 0, "{text}");
    assert!(text.contains("games that together take every step between the states (not every game"), "{text}");
    for games in ["100", "2"] {
        let (status, text) = verdict(&["explore", file, "--misread", "graft-targets", "--games", games]);
        assert_eq!(status, 1, "{text}");
        let (_, after) = text.split_once("graft.untargeted breaks in ").expect("it breaks");
        assert!(after.contains("- A casts Runeclaw Bear"), "{text}");
    }
}
