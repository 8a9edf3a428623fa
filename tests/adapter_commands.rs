//! What is typed to judge an engine: `check --`, `adapter`, `census`, `fuzz --`, and what goes with them.
#![cfg(unix)]

mod fake;

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use pretty_assertions::assert_eq;
use serde_json::Value;

fn binary() -> String {
    assert_cmd::cargo::cargo_bin("verdict").to_str().unwrap().to_owned()
}

fn verdict(arguments: &[&str], input: &str) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// The program with the reference engine as the engine under test.
fn on_served(arguments: &[&str], serve: &[&str]) -> (i32, String, String) {
    let binary = binary();
    let mut all = arguments.to_vec();
    all.extend(["--", &binary, "adapter", "serve"]);
    all.extend(serve);
    verdict(&all, "")
}

/// The program with a script as the engine under test.
fn on_script(arguments: &[&str], script: &str) -> (i32, String, String) {
    let command = fake::command(script);
    let mut all = arguments.to_vec();
    all.push("--");
    all.extend(command.iter().map(|word| word.to_str().unwrap()));
    verdict(&all, "")
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn the_reference_served_gets_through_every_step_of_the_adapter_check() {
    let (status, out, err) = on_served(&["adapter", "check"], &[]);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("15 steps: 15 pass, 0 fail, 0 unsupported"), "{out}");
    assert!(out.contains("questions asked: attack, block, discard, may, order, priority, replacement"), "{out}");
    assert!(out.contains("next: verdict check -- "), "{out}");
}

#[test]
fn an_adapter_that_can_do_little_is_told_what_it_lacks_and_not_failed() {
    let (status, out, _) = on_served(&["adapter", "check"], &["--caps", "none"]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("the subject lacks setup.counters"), "{out}");
    assert!(out.contains("0 fail"), "{out}");
}

#[test]
fn what_an_engine_writes_reaches_no_terminal_as_it_is() {
    let script = "hello; while r; do case $op in new) printf '\\033]0;title\\007' >&2; printf '\\033[2J\\n'; \
                  say '\"refused\":{\"feature\":\"\\u001b[31mred\",\"text\":\"\\u001b[0m\"}';; \
                  bye) exit 3;; *) say '\"ended\":{}';; esac; done";
    let dying = "printf '\\033[2Jgone\\n' >&2; exit 1";
    for (request, script) in [("check", script), ("adapter", script), ("check", dying)] {
        let arguments: &[&str] =
            if request == "check" { &["check", "graft.last-counter"] } else { &["adapter", "check"] };
        let (_, out, err) = on_script(arguments, script);
        assert!(!out.contains('\u{1b}') && !err.contains('\u{1b}'), "{out}\n{err}");
        assert!(out.contains("u{1b}") || err.contains("u{1b}"), "{out}\n{err}");
    }
}

#[test]
fn a_step_that_fails_is_told_with_what_was_said_and_the_likely_cause() {
    let (status, out, _) = on_served(&["adapter", "check"], &["--misread", "graft-is-mandatory"]);
    assert_eq!(status, 1);
    assert!(out.contains("the engine's yes-or-no question is answered in the adapter"), "{out}");
    let script = "hello; while r; do case $op in new) echo 'no cards here' >&2; say '\"ask\":{}';; bye) exit 0;; \
                  *) say '\"ended\":{}';; esac; done";
    let (status, out, _) = on_script(&["adapter", "check"], script);
    assert_eq!(status, 1);
    assert!(out.contains("a reply out of form at `ask` (missing field `kind`"), "{out}");
    assert!(out.contains("no cards here") && out.contains("PROTOCOL.md shows each reply"), "{out}");
}

#[test]
fn requests_can_be_typed_by_hand() {
    let typed = "hello\nhave Runeclaw Bear, No Such Card\nnew graft.last-counter/the-giver\nlook\ncast Runeclaw Bear\n\
                 nonsense\n{\"op\":\"answer\",\"play\":\"pass\"}\nend\nbye\n";
    let binary = binary();
    let (status, out, _) = verdict(&["adapter", "talk", "--", &binary, "adapter", "serve"], typed);
    assert_eq!(status, 0);
    for told in ["\"missing\":[\"No Such Card\"]", "\"kind\": \"priority\"", "`nonsense` is no word", "\"ended\":{}"] {
        assert!(out.contains(told), "{told}: {out}");
    }
}

#[test]
fn the_census_finds_no_difference_to_the_reference_itself_and_one_to_a_misreading() {
    let (status, out, _) = on_served(&["census", "graft.last-counter"], &[]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains(" questions compared, 0 differ; 0 were not asked by the engine"), "{out}");
    let (status, out, _) = verdict(&["census", "graft.last-counter"], "");
    assert_eq!(status, 0);
    assert!(out.contains("priority to A, precombat-main of A, stack empty: cast Runeclaw Bear, pass"), "{out}");
    let (status, _, err) = on_served(&["census", "graft.last-counter"], &["--caps", "setup.counters"]);
    assert_eq!(status, 2);
    assert!(err.contains("does not have the capability `options`"), "{err}");
}

#[test]
fn generated_games_come_out_over_the_protocol_as_on_the_reference() {
    let out = folder("differ-none");
    let (status, told, err) = on_served(&["fuzz", "--games", "150", "--out", out.to_str().unwrap()], &[]);
    assert_eq!((status, err.as_str()), (0, ""), "{told}");
    let same: u32 = told.split(" the same").next().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert!(same > 75, "{told}");
}

#[test]
fn a_misreading_is_found_in_generated_games_made_small_and_written_as_a_case_that_shows_it() {
    let out = folder("differ-some");
    let arguments = ["fuzz", "--games", "400", "--seed", "3", "--out", out.to_str().unwrap()];
    let (status, told, _) = on_served(&arguments, &["--misread", "graft-moves-all"]);
    assert_eq!(status, 1, "{told}");
    assert!(told.contains("the reference ends so too if it misreads: ") && told.contains("graft-moves-all"), "{told}");
    let file = std::fs::read_dir(&out).unwrap().next().unwrap().unwrap().path();
    let file = file.to_str().unwrap();
    assert_eq!(verdict(&["check", "--cases", file], "").0, 0);
    let (status, told, _) = on_served(&["check", "--cases", file], &["--misread", "graft-moves-all"]);
    assert_eq!(status, 1, "{told}");
}

#[test]
fn a_profile_names_the_command_and_the_times_and_one_that_is_wrong_is_told() {
    let folder = folder("profiles");
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let command = serde_json::to_string(&[&binary(), "adapter", "serve"]).unwrap();
    let good =
        write("good.toml", format!("name = \"Toy\"\ncommand = {command}\ngames = 3\n[timeouts]\nnew = \"30s\"\n"));
    let (status, out, _) = verdict(&["check", "--profile", &good, "--format", "json", "graft.last-counter"], "");
    assert_eq!(status, 0);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["engine"]["name"], "Toy");
    for (text, told) in [
        ("timeout = 3\n", "unknown field `timeout`"),
        ("name = \"x\"\n", "names no command"),
        ("command = [\"x\"]\n[timeouts]\nnew = \"soon\"\n", "'soon' is no time"),
        ("command = \n", "line 1"),
    ] {
        let (status, _, err) = verdict(&["check", "--profile", &write("bad.toml", text.to_owned())], "");
        assert_eq!(status, 2, "{err}");
        assert!(err.contains(told), "{told}: {err}");
    }
    let (status, _, err) = verdict(&["check", "--profile", "no-such.toml"], "");
    assert!(status == 2 && err.contains("the profile no-such.toml can't be read"), "{err}");
}

#[test]
fn what_is_said_can_be_kept_and_looked_at_strictly() {
    let path = folder("said").join("transcript");
    let (status, _, err) =
        on_served(&["check", "graft.last-counter", "--transcript", path.to_str().unwrap(), "--validate"], &[]);
    assert_eq!((status, err.as_str()), (0, ""));
    let said = std::fs::read_to_string(&path).unwrap();
    assert!(said.starts_with("1> {\"id\":1,\"op\":\"hello\""), "{said}");
    assert!(said.lines().any(|line| line.starts_with("1< {\"re\":3,\"ask\":")), "{said}");
    assert!(said.lines().last().unwrap().ends_with("\"op\":\"bye\"}"));
    let script = "caps='\"setup.counters\":true,\"setup.library\":true'; hello; while r; do case $op in bye) exit 0;; \
                  end) say '\"ended\":{}';; *) say \"$priority,\"'\"colour\":\"blue\"';; esac; done";
    let (_, out, _) = on_script(&["check", "graft.last-counter", "--validate"], script);
    assert!(out.contains("`colour` is a field that the protocol does not have"), "{out}");
    let (_, out, _) = on_script(&["check", "graft.last-counter"], script);
    assert!(!out.contains("colour"), "{out}");
}

#[test]
fn rules_texts_of_a_users_own_file_travel_along() {
    let folder = folder("texts");
    let mtgjson = r#"{"meta":{},"data":{"Runeclaw Bear":[{"name":"Runeclaw Bear","text":"words one"}]}}"#;
    let scryfall =
        r#"[{"name":"Runeclaw Bear","oracle_text":"words two"},{"name":"A // B","card_faces":[{"name":"A"}]}]"#;
    for (name, text, words) in [("m.json", mtgjson, "words one"), ("s.json", scryfall, "words two")] {
        let (file, said) = (folder.join(name), folder.join("said"));
        std::fs::write(&file, text).unwrap();
        let files = [file.to_str().unwrap(), said.to_str().unwrap()];
        let arguments = ["check", "graft.last-counter", "--card-texts", files[0], "--transcript", files[1]];
        assert_eq!(on_served(&arguments, &[]).0, 0);
        assert!(std::fs::read_to_string(&said).unwrap().contains(&format!("\"text\":\"{words}\"")));
    }
    let (status, _, err) = on_served(&["check", "--card-texts", "no-such.json"], &[]);
    assert!(status == 2 && err.contains("the file of cards no-such.json"), "{err}");
}

#[test]
fn bad_requests_are_told_with_status_2_and_what_to_do() {
    let wrong: [(&[&str], &str); 5] = [
        (&["check", "--", "./no-such-adapter"], "`./no-such-adapter` can't be started"),
        (&["adapter", "check"], "no engine is named"),
        (&["adapter", "serve", "--caps", "setup.counter"], "did you mean `setup.counters`?"),
        (&["adapter", "serve", "--misread", "graft-target"], "graft-targets"),
        (&["check", "--timeout-new", "soon", "--", "true"], "'soon' is no time"),
    ];
    for (arguments, told) in wrong {
        let (status, _, err) = verdict(arguments, "");
        assert_eq!(status, 2, "{arguments:?}: {err}");
        assert!(err.contains(told), "{told}: {err}");
    }
    let (status, out, err) = on_script(&["check"], "exit 4");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("ended with status 4 before it replied to `hello`"), "{err}");
}

#[test]
fn a_run_whose_engine_falls_too_often_ends_partial_and_keeps_what_was_judged() {
    let marks = folder("falls").join("mark");
    let marks = marks.to_str().unwrap();
    let script = format!(
        "hello; if test -e {marks}; then r; exit 1; fi; : > {marks}; r; \
         say '\"refused\":{{\"feature\":\"x\"}}'; r; say '\"ended\":{{}}'; r; exit 1"
    );
    let (status, out, err) =
        on_script(&["check", "graft", "--format", "json"], &format!("caps='\"setup.counters\":true'; {script}"));
    assert_eq!(status, 3, "{err}");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["partial"]["by"], "restarts");
    let count = |word: &str| report["summary"]["verdicts"][word].as_u64().unwrap_or(0);
    assert_eq!(count("crash"), 11);
    assert!(count("unsupported") >= 1);
    assert!(err.contains("the engine was started anew 10 times"), "{err}");
}

/// Which misreadings a report holds to be as good an explanation as the best.
fn best(report: &Value) -> Vec<String> {
    let explanations = report["diagnosis"]["explanations"].as_array().cloned().unwrap_or_default();
    let rank = |one: &Value| {
        let number = one["misreadings"].as_array().map_or(0, Vec::len);
        (number, one["explains"].clone(), one["alike"].clone(), one["contradicts"].clone())
    };
    let first = explanations.first().map(rank);
    let best = explanations.iter().take_while(|one| Some(rank(one)) == first);
    let slugs = best.flat_map(|one| one["misreadings"].as_array().cloned().unwrap_or_default());
    slugs.filter_map(|one| one["slug"].as_str().map(str::to_owned)).collect()
}

#[test]
fn an_engine_that_misreads_the_rules_is_diagnosed_over_the_protocol() {
    let slugs: Vec<&str> = verdict::strength::slugs().collect();
    let sample = slugs.iter().step_by(slugs.len() / 8);
    let (mut right, mut all) = (0, 0);
    for slug in sample {
        let (status, out, _) = on_served(&["check", "--format", "json"], &["--misread", slug]);
        assert_eq!(status, 1, "{slug}");
        let report: Value = serde_json::from_str(&out).unwrap();
        all += 1;
        right += usize::from(best(&report).iter().any(|one| one == slug));
    }
    assert!(all >= 8 && right + 1 >= all, "{right} of {all}");
}
