//! The beginnings of adapters in other languages do what an adapter must, with the toy engine beside each.

use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

/// Runs `verdict adapter check` on a skeleton, where its language is there.
fn check(program: &str, path: &str) {
    let there = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        eprintln!("skipped: there is no {program}");
        return;
    }
    let output = Command::new(cargo_bin("verdict"))
        .args(["adapter", "check", "--timeout-hello=120s", "--", program])
        .arg(format!("{}/adapters/skeleton/{path}", env!("CARGO_MANIFEST_DIR")))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
    // It is no achievement to pass by refusing everything.
    let passed = text.lines().filter(|line| line.trim_start().starts_with("pass")).count();
    assert!(passed >= 12, "{passed} steps passed:\n{text}");
}

#[test]
fn the_python_one_for_engines_that_stop_at_questions_passes() {
    check("python3", "python/reducer.py");
}

#[test]
fn the_python_one_for_engines_that_call_back_passes() {
    check("python3", "python/callback.py");
}

#[test]
fn the_java_one_passes() {
    check("java", "java/Adapter.java");
}

#[test]
fn the_typescript_one_passes() {
    check("node", "typescript/adapter.mjs");
}
