//! The kill matrix for people and for programs: as text, as JSON, and as a heat map in HTML.

mod heat;
mod text;

use schemars::JsonSchema;
use serde::Serialize;

pub use heat::heat;
pub use text::{listed, text};

use crate::strength::{CATALOGUE, Findings, Matrix};

/// How strong the suite is.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Strength {
    /// Whether nothing is wrong.
    pub good: bool,
    /// How many cases were played under each misreading.
    pub cases: usize,
    /// The misreadings, each with the cases that notice it.
    pub misreadings: Vec<Noticed>,
    /// What is wrong, a sentence each.
    pub faults: Vec<String>,
}

/// A misreading and what notices it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Noticed {
    /// The slug.
    pub slug: String,
    /// What it gets wrong.
    pub says: String,
    /// The anchor of the rule that it violates.
    pub violates: String,
    /// Where it was seen.
    pub seen: String,
    /// The ids of the cases that pass by the rules as they are, and fail under it.
    pub cases: Vec<String>,
    /// Those of them that say so in `kills`.
    pub claimed: Vec<String>,
}

impl Strength {
    /// What a matrix comes to.
    pub fn new(matrix: &Matrix<'_>) -> Self {
        let findings = Findings::of(matrix);
        let misreadings = CATALOGUE.into_iter().flatten().enumerate().map(|(place, misreading)| {
            let claims = |kills: &[String]| kills.iter().any(|slug| slug == misreading.slug);
            let claimed = matrix.noticing(place).filter(|row| claims(&row.case.kills));
            Noticed {
                slug: misreading.slug.to_owned(),
                says: misreading.says.to_owned(),
                violates: misreading.violates.id().to_owned(),
                seen: misreading.seen.words(),
                cases: matrix.noticing(place).map(|row| row.case.id()).collect(),
                claimed: claimed.map(|row| row.case.id()).collect(),
            }
        });
        Strength {
            good: findings.none(),
            cases: matrix.rows.len(),
            misreadings: misreadings.collect(),
            faults: sentences(&findings),
        }
    }

    /// As JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// What is wrong, in sentences that say what to do.
fn sentences(findings: &Findings) -> Vec<String> {
    let mut faults = Vec::new();
    faults.extend(findings.broken.iter().map(|case| format!("{case} does not pass: see `verdict check {case}`")));
    faults.extend(findings.survivors.iter().map(|slug| {
        format!("{slug} survives: no case fails under it; write one that does, and name the misreading in its `kills`")
    }));
    faults.extend(findings.unclaimed.iter().map(|slug| {
        format!("{slug} is in no `kills` of a case that notices it: name it in those that are there for it")
    }));
    faults.extend(
        findings.misplaced.iter().map(|slug| {
            format!("{slug} is noticed only by cases of rulings that do not name the rule which it violates")
        }),
    );
    faults.extend(findings.claims.iter().map(|(case, slug)| {
        format!("{case} says that it kills {slug}, but passes under it: see `verdict trace {case} --misread {slug}`")
    }));
    faults.extend(findings.idle.iter().map(|case| {
        format!("{case} notices no misreading: add the one that it is there for, or mark it `witness = true`")
    }));
    faults.extend(
        findings
            .witnesses
            .iter()
            .map(|(case, slug)| format!("{case} is marked as a witness and notices {slug}: take the mark away")),
    );
    faults
}
