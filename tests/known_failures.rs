//! The list of known failures: each must go on failing, in the way recorded.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A file with this text, in a directory of its own.
fn list(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("known-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("known.toml");
    std::fs::write(&path, text).unwrap();
    path
}

/// A check of one ruling on an engine that lets graft target, held against a list.
fn bent(path: &Path, more: &[&str]) -> (i32, String, String) {
    let arguments = ["check", "graft.untargeted", "--misread", "graft-targets", "--known-failures"];
    verdict(&[&arguments[..], &[path.to_str().unwrap()], more].concat())
}

/// A list of all that fails, made by the program.
fn made(name: &str) -> (PathBuf, String) {
    let path = list(name, "");
    std::fs::remove_file(&path).unwrap();
    let (status, _, err) = bent(&path, &["--update-known-failures"]);
    assert_eq!(status, 0, "{err}");
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

/// The ids in a list.
fn ids(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("case = \""));
    lines.map(|line| line.trim_end_matches('"').to_owned()).collect()
}

const FAILS: &str = "graft.untargeted/on-the-stack-it-has-no-target";
const PASSES: &str = "graft.untargeted/the-activated-ability-of-the-same-card-has-one";

fn entry(case: &str, more: &str) -> String {
    format!("[[known]]\ncase = \"{case}\"\nreason = \"it targets\"\nverdict = \"fail\"\n{more}\n")
}

#[test]
fn a_run_whose_failures_are_all_known_passes_and_says_why_they_fail() {
    let (path, text) = made("all");
    assert!(ids(&text).contains(&FAILS.to_owned()) && !ids(&text).contains(&PASSES.to_owned()));
    let (status, out, err) = bent(&path, &[]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains(&format!("known {FAILS}: new: nobody has said yet why")), "{out}");
    assert!(out.contains(&format!("({} known)", ids(&text).len())), "{out}");
    let report: Value = serde_json::from_str(&bent(&path, &["--format", "json"]).1).unwrap();
    assert_eq!(report["summary"]["known"], ids(&text).len());
}

#[test]
fn a_failure_that_is_not_known_fails_the_run() {
    let (path, text) = made("new");
    let first = text.find("[[known]]").unwrap();
    let second = first + 1 + text[first + 1..].find("[[known]]").unwrap();
    std::fs::write(&path, text[..first].to_owned() + &text[second..]).unwrap();
    let (status, out, _) = bent(&path, &[]);
    assert_eq!(status, 1);
    assert!(out.contains(&format!("fail {}", ids(&text)[0])), "{out}");
}

#[test]
fn an_entry_that_passes_fails_the_run() {
    let (path, text) = made("passes");
    std::fs::write(&path, text.clone() + "\n" + &entry(PASSES, "")).unwrap();
    let (status, out, _) = bent(&path, &[]);
    assert_eq!(status, 1);
    assert!(out.contains(&format!("{PASSES} passes: take it out of the list")), "{out}");
    let line = text.lines().count() + 3;
    assert!(out.contains(&format!("known.toml:{line}: ")), "{out}");
}

#[test]
fn an_entry_that_fails_in_another_way_fails_the_run() {
    let (_, text) = made("otherwise");
    let path = list("in-another-way", &entry(FAILS, "way = \"something else\""));
    let (status, out, _) = bent(&path, &[]);
    assert_eq!(status, 1);
    assert!(out.contains("fails in another way than recorded: fail (something else) is recorded, fail ("), "{out}");
    std::fs::write(&path, text.replacen("verdict = \"fail\"", "verdict = \"crash\"", 1)).unwrap();
    let (status, out, _) = bent(&path, &[]);
    assert!(status == 1 && out.contains("crash ("), "{out}");
}

#[test]
fn a_pattern_speaks_of_several_cases_and_one_that_matches_nothing_fails_the_run() {
    let (path, text) = made("pattern");
    let failing = ids(&text).len();
    std::fs::write(&path, entry("graft.untargeted/*", "")).unwrap();
    let (status, out, _) = bent(&path, &[]);
    assert_eq!(status, 1, "some of them pass");
    assert!(out.contains(" passes: take it out of the list") && out.contains(&format!("({failing} known)")), "{out}");
    std::fs::write(&path, text + "\n" + &entry("graft.no-such-ruling/*", "")).unwrap();
    let (status, out, _) = bent(&path, &[]);
    assert!(status == 1 && out.contains("`graft.no-such-ruling/*` matches no case"), "{out}");
}

#[test]
fn what_was_not_asked_for_is_no_fault_of_the_list() {
    let (path, text) = made("filtered");
    let more = entry("graft.last-counter/*", "") + &entry("connive.zero/*", "").replace("connive.zero", "connive.*");
    std::fs::write(&path, text + "\n" + &more).unwrap();
    assert_eq!(bent(&path, &[]).0, 0);
}

#[test]
fn what_is_known_does_not_stop_a_run_at_its_first_failure() {
    let (path, text) = made("fast");
    let (status, out, _) = bent(&path, &["--fail-fast"]);
    assert_eq!(status, 0);
    assert!(out.contains(&format!("({} known)", ids(&text).len())), "{out}");
}

#[test]
fn bringing_a_list_up_to_date_keeps_reasons_and_comments() {
    let (path, text) = made("update");
    let head = "# Known failures of an engine.\n\n";
    let gone = format!("# This one passes.\n{}\n", entry(PASSES, "link = \"https://example.org/1\" # the first"));
    let (first, rest) = (ids(&text)[0].clone(), &ids(&text)[1..]);
    let mended = format!(
        "# Of the stack.\n{}",
        entry(&first, "way = \"something else\" # as of May\nlink = \"https://example.org/2\"")
    );
    std::fs::write(&path, format!("{head}{gone}{mended}# The end.\n")).unwrap();
    let (status, _, err) = bent(&path, &["--update-known-failures"]);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains(&format!("{} added, 1 changed, 1 taken out", rest.len())), "{err}");
    let updated = std::fs::read_to_string(&path).unwrap();
    for kept in [
        "# Known failures of an engine.",
        "# Of the stack.",
        "# as of May",
        "link = \"https://example.org/2\"",
        "# The end.",
        "it targets",
    ] {
        assert!(updated.contains(kept), "{kept}: {updated}");
    }
    for gone in [PASSES, "# This one passes.", "something else"] {
        assert!(!updated.contains(gone), "{gone}: {updated}");
    }
    assert_eq!(ids(&updated), ids(&text));
    assert_eq!(bent(&path, &[]).0, 0);
    // A list that is right is not touched.
    let before = std::fs::metadata(&path).unwrap().modified().unwrap();
    assert_eq!(bent(&path, &["--update-known-failures"]).0, 0);
    assert_eq!(std::fs::metadata(&path).unwrap().modified().unwrap(), before);
}

#[test]
fn a_pattern_of_which_some_pass_is_brought_up_to_date_as_the_cases_that_fail() {
    let (path, text) = made("split");
    std::fs::write(&path, format!("# All of them.\n{}", entry("graft.untargeted/*", "link = \"https://example.org\"")))
        .unwrap();
    assert_eq!(bent(&path, &["--update-known-failures"]).0, 0);
    let updated = std::fs::read_to_string(&path).unwrap();
    assert_eq!(ids(&updated), ids(&text));
    assert_eq!(updated.matches("reason = \"it targets\"").count(), ids(&text).len(), "{updated}");
    assert_eq!(updated.matches("# All of them.").count(), 1);
    assert_eq!(bent(&path, &[]).0, 0);
}

#[test]
fn a_list_that_is_wrong_is_refused_with_the_place_and_nothing_is_played() {
    for (number, (text, told)) in [
        ("[[known]\n".to_owned(), "known.toml:1:"),
        (entry("graft.untargetted/on-the-stack-it-has-no-target", ""), "known.toml:2:8"),
        (
            entry("graft.untargetted/on-the-stack-it-has-no-target", ""),
            "did you mean `graft.untargeted/on-the-stack-it-has-no-target`?",
        ),
        (format!("[[known]]\ncase = \"{FAILS}\"\nverdict = \"fail\"\n"), "a known failure needs `reason`"),
        (
            format!("[[known]]\ncase = \"{FAILS}\"\nreason = \" \"\nverdict = \"fail\"\n"),
            "a known failure needs `reason`",
        ),
        (entry(FAILS, "").replace("\"fail\"", "\"fial\""), "did you mean `fail`"),
        (entry(FAILS, "").replace("\"fail\"", "\"pass\""), "`pass` is no verdict with which something fails"),
        (entry(FAILS, "").replace("reason", "reson"), "did you mean `reason`"),
        (entry(FAILS, "way = 3"), "`way` is a text"),
        (entry(FAILS, "") + &entry(FAILS, ""), "is named twice, first in line 2"),
        ("[known]\n".to_owned(), "nothing that is known here"),
        ("known = [1]\n".to_owned(), "an entry is a table"),
        ("[[case]]\n".to_owned(), "`case` is nothing that is known here"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = list(&format!("wrong-{number}"), &text);
        let (status, out, err) = bent(&path, &[]);
        assert_eq!((status, out.as_str()), (2, ""), "{text}");
        assert!(err.contains(told), "{text}: {told}: {err}");
        assert!(err.contains("nothing was played"), "{err}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    let (status, _, err) = bent(Path::new("/no/such/known.toml"), &[]);
    assert!(status == 2 && err.contains("`--update-known-failures` makes a list"), "{err}");
    let (status, _, err) = bent(Path::new("/no/such/known.toml"), &["--update-known-failures"]);
    assert!(status == 2 && err.contains("is no directory"), "{err}");
}
