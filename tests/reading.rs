//! Files that are read, and files that are refused with a message that points at the place.

use std::path::Path;

use verdict::read::{render, ruling_file};

#[test]
fn every_ruling_of_the_repository_is_read() {
    let mut read = 0;
    for mechanic in ["graft", "connive"] {
        for entry in std::fs::read_dir(Path::new("rulings").join(mechanic)).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                let text = std::fs::read_to_string(&path).unwrap();
                let file = ruling_file(path.to_str().unwrap(), &text);
                let file = file.unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
                assert!(!file.bare);
                assert!(!file.ruling.cases.is_empty());
                assert!(file.ruling.cases.iter().all(|case| !case.script.is_empty()));
                read += 1;
            }
        }
    }
    assert!(read > 0, "no ruling was found");
}

