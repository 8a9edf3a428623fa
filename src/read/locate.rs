//! Finds the place of a value in a file by its path.

use std::ops::Range;

use super::check::Node;
use super::document::document;
use super::tree::table;

/// The bytes at which the value of a path such as `case[0].setup.A.battlefield[2].counters` stands. Where the file does
/// not have the whole path, the last part of it that it has.
///
/// Keys that are no plain words stand in quotes: `expect."Runeclaw Bear"`.
pub fn locate(text: &str, path: &str) -> Range<usize> {
    let (tree, _) = document(text);
    let mut found = 0..0;
    let mut node: Option<Node<'_>> = None;
    for part in parts(path) {
        let next = match part {
            Part::Key(key) => {
                let inside = match node {
                    None => Some(&tree),
                    Some(node) => table(node).map(|tree| tree.0),
                };
                inside.and_then(|table| table.get(key))
            }
            Part::Index(index) => node.and_then(|node| super::tree::each(node).nth(index)),
        };
        let Some(next) = next else { break };
        found = next.span();
        node = Some(next);
    }
    found
}

enum Part<'p> {
    Key(&'p str),
    Index(usize),
}

fn parts(path: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = path;
    while !rest.is_empty() {
        rest = rest.trim_start_matches('.');
        if let Some(quoted) = rest.strip_prefix('"') {
            let (key, after) = quoted.split_once('"').unwrap_or((quoted, ""));
            parts.push(Part::Key(key));
            rest = after;
        } else if let Some((index, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            let Ok(index) = index.parse() else { break };
            parts.push(Part::Index(index));
            rest = after;
        } else {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            if end == 0 {
                break;
            }
            parts.push(Part::Key(&rest[..end]));
            rest = &rest[end..];
        }
    }
    parts
}
