//! The house itself: which room may use which, what stands at the top of a file, how long one is, what tests are called.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the bottom up, and the rooms that each may use. Nothing is used that stands below it in this list.
const ROOMS: [(&str, &[&str]); 16] = [
    ("model", &[]),
    ("read", &["model"]),
    ("rulings", &["model", "read"]),
    ("cards", &["model", "read"]),
    ("engine", &["model", "cards"]),
    ("lint", &["model", "read"]),
    ("subject", &["model", "cards", "engine"]),
    ("judge", &["model", "subject"]),
    ("search", &["model", "read", "lint", "rulings", "cards", "engine", "subject", "judge"]),
    ("strength", &["model", "rulings", "cards", "engine", "subject", "judge", "search"]),
    ("audit", &["model", "read", "rulings"]),
    ("report", &["model", "read", "rulings", "cards", "engine", "subject", "judge", "search", "strength", "audit"]),
    ("export", &["model", "read", "cards", "report"]),
    ("run", &["model", "read", "rulings", "subject", "judge", "strength", "report"]),
    (
        "cli",
        &[
            "model", "read", "rulings", "cards", "engine", "lint", "subject", "judge", "search", "strength", "audit",
            "report", "export", "run",
        ],
    ),
    ("lib", &[]),
];

const LONGEST: usize = 600;

/// A Rust file of the repository.
struct File {
    /// Its path from the root of the repository.
    path: String,
    text: String,
}

impl File {
    /// The path of its module within the crate, where it is part of the library.
    fn module(&self) -> Option<Vec<&str>> {
        let inside = match self.path.strip_prefix("src/") {
            Some("lib.rs" | "main.rs") => return None,
            Some(inside) => inside,
            None => self.path.strip_prefix("rulings/").map(|_| self.path.as_str())?,
        };
        let mut module: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
        if module.last() == Some(&"mod") {
            module.pop();
        }
        Some(module)
    }

    /// Its lines without comments.
    fn code(&self) -> String {
        self.text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
    }
}

fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![root.join("build.rs")];
    for folder in ["src", "rulings", "tests", "benches"] {
        collect(&root.join(folder), &mut paths);
    }
    let read = |path: PathBuf| File {
        path: path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/"),
        text: fs::read_to_string(&path).unwrap(),
    };
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            paths.push(path);
        }
    }
}

/// The first names of the paths that begin with `start`: of `start::a::b` it is a, of `start::{a, b::c}` a and b.
fn first_names(code: &str, start: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in code.match_indices(start) {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let rest = &code[at + start.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            names.push(word(rest));
            continue;
        };
        let mut depth = 1;
        let mut begins = true;
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => begins = true,
                c if begins && !c.is_whitespace() => {
                    names.push(word(&group[at..]));
                    begins = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The names at the root of the crate that a file of the library mentions, by `crate::` or by climbing with `super::`.
fn used(file: &File, module: &[&str]) -> Vec<String> {
    let code = file.code();
    let mut names = first_names(&code, "crate::");
    names.extend(first_names(&code, &"super::".repeat(module.len())));
    names
}

#[test]
fn the_list_of_rooms_itself_runs_downwards() {
    for (number, (room, uses)) in ROOMS.iter().enumerate() {
        for used in *uses {
            assert!(
                ROOMS[..number].iter().any(|(below, _)| below == used),
                "{room} would use {used}, which is above it"
            );
        }
    }
}

#[test]
fn every_room_uses_only_rooms_below_it() {
    let mut wrong = Vec::new();
    for file in files() {
        let Some(module) = file.module() else { continue };
        let Some((room, uses)) = ROOMS.iter().find(|(room, _)| *room == module[0]) else {
            wrong.push(format!("{}: the room {} has no place in the list of rooms", file.path, module[0]));
            continue;
        };
        for name in used(&file, &module) {
            if name != *room && !uses.contains(&name.as_str()) {
                wrong.push(format!("{}: {room} must not use crate::{name}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_search_for_used_rooms_finds_them_however_they_are_written() {
    let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
    let names = |file: &File| used(file, &file.module().unwrap());
    let text = "use crate::{cards::Card, model::{Date, Seat}, read};\nfn f() -> crate::judge::X {}\n// crate::cli\n";
    assert_eq!(names(&file("src/engine/graft.rs", text)), ["cards", "model", "read", "judge"]);
    assert_eq!(names(&file("src/engine/graft.rs", "use super::super::judge;\nuse super::rules;")), ["judge"]);
    assert_eq!(names(&file("src/engine/mod.rs", "use super::judge;")), ["judge"]);
    assert_eq!(names(&file("rulings/graft/untargeted.rs", "use crate::model::Trace;")), ["model"]);
}

#[test]
fn every_file_says_in_its_first_line_what_it_is() {
    let dumb = |file: &File| !file.text.lines().next().is_some_and(|line| line.starts_with("//! ") && line.len() > 12);
    let wrong: Vec<String> = files().into_iter().filter(dumb).map(|file| file.path).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn no_file_is_longer_than_600_lines() {
    let length = |file: File| (file.text.lines().count(), file.path);
    let wrong: Vec<_> = files().into_iter().map(length).filter(|(lines, _)| *lines > LONGEST).collect();
    assert!(wrong.is_empty(), "longer than {LONGEST} lines: {wrong:?}");
}

/// The names of the tests in a file: functions under `#[test]`, and those in `quickcheck! { … }`.
fn tests(file: &File) -> Vec<String> {
    let mut names = Vec::new();
    let mut marked = false;
    let mut generated = false;
    for line in file.code().lines() {
        let line = line.trim_end();
        generated = (generated || line == "quickcheck! {") && line != "}";
        marked |= line.trim() == "#[test]";
        let function = line.trim().strip_prefix("fn ");
        if let Some(name) = function.filter(|_| marked || (generated && line.starts_with("    fn "))) {
            names.push(word(name));
            marked = false;
        }
    }
    names
}

#[test]
fn tests_are_called_by_sentences() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let mut wrong = Vec::new();
    for file in files() {
        for name in tests(&file) {
            if name.split('_').count() < 3 || name.starts_with("test_") {
                wrong.push(format!("{}: {name} is no sentence", file.path));
            }
            seen.insert(name, file.path.clone());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen.len() > 50, "only {} tests were found", seen.len());
}
