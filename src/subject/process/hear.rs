//! Reads a reply: whether it is in form, and what is wrong where it is not.

use serde_json::Value;

use crate::subject::protocol::{NAMES, Reply};

/// How much of a line that is out of form is shown.
const SHOWN: usize = 300;

/// Reads the reply to the request of this number.
pub(super) fn hear(line: &str, id: u64) -> Result<Reply, String> {
    let mut from = serde_json::Deserializer::from_str(line);
    let read: Result<Reply, _> = serde_path_to_error::deserialize(&mut from);
    let reply = match read.map_err(|fault| told(line, &fault)) {
        Ok(reply) => reply,
        Err(fault) => return Err(format!("{fault}: {}", shortened(line))),
    };
    from.end().map_err(|_| format!("something follows the reply on its line: {}", shortened(line)))?;
    if reply.re != id {
        return Err(format!("the reply is to request {}, the open one has the id {id}: {}", reply.re, shortened(line)));
    }
    match reply.names().as_slice() {
        [_] => Ok(reply),
        [] => Err(format!("the reply says nothing: it needs one of {}: {}", NAMES.join(", "), shortened(line))),
        several => Err(format!("the reply says several things, {}: {}", several.join(" and "), shortened(line))),
    }
}

fn told(line: &str, fault: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let path = fault.path().to_string();
    match serde_json::from_str::<Value>(line) {
        Err(fault) => format!("a line that is no JSON ({fault})"),
        Ok(value) if value.get("re").is_none() => "a reply without `re`".to_owned(),
        Ok(_) if path == "." => format!("a reply out of form ({})", fault.inner()),
        Ok(_) => format!("a reply out of form at `{path}` ({})", fault.inner()),
    }
}

/// The beginning of a line.
pub(super) fn shortened(line: &str) -> String {
    let line = line.trim_end();
    match line.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{} … ({} bytes)", &line[..at], line.len()),
        None => line.to_owned(),
    }
}
