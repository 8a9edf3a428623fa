//! Fuzzing the bent engine: what notices a misreading, how soon, and that a finding is the bend's and no other's.

use std::time::Duration;

use assert_cmd::Command;
use serde_json::Value;
use verdict::search::{Hunt, Tally};
use verdict::strength::{Hunted, Patience, misreading, time_to_kill};

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn hunted(slugs: &[&str], games: u64) -> Vec<Hunted> {
    let which: Vec<_> = slugs.iter().map(|slug| misreading(slug).expect("it is known")).collect();
    time_to_kill(&which, Patience { seed: 1, games, time: Duration::MAX }, &|| ())
}

#[test]
fn fuzzing_notices_a_misreading_and_says_what_noticed_it_in_which_game() {
    let [one] = hunted(&["graft-targets"], 20_000).try_into().expect("one was asked for");
    let by = one.noticed_by.clone().expect("it is noticed");
    assert!(by.contains("untargeted"), "{by}");
    // The game that noticed it is the last that was played: with one game fewer nothing does.
    let [fewer] = hunted(&["graft-targets"], one.games - 1).try_into().expect("one was asked for");
    assert_eq!((fewer.noticed_by, fewer.games), (None, one.games - 1));
}

#[test]
fn a_bend_that_bends_nothing_is_never_noticed() {
    let hunt = Hunt { bend: Some(|_| ()), ..Hunt::everything(1, true) };
    let (mut hunter, mut tally) = (hunt.hunter(), Tally::default());
    for number in 0..3_000 {
        hunter.play(number, &mut tally);
    }
    assert_eq!(tally.games, 3_000);
    assert_eq!(tally.findings, [].into());
}

#[test]
fn a_finding_on_the_bent_engine_replays_there_and_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let (status, text, _) =
        verdict(&["fuzz", "--misread", "graft-targets", "--games", "3000", "--jobs", "1", "--out", out]);
    assert_eq!(status, 1, "{text}");
    assert!(text.contains("misread: graft-targets"), "{text}");
    let replay = text.lines().find_map(|line| line.trim().strip_prefix("replay: verdict ")).expect("a line to type");
    assert!(replay.ends_with(" --misread graft-targets"), "{replay}");
    let again: Vec<&str> = replay.split(' ').collect();
    assert_eq!(verdict(&again).0, 1);
    assert_eq!(verdict(&again[..again.len() - 2]).0, 0);
}

#[test]
fn the_time_to_kill_is_told_with_its_bound_and_what_was_not_noticed() {
    let asked = ["strength", "--time-to-kill", "--misread", "graft-targets", "--games", "1"];
    let (status, text, _) = verdict(&asked);
    assert_eq!(status, 0);
    assert!(text.contains("not noticed") && text.contains("0 of 1 misreadings noticed within 1 games"), "{text}");
    let (_, json, _) = verdict(&[&asked[..], &["--format", "json"]].concat());
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["games_bound"], &json["noticed"]), (&1.into(), &0.into()));
    assert_eq!(json["misreadings"][0]["slug"], "graft-targets");
    assert!(json["misreadings"][0]["noticed_by"].is_null());
}
