//! The fuzz targets on stable: each runs for about a second, and what was once found is played again.

use std::fs;
use std::path::{Path, PathBuf};

use verdict::rulings;
use verdict::search::targets::{TARGETS, Target};
use verdict::search::{Input, fresh, from_case, mutate};

fn target(name: &str) -> Target {
    TARGETS.into_iter().find(|target| target.name == name).expect("a target")
}

/// How many inputs a target runs on: about a second's worth, and the same ones on every machine.
const RUNS: u32 = 400;

/// Runs a target for about a second on inputs that its mutator makes, as a fuzzer does.
fn for_a_second(name: &str) {
    let target = target(name);
    let (mut runs, mut of_use) = (0_u32, 0_u32);
    let mut data = vec![0; 1 << 16];
    let mut size = 0;
    while runs < RUNS {
        let most = data.len();
        size = if runs % 32 == 0 { 0 } else { size };
        size = mutate(&mut data, size, most, runs);
        of_use += u32::from((target.run)(&data[..size]));
        runs += 1;
    }
    assert!(of_use > runs / 2, "{of_use} of {runs} runs were of use");
}

#[test]
fn the_invariants_hold_for_a_second() {
    for_a_second("rulings");
}

#[test]
fn editions_part_only_where_they_say_so_for_a_second() {
    for_a_second("diff_editions");
}

#[test]
fn games_replay_for_a_second() {
    for_a_second("replay");
}

#[test]
fn the_reader_never_panics_on_damaged_case_files() {
    let target = target("case_files");
    let files: Vec<&str> = rulings::files().map(|(_, text)| text).collect();
    let mut random = 0x2006_0505_u64;
    let mut next = |below: usize| {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (random >> 33) as usize % below.max(1)
    };
    for _ in 0..RUNS {
        let mut bytes = files[next(files.len())].as_bytes().to_vec();
        for _ in 0..=next(4) {
            let place = next(bytes.len());
            match next(4) {
                0 => bytes[place] = next(256) as u8,
                1 => drop(bytes.remove(place)),
                2 => bytes.insert(place, b"[]{}=\"',#\n.-09aA\xff"[next(17)]),
                _ => bytes.truncate(bytes.len() / 2 + place / 2),
            }
            if bytes.is_empty() {
                break;
            }
        }
        (target.run)(&bytes);
    }
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn what_was_once_found_is_found_no_more() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/regressions");
    let mut played = 0;
    for path in files(&root) {
        let bytes = fs::read(&path).expect("it can be read");
        let inputs = path.extension().is_some_and(|ending| ending == "json");
        for target in TARGETS.into_iter().filter(|target| target.takes_inputs == inputs) {
            assert!((target.run)(&bytes), "{} is of no use to {}", path.display(), target.name);
            played += 1;
        }
    }
    assert!(played > 0, "there is nothing in {}", root.display());
}

#[test]
fn mutating_an_input_makes_inputs_that_are_accepted() {
    for seed in 0..400 {
        let mut data = vec![0; 1 << 16];
        let json = fresh(seed).to_json();
        data[..json.len()].copy_from_slice(json.as_bytes());
        let most = data.len();
        let size = mutate(&mut data, json.len(), most, seed as u32 + 1);
        let changed = Input::from_json(&data[..size]).expect("it is an input");
        let faults = changed.start().err();
        assert!(faults.is_none(), "{faults:?}\n{}", changed.to_json());
    }
}

#[test]
fn every_case_of_the_rulings_is_a_seed() {
    let registry = rulings::Registry::embedded().expect("the rulings can be read");
    let mut short = 0;
    let mut number = 0;
    for case in registry.rulings.iter().flat_map(|ruling| &ruling.cases) {
        let input = from_case(case, verdict::engine::NEWEST);
        number += 1;
        short += u32::from(input.tape.is_empty());
        assert!(input.start().is_ok(), "{}", case.id());
    }
    assert!(short * 4 < number, "{short} of {number} cases make no tape");
}
