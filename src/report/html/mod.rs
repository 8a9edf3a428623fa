//! The report as one page of HTML that needs nothing beside it: the numbers, the diagnosis, a matrix of the rulings, and
//! every case that did not pass with its position.

mod board;
mod case;
mod style;

use maud::{DOCTYPE, Markup, html};

use super::diagnosis::{Diagnosis, Explanation};
use super::{CaseReport, Report, RulingReport, Status, visible};
use crate::model::Verdict;
pub(super) use style::{POLICY, STYLE};

/// How many cases that did not pass are shown open: with more, a reader wants the list first.
const MOST_OPEN: usize = 3;

/// The report as a page.
pub fn html(report: &Report) -> String {
    let engine = report.engine.called();
    let told: Vec<(&RulingReport, &CaseReport)> =
        report.cases().filter(|(_, case)| !matches!(case.verdict, Verdict::Pass | Verdict::Skipped)).collect();
    let body = html! {
        h1 { "Graft and connive on " (visible(&engine)) }
        p.soft {
            "Rules of " (report.rules)
            @if let Some(edition) = &report.edition { ", edition " (visible(edition)) }
            " · verdict " (visible(&report.suite.version))
            @if let Some(slug) = &report.misreading { " · the reference engine misreading " code { (visible(slug)) } }
            @if let Some(shard) = &report.shard { " · part " (shard) " of the run" }
        }
        @if !report.engine.command.is_empty() { p.soft { code { (visible(&report.engine.command.join(" "))) } } }
        @if let Some(url) = &report.engine.url { p { (case::linked(url)) } }
        (numbers(report))
        @if let Some(partial) = &report.partial {
            p.note { b { "This report is not whole. " } (visible(&partial.text)) }
        }
        @if let Some(diagnosis) = &report.diagnosis { (explained(diagnosis)) }
        @if let Some(known) = report.known.as_ref().filter(|known| !known.faults.is_empty()) {
            h2 { "The list of known failures is no longer right" }
            ul { @for fault in &known.faults { li { (visible(fault)) } } }
        }
        h2 { "Rulings" }
        div.matrix { @for ruling in &report.rulings { (row(ruling)) } }
        @if !told.is_empty() {
            h2 { "What did not pass" }
            @for (number, (ruling, one)) in told.iter().enumerate() {
                (case::case(ruling, one, number < MOST_OPEN && one.is_news()))
            }
        }
        @for (_, one) in report.cases().filter(|(_, case)| case.disputed.is_some()) {
            p.soft { "Disputed on " (report.rules) ": " b { (visible(&one.id)) } ": "
                (visible(one.disputed.as_deref().unwrap_or_default())) }
        }
    };
    document(&format!("verdict: {engine}"), &body)
}

/// A page with nothing to load.
pub(super) fn document(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (visible(title)) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    };
    page.into_string() + "\n"
}

fn numbers(report: &Report) -> Markup {
    let summary = &report.summary;
    let (class, word) = match report.status() {
        Status::Pass => ("pass", "all is well"),
        Status::Fail => ("fail", "something failed"),
        Status::Partial => ("other", "not finished"),
    };
    let shown = Verdict::ALL
        .into_iter()
        .filter(|verdict| matches!(verdict, Verdict::Pass | Verdict::Fail) || summary.number(*verdict) > 0);
    html! {
        ul.numbers {
            li { b class=(class) { (word) } }
            @for verdict in shown { li { b class=(colour(verdict)) { (summary.number(verdict)) } (verdict.word()) } }
            @if summary.known > 0 { li { b { (summary.known) } "known" } }
            li.soft { (summary.run) " of " (summary.planned) " cases of " (summary.rulings) " rulings, "
                (format!("{:.1} s", summary.milliseconds / 1000.0)) }
        }
    }
}

fn explained(diagnosis: &Diagnosis) -> Markup {
    html! {
        h2 { "Diagnosis" }
        p { (diagnosis.head()) @if !diagnosis.explanations.is_empty() { ":" } }
        ol { @for one in &diagnosis.explanations { li { (explanation(diagnosis, one)) } } }
    }
}

fn explanation(diagnosis: &Diagnosis, one: &Explanation) -> Markup {
    html! {
        @for (number, misread) in one.misreadings.iter().enumerate() {
            @if number > 0 { " and " }
            b { (visible(&misread.says)) } " " span.soft { "(" code { (visible(&misread.slug)) }
                @if let Some(rule) = &misread.number { ", CR " (visible(rule)) } ")" }
        }
        div.soft { "explains " (one.explains) " of " (diagnosis.failures) " failures, " (one.alike)
            " in the same way; contradicts " (one.contradicts) " passes" }
        (cases("Cases that speak for it", &one.speak_for))
        (cases("Cases that speak against it", &one.speak_against))
    }
}

fn cases(what: &str, ids: &[String]) -> Markup {
    html! {
        @if !ids.is_empty() {
            details {
                summary.soft { (what) " (" (ids.len()) ")" }
                ul { @for id in ids { li { a href=(format!("#{}", case::anchor(id))) { (visible(id)) } } } }
            }
        }
    }
}

fn row(ruling: &RulingReport) -> Markup {
    html! {
        div.row {
            span { (visible(&ruling.title)) div.soft { small { (visible(&ruling.id)) } } }
            span.dots {
                @for case in &ruling.cases {
                    @let title = format!("{}: {}", case.name(), case.verdict.word());
                    @match case.verdict {
                        Verdict::Pass | Verdict::Skipped => {
                            span class=(format!("dot {}", colour(case.verdict))) title=(visible(&title)) {
                                @if case.verdict == Verdict::Skipped { "" } @else { "·" } } }
                        _ => { a class=(format!("dot {}", tone(case))) title=(visible(&title))
                            href=(format!("#{}", case::anchor(&case.id))) { (letter(case)) } }
                    }
                }
            }
        }
    }
}

/// A letter beside the colour, for those who do not see it.
fn letter(case: &CaseReport) -> &'static str {
    match (case.verdict, &case.known) {
        (_, Some(_)) => "k",
        (Verdict::Fail, _) => "f",
        (Verdict::Stuck, _) => "s",
        (Verdict::Inconclusive, _) => "i",
        (Verdict::Unsupported, _) => "u",
        _ => "!",
    }
}

/// The class of a case: known failures are no news.
fn tone(case: &CaseReport) -> &'static str {
    if case.known.is_some() { "other" } else { colour(case.verdict) }
}

/// The class of a verdict.
fn colour(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Pass => "pass",
        Verdict::Skipped => "skipped",
        Verdict::Inconclusive | Verdict::Unsupported => "other",
        _ => "fail",
    }
}
