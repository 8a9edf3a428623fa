//! What the kill matrix shows to be wrong with the suite.

use super::{CATALOGUE, Matrix};
use crate::model::Verdict;

/// What is wrong: empty lists are a strong suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Cases that do not pass by the rules as they are.
    pub broken: Vec<String>,
    /// Misreadings that no case notices.
    pub survivors: Vec<&'static str>,
    /// Misreadings that are noticed, but by no case that says so in `kills`: nobody would miss the case.
    pub unclaimed: Vec<&'static str>,
    /// Misreadings that are noticed, but by no case whose ruling names the rule that they violate.
    pub misplaced: Vec<&'static str>,
    /// Cases, each with a misreading that its `kills` names and that it does not notice.
    pub claims: Vec<(String, String)>,
    /// Cases that notice nothing and are not marked as witnesses.
    pub idle: Vec<String>,
    /// Cases that are marked as witnesses and notice something, with the first misreading that they notice.
    pub witnesses: Vec<(String, &'static str)>,
}

impl Findings {
    /// What a matrix shows.
    pub fn of(matrix: &Matrix<'_>) -> Self {
        let mut findings = Findings::default();
        for (place, misreading) in CATALOGUE.into_iter().flatten().enumerate() {
            let claims = |row: &super::Row<'_>| row.case.kills.iter().any(|slug| slug == misreading.slug);
            let names = |row: &super::Row<'_>| row.ruling.rules.iter().any(|rule| rule == misreading.violates.id());
            if matrix.noticing(place).next().is_none() {
                findings.survivors.push(misreading.slug);
                continue;
            }
            if !matrix.noticing(place).any(claims) {
                findings.unclaimed.push(misreading.slug);
            }
            if !matrix.noticing(place).any(names) {
                findings.misplaced.push(misreading.slug);
            }
        }
        for row in &matrix.rows {
            let id = row.case.id();
            if row.plain.verdict != Verdict::Pass {
                findings.broken.push(id);
                continue;
            }
            let noticed: Vec<&'static str> = row.noticed().collect();
            let wrong = row.case.kills.iter().filter(|slug| !noticed.contains(&slug.as_str()));
            findings.claims.extend(wrong.map(|slug| (id.clone(), slug.clone())));
            match noticed.first() {
                None if !row.case.witness => findings.idle.push(id),
                Some(first) if row.case.witness => findings.witnesses.push((id, first)),
                _ => {}
            }
        }
        findings
    }

    /// Whether nothing is wrong.
    pub fn none(&self) -> bool {
        *self == Findings::default()
    }
}
