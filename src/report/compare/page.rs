//! A comparison as a page of HTML that needs nothing beside it.

use maud::{Markup, html};

use super::super::html::document;
use super::super::visible;
use super::{Change, Comparison, Difference, Score};
use crate::model::Verdict;

/// The comparison as a page.
pub fn html(comparison: &Comparison) -> String {
    let body = html! {
        h1 { "Graft and connive, side by side" }
        @for note in &comparison.notes { p.note { (visible(note)) } }
        h2 { "What differs" }
        @if comparison.differ.is_empty() { p { "No case ends differently." } }
        @for change in Change::ALL { (changed(comparison, change)) }
        h2 { "Rulings" }
        div.wide { table {
            tr { th {} @for column in &comparison.columns { th { (visible(column)) } } }
            tr { th { "all rulings" } @for score in &comparison.totals { (cell(Some(*score))) } }
            @for row in &comparison.rows {
                tr {
                    td { (visible(&row.title)) div.soft { small { (visible(&row.ruling)) } } }
                    @for score in &row.scores { (cell(*score)) }
                }
            }
        } }
    };
    document("verdict: engines side by side", &body)
}

fn changed(comparison: &Comparison, change: Change) -> Markup {
    let those = comparison.of(change);
    html! {
        @if !those.is_empty() {
            details open[change == Change::Broken || change == Change::Mended] {
                summary { b { (change.words()) } " (" (those.len()) ")" }
                div.wide { table {
                    tr { th { "case" } @for column in &comparison.columns { th { (visible(column)) } } }
                    @for one in those { (differs(one)) }
                } }
            }
        }
    }
}

fn differs(one: &Difference) -> Markup {
    html! {
        tr {
            td {
                (visible(&one.case))
                @if let Some(why) = &one.why { div.soft { small { (visible(why)) } } }
            }
            @for verdict in &one.verdicts {
                @match verdict {
                    Some(Verdict::Pass) => td.pass { "pass" },
                    Some(verdict) if verdict.is_failure() => td.fail { (verdict.word()) },
                    Some(verdict) => td.soft { (verdict.word()) },
                    None => td.soft { "absent" },
                }
            }
        }
    }
}

fn cell(score: Option<Score>) -> Markup {
    html! {
        @match score {
            None => td.soft { "not played" },
            Some(score) if score.is_whole() => td.pass { (score) },
            Some(Score { scored: 0, .. }) => td.soft { (score.unwrap_or_default()) },
            Some(score) => td.fail { (score) },
        }
    }
}
