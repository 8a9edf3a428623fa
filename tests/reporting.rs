//! Reports in all their forms: drawn, stored, drawn anew, and put side by side.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use assert_cmd::Command;
use quick_junit::TestCaseStatus;
use serde_json::Value;
use verdict::model::{Answer, Exchange, Kind, Question, Verdict};
use verdict::report::badge::{badge, endpoint};
use verdict::report::compare::{Change, Comparison, html as side_by_side, markdown, text as in_text};
use verdict::report::html::html;
use verdict::report::junit::junit;
use verdict::report::{Early, Known, KnownReport, Partial, Report, Status, stored};

fn verdict(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("verdict").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A directory of its own for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("reporting-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn read(json: &str) -> Report {
    stored::report("a.json", json.as_bytes()).unwrap()
}

/// What the program prints of two rulings on an engine that lets graft target.
static BENT: LazyLock<String> = LazyLock::new(|| {
    let arguments =
        ["check", "--misread", "graft-targets", "graft.untargeted", "graft.last-counter", "--format", "json"];
    verdict(&arguments).1
});

/// The same on the reference engine.
static GOOD: LazyLock<String> =
    LazyLock::new(|| verdict(&["check", "graft.untargeted", "graft.last-counter", "--format", "json"]).1);

/// Everything that a terminal, a browser or an XML reader could stumble over.
const NASTY: &str =
    "</script><script>alert(1)</script> ]]> & \" ' \u{1b}[31mred\u{7} \u{0} \u{202e}back \u{fffe} \u{85} `|` é 🂡\n<b>";

/// A report in which everything that a subject can say is nasty.
fn nasty() -> Report {
    let mut report = read(&BENT);
    report.engine.name = NASTY.to_owned();
    report.engine.command = vec![NASTY.to_owned()];
    report.engine.url = Some(format!("javascript:{NASTY}"));
    for ruling in &mut report.rulings {
        for case in ruling.cases.iter_mut().filter(|case| case.verdict == Verdict::Fail) {
            let why = case.why.as_mut().unwrap();
            (why.text, why.seen, why.expected) = (NASTY.to_owned(), Some(NASTY.to_owned()), Some(NASTY.to_owned()));
            let evidence = case.evidence.as_mut().unwrap();
            evidence.stderr = Some(NASTY.to_owned());
            for permanent in evidence.state.iter_mut().flat_map(|state| state.battlefield.iter_mut().flatten()) {
                permanent.card = NASTY.to_owned();
            }
            let ask = Question {
                kind: Kind::May,
                player: NASTY.to_owned(),
                about: Some(NASTY.to_owned()),
                objects: vec![NASTY.to_owned()],
                text: NASTY.to_owned(),
                options: Some(vec![NASTY.to_owned()]),
                min: None,
                max: None,
                state: None,
            };
            let refused = Some(NASTY.to_owned());
            evidence.transcript.push(Exchange { ask, answer: Some(Answer::Yes(true)), refused });
        }
    }
    report
}

/// Whether XML 1.0 allows all characters of a text, and none of them commands a terminal.
fn is_plain(text: &str) -> bool {
    text.chars()
        .all(|c| matches!(c, '\n' | '\t') || (!c.is_control() && !matches!(c, '\u{202e}' | '\u{fffe}' | '\u{ffff}')))
}

#[test]
fn a_stored_report_is_drawn_as_the_run_drew_it() {
    let folder = folder("again");
    let file = folder.join("report.json");
    let (xml, page) = (folder.join("a.xml"), folder.join("a.html"));
    let junit = format!("junit={}", xml.display());
    let html = format!("html={}", page.display());
    let json = format!("json={}", file.display());
    let arguments = ["check", "--misread", "graft-targets", "graft.untargeted"];
    let outputs = ["--report", &json, "--report", &junit, "--report", &html];
    let (status, text, _) = verdict(&[&arguments[..], &outputs[..]].concat());
    assert_eq!(status, 1);
    let file = file.to_str().unwrap();
    assert_eq!(verdict(&["report", file]), (1, text, String::new()));
    for (form, path) in [("junit", &xml), ("html", &page), ("json", &PathBuf::from(file))] {
        let drawn = verdict(&["report", file, "--format", form]).1;
        assert_eq!(drawn, std::fs::read_to_string(path).unwrap(), "{form}");
    }
}

#[test]
fn a_report_says_what_was_played_on_what_and_keeps_the_evidence() {
    let report = read(&BENT);
    assert_eq!(read(&report.json()), report);
    assert_eq!((report.engine.name.as_str(), report.suite.version.as_str()), ("reference", env!("CARGO_PKG_VERSION")));
    assert_eq!(report.misreading.as_deref(), Some("graft-targets"));
    let of = |ruling: &str, verdict: Verdict| ruling == "graft.untargeted" && verdict == Verdict::Fail;
    let (_, case) = report.cases().find(|(ruling, case)| of(&ruling.id, case.verdict)).unwrap();
    let evidence = case.evidence.as_ref().unwrap();
    assert!(evidence.setup.players["A"].battlefield.iter().any(|permanent| permanent.card == "Helium Squirter"));
    assert!(evidence.script.len() > 1 && evidence.line.is_some());
    assert!(evidence.state.as_ref().unwrap().battlefield.is_some());
    assert!(evidence.transcript.iter().any(|exchange| exchange.ask.kind == Kind::Targets || exchange.answer.is_some()));
    assert!(report.cases().all(|(_, case)| (case.verdict == Verdict::Pass) == case.evidence.is_none()));
}

#[test]
fn a_report_fits_the_schema_that_is_printed() {
    let schema: Value = serde_json::from_str(&verdict(&["schema", "report"]).1).unwrap();
    let report: Value = serde_json::from_str(&BENT).unwrap();
    let known = |fields: &Value, of: &Value| {
        let names = of["properties"].as_object().unwrap();
        fields.as_object().unwrap().keys().find(|field| !names.contains_key(*field)).cloned()
    };
    assert_eq!(known(&report, &schema), None);
    for (value, name) in [
        (&report["rulings"][0], "RulingReport"),
        (&report["rulings"][0]["cases"][0], "CaseReport"),
        (&report["summary"], "Summary"),
        (&report["diagnosis"], "Diagnosis"),
    ] {
        assert_eq!(known(value, &schema["$defs"][name]), None, "{name}");
    }
    for field in schema["required"].as_array().unwrap() {
        assert!(!report[field.as_str().unwrap()].is_null(), "{field}");
    }
}

#[test]
fn the_diagnosis_names_the_cases_that_speak_for_it() {
    let report = read(&BENT);
    let diagnosis = report.diagnosis.as_ref().unwrap();
    let best = &diagnosis.explanations[0];
    assert_eq!(best.misreadings[0].slug, "graft-targets");
    assert_eq!(best.speak_for.len(), best.explains);
    for id in &best.speak_for {
        let (_, case) = report.cases().find(|(_, case)| case.id == *id).unwrap();
        assert!(case.verdict.is_failure(), "{id}");
    }
    assert!(
        verdict(&["check", "--misread", "graft-targets", "graft.untargeted"]).1.contains("for it: graft.untargeted/")
    );
}

#[test]
fn junit_has_a_suite_for_each_ruling_and_fails_where_the_run_did() {
    let report = read(&BENT);
    let suites = quick_junit::Report::deserialize_from_str(&junit(&report)).unwrap();
    assert_eq!(suites.test_suites.len(), 2);
    assert_eq!(suites.tests, report.summary.run);
    assert_eq!(suites.failures, report.summary.number(Verdict::Fail));
    assert!(suites.failures > 0);
    let suite = suites.test_suites.iter().find(|suite| suite.name.as_str() == "graft.untargeted").unwrap();
    let property = |name: &str| suite.properties.iter().find(|one| one.name.as_str() == name).unwrap().value.as_str();
    assert_eq!(property("ruling"), "Graft does not target");
    assert!(property("rules").contains("CR 702.58a"));
    assert_eq!(property("engine"), format!("reference {}", env!("CARGO_PKG_VERSION")));
    let failed = suite.test_cases.iter().find_map(|test| match &test.status {
        TestCaseStatus::NonSuccess { message, description, .. } => Some((message, description)),
        _ => None,
    });
    let (message, description) = failed.unwrap();
    assert!(message.is_some());
    let description = description.as_ref().unwrap().as_str();
    for told in ["< expected / seen >", "CR 702.58a", "the whole game: verdict trace graft.untargeted/"] {
        assert!(description.contains(told), "{told}: {description}");
    }
}

#[test]
fn junit_is_xml_whatever_an_engine_says() {
    let xml = junit(&nasty());
    assert!(is_plain(&xml), "{xml:?}");
    let suites = quick_junit::Report::deserialize_from_str(&xml).unwrap();
    let all = format!("{suites:?}");
    assert!(all.contains("\\\\u{1b}[31mred\\\\u{7}"), "control characters are written out: {all}");
    assert!(!xml.contains("<script>"));
}

#[test]
fn junit_does_not_fail_for_what_is_known_and_says_what_is_not_whole() {
    let mut report = read(&BENT);
    for case in report.rulings.iter_mut().flat_map(|ruling| &mut ruling.cases) {
        let known = Known { reason: "it targets".to_owned(), link: None };
        case.known = case.verdict.is_failure().then_some(known);
    }
    report.count(0);
    assert_eq!(report.status(), Status::Pass);
    let suites = quick_junit::Report::deserialize_from_str(&junit(&report)).unwrap();
    assert_eq!((suites.failures, suites.errors), (0, 0));
    let faults = vec!["an entry passes".to_owned()];
    report.known = Some(KnownReport { file: "known.toml".to_owned(), entries: 3, faults });
    assert_eq!(report.status(), Status::Fail);
    report.partial = Some(Partial { by: Early::Restarts, text: "started too often".to_owned() });
    assert_eq!(report.status(), Status::Partial);
    let suites = quick_junit::Report::deserialize_from_str(&junit(&report)).unwrap();
    assert_eq!((suites.failures, suites.errors), (1, 1));
}

#[test]
fn a_page_shows_the_matrix_the_position_the_rule_the_diagnosis_and_the_talk() {
    let page = html(&read(&BENT));
    for told in [
        "Graft does not target",
        "CR 702.58a",
        "The position when it went wrong",
        "Helium Squirter",
        "3 × +1/+1",
        "<h3>Expected</h3>",
        "graft-targets",
        "the engine behaves in every case as if:",
        "What was asked and answered",
        "prefers-color-scheme: dark",
        "name=\"viewport\"",
    ] {
        assert!(page.contains(told), "{told}");
    }
    // Every case that is pointed at is there.
    for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
}

#[test]
fn a_page_loads_nothing_and_runs_nothing_whatever_an_engine_says() {
    let mut report = nasty();
    for case in report.rulings.iter_mut().flat_map(|ruling| &mut ruling.cases) {
        case.known = Some(Known { reason: NASTY.to_owned(), link: Some("javascript:alert(1)".to_owned()) });
    }
    let page = html(&report);
    assert!(is_plain(&page));
    assert!(!page.contains("<script") && !page.contains("href=\"javascript"));
    assert!(page.contains("&lt;script&gt;alert(1)"));
    for loads in [" src=", "@import", "url(", "<link", "<iframe", "<img"] {
        assert!(!page.contains(loads), "{loads}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn text_for_a_terminal_obeys_no_command_of_an_engine() {
    let told = verdict::report::text(&nasty());
    assert!(!told.contains("\u{1b}[31mred") && !told.contains('\u{7}'));
    assert!(told.contains("\\u{1b}[31mred\\u{7}"));
}

#[test]
fn a_badge_says_how_many_cases_passed() {
    let (good, bent) = (read(&GOOD), read(&BENT));
    let passes = bent.summary.number(Verdict::Pass);
    let all = bent.summary.run;
    assert!(badge(&bent).contains(&format!("{passes} of {all}")) && badge(&bent).starts_with("<svg "));
    let told: Value = serde_json::from_str(&endpoint(&good)).unwrap();
    assert_eq!(told["schemaVersion"], 1);
    assert_eq!(told["message"], format!("{all} of {all}"));
    assert_eq!(told["color"], "brightgreen");
    assert_ne!(serde_json::from_str::<Value>(&endpoint(&bent)).unwrap()["color"], "brightgreen");
    let mut early = read(&GOOD);
    early.partial = Some(Partial { by: Early::Interrupted, text: "ended".to_owned() });
    let told: Value = serde_json::from_str(&endpoint(&early)).unwrap();
    assert_eq!(
        (told["color"].as_str(), told["message"].as_str()),
        (Some("lightgrey"), Some(&*format!("{all} of {all}, unfinished")))
    );
}

#[test]
fn what_changed_between_two_reports_is_told_by_what_it_means() {
    let both = |one: &str, other: &str| {
        Comparison::new(&[("one.json".to_owned(), read(one)), ("two.json".to_owned(), read(other))])
    };
    let worse = both(&GOOD, &BENT);
    let failures = read(&BENT).summary.number(Verdict::Fail);
    assert_eq!(worse.of(Change::Broken).len(), failures);
    assert_eq!(worse.differ.len(), failures);
    let better = both(&BENT, &GOOD);
    assert_eq!(better.of(Change::Mended).len(), failures);
    assert!(both(&BENT, &BENT).differ.is_empty());
    let comment = markdown(&worse);
    assert!(comment.contains("**passed and fails now**") && comment.contains("| **all rulings** |"), "{comment}");
    assert!(comment.contains("pass → fail: expected "), "{comment}");
    assert!(in_text(&better).contains("failed and passes now"));
    assert!(in_text(&both(&GOOD, &GOOD)).contains("no case ends differently"));
}

#[test]
fn a_case_that_fails_in_another_way_or_is_new_or_gone_is_a_change() {
    let mut other = read(&BENT);
    let mut cases = other.rulings.iter_mut().flat_map(|ruling| &mut ruling.cases);
    cases.find(|case| case.verdict == Verdict::Fail).unwrap().why.as_mut().unwrap().seen = Some("else".to_owned());
    other.rulings[1].cases.pop();
    let changes = |one: Report, other: Report| {
        let all = Comparison::new(&[(String::new(), one), (String::new(), other)]);
        all.differ.iter().map(|one| one.change).collect::<Vec<_>>()
    };
    assert_eq!(changes(read(&BENT), other.clone()), [Change::Otherwise, Change::Gone]);
    assert_eq!(changes(other, read(&BENT)), [Change::Otherwise, Change::New]);
}

#[test]
fn engines_side_by_side_are_a_matrix_in_which_nothing_an_engine_says_is_obeyed() {
    let all = [("a".to_owned(), read(&GOOD)), ("b".to_owned(), nasty()), ("c".to_owned(), read(&BENT))];
    let comparison = Comparison::new(&all);
    assert_eq!(comparison.columns.len(), 3);
    let page = side_by_side(&comparison);
    assert!(is_plain(&page) && !page.contains("<script") && page.contains("graft.untargeted"));
    let comment = markdown(&comparison);
    assert!(is_plain(&comment) && !comment.contains("<script") && !comment.contains("\n<b>"), "{comment}");
}

#[test]
fn reports_of_other_rules_or_parts_are_compared_with_a_note() {
    let mut part = read(&GOOD);
    part.shard = Some("1/2".parse().unwrap());
    part.rules = "2009-07-11".parse().unwrap();
    let notes = Comparison::new(&[("a".to_owned(), read(&GOOD)), ("b".to_owned(), part)]).notes;
    assert!(notes.iter().any(|note| note.contains("rules: 2026-09-25, 2009-07-11")), "{notes:?}");
    assert!(notes.iter().any(|note| note == "b is part 1/2 of a run"), "{notes:?}");
}

#[test]
fn a_file_that_is_no_report_is_refused_with_the_place() {
    let folder = folder("wrong");
    let file = folder.join("a.json");
    for (text, told) in [
        ("{\n  \"report\": 1,\n  \"suite\": nothing\n}", "a.json:3:13"),
        ("{\n  \"report\": 1,\n  \"suite\": {}\n}", "missing field `version`"),
        ("{ \"report\": 99 }", "this is a report of form 99"),
        ("{}", "missing field `report`"),
        ("", "this is not JSON"),
        ("[1, 2]", "a report is what"),
    ] {
        std::fs::write(&file, text).unwrap();
        for arguments in [&["report", file.to_str().unwrap()][..], &["compare", file.to_str().unwrap(), "b.json"]] {
            let (status, out, err) = verdict(arguments);
            assert_eq!((status, out.as_str()), (2, ""), "{text}");
            assert!(err.contains(told) && err.contains("help"), "{text}: {err}");
        }
    }
    let (status, _, err) = verdict(&["report", folder.join("none.json").to_str().unwrap()]);
    assert!(status == 2 && err.contains("it can't be read"), "{err}");
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_played() {
    let folder = folder("unwritable");
    std::fs::write(folder.join("file"), "").unwrap();
    let inside = format!("html={}", folder.join("no/such/page.html").display());
    let under = format!("html={}", folder.join("file/page.html").display());
    let itself = format!("html={}", folder.display());
    for (arguments, told) in [
        (vec!["--report", inside.as_str()], "is no directory"),
        (vec!["--report", under.as_str()], "is no directory"),
        (vec!["--report", itself.as_str()], "this is a directory"),
        (vec!["--report", "junit"], "write FORM=FILE"),
        (vec!["--report", "pdf=a.pdf"], "`pdf` is no form"),
        (vec!["--badge", "/no/such/badge.svg"], "is no directory"),
    ] {
        let (status, out, err) = verdict(&[vec!["check", "graft.untargeted"], arguments.clone()].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(told), "{arguments:?}: {err}");
    }
    let twice = format!("html={}", folder.join("a").display());
    let also = format!("junit={}", folder.join("a").display());
    let (status, _, err) = verdict(&["check", "graft.untargeted", "--report", &twice, "--report", &also]);
    assert!(status == 2 && err.contains("two reports for one file"), "{err}");
}

#[cfg(unix)]
#[test]
fn a_report_takes_the_place_of_an_older_one_and_leaves_links_and_devices_be() {
    let folder = folder("place");
    let (real, link) = (folder.join("real.html"), folder.join("link.html"));
    std::fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let output = format!("html={}", link.display());
    let arguments = ["check", "graft.untargeted", "--report", &output, "--report", "json=/dev/null"];
    assert_eq!(verdict(&arguments).0, 0);
    assert!(link.is_symlink());
    assert!(std::fs::read_to_string(&real).unwrap().starts_with("<!DOCTYPE html>"));
    assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside them");
}
