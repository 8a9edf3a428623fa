//! Adapters that are wrong on purpose: each ends in its verdict, the run goes on, and no process is left behind.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use pretty_assertions::assert_eq;
use serde_json::Value;

/// Three times the same game; the fakes are wrong in the one whose name says so.
const CASES: &str = r#"
  [case.setup.A]
  battlefield = [{ card = "Helium Squirter", counters = { "+1/+1" = 2 } }]
  hand        = ["Runeclaw Bear", "Murder"]

  [case.script]
  play = [
    { illegal = { player = "A", cast = "Murder", targets = ["B"] } },
    { player = "A", cast = "Runeclaw Bear" },
    { resolve = 1 },
    { player = "A", may = true, about = "Helium Squirter" },
    { resolve = 1 },
    { expect = { "Runeclaw Bear" = { counters = { "+1/+1" = 1 } }, "Helium Squirter" = { counters = { "+1/+1" = 1 } } } },
  ]
"#;

const NAMES: [&str; 3] = ["before", "misbehave", "after"];

/// Whether there is a Python to run the fakes with; without one there is nothing to test here.
fn python() -> bool {
    let there = Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let there = there.is_ok_and(|status| status.success());
    if !there {
        eprintln!("skipped: there is no python3");
    }
    there
}

/// A path of this test's own.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()))
}

/// Runs the three cases on a fake, with limits that make it quick.
fn run(mode: &str, more: &[&str]) -> Output {
    let cases = scratch(&format!("fakes-{mode}")).with_extension("toml");
    let text: Vec<String> = NAMES.iter().map(|name| format!("[[case]]\nname = \"{name}\"\n{CASES}")).collect();
    std::fs::write(&cases, text.concat()).unwrap();
    let fake = Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters/fakes/fake.py");
    let count = scratch(&format!("count-{mode}"));
    let _ = std::fs::remove_file(&count);
    let limits = "--timeout-hello=30s --timeout-new=2s --timeout-answer=2s --timeout-case=4s --format=json";
    let output = Command::new(cargo_bin("verdict"))
        .arg("check")
        .arg("--cases")
        .arg(&cases)
        .args(limits.split(' '))
        .args(more)
        .args(["--", "python3"])
        .arg(fake)
        .args([mode, &mark(mode)])
        .env("FAKE_COUNT", &count)
        .output()
        .unwrap();
    nothing_is_left(mode);
    output
}

/// What stands on the command line of every process of a run, and of no other.
fn mark(mode: &str) -> String {
    format!("mark-of-{mode}-{}", std::process::id())
}

fn nothing_is_left(mode: &str) {
    let end = Instant::now() + Duration::from_secs(10);
    loop {
        let output = Command::new("ps").args(["-A", "-o", "stat=,args="]).output().unwrap();
        let all = String::from_utf8_lossy(&output.stdout).into_owned();
        // What has ended and was not waited for yet runs no more.
        let left: Vec<&str> = all.lines().filter(|line| line.contains(&mark(mode)) && !line.starts_with('Z')).collect();
        if left.is_empty() {
            return;
        }
        assert!(Instant::now() < end, "{mode} left behind: {left:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// How the three games ended: the verdict on each, and what is said of the one in the middle.
fn ends(mode: &str, more: &[&str]) -> ([String; 3], String) {
    let output = run(mode, more);
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|fault| panic!("{mode}: {fault}: {}", String::from_utf8_lossy(&output.stderr)));
    let cases = report["rulings"][0]["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 3, "{mode}");
    let verdict = |place: usize| cases[place]["verdict"].as_str().unwrap().to_owned();
    let text = cases[1]["why"]["text"].as_str().unwrap_or_default().to_owned();
    ([verdict(0), verdict(1), verdict(2)], text)
}

/// The fake ends in the verdict, says why, and the games around it are judged as if nothing were.
fn assert_ends(fakes: &[(&str, &str, &str)]) {
    if !python() {
        return;
    }
    for (mode, verdict, says) in fakes {
        let (verdicts, text) = ends(mode, &[]);
        assert_eq!(verdicts, ["pass", *verdict, "pass"], "{mode}: {text}");
        assert!(text.contains(says), "{mode}: {text}");
    }
}

#[test]
fn one_that_is_in_form_passes_and_so_does_what_the_protocol_allows() {
    assert_ends(&[("fake", "pass", ""), ("chatty", "pass", ""), ("decides-yes", "pass", "")]);
}

#[test]
fn one_that_cannot_be_ended_or_leaves_a_child_is_ended_with_all_its_children() {
    assert_ends(&[("stays", "pass", ""), ("no-end", "pass", ""), ("leaks-child", "pass", "")]);
}

#[test]
fn silence_slowness_and_noise_are_timeouts() {
    assert_ends(&[
        ("silent", "timeout", "no reply to `new` within 2 s"),
        ("slow", "timeout", "the case takes longer than 4 s"),
        ("hang", "timeout", "no reply to `answer` within 2 s"),
        ("flood", "timeout", "lines that do not begin with a brace were ignored"),
    ]);
}

#[test]
fn a_process_that_ends_in_a_game_is_a_crash_and_so_is_a_fault_of_the_engine() {
    assert_ends(&[
        ("crash-in-game", "crash", "the process ended with status 7"),
        ("engine-fault", "crash", "the engine failed: KeyError"),
    ]);
}

#[test]
fn what_is_out_of_form_is_the_verdict_protocol() {
    assert_ends(&[
        ("huge-line", "protocol", "a line of more than 4 MiB"),
        ("endless-line", "protocol", "a line of more than 4 MiB"),
        ("bad-utf8", "protocol", "no UTF-8"),
        ("bad-json", "protocol", "no JSON"),
        ("wrong-re", "protocol", "the open one has the id"),
        ("two-replies", "protocol", "the open one has the id"),
        ("two-things", "protocol", "the reply says several things"),
        ("closes-output", "protocol", "standard output is closed"),
    ]);
}

#[test]
fn faults_of_an_engine_are_failures() {
    assert_ends(&[
        ("refuses", "fail", "a legal play was refused: not today"),
        ("permits", "fail", "an illegal play was carried out"),
        ("half-way", "fail", "it changed something"),
        ("always-yes", "fail", "never came"),
    ]);
}

#[test]
fn faults_of_the_adapter_and_what_nobody_can_know_are_no_failures() {
    assert_ends(&[
        ("asks-early", "adapter", "the first question must be `priority`"),
        ("own-fault", "adapter", "a fault of its own"),
        ("strange", "stuck", "of the kind `bid`"),
        ("lacks", "unsupported", "banding"),
        ("blind", "inconclusive", ""),
        ("decides-no", "inconclusive", ""),
    ]);
}

#[test]
fn one_that_ends_otherwise_when_it_is_played_again_is_flaky() {
    if python() {
        assert_eq!(ends("unsteady", &["--retries=1"]).0[1], "flaky");
    }
}

#[test]
fn one_that_ends_before_it_greets_is_a_bad_request_and_its_last_words_are_shown() {
    if !python() {
        return;
    }
    let output = run("crash-at-start", &[]);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("the process ended with status 3 before it replied to `hello`"), "{text}");
    assert!(text.contains("no card database found"), "{text}");
}
