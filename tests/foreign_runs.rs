//! Runs of engines behind the protocol: what is kept when the judge is killed, and what is gone on with.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use verdict::model::Verdict;
use verdict::report::{Early, Report, stored};
use verdict::run::journal::Kept;

const PROGRAM: &str = env!("CARGO_BIN_EXE_verdict");

/// A directory of its own for a test, in which the program is run.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("foreign-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A command that judges the reference engine, served behind the protocol, with these arguments before the `--`.
fn served(folder: &Path, arguments: &[&str], serve: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(folder).arg("check").args(arguments).args(["--", PROGRAM, "adapter", "serve"]).args(serve);
    command
}

fn ended(mut command: Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn read(json: &str) -> Report {
    stored::report("a.json", json.as_bytes()).unwrap_or_else(|_| panic!("{json}"))
}

/// The verdict of every case.
fn verdicts(report: &Report) -> Vec<(String, Verdict)> {
    report.cases().map(|(_, case)| (case.id.clone(), case.verdict)).collect()
}

#[test]
fn an_engine_behind_the_protocol_is_reported_as_the_same_one_in_this_process_is() {
    let folder = folder("same");
    let arguments = ["graft.untargeted", "graft.last-counter", "--jobs", "2", "--format", "json"];
    let (status, report, err) = ended(served(&folder, &arguments, &["--misread", "graft-targets"]));
    assert_eq!(status, 1, "{err}");
    let report = read(&report);
    let mut inside = Command::new(PROGRAM);
    inside.args(["check", "--misread", "graft-targets"]).args(&arguments[..2]).args(["--format", "json"]);
    assert_eq!(verdicts(&report), verdicts(&read(&ended(inside).1)));
    assert!(report.is_of_a_command() && !report.engine.name.is_empty());
    let diagnosis = report.diagnosis.as_ref().unwrap();
    assert_eq!(diagnosis.explanations[0].misreadings[0].slug, "graft-targets");
    assert!(diagnosis.complete && !diagnosis.explanations[0].speak_for.is_empty());
    for (_, case) in report.cases().filter(|(_, case)| case.verdict == Verdict::Fail) {
        let evidence = case.evidence.as_ref().unwrap();
        assert!(!evidence.transcript.is_empty() && evidence.state.is_some(), "{}", case.id);
    }
    assert!(report.cases().all(|(_, case)| case.milliseconds.is_some()));
}

/// Waits until a journal has this many lines.
fn lines(path: &Path, number: usize) {
    let begun = Instant::now();
    while std::fs::read_to_string(path).unwrap_or_default().lines().count() < number {
        assert!(begun.elapsed() < Duration::from_secs(60), "the journal does not grow");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn begun(mut command: Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_judge_that_is_killed_in_mid_run_loses_no_finished_verdict() {
    let folder = folder("killed");
    let journal = folder.join("run.jsonl");
    let mut judge = begun(served(&folder, &["--journal", "run.jsonl"], &[]));
    lines(&journal, 40);
    judge.kill().unwrap();
    judge.wait().unwrap();
    let kept = Kept::read("run.jsonl", &std::fs::read(&journal).unwrap()).unwrap();
    let judged = kept.cases.len();
    assert!(judged >= 39, "{judged}");
    let report = kept.report();
    assert_eq!(report.partial.as_ref().unwrap().by, Early::Interrupted);
    assert!(report.summary.run < report.summary.planned);
    let (status, resumed, err) = ended(served(&folder, &["--resume", "run.jsonl", "--format", "json"], &[]));
    assert_eq!(status, 0, "{err}");
    assert!(err.contains(&format!("{judged} of ")), "{err}");
    let resumed = read(&resumed);
    let whole = read(&ended(served(&folder, &["--format", "json"], &[])).1);
    assert_eq!(verdicts(&resumed), verdicts(&whole));
    assert_eq!(resumed.suite.digest, whole.suite.digest);
}

#[test]
fn a_run_that_nobody_asked_to_keep_is_kept_until_it_has_been_reported() {
    let folder = folder("unasked");
    let lies = || {
        let entries = std::fs::read_dir(folder.join(".verdict")).into_iter().flatten();
        entries.map(|entry| entry.unwrap().path()).collect::<Vec<PathBuf>>()
    };
    assert_eq!(ended(served(&folder, &["graft.untargeted"], &[])).0, 0);
    assert!(!folder.join(".verdict").exists(), "what was reported need not be kept");
    let mut judge = begun(served(&folder, &[], &[]));
    let begun = Instant::now();
    while lies().is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    lines(&lies()[0], 10);
    judge.kill().unwrap();
    judge.wait().unwrap();
    let [journal] = lies().try_into().unwrap();
    let name = journal.strip_prefix(&folder).unwrap().to_str().unwrap();
    assert_eq!(ended(served(&folder, &["--resume", name], &[])).0, 0);
}

#[test]
fn a_run_that_is_interrupted_reports_what_it_has_with_status_3_and_can_be_gone_on_with() {
    let folder = folder("interrupted");
    let judge = begun(served(&folder, &["--journal", "run.jsonl", "--format", "json"], &[]));
    lines(&folder.join("run.jsonl"), 20);
    assert!(Command::new("kill").args(["-INT", &judge.id().to_string()]).status().unwrap().success());
    let output = judge.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(err.contains("--resume run.jsonl"), "{err}");
    let report = read(&String::from_utf8(output.stdout).unwrap());
    let partial = report.partial.as_ref().unwrap();
    assert_eq!(partial.by, Early::Interrupted);
    assert!(partial.text.starts_with("somebody ended it after "), "{}", partial.text);
    assert!(report.summary.run >= 19 && report.summary.run < report.summary.planned);
    assert_eq!(ended(served(&folder, &["--resume", "run.jsonl"], &[])).0, 0);
}
