//! PROTOCOL.md: each of its examples is in form, and its tables name what there is.

use pretty_assertions::assert_eq;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use verdict::model::{Kind, Step};
use verdict::subject::protocol::{CAPS, Reply, Request, schema};

const TEXT: &str = include_str!("../PROTOCOL.md");

/// The lines of the examples that begin with a mark.
fn lines(mark: &str) -> Vec<&'static str> {
    TEXT.lines().filter_map(|line| line.strip_prefix(mark)).filter(|line| line.starts_with('{')).collect()
}

/// Reads a line and writes it again: nothing of it is unknown, or it would be gone.
fn again<T: DeserializeOwned + Serialize>(line: &str) -> T {
    let read: T = serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault}: {line}"));
    let written = serde_json::to_value(&read).unwrap();
    assert_eq!(written, serde_json::from_str::<Value>(line).unwrap(), "{line}");
    read
}

#[test]
fn every_request_of_the_text_is_in_form_and_every_operation_has_one() {
    let mut seen: Vec<&str> = lines("> ").into_iter().map(|line| again::<Request>(line).op.name()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, ["answer", "bye", "end", "have", "hello", "look", "new", "options"]);
}

#[test]
fn every_reply_of_the_text_is_in_form_and_says_one_thing() {
    let mut seen: Vec<&str> = Vec::new();
    for line in lines("< ") {
        let reply: Reply = again(line);
        assert_eq!(reply.names().len(), 1, "{line}");
        seen.extend(reply.names());
        if let Some(ask) = &reply.ask {
            assert!(Kind::ALL.iter().any(|kind| kind.name() == ask.kind), "{line}");
            assert_eq!(ask.kind == "priority", ask.state.is_some(), "{line}");
        }
    }
    seen.sort_unstable();
    seen.dedup();
    let all = ["ask", "ended", "error", "have", "hello", "illegal", "options", "over", "refused", "state"];
    assert_eq!(seen, all);
}

#[test]
fn the_text_tells_every_capability_kind_of_question_and_step() {
    for cap in CAPS {
        assert!(TEXT.contains(&format!("| `{}` | {} |\n", cap.name, cap.says)), "{}", cap.name);
    }
    for name in Kind::ALL.iter().map(|kind| kind.name()).chain(Step::ALL.iter().map(|step| step.name())) {
        assert!(TEXT.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn the_schemas_tell_every_operation_and_every_name_of_a_reply() {
    let schema = schema().to_string();
    for word in ["hello", "have", "new", "answer", "look", "options", "events", "end", "bye", "decided", "illegal"] {
        assert!(schema.contains(&format!("\"{word}\"")), "{word}");
    }
}
