//! Runs: in parts, by several workers, kept as they go, gone on with and put together.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use verdict::model::{Setup, Shard, Verdict};
use verdict::read::render;
use verdict::report::{Early, Report, Status, stored};
use verdict::rulings::Registry;
use verdict::run::journal::Kept;
use verdict::run::{Asked, Manner, Plan};
use verdict::strength::misreading;
use verdict::subject::{Ended, Player, Reference, Subject};

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A directory of its own for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("running-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A report without what differs from run to run.
fn timeless(json: &str) -> Report {
    let mut report =
        stored::report("a.json", json.as_bytes()).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    report.summary.milliseconds = 0.0;
    report.suite.digest = None;
    report
}

/// What is played in most tests: it fails in some cases and takes no time.
const BENT: [&str; 5] = ["check", "graft.untargeted", "graft.last-counter", "--misread", "graft-targets"];

fn bent(more: &[&str]) -> (i32, String, String) {
    verdict(&[&BENT[..], more].concat())
}

fn whole() -> Report {
    timeless(&bent(&["--format", "json"]).1)
}

#[test]
fn several_workers_come_to_the_same_report_as_one() {
    let one = verdict(&["check", "graft", "--format", "json"]);
    let four = verdict(&["check", "graft", "--format", "json", "--jobs", "4"]);
    assert_eq!((one.0, four.0), (0, 0));
    assert_eq!(timeless(&one.1), timeless(&four.1));
    let (status, _, err) = verdict(&["check", "--jobs", "0"]);
    assert!(status == 2 && err.contains("--jobs"), "{err}");
}

#[test]
fn the_parts_of_a_run_hold_every_case_once() {
    let all = verdict(&["check", "--list"]).1;
    let mut ids: Vec<&str> = all.lines().collect();
    let parts: Vec<String> =
        (1..=3).map(|part| verdict(&["check", "--list", "--shard", &format!("{part}/3")]).1).collect();
    let mut of_parts: Vec<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    ids.sort();
    of_parts.sort();
    assert_eq!(ids, of_parts);
    assert!(parts.iter().all(|part| part.lines().count() * 4 > ids.len()), "the parts are of about one size");
}

#[test]
fn a_case_belongs_to_the_same_part_for_ever() {
    // Written down by hand: another number here would tear up the parts of a run that is under way.
    let part = |id: &str| (1..=5).find(|part| Shard { part: *part, of: 5 }.holds(id)).unwrap();
    let ids = ["graft.untargeted/on-the-stack-it-has-no-target", "graft.last-counter/an-anthem-keeps-it-alive"];
    assert_eq!(ids.map(part), [5, 3]);
}

#[test]
fn a_part_out_of_range_is_refused() {
    for (shard, told) in [
        ("0/3", "k is from 1 to 3"),
        ("4/3", "k is from 1 to 3"),
        ("1/0", "there are no parts"),
        ("2", "write k/n"),
        ("a/b", "'a' is no number"),
    ] {
        let (status, out, err) = verdict(&["check", "--shard", shard]);
        assert_eq!((status, out.as_str()), (2, ""), "{shard}");
        assert!(err.contains(told), "{shard}: {err}");
    }
    let (status, _, err) = verdict(&["check", "graft.untargeted/on-the-stack", "--shard", "1/7"]);
    let (other, _, also) = verdict(&["check", "graft.untargeted/on-the-stack", "--shard", "2/7"]);
    assert!(status == 2 || other == 2, "one case is not in both parts");
    assert!((err + &also).contains("has no case to play"));
}

/// The parts of the run of most tests as files.
fn parts(folder: &Path, of: u32) -> Vec<String> {
    let part = |part: u32| {
        let file = folder.join(format!("{part}.json")).display().to_string();
        let status = bent(&["--shard", &format!("{part}/{of}"), "--report", &format!("json={file}")]).0;
        assert!(status < 2, "part {part}");
        file
    };
    (1..=of).map(part).collect()
}

#[test]
fn the_parts_of_a_run_are_put_together_to_the_whole() {
    let folder = folder("merge");
    let files = parts(&folder, 2);
    let (status, merged, err) = verdict(&["merge", &files[1], &files[0], "--format", "json"]);
    assert_eq!((status, err.as_str()), (1, ""));
    assert_eq!(timeless(&merged), whole());
}

#[test]
fn parts_that_are_missing_or_there_twice_or_of_another_run_are_refused() {
    let folder = folder("parts");
    let files = parts(&folder, 2);
    let foreign = folder.join("other.json").display().to_string();
    let others = |more: &[&str]| {
        let output = format!("json={foreign}");
        assert!(verdict(&[&["check", "--report", &output], more].concat()).0 < 2);
    };
    let copy = folder.join("copy.json").display().to_string();
    std::fs::copy(&files[0], &copy).unwrap();
    let refused = |files: &[&str], told: &str| {
        let (status, out, err) = verdict(&[&["merge"], files].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{told}");
        assert!(err.contains(told) && err.contains("help"), "{told}: {err}");
    };
    refused(&[&files[0]], "one is missing: 2/2");
    refused(&[&files[0], &copy, &files[1]], "part 1/2 is there twice");
    others(&["graft.untargeted"]);
    refused(&[&files[0], &foreign], "is no part of a run");
    others(&["graft.untargeted", "graft.last-counter", "--shard", "2/2"]);
    refused(&[&files[0], &foreign], "another misreading");
    others(&["graft.untargeted", "--misread", "graft-targets", "--shard", "2/2"]);
    refused(&[&files[0], &foreign], "other cases were asked for");
    let mut old: serde_json::Value = serde_json::from_slice(&std::fs::read(&files[1]).unwrap()).unwrap();
    old["suite"]["version"] = "0.0.1".into();
    std::fs::write(&foreign, old.to_string()).unwrap();
    refused(&[&files[0], &foreign], "the suite is of version 0.0.1");
    // A part that holds a case of another part.
    let mut more: serde_json::Value = serde_json::from_slice(&std::fs::read(&files[1]).unwrap()).unwrap();
    let first: serde_json::Value = serde_json::from_slice(&std::fs::read(&files[0]).unwrap()).unwrap();
    more["rulings"][0]["cases"].as_array_mut().unwrap().push(first["rulings"][0]["cases"][0].clone());
    std::fs::write(&foreign, more.to_string()).unwrap();
    refused(&[&files[0], &foreign], "another part has too");
    let mut less: serde_json::Value = serde_json::from_slice(&std::fs::read(&files[1]).unwrap()).unwrap();
    less["rulings"][0]["cases"].as_array_mut().unwrap().clear();
    std::fs::write(&foreign, less.to_string()).unwrap();
    refused(&[&files[0], &foreign], "the parts lack");
}

#[test]
fn a_journal_is_a_report_at_any_time() {
    let folder = folder("journal");
    let file = folder.join("run.jsonl");
    let file = file.to_str().unwrap();
    assert_eq!(bent(&["--journal", file]).0, 1);
    let (status, report, _) = verdict(&["report", file, "--format", "json"]);
    assert_eq!(status, 1);
    let mut expected = whole();
    expected.diagnosis = None;
    assert_eq!(timeless(&report), expected);
    let (status, _, err) = bent(&["--journal", file]);
    assert!(status == 2 && err.contains("go on with it: `--resume`"), "{err}");
}

#[test]
fn a_run_that_was_killed_anywhere_is_gone_on_with_and_loses_no_case() {
    let folder = folder("killed");
    let file = folder.join("run.jsonl");
    let name = file.to_str().unwrap();
    assert_eq!(bent(&["--journal", name]).0, 1);
    let all = std::fs::read(&file).unwrap();
    let first = all.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let lines: Vec<usize> = (0..all.len()).filter(|at| all[*at] == b'\n').map(|at| at + 1).collect();
    // After whole lines, in the middle of one, and before the last.
    for cut in [first, first + 40, lines[2], lines[3] + 1, lines[lines.len() - 2], all.len() - 1, all.len()] {
        std::fs::write(&file, &all[..cut]).unwrap();
        let kept = Kept::read(name, &all[..cut]).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
        let judged = kept.cases.len();
        assert_eq!(judged, lines.iter().filter(|end| **end <= cut).count().saturating_sub(1).min(whole().summary.run));
        let broken = kept.report();
        assert_eq!(broken.status(), if judged < whole().summary.run { Status::Partial } else { Status::Fail });
        let (status, report, err) = bent(&["--resume", name, "--format", "json"]);
        assert_eq!(status, 1, "{cut}: {err}");
        assert!(err.contains(&format!("{judged} of {} cases are judged already", whole().summary.run)), "{cut}: {err}");
        assert_eq!(timeless(&report), whole(), "cut at {cut}");
        let after = Kept::read(name, &std::fs::read(&file).unwrap()).unwrap();
        assert_eq!(after.cases.len(), whole().summary.run);
    }
}

#[test]
fn the_journal_of_another_run_is_refused_and_stays_as_it_is() {
    let folder = folder("other");
    let file = folder.join("run.jsonl");
    let name = file.to_str().unwrap();
    assert_eq!(bent(&["--journal", name]).0, 1);
    let text = std::fs::read_to_string(&file).unwrap();
    let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version));
    let refused = |text: &str, arguments: &[&str], told: &str| {
        std::fs::write(&file, text).unwrap();
        let (status, out, err) = verdict(&[arguments, &["--resume", name]].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{told}: {err}");
        assert!(err.contains(told) && err.contains("help"), "{told}: {err}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    };
    let older = text.replace(&version, "\"version\":\"0.0.1\"");
    refused(&older, &BENT, "it is of version 0.0.1");
    refused(&text, &["check", "graft.untargeted", "graft.last-counter"], "it is of the misreading graft-targets");
    refused(&text, &["check", "graft.untargeted", "--misread", "graft-targets"], "other cases were asked for");
    refused(&text, &[&BENT[..], &["--rules", "2012-02-01"]].concat(), "it is of the rules of 2026-09-25");
    refused(&text, &[&BENT[..], &["--shard", "1/2"]].concat(), "the whole run");
    refused("{\"journal\":99}\n", &BENT, "run.jsonl:1:");
    refused("", &BENT, "nothing was judged yet");
    refused("[]\n", &BENT, "this is no report");
    let line = text.lines().nth(2).unwrap();
    refused(&text.replace(line, "{\"case\": 1}"), &BENT, "run.jsonl:3:");
}

#[test]
fn the_first_failure_ends_a_run_where_that_is_asked_for() {
    let (status, report, _) = bent(&["--fail-fast", "--format", "json"]);
    assert_eq!(status, 1);
    let report = timeless(&report);
    assert_eq!(report.partial.as_ref().unwrap().by, Early::FailFast);
    assert_eq!(report.summary.number(Verdict::Fail), 1);
    assert!(report.summary.run < whole().summary.run && report.summary.planned == whole().summary.planned);
    assert!(bent(&["--fail-fast"]).1.contains("not whole: it stopped at the first failure, as asked"));
}

/// An engine that is wrong in its first games and right from then on.
struct Moody {
    wrong: u32,
    renewed: u32,
}

impl Subject for Moody {
    fn play(&mut self, setup: &Setup, player: &mut dyn Player) -> Ended {
        let reference = Reference::default();
        match self.wrong.checked_sub(1) {
            Some(left) => {
                self.wrong = left;
                reference.bent(misreading("graft-targets").unwrap().bend).play(setup, player)
            }
            None => { reference }.play(setup, player),
        }
    }

    fn renew(&mut self) {
        self.renewed += 1;
    }
}

#[test]
fn a_case_that_passes_when_it_is_played_again_is_flaky() {
    let registry = Registry::embedded().unwrap();
    let ruling = registry.ruling("graft.untargeted").unwrap();
    let case = ruling.cases.iter().find(|case| case.kills.iter().any(|slug| slug == "graft-targets")).unwrap();
    let rules = registry.editions.newest().unwrap().date;
    let plan = Plan { rules, rulings: vec![Asked { ruling, file: None, cases: vec![case] }], shard: None };
    let played = |wrong: u32, retries: u32| {
        let manner = Manner { rules, editions: &registry.editions, options: String::new(), retries, foreign: true };
        let mut subject = Moody { wrong, renewed: 0 };
        (manner.play(&plan.tasks()[0], &mut subject), subject.renewed)
    };
    let (report, renewed) = played(2, 3);
    assert_eq!((report.verdict, renewed), (Verdict::Flaky, 2));
    let verdicts: Vec<Verdict> = report.tries.iter().map(|tried| tried.verdict).collect();
    assert_eq!(verdicts, [Verdict::Fail, Verdict::Fail, Verdict::Pass]);
    assert!(report.why.unwrap().text.contains("fail, fail, pass"));
    assert!(report.evidence.is_some() && report.milliseconds.is_some());
    assert_eq!(played(4, 3).0.verdict, Verdict::Fail);
    assert_eq!(played(1, 0).0.verdict, Verdict::Fail);
    assert_eq!((played(0, 3).0.verdict, played(0, 3).1), (Verdict::Pass, 0));
}
