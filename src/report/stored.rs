//! Reports read again.

use serde::Deserialize;

use super::{FORM, Report};
use crate::read::{Fault, Source};

/// Reads a report from JSON.
///
/// # Errors
/// It is no JSON, no report, or one of a form that this version does not know: a fault that points at the place.
pub fn report(name: &str, bytes: &[u8]) -> Result<Report, Vec<Fault>> {
    let source = Source::from_bytes(name, bytes)?;
    let form: Form = serde_json::from_str(source.text).map_err(|error| vec![fault(&source, &error, 0, "")])?;
    match form.report {
        FORM => serde_json::from_str(source.text).map_err(|error| vec![fault(&source, &error, 0, "")]),
        other => {
            let text = format!("this is a report of form {other}, and this version knows form {FORM}");
            let help =
                "make it anew with `verdict check … --report json=FILE`, or read it with the version that made it";
            Err(vec![source.fault(0..0, text, "here", Some(help.to_owned()))])
        }
    }
}

/// What every report has, of whatever form.
#[derive(Deserialize)]
struct Form {
    report: u32,
}

/// The fault that an error of JSON tells, with its place, in a text whose line `first` (from 0) was read.
pub fn fault(source: &Source<'_>, error: &serde_json::Error, first: usize, help: &str) -> Fault {
    let line = first + error.line().max(1) - 1;
    let start = source.text.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
    let at = start + error.column().saturating_sub(1);
    let told = error.to_string();
    let told = told.split(" at line ").next().unwrap_or(&told);
    let message = match error.classify() {
        serde_json::error::Category::Data => format!("this is no report: {told}"),
        _ => format!("this is not JSON: {told}"),
    };
    let help = if help.is_empty() { "a report is what `verdict check --format json` prints" } else { help };
    source.fault(at..at + 1, message, "here", Some(help.to_owned()))
}
