//! The report as a badge: how many of the cases that score passed, as SVG, and as JSON for a service that draws badges.

use maud::{PreEscaped, html};
use serde_json::json;

use super::{Report, Status};
use crate::model::Verdict;

const LABEL: &str = "graft & connive";

/// What the badge says, and the colour that it says it in.
struct Told {
    message: String,
    name: &'static str,
    colour: &'static str,
}

fn told(report: &Report) -> Told {
    let passes = report.summary.number(Verdict::Pass);
    let scored = passes + Verdict::FAILURES.iter().map(|verdict| report.summary.number(*verdict)).sum::<usize>();
    let (name, colour) = match (report.status(), (passes * 100).checked_div(scored)) {
        (Status::Partial, _) | (_, None) => ("lightgrey", "#9f9f9f"),
        (_, Some(100)) => ("brightgreen", "#3a8f3a"),
        (_, Some(90..)) => ("yellowgreen", "#7a8a1a"),
        (_, Some(75..)) => ("yellow", "#a5850f"),
        (_, Some(50..)) => ("orange", "#c0651a"),
        _ => ("red", "#c0392b"),
    };
    let message = match (report.status(), scored) {
        (Status::Partial, _) => format!("{passes} of {scored}, unfinished"),
        (_, 0) => "nothing judged".to_owned(),
        _ => format!("{passes} of {scored}"),
    };
    Told { message, name, colour }
}

/// The badge as SVG, with nothing to load.
pub fn badge(report: &Report) -> String {
    let Told { message, colour, .. } = told(report);
    let (left, right) = (width(LABEL), width(&message));
    let all = left + right;
    let middle = |from: u32, wide: u32| f64::from(from) + f64::from(wide) / 2.0;
    let text = |x: f64, wide: u32, text: &str| {
        html! {
            text x=(x) y="14" textLength=(wide - 12) text-anchor="middle" { (text) }
        }
    };
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(all) height="20" role="img" aria-label=(format!("{LABEL}: {message}")) {
            title { (LABEL) ": " (message) }
            clipPath id="round" { rect width=(all) height="20" rx="3" fill="#fff" {} }
            g clip-path="url(#round)" {
                rect width=(left) height="20" fill="#444" {}
                rect x=(left) width=(right) height="20" fill=(colour) {}
            }
            g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" {
                (text(middle(0, left), left, LABEL))
                (text(middle(left, right), right, &message))
            }
        }
    };
    let PreEscaped(drawn) = drawn;
    drawn + "\n"
}

/// The badge as the JSON that shields.io reads from an address ("endpoint badge").
pub fn endpoint(report: &Report) -> String {
    let Told { message, name, .. } = told(report);
    json!({ "schemaVersion": 1, "label": LABEL, "message": message, "color": name }).to_string() + "\n"
}

/// About how wide a text is in this type, with a margin on both sides.
fn width(text: &str) -> u32 {
    let one = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | ' ' | ',' | '.' => 4.5,
        'm' | 'w' | '&' => 9.5,
        _ => 7.0,
    };
    text.chars().map(one).sum::<f64>().round() as u32 + 12
}
