//! A case that did not pass, drawn: what was expected and seen, the position, the rule, the script, what was said.

use maud::{Markup, html};

use super::board::Board;
use super::tone;
use crate::model::{Answer, Evidence, Exchange, Play};
use crate::report::failure::numbered;
use crate::report::said::{asked, told};
use crate::report::{CaseReport, RulingReport, visible};

/// The case; `open` shows it at once.
pub(super) fn case(ruling: &RulingReport, case: &CaseReport, open: bool) -> Markup {
    let why = case.why.clone().unwrap_or_default();
    let expected = why.expected.as_deref().unwrap_or_default();
    html! {
        details id=(anchor(&case.id)) open[open] {
            summary {
                b class=(tone(case)) { (case.verdict.word()) } " "
                b { (visible(&case.id)) }
                div { (visible(&why.text)) }
            }
            @if let Some(known) = &case.known {
                p.note { "Known: " (visible(&known.reason)) @if let Some(link) = &known.link { " " (linked(link)) } }
            }
            @for (number, tried) in case.tries.iter().enumerate() {
                p.soft {
                    "Try " (number + 1) ": " (tried.verdict.word())
                    @if let Some(why) = &tried.why { " (" (visible(&why.text)) ")" }
                }
            }
            @if let Some(place) = &why.place { p.soft { "at " (visible(place)) } }
            @if why.expected.is_some() || why.seen.is_some() {
                div.two {
                    div { h3 { "Expected" } pre { (visible(expected)) } }
                    div { h3 { "Seen" } pre { (visible(why.seen.as_deref().unwrap_or_default())) } }
                }
            }
            h3 { "By the rules" }
            @if !ruling.says.is_empty() { p { (visible(&ruling.says)) } }
            ul {
                @for citation in &ruling.citations {
                    li { b { (visible(&numbered(citation))) } " " span.soft { "(" (visible(&citation.anchor)) ")" } ": "
                        (visible(&citation.means)) }
                }
            }
            @if let Some(evidence) = &case.evidence { (shown(evidence, expected)) }
            p.soft { "The game as the rules have it: " code { (visible(&case.trace)) } }
        }
    }
}

fn shown(evidence: &Evidence, expected: &str) -> Markup {
    html! {
        @if let Some(state) = &evidence.state {
            h3 { "The position when it went wrong" }
            (Board::of_state(state).draw(expected))
        }
        h3 { "The position at the start" }
        (Board::of_setup(&evidence.setup).draw(""))
        h3 { "The script" }
        ol.script {
            @for (number, line) in evidence.script.iter().enumerate() {
                li.here[evidence.line == Some(number)] { (visible(line)) }
            }
        }
        details {
            summary { "What was asked and answered (" (evidence.transcript.len() + evidence.left_out) ")" }
            @if evidence.left_out > 0 { p.soft { "The first " (evidence.left_out) " are left out." } }
            ol.talk start=(evidence.left_out + 1) {
                @for exchange in &evidence.transcript { (said(exchange)) }
            }
        }
        @if let Some(stderr) = &evidence.stderr {
            details { summary { "Standard error of the engine" } pre { (visible(stderr)) } }
        }
    }
}

fn said(exchange: &Exchange) -> Markup {
    let Exchange { ask, answer, refused } = exchange;
    html! {
        li {
            @match answer {
                Some(Answer::Play(Play::Pass)) => span.soft { (visible(&ask.player)) " passes" },
                Some(answer) => (visible(&told(ask, answer))),
                None => { (visible(&asked(ask))) b { " – here the judge ended the game" } }
            }
            @if let Some(refused) = refused { span.fail { " – refused: " (visible(refused)) } }
            @if !ask.text.is_empty() { div.soft { "the engine: " (visible(&ask.text)) } }
        }
    }
}

/// A link, where it is one that a reader can follow without harm.
pub(super) fn linked(link: &str) -> Markup {
    let safe = link.starts_with("https://") || link.starts_with("http://");
    html! {
        @if safe { a href=(link) rel="noreferrer" { (visible(link)) } } @else { (visible(link)) }
    }
}

/// The name within the page by which a case is linked.
pub(super) fn anchor(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() || "/.-+".contains(c) { c } else { '_' }).collect()
}
