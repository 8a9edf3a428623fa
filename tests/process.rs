//! Whatever a child process does, each case ends with the right verdict, in time, and the run goes on.
#![cfg(unix)]

mod fake;
mod table;

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fake::{launch, not_started, plays, quick, started, started_with};
use pretty_assertions::assert_eq;
use table::{cast, expect, power, said};
use verdict::judge::{play, recorded};
use verdict::model::{Case, Verdict};
use verdict::subject::process::{Launch, Limits, Process};

const TODAY: verdict::model::Date = fake::TODAY;

/// A case in which a Bear is there, and nothing else.
fn bear() -> Case {
    table::case(vec![expect("Bear", power(2))])
}

/// The verdict on a script at its first game, and what follows in the second, which a new process has to play.
fn verdict_of(script: &str) -> (Verdict, String) {
    let marks = tempfile(script);
    let script = format!("if test -e {marks}; then on; fi; : > {marks}; {script}");
    let mut process = started(&script);
    let first = play(&bear(), &mut process, TODAY);
    let second = play(&bear(), &mut process, TODAY);
    let _ = std::fs::remove_file(&marks);
    assert_eq!(second.result.verdict, Verdict::Pass, "the run does not go on: {:?}", second.result.why);
    assert_eq!(process.restarts(), 1);
    let (verdict, text) = said(&first);
    (verdict, text.to_owned())
}

/// A name of a file that is nobody else's.
fn tempfile(text: &str) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let path = format!("{}/fake-{:x}-{}", env!("CARGO_TARGET_TMPDIR"), hasher.finish(), std::process::id());
    let _ = std::fs::remove_file(&path);
    path
}

fn alive(id: &str) -> bool {
    // A process that nobody has waited for yet is none any more.
    let state = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap();
    let state = String::from_utf8(state.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// Waits until a file holds something.
fn read_soon(path: &str) -> String {
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        match std::fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text.trim().to_owned(),
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    panic!("{path} never came");
}

fn gone_soon(id: &str) -> bool {
    let end = Instant::now() + Duration::from_secs(10);
    while alive(id) && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(20));
    }
    !alive(id)
}

#[test]
fn a_child_that_is_in_form_passes_and_leaves_when_told() {
    let mut process = started("on");
    assert_eq!(process.hello().engine.name, "Fake");
    for _ in 0..3 {
        assert_eq!(said(&play(&bear(), &mut process, TODAY)), (Verdict::Pass, ""));
    }
    assert_eq!((process.restarts(), process.ignored().number), (0, 0));
}

#[test]
fn a_command_that_does_not_exist_is_told_with_what_to_write() {
    let launch = Arc::new(Launch::new(vec!["./no-such-thing".into()], quick()));
    let fault = Process::start(&launch).unwrap_err();
    assert!(fault.message.starts_with("`./no-such-thing` can't be started: "), "{}", fault.message);
    assert!(fault.help.contains("path"), "{}", fault.help);
}

#[test]
fn a_child_that_dies_at_once_is_told_with_its_status_and_its_standard_error() {
    let fault = not_started("echo 'no such database' >&2; exit 3", quick());
    assert!(fault.message.contains("the process ended with status 3 before it replied to `hello`"), "{fault:?}");
    assert_eq!(fault.stderr, "no such database\n");
}

#[test]
fn a_child_that_says_nothing_at_first_is_told_in_time_with_what_it_said_instead() {
    let limits = Limits { hello: Duration::from_millis(400), ..quick() };
    let begun = Instant::now();
    let fault = not_started("echo 'Toy engine 1.0'; sleep 60", limits);
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(fault.message.contains("no reply to `hello` within 0.4 s"), "{fault:?}");
    assert!(fault.message.contains("the first: Toy engine 1.0"), "{fault:?}");
    assert!(fault.help.contains("flush"), "{fault:?}");
}

#[test]
fn a_version_out_of_range_and_a_capability_that_there_is_not_are_told() {
    let hello =
        |rest: &str| format!("r; say '\"hello\":{{{rest},\"engine\":{{\"name\":\"F\",\"version\":\"1\"}}}}'; on");
    let fault = not_started(&hello("\"protocol\":7"), quick());
    assert!(fault.message.contains("it speaks version 7 of the protocol, and this program speaks 1"), "{fault:?}");
    let fault = not_started(&hello("\"protocol\":1,\"caps\":{\"setup.counter\":true}"), quick());
    assert!(fault.message.contains("a capability that there is not: `setup.counter`"), "{fault:?}");
    assert_eq!(fault.help, "did you mean `setup.counters`?");
    let fault = not_started(&hello("\"caps\":{}"), quick());
    assert!(fault.message.contains("missing field `protocol`"), "{fault:?}");
}

#[test]
fn lines_that_do_not_begin_with_a_brace_are_ignored_and_counted() {
    let mut process = started("echo banner; echo; echo 'loading [1/2]'; on");
    assert_eq!(play(&bear(), &mut process, TODAY).result.verdict, Verdict::Pass);
    assert_eq!((process.ignored().number, process.ignored().first[0].as_str()), (3, "banner"));
}

#[test]
fn a_child_that_falls_silent_is_a_timeout_and_is_replaced() {
    let (verdict, text) = verdict_of("r; sleep 60");
    assert_eq!((verdict, text.as_str()), (Verdict::Timeout, "no reply to `new` within 1.5 s"));
}

#[test]
fn a_child_that_floods_standard_output_and_error_is_a_timeout() {
    let (verdict, text) = verdict_of("r; yes noise & yes noise >&2");
    assert_eq!(verdict, Verdict::Timeout);
    assert!(text.contains("lines that do not begin with a brace were ignored, the first: noise"), "{text}");
}

#[test]
fn a_case_that_takes_too_long_in_small_steps_is_a_timeout() {
    let limits = Limits { case: Duration::from_millis(600), ..quick() };
    let mut process = started_with("on2() { while r; do sleep 0.1; say \"$priority\"; done; }; on2", limits);
    let case =
        table::case(vec![verdict::model::Line::Advance(verdict::model::Advance::Step(verdict::model::Step::End))]);
    let outcome = play(&case, &mut process, TODAY);
    let (verdict, text) = said(&outcome);
    assert_eq!(verdict, Verdict::Timeout);
    assert!(text.starts_with("the case takes longer than 0.6 s"), "{text}");
}

#[test]
fn a_child_that_ends_in_mid_game_is_a_crash_and_says_how() {
    let (verdict, text) = verdict_of("r; exit 7");
    let why = "the subject failed by itself: the process ended with status 7 before it replied to `new`";
    assert_eq!((verdict, text.as_str()), (Verdict::Crash, why));
    let (verdict, text) = verdict_of("r; kill -9 $$");
    assert_eq!(verdict, Verdict::Crash);
    assert!(text.contains("was ended by SIGKILL"), "{text}");
}

#[test]
fn lines_out_of_form_are_the_verdict_protocol() {
    let wrong = [
        ("r; echo '{no json'", "a line that is no JSON"),
        ("r; printf '{\\377}\\n'", "a line that is no UTF-8"),
        ("r; printf '{'; head -c 5000000 /dev/zero | tr '\\0' a; echo", "a line of more than 4 MiB"),
        ("r; id=77; say \"$priority\"", "the reply is to request 77, the open one has the id 3"),
        ("r; echo \"{$priority}\"", "a reply without `re`"),
        ("r; say '\"aks\":{}'", "the reply says nothing: it needs one of"),
        ("r; say \"$priority,\"'\"over\":{}'", "the reply says several things, ask and over"),
        ("r; say '\"ask\":{\"kind\":\"priority\",\"player\":1}'", "a reply out of form at `ask.player`"),
        ("r; say '\"ask\":{\"kind\":\"priority\",\"player\":\"A\"}'", "came without `state`"),
        ("r; say \"$priority\"; say \"$priority\"", "the reply is to request 3, the open one has the id 4"),
        ("r; say '\"ended\":{}'", "to `new` came `ended`; it takes ask, over, refused or error"),
        ("r; exec >&-; sleep 60", "standard output is closed, and the process still runs"),
    ];
    for (script, says) in wrong {
        // One that speaks twice is noticed at the next request.
        let script = format!("{script}; sleep 60");
        if script.matches("say").count() == 2 {
            let mut process = started(&script);
            play(&bear(), &mut process, TODAY);
            assert_eq!(process.restarts(), 0);
            continue;
        }
        let (verdict, text) = verdict_of(&script);
        assert_eq!(verdict, Verdict::Protocol, "{script}: {text}");
        assert!(text.contains(says), "{script}: {text}");
    }
}

#[test]
fn faults_that_are_reported_have_verdicts_of_their_own() {
    let errs = |place: &str| format!("r; say '\"error\":{{\"where\":\"{place}\",\"text\":\"oh\"}}'; on");
    let own = plays(&errs("adapter"), &bear());
    assert_eq!(said(&own), (Verdict::Adapter, "the adapter reports a fault of its own: oh"));
    let engine = plays(&errs("engine"), &bear());
    assert_eq!(said(&engine), (Verdict::Crash, "the subject failed by itself: the engine failed: oh"));
    let refused = plays("r; say '\"refused\":{\"feature\":\"banding\",\"text\":\"never built\"}'; on", &bear());
    assert_eq!(said(&refused), (Verdict::Unsupported, "the subject lacks banding: never built"));
    let unknown = plays("r; say \"$priority\"; r; on", &table::case(vec![table::resolve()]));
    assert_eq!(unknown.result.verdict, Verdict::Fail);
}

#[test]
fn a_question_of_an_unknown_kind_is_stuck_and_named() {
    let script = "r; say \"$priority\"; r; say '\"ask\":{\"kind\":\"bid\",\"player\":\"A\",\"about\":\"Mages\"}'; on";
    let outcome = plays(script, &table::case(vec![cast("A", "Bear", &[]), expect("Bear", power(2))]));
    let why = "no judge answers a question of the kind `bid` to A about Mages";
    assert_eq!(said(&outcome), (Verdict::Stuck, why));
}

#[test]
fn what_is_asked_before_the_setup_stands_is_the_adapters_fault() {
    let asks = |ask: &str| plays(&format!("r; say '\"ask\":{{{ask}}}'; on"), &bear());
    let mulligan = asks("\"kind\":\"may\",\"player\":\"A\"");
    let why = "the first question must be `priority` to A in the step precombat-main, and was `may` to A";
    assert_eq!(said(&mulligan), (Verdict::Adapter, why));
    let upkeep = asks("\"kind\":\"priority\",\"player\":\"A\",\"state\":{\"turn\":{\"step\":\"upkeep\"}}");
    assert_eq!(upkeep.result.verdict, Verdict::Adapter);
}

#[test]
fn a_child_that_cannot_end_a_game_is_replaced_and_the_verdict_stands() {
    let mut process = started("while r; do if test $op = end; then sleep 60; fi; say \"$priority\"; done");
    assert_eq!(play(&bear(), &mut process, TODAY).result.verdict, Verdict::Pass);
    assert_eq!(play(&bear(), &mut process, TODAY).result.verdict, Verdict::Pass);
    assert_eq!(process.restarts(), 1);
}

#[test]
fn a_process_is_replaced_a_bounded_number_of_times() {
    let limits = Limits { restarts: 2, ..quick() };
    let mut process = started_with("r; exit 1", limits);
    let verdicts: Vec<Verdict> = (0..5).map(|_| play(&bear(), &mut process, TODAY).result.verdict).collect();
    use Verdict::{Crash, Skipped};
    assert_eq!(verdicts, [Crash, Crash, Crash, Skipped, Skipped]);
    assert_eq!(process.restarts(), 2);
}

#[test]
fn a_process_that_is_replaced_after_some_games_costs_no_restart() {
    let limits = Limits { games: Some(2), restarts: 0, ..quick() };
    let starts = tempfile("games");
    let mut process = started_with(&format!("echo x >> {starts}; on"), limits);
    for _ in 0..5 {
        assert_eq!(play(&bear(), &mut process, TODAY).result.verdict, Verdict::Pass);
    }
    assert_eq!(std::fs::read_to_string(&starts).unwrap().lines().count(), 3);
}

#[test]
fn standard_error_of_a_case_is_kept_with_it_and_only_its_end() {
    let script =
        "echo old >&2; sleep 0.2; r; head -c 100000 /dev/zero | tr '\\0' z >&2; echo last >&2; sleep 0.3; exit 1";
    let (outcome, evidence) = recorded(&bear(), &mut started(script), TODAY);
    assert_eq!(outcome.result.verdict, Verdict::Crash);
    let stderr = evidence.stderr.unwrap();
    assert!(stderr.ends_with("zlast\n") && stderr.len() == 64 << 10, "{}", stderr.len());
}

#[test]
fn the_children_of_a_child_end_with_it() {
    let file = tempfile("leak");
    let script = format!("sleep 1000 & echo $! > {file}; on");
    let mut process = started(&script);
    assert_eq!(play(&bear(), &mut process, TODAY).result.verdict, Verdict::Pass);
    let leaked = read_soon(&file);
    assert!(alive(&leaked));
    drop(process);
    assert!(gone_soon(&leaked));
}

#[test]
fn nothing_is_left_behind_where_the_judge_itself_is_killed() {
    let files = [tempfile("judge-a"), tempfile("judge-b")];
    let script = format!("echo $$ > {}; sleep 1000 & echo $! > {}; hello; r; sleep 1000", files[0], files[1]);
    let mut judge = Command::new(assert_cmd::cargo::cargo_bin("verdict"))
        .args(["check", "graft.untargeted", "--"])
        .args(fake::command(&script))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let [child, grandchild] = files.each_ref().map(|file| read_soon(file));
    assert!(alive(&child) && alive(&grandchild));
    judge.kill().unwrap();
    judge.wait().unwrap();
    assert!(gone_soon(&child), "the child is left");
    assert!(gone_soon(&grandchild), "its child is left");
}

#[test]
fn a_child_that_never_reads_does_not_hold_up_the_judge() {
    let cards = (0..20_000).map(|number| verdict::subject::protocol::KnownCard {
        name: format!("Card number {number}"),
        ..Default::default()
    });
    let limits = Limits { hello: Duration::from_secs(1), ..quick() };
    let script =
        fake::command("r; say '\"hello\":{\"protocol\":1,\"engine\":{\"name\":\"F\",\"version\":\"1\"}}'; sleep 60");
    let mut launch = Launch::new(script, limits);
    launch.cards = cards.collect();
    let launch = Arc::new(launch);
    let begun = Instant::now();
    let fault = Process::start(&launch).unwrap_err();
    assert!(fault.message.contains("no reply to `have` within 1 s"), "{fault:?}");
    assert!(begun.elapsed() < Duration::from_secs(6));
}

#[test]
fn several_processes_of_a_run_share_its_restarts() {
    let launch = launch("hello; r; exit 1", Limits { restarts: 1, ..quick() });
    let mut processes: Vec<Process> = (0..2).map(|_| Process::start(&launch).unwrap()).collect();
    let mut verdicts = Vec::new();
    for round in 0..2 {
        for process in &mut processes {
            verdicts.push((round, play(&bear(), process, TODAY).result.verdict));
        }
    }
    use Verdict::{Crash, Skipped};
    assert_eq!(verdicts, [(0, Crash), (0, Crash), (1, Crash), (1, Skipped)]);
    assert!(launch.spent());
}
